/**
 * What aliasing costs: the paths that are explored with every way of treating it, for programs on lists
 * and trees and for the three cells of the heap-solver chapter (first thesis, §6.1 and table 6.1). Every
 * path up to the loop bound is explored. Needs a build. Usage: `node bench/aliasing/aliasing.ts`.
 */
import { join } from 'node:path';
import {
  ALIASING_MODES,
  run,
  type Aliasing,
  type RunOptions,
} from '../../packages/core/dist/engine/index.js';
import { printTable } from '../../e2e/harness/print-table.ts';
import { FIXTURE_OPTIONS } from '../fixture-options.ts';

/** Aliasing may add this much to the number of paths. */
const AIM = 1.3;

const root = join(import.meta.dirname, '../..');
const SUBJECTS = [
  'literature/three-cells',
  'literature/three-cells-by-value',
  'literature/remove-all',
  'recursive/has-cycle',
  'recursive/list-append',
  'recursive/list-length',
  'recursive/list-merge',
  'recursive/list-reverse',
  'recursive/nth-from-end',
  'recursive/same-tree',
  'recursive/search-tree',
  'recursive/tree-depth',
].map((name) => join(root, 'fixtures', `${name}.ts`));

interface Explored {
  readonly name: string;
  readonly paths: number;
  readonly covered: number;
}

async function explore(aliasing: Aliasing): Promise<readonly Explored[]> {
  const options: RunOptions = {
    ...FIXTURE_OPTIONS,
    files: SUBJECTS,
    criterion: 'path',
    aliasing,
    loopBound: 2,
    budget: { kind: 'work', steps: 600 },
    workers: 2,
    strategy: 'breadth-first',
  };
  const { report } = await run(options, { onProgress: () => undefined, logger: { log: () => undefined } });
  return report.targets.map(({ name, paths, branches }) => ({
    name,
    paths: paths.explored,
    covered: branches.covered,
  }));
}

const results = new Map<Aliasing, readonly Explored[]>();
for (const aliasing of ALIASING_MODES) results.set(aliasing, await explore(aliasing));
const of = (aliasing: Aliasing, index: number): Explored | undefined => results.get(aliasing)?.[index];
const total = (aliasing: Aliasing): number =>
  (results.get(aliasing) ?? []).reduce((sum, { paths }) => sum + paths, 0);

const rows: (string | number)[][] = [
  ['program', 'off', 'guarded', 'lazy initialisation', 'branches off', 'branches guarded'],
];
for (const [index, { name }] of (results.get('none') ?? []).entries()) {
  const figures = (['none', 'guarded', 'eager'] as const).map((aliasing) => of(aliasing, index)?.paths ?? 0);
  rows.push([name, ...figures, of('none', index)?.covered ?? 0, of('guarded', index)?.covered ?? 0]);
}
rows.push(['all', total('none'), total('guarded'), total('eager'), '', '']);
printTable(rows);
const ratio = total('guarded') / total('none');
console.log(`\npaths with aliasing ÷ without: ${ratio.toFixed(2)} (aim: at most ${AIM})`);
console.log(`paths with plain lazy initialisation ÷ without: ${(total('eager') / total('none')).toFixed(2)}`);
process.exitCode = ratio <= AIM ? 0 : 1;
