/**
 * `@pathsmith/core`: the engine as a library. {@link run} is a whole run; the types describe what goes
 * in and what comes out. This folder wires the others together and is the only one that chooses
 * implementations. Read `run.ts`, then `stages/` in order, then `target/` for the sandboxed process, `loading/` for
 * how it loads modules as the project's runner does, `choice/` and `trials/` for which runs become tests, and `confirm/`
 * for running those tests in the project's own runner.
 */
export { run } from './run.ts';
export { listTargets, type ListedFile, type ListedTarget } from './list-targets.ts';
export * from './run-options.ts';
export { FRONTIERS, type StrategyName } from '../explore/frontiers/registry.ts';
export { SOLVER_NAMES } from './solver-session.ts';
export { TECHNIQUES, type Technique } from '../protocol/technique.ts';
export {
  PathsmithError,
  environmentError,
  internalError,
  usageError,
  type ErrorFamily,
} from '../foundation/errors.ts';
export { systemClock, type Clock } from '../foundation/clock.ts';
export type { BudgetLimit } from '../foundation/budget.ts';
export type { Logger, LogLevel } from '../foundation/logger.ts';
export * from '../protocol/report.ts';
export { parseHeapAssumption, type HeapAssumption } from '../protocol/heap-assumption.ts';
export { ALIASING_MODES, type Aliasing } from '../protocol/aliasing.ts';
export { RUNNER_NAMES, type RunnerName } from '../protocol/runner-name.ts';
export { renderJsonReport } from '../report/json.ts';
export { renderErrors, renderFindings, renderTextReport } from '../report/text.ts';
export type { TextStyle } from '../report/text-style.ts';
export { duration } from '../report/quantities.ts';
