import { contains, type CharacterSet } from '../../expr/regex/character-set.ts';
import type { Pattern, PatternNode, RepeatNode } from '../../expr/regex/pattern.ts';
import { readableCharacter } from '../../solve/regex/readable-character.ts';

/** Maximum number of repetitions of a part beyond its minimum. */
const MAX_REPEATS = 2;

/** Maximum number of repetitions, whatever the regex says. */
const LONGEST = 100;

/** Maximum number of characters of a class to pick from. */
const CHARACTERS = 62;

/** A class of at least this many characters leaves it to other code to say more, as `\\w` does. */
const OPEN_CLASS = 26;

/** Random choices that matches are made of. */
export interface MatchDraws {
  below(bound: number): number;
  /** A string for a part that is open to many; it is used if it fits and is not empty. */
  readonly filling?: () => string;
  /** Hears of what groups capture. */
  readonly captured?: (text: string) => void;
}

/** A string that a regex probably matches: lookarounds, anchors and boundaries are left to luck. */
export function drawMatch({ root }: Pattern, { below, filling, captured }: MatchDraws): string {
  const groups = new Map<number, string>();
  const draw = (node: PatternNode): string => {
    switch (node.kind) {
      case 'characters':
        return node.set.length === 0
          ? ''
          : String.fromCodePoint(readableCharacter(node.set, below(CHARACTERS)));
      case 'sequence':
        return node.parts.map(draw).join('');
      case 'choice':
        return draw(node.options[below(node.options.length)] as PatternNode);
      case 'repeat': {
        const filled = filling !== undefined && isOpen(node) ? filling() : '';
        if (filled !== '' && fits(filled, node)) return filled;
        const times = node.min + below(Math.min(MAX_REPEATS, node.max - node.min) + 1);
        return Array.from({ length: Math.min(times, LONGEST) }, () => draw(node.body)).join('');
      }
      case 'group': {
        const text = draw(node.body);
        groups.set(node.number, text);
        captured?.(text);
        return text;
      }
      case 'reference':
        return node.groups.map((group) => groups.get(group) ?? '').join('');
      case 'look':
      case 'edge':
      case 'boundary':
        return '';
    }
  };
  return draw(root);
}

/** Whether a regex finds tokens in a text: it may match anywhere, and leaves open what is within a token. */
export function findsTokens({ root }: Pattern): boolean {
  return !isAnchored(root) && hasOpenPart(root);
}

/** Whether a regex reads the parts of a whole text, some of them open. */
export function readsParts({ root }: Pattern): boolean {
  return isAnchored(root) && hasOpenPart(root);
}

function isAnchored(node: PatternNode): boolean {
  if (node.kind === 'edge') return true;
  const [first] = node.kind === 'sequence' ? node.parts : [];
  return first !== undefined && isAnchored(first);
}

function hasOpenPart(node: PatternNode): boolean {
  switch (node.kind) {
    case 'repeat':
      return isOpen(node) || hasOpenPart(node.body);
    case 'sequence':
      return node.parts.some(hasOpenPart);
    case 'choice':
      return node.options.some(hasOpenPart);
    case 'group':
      return hasOpenPart(node.body);
    default:
      return false;
  }
}

/** Whether a part takes texts of many characters, as `[^{}]+` and `.*` do: other code probably reads them. */
function isOpen({ body, max }: RepeatNode): boolean {
  return max > LONGEST && body.kind === 'characters' && sizeOf(body.set) >= OPEN_CLASS;
}

function fits(text: string, { body, min }: RepeatNode): boolean {
  const characters = Array.from(text, (one) => one.codePointAt(0) as number);
  return (
    characters.length >= min &&
    body.kind === 'characters' &&
    characters.every((one) => contains(body.set, one))
  );
}

function sizeOf(set: CharacterSet): number {
  let size = 0;
  for (let index = 0; index < set.length; index += 2)
    size += (set[index + 1] as number) - (set[index] as number) + 1;
  return size;
}
