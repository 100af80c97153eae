import { SeededRandom } from '../../src/foundation/random.ts';
import type { Assignment } from '../../src/expr/evaluate/evaluate.ts';
import type { ScalarParameter } from '../support/scalar-input.ts';

/** Values of a program's inputs by the names of their variables, as text. */
export type InputTexts = Readonly<Record<'a' | 'b' | 'p' | 's' | 'u' | 'u#tag', string>>;

/** The symbolic parameters of every random program, in order. */
export const PARAMETERS: readonly ScalarParameter[] = [
  { name: 'a', shape: { kind: 'number' } },
  { name: 'b', shape: { kind: 'number' } },
  { name: 'p', shape: { kind: 'boolean' } },
  { name: 's', shape: { kind: 'string' } },
  {
    name: 'u',
    shape: {
      kind: 'choice',
      alternatives: [
        { kind: 'number' },
        { kind: 'literal', value: null },
        { kind: 'literal', value: undefined },
      ],
    },
  },
];

const NUMBERS = [
  '0',
  '-0',
  'NaN',
  'Infinity',
  '-Infinity',
  '2147483648',
  '9007199254740992',
  '0.1',
  '0.5',
  '1e-320',
];
const STRINGS = [
  '',
  'a',
  'ab',
  'Zz',
  '7',
  ' 12 ',
  '-1.5e3',
  'x1y22',
  'ä€',
  '😀b',
  'null',
  '0x1f',
  'a,b;c',
  '__proto__',
];

/** Draws some inputs; the same seed draws the same ones. */
export function drawInputs(seed: number, count: number): readonly InputTexts[] {
  const random = new SeededRandom(~seed);
  const pick = (texts: readonly string[]): string => texts[random.nextInt(texts.length)] as string;
  const number = (): string => {
    const kind = random.nextInt(10);
    if (kind < 5) return String(random.nextInt(25) - 12);
    if (kind < 7) return String((random.nextDouble() - 0.5) * 10 ** random.nextInt(20));
    return pick(NUMBERS);
  };
  return Array.from({ length: count }, () => ({
    a: number(),
    b: number(),
    p: pick(['true', 'false']),
    s: pick(STRINGS),
    u: number(),
    'u#tag': pick(['0', '0', '1', '2']),
  }));
}

/** What the variables of the inputs stand for. */
export function assignmentOf(texts: InputTexts): Assignment {
  return new Map<string, number | boolean | bigint | string>([
    ['a', Number(texts.a)],
    ['b', Number(texts.b)],
    ['p', texts.p === 'true'],
    ['s', texts.s],
    ['u', Number(texts.u)],
    ['u#tag', BigInt(texts['u#tag'])],
  ]);
}
