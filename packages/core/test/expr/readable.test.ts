import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, type Assignment } from '../../src/expr/evaluate/evaluate.ts';
import type { MonomorphicOperator } from '../../src/expr/operators.ts';
import { printReadable } from '../../src/expr/print/readable.ts';
import { rational } from '../../src/expr/rational.ts';
import { Simplifier } from '../../src/expr/simplify/simplifier.ts';
import type { Term } from '../../src/expr/term.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';
import type { Value } from '../../src/expr/value.ts';
import { ALL_OPERATORS, anyRecipe, assignments, cook } from './term-arbitrary.ts';

const factory = new TermFactory();
const num = (value: number): Term => factory.constant('Float64', value);
const int = (value: bigint): Term => factory.constant('Int', value);
const text = (value: string): Term => factory.constant('String', value);
const word = (value: number): Term => factory.constant('BitVec32', value);
const [x, y] = [factory.variable('Float64', 'x'), factory.variable('Float64', 'y')];
const [i, j] = [factory.variable('Int', 'i'), factory.variable('Int', 'j')];
const [a, b] = [factory.variable('Bool', 'a'), factory.variable('Bool', 'b')];
const s = factory.variable('String', 's');
const of = factory.apply.bind(factory);
const toWord = (term: Term): Term => of('f64.toInt32', term);

const cases: readonly (readonly [string, Term])[] = [
  ['x + 2 < y', of('f64.lt', of('f64.add', x, num(2)), y)],
  ['x - 2', of('f64.add', x, num(-2))],
  ['x - y', of('f64.add', x, of('f64.neg', y))],
  ['x > 3', of('f64.lt', num(3), x)],
  ['x >= y', of('not', of('f64.lt', x, y))],
  ['x <= 3', of('not', of('f64.lt', num(3), x))],
  ['x !== 5', of('not', of('f64.eq', x, num(5)))],
  ['x === 5', of('same', x, num(5))],
  ['Number.isNaN(x)', of('same', x, num(NaN))],
  ['!Number.isNaN(x)', of('not', of('f64.isNaN', x))],
  ['Object.is(x, -0)', of('same', x, num(-0))],
  ['!Object.is(x, -0)', of('not', of('same', x, num(-0)))],
  ['!(a && b)', of('not', of('and', a, b))],
  ['a && b || !a', of('or', of('and', a, b), of('not', a))],
  ['(a || b) && a', of('and', of('or', a, b), a)],
  ['(x + y) * 2', of('f64.mul', of('f64.add', x, y), num(2))],
  ['x - (y - 1)', of('f64.sub', x, of('f64.add', y, num(-1)))],
  ['x / (y / 2)', of('f64.div', x, of('f64.div', y, num(2)))],
  ['(-x) ** 2', of('f64.pow', of('f64.neg', x), num(2))],
  ['-(-x)', of('f64.neg', of('f64.neg', x))],
  ['Math.floor(x) % 2 === 0', of('f64.eq', of('f64.rem', of('f64.floor', x), num(2)), num(0))],
  ['a ? x : -0', of('ite', a, x, num(-0))],
  ["s === 'it\\'s\\n'", of('same', s, text("it's\n"))],
  ["'\\ud800' + s", of('str.concat', text('\ud800'), s)],
  ['(s + s).length', of('str.length', of('str.concat', s, s))],
  ['s.length >= 4', of('not', of('int.lt', of('str.length', s), int(4n)))],
  ["s[0] === '-'", of('same', of('str.at', s, int(0n)), text('-'))],
  ['s.trim()', of('str.trimStart', of('str.trimEnd', s))],
  ['s.trimStart()', of('str.trimStart', s)],
  ['s.slice(1)', of('str.slice', s, int(1n), of('str.length', s))],
  ['s.slice(1)', of('str.slice', s, int(1n), int(2n ** 53n))],
  ['(s + s).slice(1, 3)', of('str.slice', of('str.concat', s, s), int(1n), int(3n))],
  ["s.indexOf(',') >= 0", of('not', of('int.lt', of('str.indexOf', s, text(','), int(0n)), int(0n)))],
  ["s.indexOf(',', 2)", of('str.indexOf', s, text(','), int(2n))],
  ["!s.startsWith('a')", of('not', of('str.startsWith', s, text('a')))],
  ["s[0] <= '9'", of('int.le', of('str.codeAt', s, int(0n)), int(57n))],
  ["s[0] > '9'", of('not', of('int.le', of('str.codeAt', s, int(0n)), int(57n)))],
  ["s[1] < 'a'", of('int.le', of('str.codeAt', s, int(1n)), int(96n))],
  ["s[1] >= 'a'", of('int.le', of('int.mul', int(-1n), of('str.codeAt', s, int(1n))), int(-97n))],
  ["s[2] !== '\\''", of('not', of('same', of('str.codeAt', s, int(2n)), int(39n)))],
  ['s.charCodeAt(0) >= 55296', of('not', of('int.lt', of('str.codeAt', s, int(0n)), int(55296n)))],
  ['s.toLowerCase()', of('str.lower', s)],
  ['(-x).toFixed(2)', of('str.toFixed', of('f64.neg', x), int(2n))],
  ['parseInt(s, 16) === 255', of('f64.eq', of('str.parseInt', s, int(16n)), num(255))],
  ['x | 0', of('f64.fromInt32', of('bv.or', toWord(x), word(0)))],
  ['x | 0', of('f64.fromInt32', toWord(x))],
  ['x >>> 0', of('f64.fromUint32', toWord(x))],
  ['(x & 255) === 7', of('f64.eq', of('f64.fromInt32', of('bv.and', toWord(x), word(255))), num(7))],
  ['x >>> 1 ^ ~y', of('bv.xor', of('bv.lshr', toWord(x), word(1)), of('bv.not', toWord(y)))],
  ['i >= 4', of('int.le', of('int.mul', int(-1n), i), int(-4n))],
  ['i < j', of('int.le', of('int.add', i, of('int.mul', int(-1n), j)), int(-1n))],
  ['5 * i + 2 * j - 5', of('int.add', of('int.mul', int(5n), i), of('int.mul', int(2n), j), int(-5n))],
  ['i <= 2 * j + 3', of('int.le', of('int.add', i, of('int.mul', int(-2n), j)), int(3n))],
  ['-5 * i + j', of('int.add', of('int.mul', int(-5n), i), j)],
  ['1 / 3', factory.constant('Real', rational(1n, 3n))],
  ['-0.125', factory.constant('Real', rational(-1n, 8n))],
];

