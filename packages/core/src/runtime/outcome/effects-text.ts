import { quote } from '../realm/intrinsics.ts';
import { snapshotText } from './snapshot.ts';

/** Snapshots of arguments, one string each: taken before a call, so that changes show afterwards. */
export function argumentTexts(args: readonly unknown[]): readonly string[] {
  const texts: string[] = [];
  for (let index = 0; index < args.length; index += 1) texts[index] = snapshotText(args[index]);
  return texts;
}

/** Snapshots of arguments as the items of a list in JSON. */
export const argumentsText = (args: readonly unknown[]): string => joined(argumentTexts(args));

/** A call of a function of the input. */
export interface SeenCall {
  readonly args: readonly unknown[];
  /** The arguments as JSON, written when the call happened, since they may change later. */
  readonly argsText: string;
  /** The place of the function, and that of its result, as members of a JSON object. */
  readonly places: string;
  /** The way in which it called a function that it was given. */
  readonly way?: number;
}

/** Notes a call when it happens. `result` is the place of what it returned. */
export function seenCall(callee: string, args: readonly unknown[], result: string): SeenCall {
  const places = `"callee":${quote(callee)},"result":${quote(result)}`;
  return { args, argsText: argumentsText(args), places };
}

function callTexts(calls: readonly SeenCall[]): readonly string[] {
  const texts: string[] = [];
  for (let index = 0; index < calls.length; index += 1) {
    const { args, argsText, places, way } = calls[index] as SeenCall;
    const isChanged = argumentsText(args) !== argsText;
    const called = way === undefined ? '' : `,"way":${way}`;
    texts[index] = `{${places},"args":[${argsText}]${called}${isChanged ? ',"isChanged":true' : ''}}`;
  }
  return texts;
}

/**
 * The text of a `RunEffects`: the arguments that no longer look as they did `before`, as they are now,
 * and the calls.
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
  return `{"changed":[${joined(changed)}],"calls":[${joined(callTexts(calls))}]${usesMember(uses)}${seen}${returned}}`;
}

/** Visible effects besides changed arguments. */
export interface SeenEffects {
  readonly calls: readonly SeenCall[];
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
