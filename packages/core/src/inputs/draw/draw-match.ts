import type { Pattern, PatternNode } from '../../expr/regex/pattern.ts';
import { readableCharacter } from '../../solve/regex/readable-character.ts';

/** Maximum number of repetitions of a part beyond its minimum. */
const MAX_REPEATS = 2;

/** Maximum number of repetitions, whatever the regex says. */
const LONGEST = 100;

/** Maximum number of characters of a class to pick from. */
const CHARACTERS = 62;

/** A string that a regex probably matches: lookarounds, anchors and boundaries are left to luck. */
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
        const times = node.min + below(Math.min(MAX_REPEATS, node.max - node.min) + 1);
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