describe('readable text', () => {
  it.each(cases)('is %s', (expected, term) => {
    expect(printReadable(term)).toBe(expected);
  });

  it('keeps negations and Object.is where exactness is asked for', () => {
    expect(printReadable(of('not', of('f64.lt', x, y)), { exact: true })).toBe('!(x < y)');
    expect(printReadable(of('same', x, num(0)), { exact: true })).toBe('Object.is(x, 0)');
    expect(printReadable(of('same', x, num(1)), { exact: true })).toBe('x === 1');
  });

  it('replaces by what stands there, a dollar sign included, where exactness is asked for', () => {
    const replaced = (by: string): Term => of('str.replace', s, s, factory.constant('String', by));
    expect(printReadable(replaced('$&'), { exact: true })).toBe("s.replace(s, () => '$&')");
    expect(printReadable(replaced('&'), { exact: true })).toBe("s.replace(s, '&')");
    expect(printReadable(replaced('$&'))).toBe("s.replace(s, '$&')");
  });

  it('lets the reader describe subterms in words of their own, negated ones too', () => {
    const tag = of('same', factory.variable('Int', 'x#tag'), int(1n));
    const words = (term: Term): string | undefined => (term === tag ? 'x === null' : undefined);
    expect(printReadable(of('and', a, of('not', tag)), { describe: words })).toBe('a && x !== null');
    expect(printReadable(of('same', a, tag), { describe: words })).toBe('a === (x === null)');
  });

  it('abbreviates what lies deeper than asked for', () => {
    const deep = of('f64.add', of('f64.mul', of('f64.floor', x), y), num(1));
    expect(printReadable(deep, { maxDepth: 2 })).toBe('… * y + 1');
  });

  it('stays short on terms that share a lot or are very wide', () => {
    let shared = x;
    for (let level = 0; level < 60; level += 1) shared = of('f64.add', shared, shared);
    expect(printReadable(shared, { maxDepth: 60 }).length).toBeLessThan(20_000);
    const wide = factory.application(
      'and',
      Array.from({ length: 100_000 }, (_, index) => factory.variable('Bool', `v${index}`)),
    );
    expect(printReadable(wide).length).toBeLessThan(1000);
  });
});

/** Operators whose exact text runs as JavaScript. Integers and reals do not: they are not numbers. */
// Of texts in other formats, the engine makes dates by rules of its own.
const executable = ALL_OPERATORS.filter(
  (name) => !/^(int|real)\.|fromInt$|str\.length|date\.parse/.test(name),
);

/** A word reaches JavaScript as the int32 it stands for. */
const asNumber = (name: string, value: Value): Value =>
  name.startsWith('bitvec32') ? Number(value) | 0 : value;

function run(source: string, assignment: Assignment): unknown {
  const names = [...assignment.keys()].filter((name) => !/^(int|real)/.test(name));
  const values = names.map((name) => asNumber(name, assignment.get(name) as Value));
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- running the text is the test
  return (new Function(...names, `return ${source};`) as (...args: readonly unknown[]) => unknown)(...values);
}

describe('exact readable text', () => {
  const simplifications = [
    ['as it stands', (_factory: TermFactory, term: Term): Term => term],
    ['simplified', (own: TermFactory, term: Term): Term => new Simplifier(own).simplify(term)],
  ] as const;

  it.each(simplifications)('runs as JavaScript to what the term evaluates to, %s', (_name, prepare) => {
    const operators: readonly MonomorphicOperator[] = executable;
    fc.assert(
      fc.property(anyRecipe({ operators }), assignments, (recipe, assignment) => {
        const own = new TermFactory();
        const term = prepare(own, cook(own, recipe));
        const source = printReadable(term, { exact: true, maxDepth: 100 });
        fc.pre(!/…|#|div\(|mod\(/.test(source) && !mentionsExactNumbers(term));
        const expected = evaluate(term, assignment);
        expect(run(source, assignment), source).toBe(
          term.sort === 'BitVec32' ? Number(expected) | 0 : expected,
        );
      }),
      { numRuns: 2000 },
    );
  });
});

function mentionsExactNumbers(term: Term): boolean {
  if (term.sort === 'Int' || term.sort === 'Real' || term.sort === 'Ref') return true;
  return term.kind === 'application' && term.args.some(mentionsExactNumbers);
}
