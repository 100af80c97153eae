import type { Assignment } from '../expr/evaluate/evaluate.ts';
import type { ExplorerParts } from './explorer-parts.ts';
import type { PathRecord, Scouted } from './path-executor.ts';
import { isAllowed, trimInput } from './trim-input.ts';

/** How many random inputs are scouted at once. */
const BATCH = 64;

/** The work of scouting an input, in runs. */
const SCOUT_COST = 1 / 4;

/**
 * How many random inputs follow one that brings something new: it took luck to get where it got, and inputs like it
 * often go further at once, in less time than the next query takes.
 */
const MOMENTUM = 64;

/** A search by random inputs. */
export interface DrawnSearch {
  /** How many inputs to try. */
  readonly count: number;
  /** Whether nothing more is wanted. */
  isMet(): boolean;
  /** Whether a run that returns is wanted, whatever it covers. */
  readonly wantsReturn: boolean;
  /** Takes a run in if it brings something new, and returns whether it does. */
  take(input: Assignment, record: PathRecord): boolean;
}

/**
 * Tries random inputs, fewer from the first on that brings something new; returns whether one did. They are scouted
 * first: most bring nothing, and what is not recorded costs little.
 */
export async function tryDrawn(parts: ExplorerParts, search: DrawnSearch): Promise<boolean> {
  const { budget, drawing } = parts;
  if (drawing === undefined) return false;
  let inputs: readonly Assignment[] = [];
  let isScoutable = true;
  let hasGained = false;
  /** How many more may bring nothing. */
  let patience = Infinity;
  for (let left = search.count; (left > 0 && patience > 0) || inputs.length > 0;) {
    if (inputs.length === 0) {
      const drawn = Array.from({ length: Math.min(left, BATCH) }, () => drawing.inputs.next());
      left -= drawn.length;
      patience -= drawn.length;
      isScoutable = true;
      inputs = drawn.filter((input) => isAllowed(parts, input));
      if (inputs.length === 0) continue;
    }
    if (search.isMet() || budget.isExhausted() || budget.isTurnOver()) return hasGained;
    const scouted: Scouted | undefined = isScoutable
      ? await scout(parts, inputs, search.wantsReturn)
      : undefined;
    // One of these inputs may have ended the process: each is worth a run of its own.
    isScoutable = scouted !== undefined;
    const { tried, isFound } = scouted ?? { tried: 1, isFound: true };
    budget.spend(tried * (isScoutable ? SCOUT_COST : 1));
    for (let one = isFound ? 1 : 0; one < tried; one += 1) drawing.pace.noteDraw(false);
    const found = isFound ? inputs[tried - 1] : undefined;
    inputs = inputs.slice(tried);
    if (found === undefined) continue;
    const { input, record } = await trimmedRun(parts, found);
    const isGain = search.take(input, record);
    drawing.pace.noteDraw(isGain);
    if (!isGain) continue;
    hasGained = true;
    patience = MOMENTUM - inputs.length;
  }
  return hasGained;
}

/** Runs an input, or a shorter one that brings the same that is new and ends no worse. */
async function trimmedRun(
  parts: ExplorerParts,
  input: Assignment,
): Promise<{ readonly input: Assignment; readonly record: PathRecord }> {
  const { criterion, executor } = parts;
  const record = await executor.run(input);
  if (executor.scout === undefined) return { input, record };
  const branches = [...record.coveredBranches].filter(
    (branch) => criterion.uncovered.has(branch) || criterion.unpassed.has(branch),
  );
  if (branches.length === 0 || record.brokenAt !== undefined) return { input, record };
  const returns = record.outcome.kind === 'returned';
  const trimmed = await trimInput(parts, input, { branches, returns });
  if (trimmed === input) return { input, record };
  const again = await executor.run(trimmed);
  const isAsGood =
    branches.every((branch) => again.coveredBranches.has(branch)) &&
    again.outcome.kind === record.outcome.kind;
  return isAsGood ? { input: trimmed, record: again } : { input, record };
}

async function scout(
  { executor, criterion }: ExplorerParts,
  inputs: readonly Assignment[],
  isReturn: boolean,
): Promise<Scouted | undefined> {
  const branches = [...criterion.uncovered, ...criterion.unpassed];
  return executor.scout?.(inputs, { branches, isReturn });
}
