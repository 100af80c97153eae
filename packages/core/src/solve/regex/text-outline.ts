import {
  ANY_CHARACTER,
  intersect,
  isEmptySet,
  only,
  type CharacterSet,
} from '../../expr/regex/character-set.ts';
import { readableCharacter } from './readable-character.ts';

/** Demands on a string under construction: a set of characters per position, and its length. */
export interface TextOutline {
  readonly cells: readonly CharacterSet[];
  /** Its length, once it is fixed. */
  readonly length: number | undefined;
}

/** No demands. */
export const EMPTY_OUTLINE: TextOutline = { cells: [], length: undefined };

/** Strings with this prefix. */
export function outlineOf(prefix: string): TextOutline {
  return {
    cells: Array.from(prefix, (character) => only(character.codePointAt(0) as number)),
    length: undefined,
  };
}

/** The outline with a character of `set` at `position`; `undefined` if there can be none. */
export function withCharacter(
  outline: TextOutline,
  position: number,
  set: CharacterSet,
): TextOutline | undefined {
  if (position < 0 || (outline.length !== undefined && position >= outline.length)) return undefined;
  const before = outline.cells[position] ?? ANY_CHARACTER;
  const cell = intersect(before, set);
  if (isEmptySet(cell)) return undefined;
  if (cell === before && position < outline.cells.length) return outline;
  const cells = outline.cells.slice();
  for (let index = cells.length; index < position; index += 1) cells.push(ANY_CHARACTER);
  cells[position] = cell;
  return { ...outline, cells };
}

/** The outline of a string that ends at `position`; `undefined` if it cannot. */
export function endingAt(outline: TextOutline, position: number): TextOutline | undefined {
  if (outline.length === position) return outline;
  if (outline.length !== undefined || outline.cells.length > position) return undefined;
  return { ...outline, length: position };
}

/** The characters that a position may have. */
export const cellAt = ({ cells }: TextOutline, position: number): CharacterSet =>
  cells[position] ?? ANY_CHARACTER;

/** Ways to choose characters from an outline: later variants are less plain. */
const VARIANTS: readonly Variant[] = [
  { skip: () => 0, filler: ANY_CHARACTER },
  // Characters between two matches must not belong to either.
  { skip: () => 0, filler: only(' '.charCodeAt(0)) },
  { skip: (position) => position, filler: only('\n'.charCodeAt(0)) },
  { skip: () => 1, filler: ANY_CHARACTER },
  { skip: (position) => position + 26, filler: only('-'.charCodeAt(0)) },
  // Other patterns may rule out the plainest characters.
  ...[2, 3, 5, 8, 13, 21, 40].map((count) => ({ skip: () => count, filler: ANY_CHARACTER })),
];

interface Variant {
  /** How many plainer characters to pass over at a position. */
  readonly skip: (position: number) => number;
  /** Characters for positions without demands. */
  readonly filler: CharacterSet;
}

/** Strings with this outline, the plainest first. */
export function textsOf(outline: TextOutline): readonly string[] {
  const texts = VARIANTS.map((variant) => concretise(outline, variant));
  return texts.filter((text, index) => texts.indexOf(text) === index);
}

function concretise({ cells, length }: TextOutline, { skip, filler }: Variant): string {
  const size = length ?? cells.length;
  let text = '';
  for (let position = 0; position < size; position += 1) {
    const cell = cells[position] ?? ANY_CHARACTER;
    const set = cell === ANY_CHARACTER ? filler : cell;
    text += String.fromCodePoint(readableCharacter(set, skip(position)));
  }
  return text;
}

/** Makes two positions hold the same character; `undefined` if they cannot. */
export function unified(outline: TextOutline, left: number, right: number): TextOutline | undefined {
  const shared = intersect(cellAt(outline, left), cellAt(outline, right));
  if (isEmptySet(shared)) return undefined;
  const character = only(readableCharacter(shared));
  const first = withCharacter(outline, left, character);
  return first === undefined ? undefined : withCharacter(first, right, character);
}
