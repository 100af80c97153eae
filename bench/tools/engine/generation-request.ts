import type { BudgetLimit } from '../../../packages/core/src/foundation/budget.ts';
import type { CriterionName } from '../../../packages/core/src/engine/run-options.ts';
import type { Aliasing } from '../../../packages/core/src/model/input/aliasing.ts';
import type { StrategyName } from '../../../packages/core/src/explore/frontiers/registry.ts';
import type { Technique } from '../../../packages/core/src/model/technique.ts';
import type { ToolLog } from '../tool.ts';

/** How a configuration of the engine differs from what people get. */
export interface EngineSettings {
  readonly solver: 'z3-wasm' | 'z3' | 'cvc5';
  readonly without?: readonly Technique[];
  readonly aliasing?: Aliasing;
  readonly strategy?: StrategyName;
  /** What tests are for; to notice changes of the code unless said otherwise. */
  readonly criterion?: CriterionName;
  /** Inputs at random, in place of the search. */
  readonly isRandom?: boolean;
}

/** What the process that runs the engine is asked for. */
export interface GenerationRequest {
  readonly project: string;
  /** Absolute paths of the files under test. */
  readonly files: readonly string[];
  readonly settings: EngineSettings;
  readonly budget: BudgetLimit;
  readonly seed: number;
  /** Where queries are traced, if they are. */
  readonly traceFolder?: string;
}

/** What it answers. */
export type GenerationAnswer = Pick<ToolLog, 'progress' | 'solver' | 'diverged' | 'missed' | 'targets'>;
