import { sameMutant } from '../../packages/core/src/model/report/placed-mutant.ts';
import type { Report, ReportedMutant } from '../../packages/core/src/model/report/report.ts';
import { DETECTED, MISSED } from '../measures/mutation-score.ts';
import type { TestedMutant } from '../measures/stryker-run.ts';

/** A mutant of StrykerJS beside the one among ours that is the same, if there is one. */
export interface ComparedMutant {
  readonly file: string;
  readonly tested: TestedMutant;
  readonly own: ReportedMutant | undefined;
}

/** The mutants that count, by what StrykerJS saw and by what we say. */
export interface MutantAccount {
  readonly detected: readonly ComparedMutant[];
  /** No test notices them, and they are proved equivalent. */
  readonly equivalent: readonly ComparedMutant[];
  /** No test notices them, and nothing is proved. */
  readonly open: readonly ComparedMutant[];
  /** Said to be equivalent, and a test notices them all the same: the proof is wrong. */
  readonly refuted: readonly ComparedMutant[];
  /** Said to be killed, and no test notices them. */
  readonly overstated: readonly ComparedMutant[];
}

/** Holds what a report says of mutants against what StrykerJS found. */
export function accountOf(
  tested: ReadonlyMap<string, readonly TestedMutant[]>,
  reported: ReadonlyMap<string, readonly ReportedMutant[]>,
): MutantAccount {
  const all = [...tested].flatMap(([file, mutants]) =>
    mutants.map((one): ComparedMutant => ({ file, tested: one, own: ownOf(one, reported.get(file) ?? []) })),
  );
  const detected = all.filter(({ tested: { status } }) => DETECTED.has(status));
  const missed = all.filter(({ tested: { status } }) => MISSED.has(status));
  const { equivalent = [], open = [] } = Object.groupBy(missed, (one) =>
    isProved(one) ? 'equivalent' : 'open',
  );
  return {
    ...{ detected, equivalent, open },
    refuted: detected.filter(isProved),
    overstated: open.filter(({ own }) => own?.status === 'Killed'),
  };
}

/** The mutants of a report, by the file that they are in. */
export function reportedMutants({ files }: Report): ReadonlyMap<string, readonly ReportedMutant[]> {
  return new Map(files.map(({ file, mutation }) => [file, mutation?.mutants ?? []]));
}

/** A line that names a mutant, and says why it is open. */
export function mutantText({ file, tested, own }: ComparedMutant): string {
  const { location, mutatorName, replacement = '' } = tested;
  const { line, column } = location.start;
  const change = replacement.replaceAll(/\s+/g, ' ').slice(0, MAX_SHOWN);
  const fate = own === undefined ? 'not among ours' : (own.statusReason ?? own.status);
  return `${file}:${line}:${column}: ${mutatorName} ${change} (${fate})`;
}

/** Characters of a replacement that are shown. */
const MAX_SHOWN = 60;

const ownOf = (one: TestedMutant, ours: readonly ReportedMutant[]): ReportedMutant | undefined =>
  sameMutant({ ...one, replacement: one.replacement ?? '' }, ours);

const isProved = ({ own }: ComparedMutant): boolean => own?.status === 'Ignored';
