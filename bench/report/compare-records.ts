import type { BenchRecord } from './bench-record.ts';
import { subjectFigures, type SubjectFigures } from './subject-figures.ts';
import type { Spread } from './statistics.ts';

/** What is compared: coverage and mutation scores as they are, times by their ratio. */
export const COMPARED = ['branches', 'mutants', 'time'] as const;

export type ComparedMeasure = (typeof COMPARED)[number];

/** A figure of one subject and tool that differs by more than noise. */
export interface Change {
  readonly tool: string;
  readonly subject: string;
  readonly measure: ComparedMeasure;
  readonly before: number;
  readonly after: number;
  readonly isBetter: boolean;
}

/** What two records say of the subjects and tools that both have. */
export interface Comparison {
  readonly compared: number;
  readonly changes: readonly Change[];
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
}

/** Times differ this much on an idle machine with the same code. */
const TIME_NOISE = 1.5;
/** Shorter differences than this are those of starting processes. */
const TIME_FLOOR_MS = 1_500;

/** Compares two records subject by subject. A change counts if it is larger than the ranges over seeds. */
export function compareRecords(before: BenchRecord, after: BenchRecord): Comparison {
  const keyOf = ({ tool, subject }: SubjectFigures): string => `${tool} ${subject}`;
  const left = new Map(subjectFigures(before.rows).map((one) => [keyOf(one), one]));
  const right = new Map(subjectFigures(after.rows).map((one) => [keyOf(one), one]));
  const common = [...left.keys()].filter((key) => right.has(key));
  return {
    compared: common.length,
    changes: common.flatMap((key) =>
      changesOf(left.get(key) as SubjectFigures, right.get(key) as SubjectFigures),
    ),
    onlyBefore: [...left.keys()].filter((key) => !right.has(key)),
    onlyAfter: [...right.keys()].filter((key) => !left.has(key)),
  };
}

function changesOf(before: SubjectFigures, after: SubjectFigures): readonly Change[] {
  const { tool, subject } = before;
  const change = (measure: ComparedMeasure, pair: readonly [Spread, Spread], isBetter: boolean): Change => ({
    ...{ tool, subject, measure, isBetter },
    before: pair[0].median,
    after: pair[1].median,
  });
  const changes: Change[] = [];
  const branches = [before.branchPercent, after.branchPercent] as const;
  if (isApart(...branches))
    changes.push(change('branches', branches, branches[1].median > branches[0].median));
  if (before.mutationPercent !== undefined && after.mutationPercent !== undefined) {
    const mutants = [before.mutationPercent, after.mutationPercent] as const;
    if (isApart(...mutants)) changes.push(change('mutants', mutants, mutants[1].median > mutants[0].median));
  }
  const times = [before.wallMs, after.wallMs] as const;
  if (isApart(...times) && isSlower(times[0].median, times[1].median))
    changes.push(change('time', times, times[1].median < times[0].median));
  return changes;
}

/** Whether the ranges of two figures have nothing in common. */
function isApart(left: Spread, right: Spread): boolean {
  return left.most < right.least || right.most < left.least;
}

function isSlower(left: number, right: number): boolean {
  const [short, long] = left < right ? [left, right] : [right, left];
  return long - short > TIME_FLOOR_MS && long > short * TIME_NOISE;
}
