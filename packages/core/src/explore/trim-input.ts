import type { Assignment } from '../expr/evaluate/evaluate.ts';
import type { BranchId } from '../model/branch-id.ts';
import type { ExplorerParts } from './explorer-parts.ts';

/** Maximum number of inputs scouted to trim one. */
const MAX_SCOUTED = 96;

/** Cost of scouting an input while trimming, in runs: shorter paths make later queries cheaper. */
const SCOUT_COST = 1 / 16;

/** Length up to which a string is read at a glance. */
const SHORT = 2;

/** Branches that a trimmed input still has to take, and whether its run still has to return. */
export interface Kept {
  readonly branches: readonly BranchId[];
  readonly returns: boolean;
}

/**
 * An input whose strings hold only what it takes for the branches, as seeds are trimmed in fuzzing: halves of each
 * string are left out, then quarters, down to single code units, as long as a scout shows that nothing is lost
 * (Zeller and Hildebrandt, IEEE TSE 2002). What a random string holds beside that makes paths long and tests hard to read.
 */
export async function trimInput(parts: ExplorerParts, input: Assignment, kept: Kept): Promise<Assignment> {
  const trimming = new Trimming(parts, input, kept);
  for (const name of parts.drawing?.inputs.textsOf(input) ?? []) await trimming.trim(name);
  return trimming.best;
}

class Trimming {
  best: Assignment;
  readonly #parts: ExplorerParts;
  readonly #kept: Kept;
  #left = MAX_SCOUTED;

  constructor(parts: ExplorerParts, input: Assignment, kept: Kept) {
    this.#parts = parts;
    this.best = input;
    this.#kept = kept;
  }

  async trim(name: string): Promise<void> {
    for (let size = Math.ceil(this.#lengthOf(name) / 2); size >= 1; size = Math.floor(size / 2))
      for (let at = 0; at < this.#lengthOf(name) && this.#lengthOf(name) > SHORT;) {
        const found = await this.#leaveOut(name, at, size);
        if (found === undefined) break;
        at = found;
      }
  }

  #lengthOf(name: string): number {
    const value = this.best.get(name);
    return typeof value === 'string' ? value.length : 0;
  }

  /** Leaves out the first part of this size, from a position on, that is not needed; returns where it was. */
  async #leaveOut(name: string, from: number, size: number): Promise<number | undefined> {
    const text = this.best.get(name) as string;
    const places = Array.from(
      { length: Math.ceil((text.length - from) / size) },
      (_, index) => from + index * size,
    );
    const shorter = places
      .map((at) => ({
        at,
        input: new Map([...this.best, [name, text.slice(0, at) + text.slice(at + size)]]),
      }))
      .filter(({ input }) => isAllowed(this.#parts, input))
      .slice(0, this.#left);
    const index = await this.#firstThatWorks(shorter.map(({ input }) => input));
    const found = index === undefined ? undefined : shorter[index];
    if (found === undefined) return undefined;
    this.best = found.input;
    return found.at;
  }

  async #firstThatWorks(inputs: readonly Assignment[]): Promise<number | undefined> {
    const { executor, budget } = this.#parts;
    for (let start = 0; start < inputs.length && !budget.isExhausted();) {
      const { branches, returns } = this.#kept;
      const wanted = { branches, isReturn: returns, areAll: true };
      const scouted = await executor.scout?.(inputs.slice(start), wanted);
      // Whether inputs end the process is not worth finding out.
      if (scouted === undefined || scouted.tried === 0) {
        this.#left = 0;
        return undefined;
      }
      this.#left -= scouted.tried;
      budget.spend(scouted.tried * SCOUT_COST);
      start += scouted.tried;
      if (scouted.isFound) return start - 1;
    }
    return undefined;
  }
}

/** Whether an input meets the assumptions and the given conditions. */
export function isAllowed({ refusal, given = [], holds }: ExplorerParts, input: Assignment): boolean {
  return refusal(input) === undefined && given.every((condition) => holds(condition, input));
}
