import { ANY_CHARACTER, complement, type CharacterSet } from '../../expr/regex/character-set.ts';
import { classCharacters } from '../../expr/regex/class-characters.ts';
import { goOn, type Matcher, type Step } from './match-step.ts';
import { endingAt, withCharacter, type TextOutline } from './text-outline.ts';

const WORD = classCharacters('\\w', '');
const NOT_WORD = complement(WORD);
const LINE_END = classCharacters('[\\n\\r\\u2028\\u2029]', '');

/** A positive lookaround is matched without moving on; a negative one only if it is a single character. */
export const matchLook: Matcher<'look'> = (search, step, next) => {
  const { node, position, progress } = step;
  if (!node.isNegated) {
    const inner = { ...step, node: node.body, isBackward: !node.isAhead };
    return search.match(inner, (_end, after) => next(position, after));
  }
  const { outline } = progress;
  if (node.body.kind !== 'characters') {
    // Demands nothing first, then some character here.
    return goOn(step, outline, next) || goOn(step, withCharacter(outline, position, ANY_CHARACTER), next);
  }
  const edge = node.isAhead ? endingAt(outline, position) : startingAt(outline, position);
  if (goOn(step, edge, next)) return true;
  const neighbour = node.isAhead ? position : position - 1;
  return goOn(step, withCharacter(outline, neighbour, complement(node.body.set)), next);
};

/** The start or the end of the string; with the `m` flag also of a line. */
export const matchEdge: Matcher<'edge'> = (_search, step, next) => {
  const { node, position, progress } = step;
  const { outline } = progress;
  const isStart = node.edge === 'start';
  const edge = isStart ? startingAt(outline, position) : endingAt(outline, position);
  if (goOn(step, edge, next)) return true;
  const neighbour = isStart ? position - 1 : position;
  return node.isMultiline && goOn(step, withCharacter(outline, neighbour, LINE_END), next);
};

/** A word boundary has a word character on one side only. */
export const matchBoundary: Matcher<'boundary'> = (_search, step, next) => {
  const sides: readonly (readonly [CharacterSet, CharacterSet])[] = step.node.isNegated
    ? [
        [WORD, WORD],
        [NOT_WORD, NOT_WORD],
      ]
    : [
        [NOT_WORD, WORD],
        [WORD, NOT_WORD],
      ];
  return sides.some(([left, right]) => {
    const outline = leftSide(step, left);
    return outline !== undefined && rightSides(step, outline, right).some((both) => goOn(step, both, next));
  });
};

const startingAt = (outline: TextOutline, position: number): TextOutline | undefined =>
  position === 0 ? outline : undefined;

/** Before the start there is no word character. */
function leftSide({ position, progress }: Step, side: CharacterSet): TextOutline | undefined {
  if (position > 0) return withCharacter(progress.outline, position - 1, side);
  return side === NOT_WORD ? progress.outline : undefined;
}

/** Behind the end there is no word character. */
function rightSides(
  { position }: Step,
  outline: TextOutline,
  side: CharacterSet,
): readonly (TextOutline | undefined)[] {
  const character = withCharacter(outline, position, side);
  return side === NOT_WORD ? [endingAt(outline, position), character] : [character];
}
