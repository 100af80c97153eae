/**
 * How long queries take, by theory and back-end, and how many of them the local solver settles. The queries
 * are those of the fixtures, simplified and sliced, each different one once. Needs a build.
 * Usage: `npm run bench:solver [-- <part of a fixture's path>]`.
 */
import { printTable } from '../../e2e/harness/print-table.ts';
import { findNativeSolver } from '../../packages/core/dist/solve/backends/smtlib-process/find-native-solver.js';
import { SmtlibProcessBackend } from '../../packages/core/dist/solve/backends/smtlib-process/smtlib-process-backend.js';
import type { SmtlibBackend } from '../../packages/core/dist/solve/backends/smtlib-transport.js';
import { Z3WasmBackend } from '../../packages/core/dist/solve/backends/z3-wasm/z3-wasm-backend.js';
import { DEFAULT_LIMITS } from '../../packages/core/dist/solve/chain/assemble.js';
import { QUICK_SEARCH, settleLocally } from '../../packages/core/dist/solve/local/settle-locally.js';
import type { Query, Verdict } from '../../packages/core/dist/solve/solver.js';
import { NumericTiersSolver } from '../../packages/core/dist/solve/tiers/numeric-tiers.js';
import { recordFixtureQueries, type TargetQueries } from './record-queries.ts';
import { theoryOf, THEORIES, type Theory } from './theory.ts';

/** One answer and its time. */
interface Sample {
  readonly theory: Theory;
  readonly verdict: Verdict['kind'];
  readonly timeMs: number;
}

/** Back-ends take minutes for all queries, so they are asked about so many of each theory. */
const MAX_ASKED = 150;

type Answer = (query: Query) => Verdict | Promise<Verdict>;

const recorded = await recordFixtureQueries(process.argv[2]);
const rows: (string | number)[][] = [
  ['back-end', 'theory', 'queries', 'median ms', 'p95 ms', 'sat', 'unsat', 'unknown'],
];
const local = await measureLocal(recorded);
addRows('local', local);
for (const backend of backends()) {
  addRows(backend.name, await measureBackend(recorded, backend));
  await backend.close();
}
printTable(rows);
const settled = local.filter(({ verdict }) => verdict !== 'unknown').length;
console.log(
  `\nsettled locally: ${settled} of ${local.length} (${((settled / local.length) * 100).toFixed(1)} %)`,
);

function backends(): readonly SmtlibBackend[] {
  const native = (['z3', 'cvc5'] as const).flatMap((name) => findNativeSolver(process.env, [name]) ?? []);
  return [new Z3WasmBackend(), ...native.map((solver) => new SmtlibProcessBackend(solver))];
}

/** Twice over: the first time is the compiler's. */
async function measureLocal(targets: readonly TargetQueries[]): Promise<readonly Sample[]> {
  const answer: Answer = (query) => settleLocally(query, { limits: QUICK_SEARCH });
  for (const { queries } of targets) await measure(queries, answer);
  const samples: Sample[] = [];
  for (const { queries } of targets) samples.push(...(await measure(queries, answer)));
  return samples;
}

async function measureBackend(
  targets: readonly TargetQueries[],
  backend: SmtlibBackend,
): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  const chosen = choose(targets);
  for (const { factory, queries } of targets) {
    const own = queries.filter((query) => chosen.has(query));
    const tiers = new NumericTiersSolver({ factory, backend, limits: DEFAULT_LIMITS, searches: false });
    samples.push(...(await measure(own, (query) => tiers.check(query))));
    await tiers.close();
  }
  return samples;
}

/** Queries of every theory, spread evenly over all of them. */
function choose(targets: readonly TargetQueries[]): ReadonlySet<Query> {
  const all = targets.flatMap(({ queries }) => queries);
  return new Set(
    THEORIES.flatMap((theory) => {
      const own = all.filter((query) => theoryOf(query) === theory);
      const step = Math.max(1, Math.ceil(own.length / MAX_ASKED));
      return own.filter((_, index) => index % step === 0);
    }),
  );
}

async function measure(queries: readonly Query[], answer: Answer): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  for (const query of queries) {
    const startedMs = performance.now();
    const { kind } = await answer(query);
    samples.push({ theory: theoryOf(query), verdict: kind, timeMs: performance.now() - startedMs });
  }
  return samples;
}

function addRows(backend: string, samples: readonly Sample[]): void {
  for (const theory of THEORIES) {
    const own = samples.filter((sample) => sample.theory === theory);
    if (own.length === 0) continue;
    const times = own.map(({ timeMs }) => timeMs).sort((left, right) => left - right);
    const at = (share: number): string =>
      (times[Math.floor((times.length - 1) * share)] as number).toFixed(2);
    const count = (kind: Verdict['kind']): number => own.filter(({ verdict }) => verdict === kind).length;
    rows.push([
      backend,
      theory,
      own.length,
      at(0.5),
      at(0.95),
      count('sat'),
      count('unsat'),
      count('unknown'),
    ]);
  }
}
