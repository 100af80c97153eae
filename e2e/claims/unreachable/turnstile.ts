/** A turnstile that counts coins and passages. */
export class Turnstile {
  #isOpen = false;
  #coins = 0;
  #passages = 0;

  coin(): string {
    if (this.#isOpen) return 'returned';
    this.#isOpen = true;
    this.#coins += 1;
    return 'open';
  }

  push(): string {
    if (!this.#isOpen) return 'locked';
    if (this.#coins === 0) return 'broken'; /* dead: only a coin opens it */
    this.#isOpen = false;
    this.#passages += 1;
    return 'through';
  }

  report(): string {
    if (this.#passages > this.#coins) return 'cheated'; /* dead: each passage follows a coin of its own */
    return this.#isOpen ? 'waiting' : 'idle';
  }
}
