function assertDefined(value: string | undefined): asserts value is string {
  if (value === undefined) {
    throw new Error('assertion failed: history entry is missing');
  }
}

export class TextHistory {
  #states: string[] = [''];
  #cursor = 0;

  record(text: string): void {
    this.#states = this.#states.slice(0, this.#cursor + 1);
    this.#states.push(text);
    this.#cursor = this.#states.length - 1;
  }

  canUndo(): boolean {
    return this.#cursor > 0;
  }

  canRedo(): boolean {
    return this.#cursor < this.#states.length - 1;
  }

  undo(): string {
    if (this.canUndo()) this.#cursor -= 1;
    return this.current();
  }

  redo(): string {
    if (this.canRedo()) this.#cursor += 1;
    return this.current();
  }

  current(): string {
    const state: string | undefined = this.#states[this.#cursor];
    assertDefined(state);
    return state;
  }
}
