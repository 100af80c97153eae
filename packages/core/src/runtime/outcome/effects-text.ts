import { quote } from '../realm/intrinsics.ts';
import { snapshotText } from './snapshot.ts';

/** Snapshots of arguments, one string each: taken before a call, so that changes show afterwards. */
export function argumentTexts(args: readonly unknown[]): readonly string[] {
  const texts: string[] = [];
  for (let index = 0; index < args.length; index += 1) texts[index] = snapshotText(args[index]);
  return texts;
}

/**
 * A call of a function of the input, as JSON. It is written when the call happens, since the arguments may
 * change later. `result` is the place of what it returned.
 */
export function recordedCallText(callee: string, args: readonly unknown[], result: string): string {
  return `{"callee":${quote(callee)},"args":[${joined(argumentTexts(args))}],"result":${quote(result)}}`;
}

/**
 * The text of a `RunEffects`: the arguments that no longer look as they did `before`, as they are now,
 * and the calls as `recordedCallText` wrote them.
 */
export function effectsText(
  before: readonly string[],
  args: readonly unknown[],
  { calls, uses = [], observed, returnedStep }: SeenEffects,
): string {
  const changed: string[] = [];
  for (let index = 0; index < before.length; index += 1) {
    const after = snapshotText(args[index]);
    if (after !== before[index]) changed[changed.length] = `[${index},${after}]`;
  }
  const seen = observed === undefined ? '' : `,"observed":[${joined(observed)}]`;
  const returned = returnedStep === undefined ? '' : `,"returnedStep":${returnedStep}`;
  return `{"changed":[${joined(changed)}],"calls":[${joined(calls)}]${usesMember(uses)}${seen}${returned}}`;
}

/** Visible effects besides changed arguments, as JSON. */
export interface SeenEffects {
  readonly calls: readonly string[];
  /** The places of members of doubles that were used. */
  readonly uses?: readonly string[];
  readonly observed?: readonly string[];
  readonly returnedStep?: number | undefined;
}

function usesMember(uses: readonly string[]): string {
  if (uses.length === 0) return '';
  const texts: string[] = [];
  for (let index = 0; index < uses.length; index += 1) texts[index] = quote(uses[index] as string);
  return `,"uses":[${joined(texts)}]`;
}

function joined(texts: readonly string[]): string {
  let text = '';
  for (let index = 0; index < texts.length; index += 1) text += `${index === 0 ? '' : ','}${texts[index]}`;
  return text;
}
