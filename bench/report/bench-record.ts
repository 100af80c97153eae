import { readFileSync } from 'node:fs';
import type { Share } from '../measures/istanbul-coverage.ts';
import type { MutationScore } from '../measures/mutation-score.ts';
import type { ReachTimes } from '../measures/reach-times.ts';
import type { SetName } from '../subjects/manifest.ts';
import type { Subject, SubjectBudget } from '../subjects/subject.ts';
import type { ToolLog } from '../tools/tool.ts';
import type { MachineFacts } from './machine-facts.ts';

/** Grows by one with every change that could break a reader of records. */
export const RECORD_VERSION = 1;

/** One subject, one tool, one seed: everything that was measured. */
export interface BenchRow extends Pick<
  ToolLog,
  'ending' | 'detail' | 'wallMs' | 'cpuMs' | 'progress' | 'solver' | 'diverged' | 'missed'
> {
  readonly tool: string;
  readonly seed: number;
  readonly subject: string;
  readonly set: SetName;
  readonly kind: Subject['kind'];
  readonly isTyped: boolean;
  /** Of the branches that can be covered, by Istanbul on the emitted suite. */
  readonly branches: Share;
  /** Lines with a feasible branch that no test takes. */
  readonly uncoveredLines: readonly number[];
  readonly statements: Share;
  readonly tests: number;
  /** Tests that do not pass on the code they were written for. */
  readonly failing: number;
  readonly lines: number;
  readonly strictFailures: readonly string[];
  readonly reachMs: ReachTimes;
  /** Tests that failed in one of the shuffled runs; unknown where those were not made. */
  readonly flaky: number | null;
  readonly mutation: MutationScore | null;
}

/** A run of the benchmark, as one JSON file. */
export interface BenchRecord {
  readonly recordVersion: typeof RECORD_VERSION;
  readonly date: string;
  readonly commit: string;
  readonly machine: MachineFacts;
  readonly budget: SubjectBudget;
  readonly seeds: readonly number[];
  /** Name and description of each tool. */
  readonly tools: readonly { readonly name: string; readonly about: string }[];
  /** Tools that were asked for and are not on this machine, with the reason. */
  readonly absent: readonly { readonly name: string; readonly reason: string }[];
  readonly rows: readonly BenchRow[];
}

/** Reads a record; one of another version is an error. */
export function readRecord(file: string): BenchRecord {
  const record = JSON.parse(readFileSync(file, 'utf8')) as { readonly recordVersion: number };
  if (record.recordVersion !== RECORD_VERSION)
    throw new Error(`${file} is no record of version ${RECORD_VERSION} of this benchmark`);
  return record as BenchRecord;
}

/** Parts of one run as one record. They must be of the same commit; date, machine and budget are those of the first. */
export function mergeRecords(records: readonly BenchRecord[]): BenchRecord {
  const [first, ...others] = records as readonly [BenchRecord, ...BenchRecord[]];
  const stranger = others.find(({ commit }) => commit !== first.commit);
  if (stranger !== undefined)
    throw new Error(`records of the commits ${first.commit} and ${stranger.commit} are not parts of one run`);
  const unique = <T extends { readonly name: string }>(all: readonly T[]): readonly T[] => [
    ...new Map(all.map((one) => [one.name, one])).values(),
  ];
  return {
    ...first,
    seeds: [...new Set(records.flatMap(({ seeds }) => seeds))],
    tools: unique(records.flatMap(({ tools }) => tools)),
    absent: unique(records.flatMap(({ absent }) => absent)),
    rows: records.flatMap(({ rows }) => rows),
  };
}
