import type { SurvivalReason } from '../../model/report/mutant-fate.ts';
import type { FileMutation, MutantCounts, ReportedMutant } from '../../model/report/report.ts';
import type { Mutant } from '../../mutate/mutant.ts';
import { placedMutantOf } from '../../mutate/placed-mutant-of.ts';
import type { NamedTarget } from '../confirm/named-target.ts';
import type { UnitFate } from '../units/explored-target.ts';

/** No mutants. */
export const NO_MUTANTS: MutantCounts = { total: 0, killed: 0, equivalent: 0, open: 0 };

/** A file's mutants, and the targets whose tests were judged by them. */
export interface JudgedFile {
  readonly mutants: readonly Mutant[];
  readonly targets: readonly NamedTarget[];
  /** Whether all its targets were explored: otherwise only the mutants of those that were count. */
  readonly isWhole: boolean;
}

/** Accounts for every mutant of a file; `undefined` if no tests were judged by mutants. */
export function fileMutation({ mutants, targets, isWhole }: JudgedFile): FileMutation | undefined {
  const judged = targets.flatMap(({ explored: { fates } }) => fates ?? []);
  if (judged.length === 0) return undefined;
  const killers = killersOf(targets);
  const reported = mutants.flatMap((mutant) => {
    const fates = judged.flatMap((fateOf) => fateOf.get(mutant.number) ?? []);
    if (fates.length === 0 && !isWhole) return [];
    return [{ ...placedMutantOf(mutant), ...statusOf(fates, killers.get(mutant.number) ?? []) }];
  });
  return { ...countMutants(reported), mutants: reported };
}

/** Names of the written tests that notice a mutant, by its number. */
function killersOf(targets: readonly NamedTarget[]): ReadonlyMap<number, readonly string[]> {
  const killers = new Map<number, string[]>();
  for (const { explored, namedTests } of targets)
    for (const { name, path } of namedTests)
      for (const mutant of path.kills ?? [])
        killers.set(mutant, [...(killers.get(mutant) ?? []), `${explored.plan.spec.name} ${name}`]);
  return killers;
}

type Status = Pick<ReportedMutant, 'status' | 'statusReason' | 'killedBy'>;

/** Status of a mutant by its fates in all units that answer for it: a proof counts if each of them has one. */
function statusOf(fates: readonly UnitFate[], killedBy: readonly string[]): Status {
  if (killedBy.length > 0) return { status: 'Killed', killedBy };
  if (fates.length > 0 && fates.every((fate) => fate === 'equivalent')) return { status: 'Ignored' };
  const reasons = fates.flatMap((fate): readonly SurvivalReason[] =>
    fate === 'equivalent' ? [] : [fate === 'noticed' ? 'unconfirmed' : fate],
  );
  const others = reasons.filter((reason) => reason !== 'assumed');
  const told = others.length > 0 ? others : reasons;
  const statusReason = REACHED.find((reason) => told.includes(reason)) ?? told[0] ?? 'not explored';
  return { status: REACHED.includes(statusReason) ? 'Survived' : 'NoCoverage', statusReason };
}

/** Reasons of mutants that some input reaches, the most telling first. */
const REACHED: readonly SurvivalReason[] = [
  'unconfirmed',
  'unasserted',
  'odd numbers',
  'no difference',
  'budget',
  'assumed',
];

function countMutants(mutants: readonly ReportedMutant[]): MutantCounts {
  const killed = mutants.filter(({ status }) => status === 'Killed').length;
  const equivalent = mutants.filter(({ status }) => status === 'Ignored').length;
  return { total: mutants.length, killed, equivalent, open: mutants.length - killed - equivalent };
}
