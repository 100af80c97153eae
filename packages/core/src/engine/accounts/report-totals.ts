import type {
  FileReport,
  MutantCounts,
  PathCounts,
  Report,
  TargetReport,
} from '../../model/report/report.ts';
import { NO_BRANCHES } from './count-branches.ts';
import { NO_MUTANTS } from './file-mutation.ts';

/** The sums over the targets and files of a report. */
export function totalsOf(
  targets: readonly TargetReport[],
  files: readonly FileReport[],
  timeMs: number,
): Report['totals'] {
  const mutations = files.flatMap(({ mutation }) => mutation ?? []);
  return {
    files: new Set(targets.map(({ file }) => file)).size,
    targets: targets.length,
    branches: sumFields(
      files.map(({ branches }) => branches),
      NO_BRANCHES,
    ),
    paths: sumFields(
      targets.map(({ paths }) => paths),
      NO_PATHS,
    ),
    ...(mutations.length > 0 && { mutation: sumFields<MutantCounts>(mutations, NO_MUTANTS) }),
    tests: sum(targets.map(({ tests }) => tests.count)),
    dropped: sum(targets.map(({ tests }) => tests.dropped.length)),
    findings: sum(targets.map(({ findings }) => findings.length)),
    timeMs,
    solver: {
      queries: sum(targets.map(({ solver }) => solver.queries)),
      timeMs: sum(targets.map(({ solver }) => solver.timeMs)),
    },
  };
}

const NO_PATHS: PathCounts = { explored: 0, infeasible: 0, unknown: 0, diverged: 0 };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function sumFields<Fields extends Readonly<Record<string, number>>>(
  all: readonly Fields[],
  nothing: Fields,
): Fields {
  const keys = Object.keys(nothing) as (keyof Fields)[];
  return Object.fromEntries(
    keys.map((key) => [key, sum(all.map((fields) => fields[key]))]),
  ) as unknown as Fields;
}
