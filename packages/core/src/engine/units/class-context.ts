import type { BranchId } from '../../model/branch-id.ts';
import type { CallGraph, FunctionNumber } from '../../program/influence/call-graph.ts';
import type { PlacedSite } from '../../program/influence/obstacles.ts';
import type { Literals } from '../../program/modules/literals.ts';
import type { ForeignCode } from '../../program/reach/code-reach.ts';
import type { AmbientClosure } from '../loading/ambient-closure.ts';
import type { LibraryModule } from '../loading/module-library.ts';

/** Context for planning a file's classes. */
export interface ClassContext {
  readonly module: LibraryModule;
  readonly freshState: boolean;
  readonly literals: Literals;
  readonly ambient: AmbientClosure;
  /** Whether the state that one test leaves may influence another. */
  readonly isStateful: boolean;
  /** Over the file and all project files that it imports, directly or not. */
  readonly graph: CallGraph;
  /** The branch sites of these files. */
  readonly sites: readonly PlacedSite[];
  moduleOf(file: string): LibraryModule;
  /** The functions of the file that are targets by themselves. */
  readonly targets: ReadonlySet<FunctionNumber>;
  /** These functions by their index, and the classes of the file that are tested. */
  readonly foreign: ForeignCode;
  /** The exported class that a function of the file stands in; helpers stand in none. */
  classAround(fn: FunctionNumber): string | undefined;
}

/** An invokable that may be a target: whether it belongs to the unit, and its code. */
export interface OwnMember {
  readonly isOwn: boolean;
  /** Whether it is of another class, yet may call code of this one. */
  readonly isInherited: boolean;
  readonly isConstructor: boolean;
  readonly number: FunctionNumber | undefined;
  /** Other functions that it may stand for. */
  readonly others: readonly FunctionNumber[];
}

/** Which branches belong to which invokable, by position. */
export interface BranchShares {
  readonly owned: readonly (readonly BranchId[])[];
  /** Branches that any call on an object may take, for all that is known. */
  readonly anyones: readonly BranchId[];
}
