/**
 * On predicates over doubles with a known witness, rounding and special values included: how often the
 * standard chain finds a witness, and that it never calls one infeasible.
 * Usage: `npm run bench:exactness [-- <count per topic> <seed>]`.
 */
import { printTable } from '../../e2e/harness/print-table.ts';
import { Z3WasmBackend } from '../../packages/core/src/solve/backends/z3-wasm/z3-wasm-backend.ts';
import type { Term } from '../../packages/core/src/expr/term.ts';
import { measureExactness } from '../../packages/core/test/solve/exactness/measure-exactness.ts';

/** At least this share of witnesses, and six topics of these make a thousand. */
const [AIM, PER_TOPIC, SEED] = [0.97, 167, 1];

const [count = PER_TOPIC, seed = SEED] = process.argv.slice(2).map(Number);
const backend = new Z3WasmBackend();
const measured = await measureExactness(backend, count, seed);
await backend.close();

const rows = measured.map(({ topic, asked, found, local, refuted, unknown, timeMs }) => [
  topic,
  ...[asked, found, local, refuted.length, unknown.length, Math.round(timeMs)],
]);
printTable([['topic', 'asked', 'found', 'local', 'refuted', 'unknown', 'ms'], ...rows]);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const share = sum(measured.map(({ found }) => found)) / sum(measured.map(({ asked }) => asked));
const faults = sum(measured.map(({ refuted }) => refuted.length));
console.log(
  `\nwitnesses found: ${(share * 100).toFixed(1)} % (aim ≥ ${AIM * 100} %), called infeasible: ${faults}`,
);
for (const { query } of measured.flatMap(({ unknown, refuted }) => [...refuted, ...unknown])) {
  console.log(query.conjuncts.map(show).join('  ∧  '));
}
process.exitCode = share >= AIM && faults === 0 ? 0 : 1;

function show(term: Term): string {
  if (term.kind === 'variable') return term.name;
  if (term.kind === 'constant') return Object.is(term.value, -0) ? '-0' : JSON.stringify(term.value);
  return `(${[term.operator, ...term.args.map(show)].join(' ')})`;
}
