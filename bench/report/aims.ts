import type { SetName } from '../subjects/manifest.ts';
import { BASELINE, RANDOM } from '../tools/registry.ts';
import type { BenchRecord } from './bench-record.ts';
import { mean } from './statistics.ts';
import { subjectFigures, type SubjectFigures } from './subject-figures.ts';

/** Something the benchmark should show, and what it shows. */
export interface AimResult {
  readonly aim: string;
  readonly wanted: number;
  /** In percent, or a count; undefined where nothing was measured. */
  readonly actual: number | undefined;
  readonly unit: 'percent' | 'count';
  readonly isMet: boolean;
  /** The set whose worst subjects explain a miss. */
  readonly set: SetName | undefined;
}

/** Holds a record against every aim. */
export function judgeAims({ rows }: Pick<BenchRecord, 'rows'>): readonly AimResult[] {
  const own = subjectFigures(rows.filter(({ tool }) => tool === BASELINE));
  const inSet = (set: SetName): readonly SubjectFigures[] => own.filter((one) => one.rows[0]?.set === set);
  const typed = inSet('packages').filter((one) => one.rows[0]?.isTyped === true);
  const scores = inSet('everyday').flatMap(({ mutationPercent }) => mutationPercent?.median ?? []);
  const { contested, higher, lower } = againstRandom(rows, own);
  return [
    atLeast('seeds: feasible branches, mean', 100, meanBranches(inSet('seeds')), 'seeds'),
    atLeast('everyday: feasible branches, mean', 98, meanBranches(inSet('everyday')), 'everyday'),
    atLeast('everyday: mutation score, mean', 80, scores.length === 0 ? undefined : mean(scores), undefined),
    atLeast('packages: branches of typed targets, mean', 80, meanBranches(typed), 'packages'),
    atLeast(
      `above random where random is below 100 % (${contested} subjects)`,
      90,
      contested === 0 ? undefined : (higher / contested) * 100,
      undefined,
    ),
    {
      ...{ aim: 'subjects below random by more than noise', wanted: 0, actual: lower.length, unit: 'count' },
      isMet: lower.length === 0,
      set: undefined,
    },
  ];
}

/** Subjects on which random search covers more, beyond the ranges over seeds. */
export function belowRandom({ rows }: Pick<BenchRecord, 'rows'>): readonly string[] {
  return againstRandom(rows, subjectFigures(rows.filter(({ tool }) => tool === BASELINE))).lower;
}

function againstRandom(
  rows: BenchRecord['rows'],
  own: readonly SubjectFigures[],
): { readonly contested: number; readonly higher: number; readonly lower: readonly string[] } {
  const random = subjectFigures(rows.filter(({ tool }) => tool === RANDOM));
  const pairs = random.flatMap((theirs) => {
    const ours = own.find(({ subject }) => subject === theirs.subject);
    return ours === undefined
      ? []
      : [{ ours: ours.branchPercent, theirs: theirs.branchPercent, subject: ours.subject }];
  });
  const contested = pairs.filter(({ theirs }) => theirs.median < 100);
  return {
    contested: contested.length,
    higher: contested.filter(({ ours, theirs }) => ours.median > theirs.median).length,
    lower: pairs.filter(({ ours, theirs }) => ours.most < theirs.least).map(({ subject }) => subject),
  };
}

function atLeast(
  aim: string,
  wanted: number,
  actual: number | undefined,
  set: SetName | undefined,
): AimResult {
  return { aim, wanted, actual, unit: 'percent', isMet: actual !== undefined && actual >= wanted, set };
}

function meanBranches(figures: readonly SubjectFigures[]): number | undefined {
  return figures.length === 0 ? undefined : mean(figures.map(({ branchPercent }) => branchPercent.median));
}
