import type { Pattern, PatternNode } from '../../expr/regex/pattern.ts';
import { readableCharacter } from '../../solve/regex/readable-character.ts';

/** A part that may come again comes so many times more than it must, at most. */
const MOST_REPEATS = 2;

/** No part comes more often, whatever the pattern says. */
const LONGEST = 100;

/** Of the characters that a class has, so many are drawn from. */
const CHARACTERS = 62;

/** A text that a pattern is likely to match: what must or must not stand around it is left to luck. */
export function drawMatch({ root }: Pattern, below: (bound: number) => number): string {
  const captured = new Map<number, string>();
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
        const times = node.min + below(Math.min(MOST_REPEATS, node.max - node.min) + 1);
        return Array.from({ length: Math.min(times, LONGEST) }, () => draw(node.body)).join('');
      }
      case 'group': {
        const text = draw(node.body);
        captured.set(node.number, text);
        return text;
      }
      case 'reference':
        return node.groups.map((group) => captured.get(group) ?? '').join('');
      case 'look':
      case 'edge':
      case 'boundary':
        return '';
    }
  };
  return draw(root);
}
