import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import { readInput } from '../../emit/input/read-input.ts';
import type { BranchId } from '../../model/branch-id.ts';
import { effectsOf, type RunEffects } from '../../model/run/outcome.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import { branchesOf } from '../choice/unit-path.ts';
import type { TargetPlan } from '../units/target-plan.ts';
import { misfitOf } from './conformance.ts';
import { forbiddenChange } from './forbidden-change.ts';
import { inOrder, snapshotOfNode } from './input-snapshot.ts';
import type { Trouble } from '../units/suspect.ts';

/** A run of a target, as it was called. */
export interface RunOfTarget {
  readonly plan: TargetPlan;
  readonly spec: TargetSpec;
  readonly path: ExecutedPath;
  /** The branches at which any member of the unit breaks an invariant. */
  readonly invariants: ReadonlySet<BranchId>;
}

/** Everything about a run that ended by itself that contradicts what its code declares. */
export function troublesOf(run: RunOfTarget): readonly Trouble[] {
  const { plan, path } = run;
  const taken = branchesOf(path);
  const before = path.coveredBranches.difference(taken);
  // An invariant that an earlier call has broken is not broken by this one.
  const isOld = !before.isDisjointFrom(run.invariants);
  const broken = plan.violations.filter(
    ({ branch }) => taken.has(branch) && !(isOld && run.invariants.has(branch)),
  );
  return [
    ...broken.map(({ kind, message, place }): Trouble => ({
      kind,
      what: message,
      ...(place !== undefined && { place }),
    })),
    ...excludedResult(run),
    ...changedArguments(run),
  ];
}

function excludedResult({ plan, path }: RunOfTarget): readonly Trouble[] {
  const { outcome, input } = path;
  if (outcome.kind !== 'returned' || plan.signature === undefined) return [];
  const misfit = misfitOf(outcome.value, plan.signature.result);
  if (misfit === undefined || (misfit.found === 'NaN' && !isOrdinary(input))) return [];
  const { found, place } = misfit;
  const where = place === '' ? '' : ` as ${place.replace(/^\./, '').replaceAll(/\[\d+\]/g, '[…]')}`;
  // `NaN` is a number to the compiler.
  const why = found === 'NaN' ? '' : ', which its type does not have';
  return [{ kind: 'excluded result', what: `returns ${found}${where}${why}` }];
}

function changedArguments({ plan, spec, path }: RunOfTarget): readonly Trouble[] {
  const changed = effectsOf(path.outcome)?.changed ?? [];
  if (changed.length === 0 || plan.signature === undefined) return [];
  const { parameters } = plan.signature;
  return changed.flatMap(([position, after]: RunEffects['changed'][number]): readonly Trouble[] => {
    const name = declaredName(spec, position);
    const type = parameters.get(name);
    if (type === undefined) return [];
    const [argument] = readInput({ ...spec, parameters: spec.parameters.slice(position) }, path.input);
    const before = argument === undefined ? undefined : snapshotOfNode(argument.node);
    const place = before === undefined ? undefined : forbiddenChange(before, inOrder(after), type);
    if (place === undefined) return [];
    return [
      {
        kind: 'changed argument',
        cause: name,
        what: `changes ${name}${place.replaceAll(/\[\d+\]/g, '[…]')}, which is declared readonly`,
      },
    ];
  });
}

/** The name of a parameter in its declaration. */
function declaredName({ parameters, sequence }: TargetSpec, position: number): string {
  const name = parameters[position]?.name ?? '';
  const given = sequence?.at(-1)?.args.find((arg) => arg.kind === 'input' && arg.parameter.name === name);
  return given?.kind === 'input' ? given.declaredName : name;
}

/** Whether all numbers of an input are such as people count with. */
export function isOrdinary(input: Assignment): boolean {
  return [...input.values()].every(
    (value) =>
      typeof value !== 'number' || (Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER),
  );
}
