import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAppsProject } from '../../bench/apps/apps-project.ts';
import { createBenchProject } from '../../bench/subjects/bench-project.ts';
import { loadSubjects } from '../../bench/subjects/load-subjects.ts';
import { repository } from '../harness/repository.ts';

/** A part of the examples: sources of one project, for which one run of the command writes suites. */
export interface ExampleSet {
  /** Folder of the project that the sources are in. */
  readonly folder: string;
  /** Sources, relative to that folder. */
  readonly files: readonly string[];
  /** Makes the project and gives its folder. */
  create(): Promise<string>;
}

const EVERYDAY = [
  'allocate-stock.ts',
  'apply-coupon.ts',
  'bank-account.ts',
  'circuit-breaker.ts',
  'days-in-month.ts',
  'diff-objects.ts',
  'event-label.ts',
  'fetch-user.ts',
  'field-visibility.ts',
  'filter-products.ts',
  'find-conflicts.ts',
  'format-bytes.ts',
  'lru-cache.ts',
  'parse-duration.ts',
  'vending-machine.ts',
];

const APPS = [
  'billing/format-price.ts',

  'middleware/error-handler.ts',

  'orders/order-machine.ts',
  'orders/payment-gateway.ts',
  'orders/stock-ledger.ts',
  'ui/cart-reducer.ts',
  'users/email.ts',
  'users/patch-profile.ts',
  'util/paginate.ts',

  'util/retry.ts',
];

/** The examples by the folder of `docs/examples/` that they stand in. */
export const EXAMPLE_SETS: Readonly<Record<string, ExampleSet>> = {
  everyday: {
    folder: 'src/everyday',
    files: EVERYDAY,
    create: async () => {
      const project = join(repository.scratch, 'examples-everyday');
      const wanted = new Set(EVERYDAY.map((file) => `everyday/${file}`));
      await createBenchProject(
        project,
        loadSubjects('everyday').filter(({ path }) => wanted.has(path)),
      );
      return withPrettier(project);
    },
  },
  apps: { folder: 'src', files: APPS, create: () => withPrettier(createAppsProject('vitest')) },
};

/** Has a project depend on Prettier, which it finds in this repository: suites get the layout of everything here. */
async function withPrettier(project: string): Promise<string> {
  const file = join(project, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { readonly devDependencies?: object };
  const devDependencies = { ...manifest.devDependencies, prettier: '*' };
  await writeFile(file, JSON.stringify({ ...manifest, devDependencies }, null, 2));
  return project;
}
