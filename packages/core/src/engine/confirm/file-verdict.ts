import { stripVTControlCharacters } from 'node:util';
import { toPosix } from '../../foundation/posix-path.ts';
import type { NamedTest } from '../../emit/test-file.ts';
import type { DraftFile } from './draft-file.ts';
import type { Order, PlacedDraft } from './placed-drafts.ts';
import type { RunnerEvent } from './runner-events.ts';
import type { DroppedTest } from './suite-check.ts';

/** Verdict of a runner on a draft, in both orders. */
export type FileVerdict =
  | { readonly kind: 'clean' }
  /** Some tests failed, or did not run. */
  | { readonly kind: 'red'; readonly dropped: readonly DroppedTest[] }
  /** The file could not be loaded, so none of its tests ran. */
  | { readonly kind: 'unloaded'; readonly reason: string }
  /** The file as a whole went wrong, although its tests may pass. */
  | { readonly kind: 'broken'; readonly reason: string }
  /** The runner never looked at it. */
  | { readonly kind: 'not collected' }
  /** The runner does not start, or its setup needs what the confinement refuses: that says nothing of the tests. */
  | { readonly kind: 'not run'; readonly reason: string };

/** The copies of one draft. */
export interface DraftCopies {
  readonly draft: DraftFile;
  readonly copies: readonly PlacedDraft[];
}

/** Judges a draft by the events of a run that came to its regular end. */
export function judgeDraft(
  { draft, copies }: DraftCopies,
  events: readonly RunnerEvent[],
  title: string,
): FileVerdict {
  const ofCopies = copies.map((copy) => ({ order: copy.order, events: eventsOf(copy.path, events) }));
  if (ofCopies.every((one) => one.events.length === 0)) return { kind: 'not collected' };
  const stray = events.find(
    (event) => event.kind === 'error' && copies.some(({ path }) => isSame(path, event.file)),
  );
  if (stray?.kind === 'error')
    return { kind: 'broken', reason: `error outside of tests in ${title}: ${oneLine(stray.message)}` };
  const unloaded = ofCopies
    .flatMap((one) => one.events)
    .find((event) => event.kind === 'finished' && event.message !== '');
  const hasTests = ofCopies.some((one) => one.events.some(({ kind }) => kind === 'test'));
  if (unloaded?.kind === 'finished' && !hasTests) {
    const reason = `does not load in ${title}: ${oneLine(unloaded.message)}`;
    if (REFUSAL.test(unloaded.message)) return { kind: 'not run', reason };
    return { kind: 'unloaded', reason };
  }
  const dropped = draft.tests.flatMap((test) => {
    const reason = objection(
      ofCopies.map((one) => ({ order: one.order, failure: failureOf(test, one.events) })),
      title,
    );
    return reason === undefined ? [] : [{ test, reason }];
  });
  return dropped.length === 0 ? { kind: 'clean' } : { kind: 'red', dropped };
}

const RED = 'red in';

/** Whether a test was dropped because a runner saw it fail. */
export const isRed = (reason: string): boolean => reason.startsWith(RED);

/** Refusals by the permission model or `confine.ts`. */
const REFUSAL =
  /ERR_ACCESS_DENIED|Access to this API has been restricted|is refused while Pathsmith confirms tests/;

function eventsOf(path: string, events: readonly RunnerEvent[]): readonly RunnerEvent[] {
  return events.filter(
    (event) => event.kind !== 'ended' && event.kind !== 'error' && isSame(path, event.file),
  );
}

/** Runners on Windows write paths with forward slashes. */
export function isSame(path: string, other: string | null): boolean {
  return other !== null && toPosix(path) === toPosix(other);
}

/** Why a test has not passed in one order; `undefined` if it has. Tests of one name pass together or not at all. */
function failureOf({ target, name }: NamedTest, events: readonly RunnerEvent[]): string | undefined {
  const own = events.filter(
    (event) => event.kind === 'test' && event.path.at(-1) === name && event.path.at(-2) === target.name,
  );
  if (own.length === 0) return 'did not run';
  const failed = own.find((event) => event.kind === 'test' && !event.passed);
  return failed?.kind === 'test' ? oneLine(failed.message) : undefined;
}

interface OrderedFailure {
  readonly order: Order;
  readonly failure: string | undefined;
}

function objection(failures: readonly OrderedFailure[], title: string): string | undefined {
  const first = failures.find(({ failure }) => failure !== undefined);
  if (first === undefined) return undefined;
  return failures.every(({ failure }) => failure !== undefined)
    ? `${RED} ${title}: ${first.failure}`
    : `depends on the order of tests in ${title}: ${first.failure}`;
}

const MAX_MESSAGE = 160;

/** The beginning of a message, without colours and stack. */
export function oneLine(message: string): string {
  const plain = stripVTControlCharacters(message)
    .replace(/\n\s+at .*/s, '')
    .replace(' // Object.is equality', '');
  const line = plain.replaceAll(/\s+/g, ' ').trim();
  return line.length > MAX_MESSAGE ? `${line.slice(0, MAX_MESSAGE - 1)}…` : line;
}
