/** The variables that can be used where text is being written, by what they hold. */
export interface ScopeNames {
  readonly number: readonly string[];
  readonly string: readonly string[];
  readonly boolean: readonly string[];
  /** A number, `null` or `undefined`. */
  readonly union: readonly string[];
  /** Functions from two numbers to a number. */
  readonly call: readonly string[];
}

export const EMPTY_SCOPE: ScopeNames = { number: [], string: [], boolean: [], union: [], call: [] };

/** Names in scope; numbers and strings may be assigned to, the rest may only be read. */
export class Scope {
  #names: ScopeNames = EMPTY_SCOPE;

  get names(): ScopeNames {
    return this.#names;
  }

  add(kind: keyof ScopeNames, ...names: readonly string[]): void {
    this.#names = { ...this.#names, [kind]: [...this.#names[kind], ...names] };
  }

  /** Writes something whose declarations end with it. */
  within<T>(write: () => T): T {
    const outer = this.#names;
    const result = write();
    this.#names = outer;
    return result;
  }
}
