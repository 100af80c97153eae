import type { SetName } from '../subjects/manifest.ts';
import type { BenchRecord, BenchRow } from './bench-record.ts';
import { mean, spreadOf, sum, type Spread } from './statistics.ts';
import { subjectFigures } from './subject-figures.ts';

/** One tool on one set of subjects. Percentages are means over subjects; ranges are over seeds. */
export interface SetSummary {
  readonly tool: string;
  readonly set: SetName;
  readonly subjects: number;
  readonly branchPercent: Spread;
  readonly statementPercent: Spread;
  readonly mutationPercent: number | undefined;
  /** Subjects all of whose feasible branches are covered, in the median. */
  readonly complete: number;
  readonly tests: number;
  readonly lines: number;
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly reach95Ms: number;
  readonly queries: number;
  /** Of the wall time, the part that was spent waiting for solvers. */
  readonly solverShare: number;
  readonly diverged: number;
  readonly failing: number;
  readonly flaky: number | undefined;
  readonly strictFailures: number;
  readonly broken: number;
}

/** Sums up every tool on every set. */
export function summarise({ rows }: Pick<BenchRecord, 'rows'>): readonly SetSummary[] {
  const groups = Map.groupBy(rows, ({ tool, set }) => `${tool} ${set}`);
  return [...groups.values()].map(summariseGroup);
}

function summariseGroup(rows: readonly BenchRow[]): SetSummary {
  const [{ tool, set }] = rows as [BenchRow];
  const figures = subjectFigures(rows);
  const seeds = [...Map.groupBy(rows, ({ seed }) => seed).values()];
  const perSeed = (valueOf: (own: readonly BenchRow[]) => number): number =>
    spreadOf(seeds.map(valueOf)).median;
  const total = (valueOf: (row: BenchRow) => number): number => perSeed((own) => sum(own.map(valueOf)));
  const wallMs = total((row) => row.wallMs);
  const scores = figures.flatMap(({ mutationPercent }) => mutationPercent?.median ?? []);
  const shuffled = rows.filter(({ flaky }) => flaky !== null);
  return {
    tool,
    set,
    subjects: figures.length,
    branchPercent: seedSpread(seeds, (own) =>
      mean(subjectFigures(own).map((one) => one.branchPercent.median)),
    ),
    statementPercent: seedSpread(seeds, (own) =>
      mean(subjectFigures(own).map((one) => one.statementPercent.median)),
    ),
    mutationPercent: scores.length === 0 ? undefined : mean(scores),
    complete: figures.filter(({ branchPercent }) => branchPercent.median === 100).length,
    tests: total((row) => row.tests),
    lines: total((row) => row.lines),
    wallMs,
    cpuMs: total((row) => row.cpuMs ?? 0),
    reach95Ms: perSeed((own) => mean(own.flatMap(({ reachMs }) => reachMs[95] ?? []))),
    queries: total((row) => row.solver?.queries ?? 0),
    solverShare: wallMs === 0 ? 0 : total((row) => row.solver?.timeMs ?? 0) / wallMs,
    diverged: total((row) => row.diverged ?? 0),
    failing: sum(rows.map(({ failing }) => failing)),
    flaky: shuffled.length === 0 ? undefined : sum(shuffled.map(({ flaky }) => flaky ?? 0)),
    strictFailures: sum(rows.map(({ strictFailures }) => strictFailures.length)),
    broken: rows.filter(({ ending }) => ending !== 'done').length,
  };
}

function seedSpread(
  seeds: readonly (readonly BenchRow[])[],
  valueOf: (own: readonly BenchRow[]) => number,
): Spread {
  return spreadOf(seeds.map(valueOf));
}
