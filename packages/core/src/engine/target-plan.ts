import type { TargetSpec } from '../protocol/target-spec.ts';
import type { LibraryModule } from './module-library.ts';

/** A target with all that its exploration needs to know. */
export interface TargetPlan {
  readonly spec: TargetSpec;
  readonly module: LibraryModule;
  /** Ids of the branches that belong to the target, in source order. */
  readonly branches: readonly number[];
  /** Why its inputs cannot be built, if they cannot. */
  readonly unsupported: string | undefined;
  /** Whether every run needs a new instance of the module. */
  readonly freshState: boolean;
}
