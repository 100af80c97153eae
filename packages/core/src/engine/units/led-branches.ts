import { branchesOfSite, type BranchId } from '../../model/branch-id.ts';
import { siteId } from '../../model/site-id.ts';
import type { CallGraph, FunctionNumber } from '../../program/influence/call-graph.ts';
import { reachIn, type ForeignCode } from '../../program/reach/code-reach.ts';
import type { LibraryModule } from '../loading/module-library.ts';

/** The code of the members of a class, and the file that they stand in. */
export interface MembersInFile {
  readonly codes: ReadonlySet<FunctionNumber>;
  readonly context: {
    readonly graph: CallGraph;
    readonly module: LibraryModule;
    readonly foreign: ForeignCode;
  };
}

/** The branches that the members of a class lead to, those of its field initialisers included. */
export function ledTo(
  className: string,
  { codes, context: { graph, module, foreign } }: MembersInFile,
): readonly BranchId[] {
  const { model, siteBase } = module;
  const own = model.functions.map(({ index }) => index).filter((at) => codes.has(graph.numberOf(model, at)));
  const reach = reachIn(model);
  const elsewhere = {
    functions: foreign.functions.difference(new Set(own)),
    classes: foreign.classes.difference(new Set([className])),
  };
  const sites = new Set([...reach.fieldSites(className), ...reach.sitesFrom(own, elsewhere)]);
  return [...sites].flatMap((at) => branchesOfSite(siteId(siteBase, at)));
}
