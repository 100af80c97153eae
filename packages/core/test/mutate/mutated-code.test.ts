import { describe, expect, it } from 'vitest';
import { mutateModule } from '../../src/mutate/mutate-module.ts';
import { modelOf } from '../support/model-of.ts';
import { observeConstruct, writeConstruct } from '../support/run-construct.ts';
import { FAMILIES } from '../instrument/constructs/families.ts';

describe.each(Object.entries(FAMILIES))(
  'mutated code without an active mutant: %s',
  (_family, constructs) => {
    it.each(constructs)('$title', async (construct) => {
      const { plain, mutated } = writeConstruct(construct);
      expect(await withoutQuotes(mutated), mutated).toStrictEqual(await withoutQuotes(plain));
    });
  },
);

/** What a snippet shows, but for the words in which the engine quotes the source: the source is another one. */
async function withoutQuotes(code: string): Promise<unknown> {
  const { log, ...rest } = await observeConstruct(code);
  return { ...rest, log: log.map((line) => (QUOTING.test(line) ? 'the engine complains' : line)) };
}

const QUOTING = /is not (?:a function|a constructor|iterable|async iterable)|Cannot |undefined is not/;

/** The mutants of a function body, each as operator and replacement. */
function mutantsIn(body: string): readonly string[] {
  const { mutants } = mutateModule(modelOf(`export function f(a, b) { ${body} }`).model, 0);
  return mutants
    .filter(({ operator }) => operator !== 'BlockStatement')
    .map(({ operator, replacement }) => `${operator}: ${replacement}`);
}

describe('mutants', () => {
  it('are not made of code that runs on loading only, as that of an enum', () => {
    const code = `var Light; (function (Light) { Light[Light['Red'] = 0] = 'Red'; })(Light || (Light = {}));
      const make = (function () { const one = 1; return () => one + 1; })();`;
    const { mutants } = mutateModule(modelOf(code).model, 0);
    expect(mutants.map(({ replacement }) => replacement)).toEqual(['undefined', 'one - 1']);
  });

  it('keep operands together that another operator would take apart', () => {
    expect(mutantsIn('return a || b || 1;')).toContain('LogicalOperator: (a || b) && 1');
    expect(mutantsIn('return a ?? b ?? 1;')).toContain('LogicalOperator: (a ?? b) && 1');
    expect(mutantsIn('return (a ?? b) || 1;')).toContain('LogicalOperator: (a ?? b) && 1');
    expect(mutantsIn('return a && b || 1;')).toContain('LogicalOperator: a && b && 1');
  });

  it.each([
    ['return a + b;', ['ArithmeticOperator: a - b']],
    [
      'return a < b;',
      [
        'ConditionalExpression: true',
        'ConditionalExpression: false',
        'EqualityOperator: a <= b',
        'EqualityOperator: a >= b',
      ],
    ],
    [
      'return a && !b;',
      [
        'ConditionalExpression: true',
        'ConditionalExpression: false',
        'LogicalOperator: a || !b',
        'BooleanLiteral: (b)',
      ],
    ],
    ["return a ?? 'x';", ["LogicalOperator: a && 'x'", 'StringLiteral: ""']],
    ['return a?.b(1);', ['OptionalChaining: a.b(1)']],
    ['return a?.[b];', ['OptionalChaining: a[b]']],
    ['return a.filter(b).length;', ['MethodExpression: (a)']],
    ['a += b; return a;', ['AssignmentOperator: a -= b']],
    ['a.push(b); return a;', ['CallExpression: undefined']],
    ['while (a) a--;', ['ConditionalExpression: false', 'UpdateOperator: a++']],
    ['return /^a+$/.test(b);', ['Regex: /a+$/', 'Regex: /^a$/', 'Regex: /^a+/']],
    ["throw new Error('no');", ['CallExpression: ;', 'StringLiteral: ""']],
    ['return a.map((x) => x);', ['ArrowFunction: undefined']],
  ])('of %s', (body, expected) => {
    expect(mutantsIn(body)).toStrictEqual(expected);
  });

  it('are not made of code that runs while the module is loaded, of imports, or of keys', () => {
    const code = `import x from 'y'; const a = 1 + 2; export const t = { 'k': [true] }; export { x };`;
    expect(mutateModule(modelOf(code).model, 0).mutants).toStrictEqual([]);
  });

  it('of a call within an optional chain are left out, since the rest of the chain depends on it', () => {
    expect(mutantsIn('return a?.trim().slice(1);')).toStrictEqual(['OptionalChaining: a.trim().slice(1)']);
  });
});
