/**
 * `@pathsmith/core`: the engine as a library. {@link run} is a whole run; the types describe what goes
 * in and what comes out. This folder wires the others together and is the only one that chooses
 * implementations. Read `run.ts`, then `stages/` in order. `loading/` loads modules as the project's runner does,
 * `target-process/` holds the sandboxed process, `processes/` the engines that work side by side, `units/` explores
 * functions, classes, modules and closures, `choice/` and `trials/` decide which runs become tests, `confirm/` runs those
 * tests in the project's own runner, `accounts/` makes the report, `goal-search/` looks for a call that comes to one line, and
 * `reach/` answers for it. `case-search/` tells the behaviour of a unit as classes of inputs, and `cases/` that of files.
 * `cache/` keeps what was found out about units.
 */
export { run } from './run.ts';
export { reach, type Reach } from './reach/reach.ts';
export { explainFile, type ExplainRequest } from './reach/explain-file.ts';
export type { ReachOptions } from './reach/asked-place.ts';
export { cases, type Cases, type CasesOptions } from './cases/cases.ts';
export { mergeReports } from './accounts/merge-reports.ts';
export { readReport } from './accounts/read-report.ts';
export { listTargets, type ListedFile, type ListedTarget } from './list-targets.ts';
export * from './run-options.ts';
export { FRONTIERS, type StrategyName } from '../explore/frontiers/registry.ts';
export { SOLVER_NAMES, type SolverName } from './units/solver-session.ts';
export { NATIVE_SOLVER_NAMES } from '../solve/backends/smtlib-process/find-native-solver.ts';
export { TECHNIQUES, type Technique } from '../model/technique.ts';
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
export * from '../model/report/report.ts';
export type { ExplainedFile } from '../model/report/explained-file.ts';
export type { ReachReport, ReachVerdict } from '../model/report/reach-answer.ts';
export type { CasesReport, ReportedCase, ReportedCases } from '../model/report/cases-report.ts';
export type { WantedPlace } from '../model/code-place.ts';
export { sameMutant, type PlacedMutant, type SurvivingMutant } from '../model/report/placed-mutant.ts';
export { parseHeapAssumption, type HeapAssumption } from '../model/input/heap-assumption.ts';
export { ALIASING_MODES, type Aliasing } from '../model/input/aliasing.ts';
export { RUNNER_NAMES, type RunnerName } from '../model/runner-name.ts';
export { renderJson, renderJsonReport } from '../report/json.ts';
export { renderCases } from '../report/cases-text.ts';
export { renderExplanation } from '../report/explain-text.ts';
export { renderReach } from '../report/reach-text.ts';
export { renderErrors, renderFindings, renderTextReport } from '../report/text.ts';
export type { TextStyle } from '../report/text-style.ts';
export { duration } from '../report/quantities.ts';
