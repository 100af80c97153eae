import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Term } from '../../src/expr/term.ts';
import type { Value } from '../../src/expr/value.ts';
import type { SolverLimits, SolverUse } from '../../src/solve/backends/smtlib-dialect.ts';
import { SmtlibSession } from '../../src/solve/backends/smtlib-session.ts';
import type { SmtlibBackend } from '../../src/solve/backends/smtlib-transport.ts';
import { satisfiesQuery } from '../../src/solve/satisfies-query.ts';
import type { Solver, Verdict } from '../../src/solve/solver.ts';
import { Shorthand } from './shorthand.ts';

const LIMITS: SolverLimits = { workLimit: 500_000, timeoutMs: 5_000 };
const DEEP_TERM_DEPTH = 2000;

const t = new Shorthand();
const [x, y, z] = ['x', 'y', 'z'].map((name) => t.variable('Int', name)) as [Term, Term, Term];
const [r, d, w, s, b] = [
  t.variable('Real', 'r'),
  t.double('d'),
  t.variable('BitVec32', 'w'),
  t.variable('String', 's'),
  t.variable('Bool', 'b'),
];
const less = (left: Term, right: Term): Term => t.apply('int.lt', left, right);

/** For each theory: what is satisfiable, and what in addition makes it not. */
const THEORIES: Readonly<Record<string, { readonly sat: readonly Term[]; readonly butNot: Term }>> = {
  booleans: { sat: [t.apply('or', b, less(x, y)), t.not(b)], butNot: less(y, x) },
  'linear integers': {
    sat: [t.same(t.apply('int.add', x, y), t.int(-5)), less(x, t.int(-2))],
    butNot: less(y, t.int(-5)),
  },
  'division of integers': {
    sat: [t.same(t.apply('int.mod', x, t.int(7)), t.int(3)), less(t.int(100), x)],
    butNot: t.same(t.apply('int.div', x, t.int(7)), t.int(2)),
  },
  reals: {
    sat: [t.same(t.apply('real.mul', r, t.real(3)), t.real(1))],
    butNot: t.apply('real.isInteger', r),
  },
  'whole parts': {
    sat: [t.same(t.apply('real.floor', r), t.int(-3)), t.not(t.apply('real.isInteger', r))],
    butNot: t.apply('real.le', t.real(-2), r),
  },
  doubles: { sat: [t.less(t.number(3), d), t.less(d, t.number(3.5))], butNot: t.apply('f64.isInteger', d) },
  'special doubles': {
    sat: [t.not(t.same(d, t.number(0))), t.equal(d, t.number(0))],
    butNot: t.less(d, t.number(0)),
  },
  'not a number': { sat: [t.not(t.equal(d, d))], butNot: t.apply('f64.isFinite', d) },
  infinities: {
    sat: [t.less(d, t.number(-1.7976931348623157e308))],
    butNot: t.not(t.same(d, t.number(-Infinity))),
  },
  words: {
    sat: [
      t.same(t.apply('bv.and', w, t.word(0xff)), t.word(0x80)),
      t.same(t.apply('bv.lshr', w, t.word(8)), t.word(3)),
    ],
    butNot: t.same(t.apply('bv.shl', w, t.word(24)), t.word(0)),
  },
  strings: {
    sat: [t.same(t.apply('str.length', s), t.int(3)), t.not(t.same(s, t.text('aaa')))],
    butNot: t.same(t.apply('str.concat', s, s), t.text('abab')),
  },
  'odd characters': { sat: [t.same(s, t.text('"\\x41\u0000\n\ud800é|;'))], butNot: t.same(s, t.text('"')) },
  references: {
    sat: [t.not(t.same(t.variable('Ref', 'p'), t.variable('Ref', 'q')))],
    butNot: t.same(t.variable('Ref', 'p'), t.variable('Ref', 'q')),
  },
};

const HOSTILE_NAMES = [
  '',
  'a b',
  '|',
  '\\',
  'x|) (exit) (|',
  'let',
  'abs',
  'true',
  'ü☃',
  '%7c',
  '"',
  ';',
  'x!nan',
  '\n',
];

function expectModel(verdict: Verdict, conjuncts: readonly Term[]): void {
  expect(verdict.kind).toBe('sat');
  if (verdict.kind === 'sat') expect(satisfiesQuery({ conjuncts }, verdict.model)).toBe(true);
}

/** `x³ + y³ + z³ = 42` has no small solution, and keeps every solver busy. */
const hardQuestion = (): readonly Term[] => {
  const cubes = [x, y, z].map((term) => t.apply('int.mul', term, term, term));
  return [t.same(t.apply('int.add', ...cubes), t.int(42)), less(t.int(1000), x), less(t.int(1000), y)];
};

/** Path conditions as an exploration asks them: prefixes grow, and shrink back to where they branched. */
function* pathLikeQueries(count: number): Generator<readonly Term[]> {
  const path: Term[] = [];
  for (let step = 0; step < count; step += 1) {
    const [left, right] = [[x, y, z][step % 3] as Term, [y, z, x][(step * 2) % 3] as Term];
    const sum = t.apply('int.add', t.apply('int.mul', t.int((step % 5) - 2), left), right);
    path.push(less(sum, t.int(((step * 37) % 90) - 20)));
    yield [...path];
    if (step % 4 === 3) path.length = (step * 3) % path.length;
  }
}

