import type { Aliasing } from './aliasing.ts';
import type { InputDescription } from './input-reader.ts';

/**
 * What the orchestrator and a target process say to each other: lines of JSON. What the orchestrator
 * sends is trusted; what comes back is decoded and checked, since foreign code runs over there.
 */
export type ToTarget =
  | LoadRequest
  | RunRequest
  /** The answer to a `source` question; without code, the engine loads the module itself. */
  | { readonly type: 'source'; readonly code?: string; readonly format?: 'module' | 'commonjs' }
  /** The answer to a `resolve` question: a file of the project, if it is one. */
  | { readonly type: 'resolved'; readonly url?: string; readonly interop?: Interop }
  /** The answer to a `package` question: what the runner of the project loads where that is not what Node does. */
  | {
      readonly type: 'package';
      readonly url?: string;
      readonly isServed?: boolean;
      readonly interop?: Interop;
    }
  /** The answer to a `locate` question: for each frame its place, `0` if it is ours, `null` if it is foreign. */
  | { readonly type: 'located'; readonly places: readonly (readonly [string, number, number] | 0 | null)[] };

/** Loads a module. */
export interface LoadRequest {
  readonly type: 'load';
  readonly token: string;
  readonly url: string;
  readonly freshState: boolean;
}

/**
 * What a module sees of a script that it imports. `vitest`: its default export and, by name, whatever is in it.
 * `esModuleInterop`: what compilers make of it that turn modules into scripts. `none`: the same without that option.
 */
export type InteropKind = 'vitest' | 'esModuleInterop' | 'none';

/** How a module sees a script. */
export interface Interop {
  readonly kind: InteropKind;
  /** What it is known to import. */
  readonly names: readonly string[];
  /** Whether it may ask for whatever else there is. */
  readonly takesAll: boolean;
}

/** Calls one exported function. */
export interface RunRequest {
  readonly type: 'run';
  /** Echoed in the answer, so that foreign code cannot answer in the runtime's place. */
  readonly token: string;
  readonly exportName: string;
  /** The keys that lead from the export to the function. */
  readonly access?: readonly string[];
  /** The export that says whether an input meets the preconditions. */
  readonly requirement?: string;
  /** What it takes, as {@link encodeInputTypes} writes it. */
  readonly types: string;
  readonly input: InputDescription;
  readonly aliasing: Aliasing;
  readonly randomSeed: number;
  readonly maxSteps: number;
  readonly checksShadows: boolean;
  readonly settling: Settling;
  /** What time it is when the call is made; the clock simply goes on unless said so. */
  readonly startMs?: number;
}

/**
 * Whether a run waits, after each of its calls, for what the call has left to be done by promises: not at all, for a
 * few turns of their queue, or until nothing is left.
 */
export type Settling = 'none' | 'some' | 'all';

/** Whether a target process runs instrumented code. */
export type TargetMode = 'instrumented' | 'plain';
