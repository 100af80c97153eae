import { quote } from './intrinsics.ts';
import { snapshotText } from './snapshot.ts';

/** What arguments look like, one text each: asked for before a call, so that changes show afterwards. */
export function argumentTexts(args: readonly unknown[]): readonly string[] {
  const texts: string[] = [];
  for (let index = 0; index < args.length; index += 1) texts[index] = snapshotText(args[index]);
  return texts;
}

/**
 * The text of a call of a function that is part of the input, to be made when the call happens: what it
 * was called with may change later. `result` is the place of what it returned.
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
  { calls, observed, returnedStep }: SeenEffects,
): string {
  const changed: string[] = [];
  for (let index = 0; index < before.length; index += 1) {
    const after = snapshotText(args[index]);
    if (after !== before[index]) changed[changed.length] = `[${index},${after}]`;
  }
  const seen = observed === undefined ? '' : `,"observed":[${joined(observed)}]`;
  const returned = returnedStep === undefined ? '' : `,"returnedStep":${returnedStep}`;
  return `{"changed":[${joined(changed)}],"calls":[${joined(calls)}]${seen}${returned}}`;
}

/** What else shows of a run than its arguments, as texts. */
export interface SeenEffects {
  readonly calls: readonly string[];
  readonly observed?: readonly string[];
  readonly returnedStep?: number | undefined;
}

function joined(texts: readonly string[]): string {
  let text = '';
  for (let index = 0; index < texts.length; index += 1) text += `${index === 0 ? '' : ','}${texts[index]}`;
  return text;
}