/** The one suite that every back-end passes. */
export function describeConformance(name: string, makeBackend: () => SmtlibBackend): void {
  describe(`conformance of ${name}`, () => {
    let backend: SmtlibBackend;
    const sessions: Solver[] = [];
    const open = (limits = LIMITS, use: SolverUse = 'incremental'): Solver => {
      const session = new SmtlibSession(backend, { limits, use });
      sessions.push(session);
      return session;
    };
    beforeAll(() => {
      backend = makeBackend();
    });
    afterAll(async () => {
      await Promise.all(sessions.map((session) => session.close()));
      await backend.close();
      await backend.close();
    });

    describe.each(['incremental', 'one-shot'] as const)('in %s use', (use) => {
      it.each(Object.entries(THEORIES))('decides %s', async (_theory, { sat, butNot }) => {
        const session = open(LIMITS, use);
        expectModel(await session.check({ conjuncts: sat }), sat);
        expect((await session.check({ conjuncts: [...sat, butNot] })).kind).toBe('unsat');
        expectModel(await session.check({ conjuncts: sat }), sat);
        await session.close();
      });
    });

    it('gives cores that are unsatisfiable by themselves', async () => {
      const session = open();
      const contradiction = [less(x, y), less(y, z), less(z, x)];
      const verdict = await session.check({ conjuncts: [less(t.int(0), x), ...contradiction, b] });
      expect(verdict).toMatchObject({ kind: 'unsat' });
      const core = verdict.kind === 'unsat' ? (verdict.core ?? []) : [];
      expect(new Set(core)).toEqual(new Set(contradiction));
    });

    it('answers growing and shrinking prefixes as it answers each query alone', async () => {
      const session = open();
      for (const conjuncts of pathLikeQueries(24)) {
        const verdict = await session.check({ conjuncts });
        const alone = open();
        expect((await alone.check({ conjuncts })).kind).toBe(verdict.kind);
        await alone.close();
        if (verdict.kind === 'sat') expectModel(verdict, conjuncts);
      }
    });

    it('answers questions asked at the same time one after the other', async () => {
      const session = open();
      const queries = [...pathLikeQueries(6)];
      const verdicts = await Promise.all(queries.map((conjuncts) => session.check({ conjuncts })));
      verdicts.forEach((verdict, index) => {
        if (verdict.kind === 'sat') expectModel(verdict, queries[index] as readonly Term[]);
      });
      expect(verdicts.every((verdict) => verdict.kind !== 'unknown')).toBe(true);
    });

    it('answers after a reset as a new session does', async () => {
      const transcript = async (session: Solver): Promise<readonly Verdict[]> => {
        const verdicts: Verdict[] = [];
        for (const conjuncts of pathLikeQueries(20)) verdicts.push(await session.check({ conjuncts }));
        return verdicts;
      };
      const fresh = await transcript(open());
      const used = open();
      for (const { sat } of Object.values(THEORIES).slice(0, 5)) await used.check({ conjuncts: sat });
      await used.reset();
      expect(await transcript(used)).toEqual(fresh);
    });

    it('keeps hostile variable names apart', async () => {
      const conjuncts = HOSTILE_NAMES.map((variable, index) =>
        t.same(t.variable('Int', variable), t.int(index)),
      );
      expectModel(await open().check({ conjuncts }), conjuncts);
    });

    it('takes terms that nest deeply and share much', async () => {
      let term = x;
      for (let depth = 0; depth < DEEP_TERM_DEPTH; depth += 1)
        term = t.apply('int.add', term, t.int(1), t.int(depth % 2));
      let shared = y;
      for (let depth = 0; depth < 40; depth += 1) {
        shared = t.apply('ite', less(shared, t.int(depth)), t.apply('int.add', shared, t.int(3)), shared);
      }
      const conjuncts = [t.same(term, t.int(0)), less(shared, z), less(t.int(5), y)];
      expectModel(await open().check({ conjuncts }), conjuncts);
    });

    it('says unknown at its limit, and goes on', async () => {
      const session = open({ workLimit: 20_000, timeoutMs: 2_000 });
      const verdict = await session.check({ conjuncts: hardQuestion() });
      expect(verdict.kind).toBe('unknown');
      const easy = [less(x, y)];
      expectModel(await session.check({ conjuncts: easy }), easy);
    });

    it('bounds the work of each question and not of all together', async () => {
      const session = open({ workLimit: 20_000, timeoutMs: 2_000 });
      const verdicts = new Set<string>();
      for (const conjuncts of pathLikeQueries(120)) verdicts.add((await session.check({ conjuncts })).kind);
      expect(verdicts.has('unknown')).toBe(false);
    });

    it('says unknown to what SMT-LIB cannot express, and goes on', async () => {
      const session = open();
      const power = t.equal(t.apply('f64.pow', d, d), t.number(4));
      expect(await session.check({ conjuncts: [less(x, y), power] })).toEqual({
        kind: 'unknown',
        reason: 'incomplete theory',
      });
      const easy = [less(x, y), less(y, z)];
      expectModel(await session.check({ conjuncts: easy }), easy);
    });

    it('finds irrational roots to be near', async () => {
      const verdict = await open().check({ conjuncts: [t.same(t.apply('real.mul', r, r), t.real(2))] });
      if (verdict.kind === 'unknown') return;
      const model = verdict.kind === 'sat' ? verdict.model : new Map<string, Value>();
      const root = model.get('r') as { numerator: bigint; denominator: bigint };
      expect(Number(root.numerator) / Number(root.denominator)).toBeCloseTo(
        root.numerator < 0n ? -Math.SQRT2 : Math.SQRT2,
        12,
      );
    });

    it('can be closed twice', async () => {
      const session = open();
      await session.check({ conjuncts: [less(x, y)] });
      await session.close();
      await session.close();
    });
  });
}
