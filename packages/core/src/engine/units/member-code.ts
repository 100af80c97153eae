import { branchesOfSite, type BranchId } from '../../model/branch-id.ts';
import { siteId } from '../../model/site-id.ts';
import type { FunctionNumber } from '../../program/influence/call-graph.ts';
import { generatedSites } from '../../program/modules/generated-sites.ts';
import type { ClassContext, OwnMember } from './class-context.ts';

/** The functions that a target may stand for. */
export const codesOf = (member: OwnMember): readonly FunctionNumber[] =>
  member.isOwn ? allCodesOf(member) : [];

/** All functions that an invokable may stand for, also one of another class. */
export const allCodesOf = (member: OwnMember | undefined): readonly FunctionNumber[] =>
  member?.number === undefined ? [] : [member.number, ...member.others];

/** Functions of the module under test, with all that stand inside of them. */
export function withNested(
  functions: ReadonlySet<FunctionNumber>,
  { module: { model }, graph }: ClassContext,
): ReadonlySet<FunctionNumber> {
  const found = new Set(functions);
  // Functions come after those around them.
  for (const { index, parentIndex } of model.functions)
    if (parentIndex !== undefined && found.has(graph.numberOf(model, parentIndex)))
      found.add(graph.numberOf(model, index));
  return found;
}

/** The branches of the module under test that some functions may take, in source order. */
export function branchesIn(
  functions: ReadonlySet<FunctionNumber>,
  { module: { model, siteBase }, graph }: ClassContext,
): readonly BranchId[] {
  const generated = generatedSites(model);
  return model.sites
    .filter(({ index, kind }) => kind === 'assertion' || !generated.has(index))
    .filter(({ functionIndex }) => functions.has(graph.numberOf(model, functionIndex)))
    .flatMap(({ index }) => branchesOfSite(siteId(siteBase, index)));
}
