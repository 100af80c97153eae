import { relative } from 'node:path';
import { systemClock } from '../../foundation/clock.ts';
import { internalError } from '../../foundation/errors.ts';
import { toPosix } from '../../foundation/posix-path.ts';
import type { CodePlace } from '../../model/code-place.ts';
import { REACH_SCHEMA_VERSION, type ReachReport } from '../../model/report/reach-answer.ts';
import { withCache } from '../cache/open-cache.ts';
import { FailureLog } from '../failures.ts';
import { findWays } from '../find-ways.ts';
import { loadFiles } from '../load-files.ts';
import type { Engine } from '../processes/engine.ts';
import { openEngines } from '../processes/open-engines.ts';
import { ProjectHost } from '../processes/project-host.ts';
import type { RunContext } from '../run-options.ts';
import { loadProject } from '../stages/1-load-project.ts';
import { modelFiles, withRegistered } from '../stages/2-model-targets.ts';
import { planRun } from '../stages/3-plan.ts';
import { boundBacktracking } from '../units/bound-backtracking.ts';
import type { ModelledFile } from '../units/modelled-file.ts';
import { requireSolver } from '../units/solver-session.ts';
import { byUnit, type UnitPlans } from '../units/target-plan.ts';
import { VERSION } from '../version.ts';
import { markAskedCode } from './asked-code.ts';
import type { AskedPlace, ReachOptions } from './asked-place.ts';
import { joinVerdicts, whyNothingLeads, type GoalVerdict } from './goal-verdict.ts';
import { goalAt, leadingTo, type Goal } from './place-goal.ts';
import { tellVerdict } from './tell-verdict.ts';

/** The question which input comes to a line, as one function: the command receives it as a parameter. */
export type Reach = (options: ReachOptions, context: RunContext) => Promise<ReachReport>;

/** Looks for a call that comes to a place, or proves that there is none. Writes nothing. */
export async function reach(options: ReachOptions, context: RunContext): Promise<ReachReport> {
  boundBacktracking();
  requireSolver(options);
  const startedMs = systemClock.nowMs();
  const host = new ProjectHost(options);
  const opened = openEngines({ ...options, workers: 1 }, context, host);
  try {
    const loaded = loadProject(options);
    host.open(loaded);
    const cached = withCache(opened, { options, context, loaded, host });
    const [engine] = cached.engines as readonly [Engine];
    const [file = ''] = options.files;
    const place = markAskedCode(options.place, options, loaded);
    const about = { loaded, host, engine, place };
    const verdict = await verdictOn(options, context, about);
    await cached.close();
    return {
      schemaVersion: REACH_SCHEMA_VERSION,
      version: VERSION,
      seed: options.seed,
      place: { file: toPosix(relative(options.cwd, file)), ...place.start, text: place.text },
      ...(await tellVerdict(verdict, { ...about, options })),
      timeMs: systemClock.nowMs() - startedMs,
    };
  } finally {
    await Promise.all(opened.map((one) => one.close()));
  }
}

async function verdictOn(
  options: ReachOptions,
  context: RunContext,
  { loaded, host, engine, place }: AskedPlace,
): Promise<GoalVerdict> {
  const { signal } = context;
  const failures = new FailureLog();
  const first = modelFiles(loaded, options.files, { failures });
  const loading = { loaded, engines: [engine], host, signal };
  const { modelled: second, verdicts } = await loadFiles(first, loading);
  const [modelled] = withRegistered(second, loaded, await findWays(second, loading));
  const failed = failures.all[0] ?? verdicts.get(modelled?.file ?? '')?.failure;
  if (modelled === undefined || failed !== undefined)
    return { kind: 'open', reason: 'not loaded', detail: failed?.message ?? 'its module cannot be read' };
  const goal = goalAt(place, modelled.module);
  if (goal === undefined) return noGoal(place);
  const plans = planRun(modelled.plans, options, loaded.library);
  const leading = leadingTo(goal, plans);
  host.plan(leading.length > 0 ? leading : plans);
  if (await isPassedOnLoad(goal, modelled, { host, engine })) return { kind: 'loaded' };
  const able = leading.filter(({ unsupported }) => unsupported === undefined);
  if (able.length === 0) return whyNothingLeads(leading, { goal, modelled });
  const found: GoalVerdict[] = [];
  for (const unit of byUnit(able)) {
    const verdict = await askUnit(unit, goal, { host, engine, context });
    if (verdict.kind === 'reached') return verdict;
    found.push(verdict);
  }
  return joinVerdicts(found, leading.length > able.length);
}

function noGoal({ kind }: CodePlace): GoalVerdict {
  return {
    kind: 'open',
    reason: 'not reached',
    detail:
      kind === 'field'
        ? 'initialisers of fields are not looked for by themselves'
        : 'its code was not found in what the compiler emits',
    ...(kind === 'field' && {
      help: ['ask for a line of the constructor, or of a function that the initialiser calls'],
    }),
  };
}

async function isPassedOnLoad(
  { branch }: Goal,
  { file }: ModelledFile,
  { host, engine }: Pick<AskedPlace, 'host' | 'engine'>,
): Promise<boolean> {
  return (await engine.branchesOnLoad(host.settingOf(file))).includes(branch);
}

async function askUnit(
  unit: UnitPlans,
  { branch }: Goal,
  { host, engine, context }: Pick<AskedPlace, 'host' | 'engine'> & { readonly context: RunContext },
): Promise<GoalVerdict> {
  const [{ spec }] = unit;
  const request = { ...host.settingOf(spec.file), job: host.jobOf(unit), goal: branch };
  let queries = 0;
  const answer = await engine.reach(request, (state) => {
    queries = Math.max(queries, state.queries);
    context.onProgress({
      targetsDone: 0,
      targetsTotal: unit.length,
      branchesCovered: 0,
      branchesTotal: 1,
      queries,
      timeLeftMs: undefined,
      current: unit[0].unit.name,
      stage: 'exploring',
    });
  });
  if (answer.kind === 'failed')
    throw internalError({
      code: 'INTERNAL',
      message: answer.failure.message,
      cause: new Error(answer.stack),
    });
  return answer.kind === 'open' ? { kind: 'open', ...answer.explanation } : { ...answer, unit };
}
