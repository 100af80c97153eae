/**
 * How much slower instrumented code runs: the same hot calls into three real packages, plain and
 * instrumented, each in a process of its own. Run `node e2e/packages/verify.ts` first, which installs them.
 */
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { instrumentLoading } from '../e2e/packages/instrumented-loading.ts';
import { printTable } from '../e2e/harness/print-table.ts';
import { repository } from '../e2e/harness/repository.ts';
import { lastOutput, runNode } from '../e2e/harness/run-process.ts';

const folder = join(repository.root, '.cache/packages/node_modules');
const MEASURED_MS = 1_500;
const WARM_UP_MS = 500;

type AnyFunction = (...args: unknown[]) => unknown;
type Namespace = Readonly<Record<string, AnyFunction>>;

/** Hot functions: a parser, a deep comparison, a version comparison. */
const WORKLOADS: Readonly<Record<string, (module: Namespace) => () => unknown>> = {
  'semver/index.js':
    ({ satisfies }) =>
    () =>
      satisfies?.('1.2.3-beta.4', '>=1.0.0 <2.0.0 || ~3.1'),
  'qs/lib/index.js':
    ({ parse }) =>
    () =>
      parse?.('a[b][c]=1&a[b][d]=2&e[]=3&e[]=4&f=hello%20world'),
  'acorn/dist/acorn.js':
    ({ parse }) =>
    () =>
      parse?.('function f(a, b = 1) { return [a, ...b].map((x) => x * 2); } class A { #x = 1; }', {
        ecmaVersion: 2022,
      }),
};

async function measure(entry: string): Promise<void> {
  const namespace = (await import(pathToFileURL(join(folder, entry)).href)) as Namespace;
  const work = WORKLOADS[entry]?.(namespace) as () => unknown;
  const callsWithin = (limitMs: number): number => {
    const end = performance.now() + limitMs;
    let calls = 0;
    while (performance.now() < end) {
      work();
      calls += 1;
    }
    return calls;
  };
  callsWithin(WARM_UP_MS);
  console.log((MEASURED_MS / callsWithin(MEASURED_MS)) * 1000);
}

async function timeOf(entry: string, mode: string): Promise<number> {
  const result = await runNode(repository.root, [fileURLToPath(import.meta.url), mode, entry]);
  if (result.exitCode !== 0) throw new Error(lastOutput(result));
  return Number(result.stdout);
}

const [mode, entry] = process.argv.slice(2);
if (mode !== undefined && entry !== undefined) {
  if (mode === 'instrumented') instrumentLoading(folder);
  await measure(entry);
} else {
  const rows: (string | number)[][] = [['package', 'plain (µs)', 'instrumented (µs)', 'ratio']];
  for (const name of Object.keys(WORKLOADS)) {
    const [plain, instrumented] = [await timeOf(name, 'plain'), await timeOf(name, 'instrumented')];
    rows.push([name, plain.toFixed(1), instrumented.toFixed(1), `${(instrumented / plain).toFixed(1)}×`]);
  }
  printTable(rows);
}
