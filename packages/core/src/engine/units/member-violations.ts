import type { PlannedInvokable } from '../../inputs/class-inputs.ts';
import type { BranchId } from '../../model/branch-id.ts';
import { contracted } from '../../program/contracts/contract-text.ts';
import type { FunctionNumber } from '../../program/influence/call-graph.ts';
import { siteIn } from '../../program/modules/placed-module.ts';
import type { LibraryModule } from '../loading/module-library.ts';
import { assertionViolations } from './assertion-violations.ts';
import type { ClassContext } from './class-context.ts';
import { contractViolations } from './contract-violations.ts';
import type { Violation } from './target-plan.ts';

/** The branches that show a broken contract of a member, or an assertion that fails in code that it leads to. */
export function memberViolations(
  { declared }: PlannedInvokable,
  codes: readonly FunctionNumber[],
  { graph, module }: ClassContext,
): readonly Violation[] {
  const reached = graph.closure(codes);
  return [
    ...contractViolations(contracted(declared), module),
    ...assertionViolations(module, (_, index) => reached.has(graph.numberOf(module.model, index))),
  ];
}

/** Whether a branch is one of an assertion, which is no part of coverage. */
export const isOfAssertion = (branch: BranchId, module: LibraryModule): boolean =>
  siteIn(module, branch)?.kind === 'assertion';

/** The function that checks an invokable, if there is one. */
export function checkOf(
  planned: PlannedInvokable | undefined,
  { graph, module: { model } }: ClassContext,
): readonly FunctionNumber[] {
  const check = planned?.invokable.check;
  const found = check === undefined ? undefined : model.functions.find(({ name }) => name === check);
  return found === undefined ? [] : [graph.numberOf(model, found.index)];
}
