import { relative } from 'node:path';
import { systemClock } from '../../foundation/clock.ts';
import { toPosix } from '../../foundation/posix-path.ts';
import {
  CASES_SCHEMA_VERSION,
  type CasesReport,
  type ReportedCases,
} from '../../model/report/cases-report.ts';
import type { UnitCases } from '../case-search/found-case.ts';
import { failureOf, FailureLog, type Failure } from '../failures.ts';
import { findWays } from '../find-ways.ts';
import { loadFiles, type LoadingFiles } from '../load-files.ts';
import type { LoadedProject } from '../loading/loaded-project.ts';
import type { Engine } from '../processes/engine.ts';
import { openEngines } from '../processes/open-engines.ts';
import { ProjectHost } from '../processes/project-host.ts';
import { shareOut } from '../processes/share-out.ts';
import type { RunContext, RunOptions } from '../run-options.ts';
import { SiteTeller } from '../reach/site-teller.ts';
import { loadProject } from '../stages/1-load-project.ts';
import { modelFiles, withRegistered } from '../stages/2-model-targets.ts';
import { planRun } from '../stages/3-plan.ts';
import { boundBacktracking } from '../units/bound-backtracking.ts';
import { requireSolver } from '../units/solver-session.ts';
import { byUnit, type TargetPlan, type UnitPlans } from '../units/target-plan.ts';
import { VERSION } from '../version.ts';
import { notCalled, tellCases } from './tell-cases.ts';

/** Options of a run that tells the behaviour of functions. */
export interface CasesOptions extends RunOptions {
  /** Random inputs of each class that are run and compared with what the class tells. */
  readonly members: number;
}

/** The behaviour of functions as tables, as one function: the command receives it as a parameter. */
export type Cases = (options: CasesOptions, context: RunContext) => Promise<CasesReport>;

/** Tells the behaviour of the functions of some files as classes of inputs. Writes nothing. */
export async function cases(options: CasesOptions, context: RunContext): Promise<CasesReport> {
  boundBacktracking();
  requireSolver(options);
  const startedMs = systemClock.nowMs();
  const host = new ProjectHost(options);
  const engines = openEngines(options, context, host);
  try {
    const loaded = loadProject(options);
    host.open(loaded);
    const failures = new FailureLog();
    const loading = { loaded, engines, host, signal: context.signal };
    const plans = await planned(options, loading, failures);
    const targets = await tellTargets(plans, failures, { options, context, ...loading });
    return {
      schemaVersion: CASES_SCHEMA_VERSION,
      version: VERSION,
      seed: options.seed,
      targets,
      errors: failures.all.map(({ file, code, message }) => ({
        file: toPosix(relative(options.cwd, file)),
        code,
        message,
      })),
      timeMs: systemClock.nowMs() - startedMs,
    };
  } finally {
    await Promise.all(engines.map((one) => one.close()));
  }
}

/** The targets of all files that can be loaded. */
async function planned(
  options: CasesOptions,
  loading: LoadingFiles,
  failures: FailureLog,
): Promise<readonly TargetPlan[]> {
  const { loaded, host } = loading;
  const first = modelFiles(loaded, options.files, { failures });
  const { modelled: second, verdicts } = await loadFiles(first, loading);
  const modelled = withRegistered(second, loaded, await findWays(second, loading));
  for (const [file, verdict] of verdicts) {
    host.noteLoading(file, verdict);
    if (verdict.failure !== undefined) failures.add(verdict.failure);
  }
  const isLoaded = ({ spec }: TargetPlan): boolean => verdicts.get(spec.file)?.failure === undefined;
  const all = modelled.flatMap((file) => file.plans);
  const plans = planRun(all, options, loaded.library).filter(isLoaded);
  host.plan(plans);
  return plans;
}

interface Telling {
  readonly options: CasesOptions;
  readonly context: RunContext;
  readonly loaded: LoadedProject;
  readonly engines: readonly Engine[];
  readonly host: ProjectHost;
}

/** The tables of all targets, in the order of their plans. */
async function tellTargets(
  plans: readonly TargetPlan[],
  failures: FailureLog,
  telling: Telling,
): Promise<readonly ReportedCases[]> {
  const { options, context, loaded, engines } = telling;
  const sites = new SiteTeller(loaded, options.cwd);
  const told = new Map<TargetPlan, ReportedCases>();
  await shareOut(byUnit(plans), { engines, signal: context.signal }, async (unit, engine) => {
    const [{ unsupported }] = unit;
    if (unsupported !== undefined) {
      for (const plan of unit) told.set(plan, notCalled(plan, unsupported, options.cwd));
      return;
    }
    const answer = await askUnit(unit, engine, { ...telling, done: told.size, total: plans.length });
    if (answer.kind === 'failed') failures.add(answer.failure);
    else
      answer.targets.forEach((found, index) => {
        const plan = unit[index] as TargetPlan;
        told.set(plan, tellCases(plan, found, { sites, cwd: options.cwd }));
      });
  });
  return plans.flatMap((plan) => told.get(plan) ?? []);
}

/** Asks an engine for the classes of a unit. An engine that ends fails this unit alone. */
async function askUnit(
  unit: UnitPlans,
  engine: Engine,
  { host, options, context, done, total }: Telling & { readonly done: number; readonly total: number },
): Promise<UnitCases | { readonly kind: 'failed'; readonly failure: Failure }> {
  const [{ spec, unit: named }] = unit;
  const request = { ...host.settingOf(spec.file), job: host.jobOf(unit), members: options.members };
  try {
    return await engine.cases(request, ({ covered, queries }) => {
      context.onProgress({
        targetsDone: done,
        targetsTotal: total,
        branchesCovered: covered,
        branchesTotal: 0,
        queries,
        timeLeftMs: undefined,
        current: named.name,
        stage: 'exploring',
      });
    });
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error, spec.file, named.name) };
  }
}
