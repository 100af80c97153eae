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
  | { readonly type: 'resolved'; readonly url?: string }
  /** The answer to a `locate` question: for each frame its place, `0` if it is ours, `null` if it is foreign. */
  | { readonly type: 'located'; readonly places: readonly (readonly [string, number, number] | 0 | null)[] };

/** Loads a module. */
export interface LoadRequest {
  readonly type: 'load';
  readonly token: string;
  readonly url: string;
  readonly freshState: boolean;
}

/** Calls one exported function. */
export interface RunRequest {
  readonly type: 'run';
  /** Echoed in the answer, so that foreign code cannot answer in the runtime's place. */
  readonly token: string;
  readonly exportName: string;
  /** The export that says whether an input meets the preconditions. */
  readonly requirement?: string;
  /** What it takes, as {@link encodeInputTypes} writes it. */
  readonly types: string;
  readonly input: InputDescription;
  readonly aliasing: Aliasing;
  readonly randomSeed: number;
  readonly maxSteps: number;
  readonly checksShadows: boolean;
}

/** The environment variable that tells a target process whether it runs instrumented code. */
export const MODE_VARIABLE = 'PATHSMITH_TARGET_MODE';

/** The environment variable that makes the clock of a target process slow. */
export const SLOW_CLOCK_VARIABLE = 'PATHSMITH_SLOW_CLOCK';
