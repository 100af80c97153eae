import { letsTimePass, spansAt, type Outcome } from '../model/run/outcome.ts';
import { huggingCallDocument } from './assertions/call-document.ts';
import type { Document } from './layout/document.ts';
import { arrayLiteral, plainPart } from './literal-layout.ts';
import type { Stubbing } from './stubs/stubbing.ts';

/** A call of a test, and how the test gets the result of what stands for it. */
export interface TimedCall {
  readonly document: Document;
  /** Whether it gives a list, of which the result of the call is the first item. */
  readonly isTimed: boolean;
}

/** A call, together with the time that the test lets pass while it waits: `Promise.all([retry(), …])`. */
export function timedCall(
  call: Document,
  {
    outcome,
    position,
    stubs,
  }: { readonly outcome: Outcome; readonly position: number; readonly stubs: Stubbing },
): TimedCall {
  const spansMs = letsTimePass(outcome) ? spansAt(outcome, position, 'elapsed') : [];
  if (spansMs.length === 0) return { document: call, isTimed: false };
  const { document } = arrayLiteral([plainPart(call), plainPart(stubs.passTime(spansMs))]);
  return { document: huggingCallDocument('Promise.all', [], document), isTimed: true };
}

/** Statements that let the time pass that passed after a call. */
export function timeAfter(outcome: Outcome, position: number, stubs: Stubbing): readonly Document[] {
  const spansMs = spansAt(outcome, position, 'passed');
  return spansMs.length === 0 ? [] : [['await ', stubs.passTime(spansMs), ';']];
}
