import { branchesOfSite, type BranchId } from '../../model/branch-id.ts';
import { siteId } from '../../model/site-id.ts';
import { generatedSites } from '../../program/modules/generated-sites.ts';
import type { ContractWarning } from '../../program/contracts/contract-warnings.ts';
import type { SkippedCallable } from '../../model/report/report.ts';
import type { LibraryModule } from '../loading/module-library.ts';
import type { OpenRegistration } from './registered-functions.ts';
import type { TargetPlan } from './target-plan.ts';

/** A file under test: its code, and its targets. */
export interface ModelledFile {
  readonly file: string;
  readonly module: LibraryModule;
  readonly plans: readonly TargetPlan[];
  /** Exports that can be called, but are no targets. */
  readonly skipped: readonly SkippedCallable[];
  /** The functions that it hands to calls and that are no targets by themselves. */
  readonly open: readonly OpenRegistration[];
  /** Tags that look like contracts and are none. */
  readonly warnings: readonly ContractWarning[];
}

/** Every branch of a file, in source order: also those in code that is not exported, and outside of functions. */
export function branchesOfFile({ model, siteBase }: LibraryModule): readonly BranchId[] {
  const generated = generatedSites(model);
  return model.sites
    .filter(({ index }) => !generated.has(index))
    .flatMap(({ index }) => branchesOfSite(siteId(siteBase, index)));
}
