export class Translations {
  readonly #messages = new Map<string, string>();
  readonly #fallbacks = new Map<string, string>();

  define(key: string, message: string): void {
    this.#messages.set(key, message);
  }

  defineFallback(key: string, message: string): void {
    this.#fallbacks.set(key, message);
  }

  /** Message in the current language, else the fallback language. */
  translate(key: string): string {
    const message = this.#messages.get(key);
    if (message !== undefined) return message;
    return this.#fallbacks.get(key) ?? key;
  }

  missing(): string[] {
    return [...this.#fallbacks.keys()].filter((key) => !this.#messages.has(key));
  }
}
