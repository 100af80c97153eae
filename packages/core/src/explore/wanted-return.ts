import type { PathRecord } from './path-executor.ts';

/** The wish for a path that returns, even if all is covered: tests should show more of a target than how it fails. */
export class WantedReturn {
  readonly #isWanted: boolean;
  #hasReturned = false;
  /** Whether the language or a library threw, which other inputs may not make it do. */
  #hasFailed = false;

  constructor(isWanted: boolean) {
    this.#isWanted = isWanted;
  }

  get isOpen(): boolean {
    return this.#isWanted && !this.#hasReturned;
  }

  /** Whether random inputs may help. */
  get isWorthDrawing(): boolean {
    return this.isOpen && this.#hasFailed;
  }

  /** Whether a run is the first to return. */
  isMetBy({ outcome }: PathRecord): boolean {
    return this.isOpen && outcome.kind === 'returned';
  }

  note({ outcome, isDeliberateThrow }: PathRecord): void {
    this.#hasReturned ||= outcome.kind === 'returned';
    this.#hasFailed ||= outcome.kind === 'threw' && !isDeliberateThrow;
  }
}
