import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { evaluate, type Assignment } from '../../../src/expr/evaluate/evaluate.ts';
import type { MonomorphicOperator } from '../../../src/expr/operators.ts';
import { TermFactory } from '../../../src/expr/term-factory.ts';
import type { Term } from '../../../src/expr/term.ts';
import type { Value } from '../../../src/expr/value.ts';
import { freeVariables } from '../../../src/expr/variables.ts';
import { Z3WasmBackend } from '../../../src/solve/backends/z3-wasm/z3-wasm-backend.ts';
import { DEFAULT_LIMITS } from '../../../src/solve/chain/assemble.ts';
import { NumericTiersSolver } from '../../../src/solve/tiers/numeric-tiers.ts';
import { TextUnitsSolver } from '../../../src/solve/text-units/text-units-solver.ts';
import { UnitLowering } from '../../../src/solve/text-units/unit-lowering.ts';
import { assignments, cook, recipes } from '../../expr/term-arbitrary.ts';
import { Shorthand } from '../shorthand.ts';

const OPERATORS: readonly MonomorphicOperator[] = [
  'not',
  'and',
  'int.le',
  'int.add',
  'str.length',
  'str.codeAt',
  'str.startsWith',
];

/** What the variables of a counterpart are under an assignment to texts. */
function extended(original: Assignment, terms: readonly Term[]): Assignment {
  const values = new Map<string, Value>(original);
  for (const { name } of freeVariables(terms)) {
    const [text, role] = name.split('!') as [string, string | undefined];
    if (role === undefined) continue;
    const value = original.get(text) as string;
    const code = value.charCodeAt(Number(role.slice('unit-'.length)));
    if (role === 'length') values.set(name, BigInt(value.length));
    else values.set(name, Number.isNaN(code) ? -1n : BigInt(code));
  }
  return values;
}

describe('texts as arrays of units', () => {
  it('hold what the texts hold, whatever they are', () => {
    let lowered = 0;
    fc.assert(
      fc.property(recipes('Bool', { operators: OPERATORS, depth: 3 }), assignments, (recipe, assignment) => {
        const factory = new TermFactory();
        const conjunct = cook(factory, recipe);
        const counterpart = new UnitLowering(factory).lower(conjunct);
        if (counterpart === undefined) return;
        lowered += 1;
        const { main, sides } = counterpart;
        const values = extended(assignment, [main, ...sides]);
        expect(evaluate(main, values)).toBe(evaluate(conjunct, assignment));
        expect(sides.map((side) => evaluate(side, values))).toEqual(sides.map(() => true));
      }),
      { numRuns: 2_000 },
    );
    expect(lowered).toBeGreaterThan(500);
  });

  const t = new Shorthand();
  const backend = new Z3WasmBackend();
  const tiers = new NumericTiersSolver({ factory: t.factory, backend, limits: DEFAULT_LIMITS });
  const solver = new TextUnitsSolver(tiers, t.factory);
  afterAll(async () => await backend.close());

  const text = t.variable('String', 's');
  const code = (index: number): Term => t.apply('str.codeAt', text, t.int(index));
  const atMost = (left: Term, right: Term): Term => t.apply('int.le', left, right);
  const digits = [0, 1, 2, 3].flatMap((index) => [
    atMost(t.int(48), code(index)),
    atMost(code(index), t.int(57)),
  ]);
  const weights = [0, 1, 2, 3].map((index) => t.apply('int.mul', t.int(index + 1), code(index)));
  const isDivisible = t.same(t.apply('int.mod', t.apply('int.add', ...weights), t.int(11)), t.int(7));

  it('find digits with a given weighted sum', async () => {
    const verdict = await solver.check({ conjuncts: [...digits, isDivisible] });
    expect(verdict).toMatchObject({ kind: 'sat' });
    if (verdict.kind === 'sat') expect(verdict.model.get('s')).toMatch(/^\d{4}/);
  });

  it('refute a unit behind the end, by the conjuncts that are at fault', async () => {
    const isShort = atMost(t.apply('str.length', text), t.int(2));
    const isLong = atMost(t.int(97), code(2));
    const verdict = await solver.check({ conjuncts: [atMost(code(0), t.int(90)), isShort, isLong] });
    expect(verdict).toEqual({ kind: 'unsat', core: [isShort, isLong] });
  });
});
