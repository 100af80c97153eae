export type Listener = (payload: string) => void;

export class EventBus {
  #listeners: Listener[] = [];

  on(listener: Listener): void {
    this.#listeners.push(listener);
  }

  off(listener: Listener): void {
    const index = this.#listeners.indexOf(listener);
    if (index >= 0) this.#listeners.splice(index, 1);
  }

  once(listener: Listener): void {
    const wrapper: Listener = (payload) => {
      this.off(wrapper);
      listener(payload);
    };
    this.on(wrapper);
  }

  /** Calls every listener and returns how many there were. */
  emit(payload: string): number {
    const listeners = [...this.#listeners];
    const count = listeners.length;
    for (let i = 0; i < count; i++) {
      const listener = listeners[i];
      listener(payload);
    }
    return count;
  }
}
