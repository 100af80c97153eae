import { stringIndexOf, stringSlice, stringStartsWith } from '../realm/intrinsics.ts';
import type { Channel } from './channel.ts';
import { activate, activateNone, reachedMutants, roundsMade } from './active-mutant.ts';

/**
 * How long mutants are tried until what was found is told; others are asked for again. Without that, slow ones would
 * together take longer than a single run may, and all that was found would be lost.
 */
const SLICE_MS = 250;

/** A run of the original, and how it is made again. */
export interface OriginalRun {
  readonly outcome: string;
  /** Makes the same call again; the outcome as JSON, without what the code writes to `console` if that is ignored. */
  again(ignoresConsole: boolean): Promise<string>;
  /** Whether nothing more may run in this process. */
  mustStop(): boolean;
  /** Is told which mutant is tried next: one may end the process. */
  readonly channel: Pick<Channel, 'send'>;
  nowMs(): number;
}

const PLACE = '"place":';
const WRITTEN = '"written":';

const REFUSED = '{"kind":"refused"';

/**
 * Tries those mutants that a run of the original has met, with the same input, and tells as JSON which of them have
 * another outcome, and which. The original runs again before and after: if its outcome changes by itself, nothing follows.
 */
export async function mutationText(
  mutants: readonly number[],
  { outcome, again, mustStop, channel, nowMs }: OriginalRun,
): Promise<string> {
  let expected = withoutPlace(outcome);
  let ignoresConsole = false;
  const reached = reachedMutants();
  const rounds = roundsMade();
  const outcomeOf = async (mutant: number): Promise<string> => {
    if (mutant === 0) activateNone();
    else activate(mutant, rounds);
    return withoutPlace(await again(ignoresConsole));
  };
  const isAny = hasAny(reached, mutants);
  let isSteady = !isAny || (await outcomeOf(0)) === expected;
  if (!isSteady && stringIndexOf(outcome, WRITTEN) !== -1) {
    // Output may differ each time, such as how long something took, while the rest does not.
    ignoresConsole = true;
    expected = await outcomeOf(0);
    isSteady = (await outcomeOf(0)) === expected;
  }
  const outcomes: string[] = [];
  let changes = '';
  let tried = 0;
  const endMs = nowMs() + SLICE_MS;
  for (; isSteady && tried < mutants.length && !mustStop(); tried += 1) {
    const mutant = mutants[tried] as number;
    if (!has(reached, mutant)) continue;
    if (tried > 0 && nowMs() > endMs) break;
    channel.send(`{"type":"trying","mutant":${mutant}}`);
    const changed = await outcomeOf(mutant);
    if (changed === expected || stringStartsWith(changed, REFUSED)) continue;
    changes += `${changes === '' ? '' : ','}[${mutant},${indexIn(outcomes, changed)}]`;
  }
  isSteady = isSteady && (!isAny || mustStop() || (await outcomeOf(0)) === expected);
  activateNone();
  return (
    `{"reached":${listText(reached)},"outcomes":${listText(outcomes)},"changed":[${changes}],` +
    `"tried":${tried},"isSteady":${isSteady ? 'true' : 'false'}${ignoresConsole ? ',"ignoresConsole":true' : ''}}`
  );
}

/** An outcome without the position of its error, which is no part of what a test sees. */
function withoutPlace(outcome: string): string {
  const start = stringIndexOf(outcome, PLACE);
  if (start === -1) return outcome;
  const rest = stringSlice(outcome, start, outcome.length);
  const end = stringIndexOf(rest, ',"');
  return end === -1
    ? outcome
    : `${stringSlice(outcome, 0, start)}${PLACE}null${stringSlice(rest, end, rest.length)}`;
}

function hasAny(numbers: readonly number[], wanted: readonly number[]): boolean {
  for (let index = 0; index < wanted.length; index += 1)
    if (has(numbers, wanted[index] as number)) return true;
  return false;
}

function has(numbers: readonly number[], number: number): boolean {
  for (let index = 0; index < numbers.length; index += 1) if (numbers[index] === number) return true;
  return false;
}

/** The index of a text in a list, which it is added to if it is new. */
function indexIn(texts: string[], text: string): number {
  for (let index = 0; index < texts.length; index += 1) if (texts[index] === text) return index;
  texts[texts.length] = text;
  return texts.length - 1;
}

function listText(items: readonly (number | string)[]): string {
  let text = '';
  for (let index = 0; index < items.length; index += 1)
    text += `${index === 0 ? '' : ','}${items[index] as string}`;
  return `[${text}]`;
}
