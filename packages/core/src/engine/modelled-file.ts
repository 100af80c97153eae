import { branchesOfSite } from '../program/branch-site.ts';
import { generatedSites } from '../program/generated-sites.ts';
import type { SkippedCallable } from '../protocol/report.ts';
import type { LibraryModule } from './module-library.ts';
import type { TargetPlan } from './target-plan.ts';

/** A file under test: its code, and its targets. */
export interface ModelledFile {
  readonly file: string;
  readonly module: LibraryModule;
  readonly plans: readonly TargetPlan[];
  /** What it exports that can be called, and is no target. */
  readonly skipped: readonly SkippedCallable[];
}

/** Every branch of a file, in source order: also those in code that is not exported, and outside of functions. */
export function branchesOfFile({ model, siteBase }: LibraryModule): readonly number[] {
  const generated = generatedSites(model);
  return model.sites
    .filter(({ index }) => !generated.has(index))
    .flatMap(({ index }) => branchesOfSite(siteBase + index));
}
