import {
  addPositions,
  END_OF_TEXT,
  isBefore,
  positionTerm,
  sliceOf,
  type Position,
} from '../../strings/string-terms.ts';
import type { PathRecorder } from '../../record/path-recorder.ts';
import type { ModelEntry } from '../model.ts';
import { fromEnd, onText, positionOf, type DeriveText } from './text-call.ts';

const slice: DeriveText = ({ recorder, text, args }) => {
  const start = positionOf(recorder, args[0], 0);
  const end = start === null ? null : positionOf(recorder, args[1], END_OF_TEXT);
  if (start === null || end === null) return undefined;
  return sliceOf(recorder, text, {
    from: fromEnd(recorder, text, start),
    to: fromEnd(recorder, text, end),
  });
};

/** Slices between two positions in either order; a negative one counts as 0. */
const substring: DeriveText = ({ recorder, text, args }) => {
  const start = positionOf(recorder, args[0], 0);
  const end = start === null ? null : positionOf(recorder, args[1], END_OF_TEXT);
  if (start === null || end === null) return undefined;
  if (start === 0 || end === END_OF_TEXT) return sliceOf(recorder, text, { from: start, to: end });
  return sliceOf(recorder, text, {
    from: lesser(recorder, start, end),
    to: greater(recorder, start, end),
  });
};

const lesser = (recorder: PathRecorder, left: Position, right: Position): Position =>
  choose(recorder, left, right, true);
const greater = (recorder: PathRecorder, left: Position, right: Position): Position =>
  choose(recorder, left, right, false);

function choose(recorder: PathRecorder, left: Position, right: Position, isLesser: boolean): Position {
  if (typeof left === 'number' && typeof right === 'number') return left < right === isLesser ? left : right;
  const first = positionTerm(recorder, left);
  const second = positionTerm(recorder, right);
  const isOrdered = isBefore(recorder, first, second);
  return recorder.terms.ite(isOrdered, isLesser ? first : second, isLesser ? second : first);
}

const substr: DeriveText = ({ recorder, text, args }) => {
  const given = positionOf(recorder, args[0], 0);
  const count = given === null ? null : positionOf(recorder, args[1], END_OF_TEXT);
  if (given === null || count === null) return undefined;
  const start = greater(recorder, fromEnd(recorder, text, given), 0);
  const to = count === END_OF_TEXT ? END_OF_TEXT : addPositions(recorder, start, count);
  return sliceOf(recorder, text, { from: start, to });
};

const entry = (name: string, derive: DeriveText): ModelEntry => [
  `String.prototype.${name}`,
  'exact',
  onText(`String.prototype.${name}`, derive),
];

/** Methods that give a part of a string between two positions. */
export const STRING_SLICES: readonly ModelEntry[] = [
  entry('slice', slice),
  entry('substring', substring),
  entry('substr', substr),
];
