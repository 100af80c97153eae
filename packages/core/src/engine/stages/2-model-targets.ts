import { PathsmithError } from '../../foundation/errors.ts';
import { planTarget } from '../../inputs/target-inputs.ts';
import { branchesOfSite, type BranchId } from '../../model/branch-id.ts';
import { siteId } from '../../model/site-id.ts';
import { isLoadedByRun } from '../../model/target-spec.ts';
import type { DeclaredClass, DeclaredInvokable } from '../../program/classes/declared-class.ts';
import type { DeclaredTarget } from '../../program/targets/declared-target.ts';
import { CallGraph } from '../../program/influence/call-graph.ts';
import { classesAround } from '../../program/influence/class-table.ts';
import { placedSites } from '../../program/influence/obstacles.ts';
import { hasPreconditions } from '../../program/targets/preconditions.ts';
import { reachIn, type ForeignCode } from '../../program/reach/code-reach.ts';
import { literalsOfAll } from '../../program/modules/literals.ts';
import type { AmbientRead } from '../../program/state/ambient-reads.ts';
import { mentionsState } from '../../program/reach/mentioned-state.ts';
import { hasMutableState, keepsState } from '../../program/state/module-state.ts';
import type { SkippedCallable } from '../../model/report/report.ts';
import { addContracts, asContractable } from '../loading/add-contracts.ts';
import { addPackages } from '../loading/add-packages.ts';
import { addRendering } from '../loading/add-rendering.ts';
import { AmbientClosure } from '../loading/ambient-closure.ts';
import { registeredFunctions, type FoundWays } from '../units/registered-functions.ts';
import type { ClassContext } from '../units/class-context.ts';
import { assertionViolations } from '../units/assertion-violations.ts';
import { findFunction, foreignCode } from '../units/find-function.ts';
import { contractViolations } from '../units/contract-violations.ts';
import { waypointsFrom } from '../units/waypoints-from.ts';
import { planClassTargets } from '../units/class-unit.ts';
import { FailureLog, failureOf } from '../failures.ts';
import type { ModelledFile } from '../units/modelled-file.ts';
import type { LibraryModule } from '../loading/module-library.ts';
import { plannedModule } from '../units/planned-module.ts';
import { planReturnedTargets } from '../units/closure-unit.ts';
import type { TargetPlan, Violation } from '../units/target-plan.ts';
import { withReplaced } from '../units/with-replaced.ts';
import { moduleResolver, modulesOf } from '../loading/modules-of-units.ts';
import type { LoadedProject } from '../loading/loaded-project.ts';

/** Settings for modelling files. */
export interface Modelling {
  /** Files with targets that are wanted; all of them, unless it is said. Others are prepared, since these import them. */
  readonly own?: readonly string[];
  readonly failures?: FailureLog;
  /** Is told of each file, since reading the types of one may take a while. */
  onFile?(file: string): void;
}

/**
 * Stage 2: the files with their targets, the inputs of these, and the branches that belong to them. A file that cannot
 * be read is a failure of its own.
 */
export function modelFiles(
  loaded: LoadedProject,
  files: readonly string[],
  { own = files, failures = new FailureLog(), onFile = () => undefined }: Modelling = {},
): readonly ModelledFile[] {
  const wanted = new Set(own);
  const attempt = <Result>(file: string, work: () => Result): readonly Result[] => {
    try {
      return [work()];
    } catch (error) {
      // A failure of one file must not keep the others from being tested.
      if (error instanceof PathsmithError && error.family === 'usage') throw error;
      if (wanted.has(file)) failures.add(failureOf(error, file));
      return [];
    }
  };
  const read = files.flatMap((file) =>
    attempt(file, () => {
      onFile(file);
      loaded.project.checkSyntax(file);
      addContracts(file, loaded);
      addRendering(file, loaded);
      addPackages(file, loaded);
      return file;
    }),
  );
  return read
    .filter((file) => wanted.has(file))
    .flatMap((file) => attempt(file, () => modelAgain(file, loaded)));
}

/** Models files again of which loading has shown more targets: the functions that they hand to calls. */
export function withRegistered(
  modelled: readonly ModelledFile[],
  loaded: LoadedProject,
  found: ReadonlyMap<string, FoundWays>,
): readonly ModelledFile[] {
  return modelled.map((one) => {
    const ways = found.get(one.file);
    return ways === undefined ? one : modelAgain(one.file, loaded, ways);
  });
}

/** Models a file again of which more is known than before. */
export const modelAgain = (file: string, loaded: LoadedProject, ways?: FoundWays): ModelledFile =>
  withReplacedModules(modelFile(file, loaded, ways), loaded);

/** The targets of some files. */
export const modelTargets = (loaded: LoadedProject, files: readonly string[]): readonly TargetPlan[] =>
  modelFiles(loaded, files).flatMap(({ plans }) => plans);

/** Replaces modules for the tests of a file. */
function withReplacedModules(modelled: ModelledFile, { project, library }: LoadedProject): ModelledFile {
  const replaced = project.replacedModulesOf(modelled.file);
  library.replace(modelled.file, replaced);
  if (replaced.length === 0) return modelled;
  return { ...modelled, plans: modelled.plans.map((plan) => withReplaced(plan, replaced)) };
}

function modelFile(file: string, loaded: LoadedProject, found?: FoundWays): ModelledFile {
  const { project, library } = loaded;
  const exported = project.targetsOf(file);
  const classes = project.classesOf(file);
  const made = project.madeObjectsOf(file);
  const module = library.moduleOf(file);
  const known = { file, project, model: module.model, declared: exported, units: [...classes, ...made] };
  const registered = registeredFunctions({ ...known, found });
  const declared = [...exported, ...registered.targets];
  const imported = modulesOf(module, [], library);
  const literals = literalsOfAll(imported.map(({ model }) => model));
  const resolve = moduleResolver(library);
  const ambient = new AmbientClosure({ module, modules: imported, resolve });
  const freshState = hasMutableState(module.model);
  const isStateful = keepsState(module.model);
  const targetFunctions = new Map(declared.map((target) => [target, findFunction(module, target)]));
  const exportedIndices = new Set([...targetFunctions.values()].filter((index) => index !== undefined));
  const foreign = foreignCode(module, exportedIndices, classes);
  const common = { module, freshState, literals };
  const hasPage = loaded.rulesOf(file).dom?.entry !== undefined;
  const leadToState = freshState ? leadingToState(module, targetFunctions.values()) : new Set<number>();
  const functions = declared.flatMap((target): readonly TargetPlan[] => {
    const index = targetFunctions.get(target);
    if (index === undefined) return [];
    const alone = { literals, freshState: leadToState.has(index) };
    const kept = isStateful && leadToState.has(index) ? [KEPT] : [];
    const reads = (): readonly AmbientRead[] => [...ambient.from([index]), ...kept];
    return [{ ...alone, ...planFunction(target, { module, index, foreign, hasPage }), ambient: reads }];
  });
  const skipped = [
    ...project.skippedOf(file),
    ...registered.skipped,
    ...declared.filter((one) => targetFunctions.get(one) === undefined).map(withoutCode),
  ];
  const returned = project.returnedOf(file).filter((one) => isCallable(one, functions));
  const sharesState = isStateful && hasNoPreconditions(declared);
  const ofModule = declared.filter((one) =>
    isOfModule(one, sharesState && leadToState.has(targetFunctions.get(one))),
  );
  const units = [...moduleUnits(() => project.moduleOf(file), ofModule), ...known.units];
  const warnings = project.contractWarningsOf(file);
  const about = { file, module, skipped, open: registered.open, warnings };
  if (units.length + returned.length === 0) return { ...about, plans: functions };
  const modules = modulesOf(module, [...units, ...returned], library);
  const graph = new CallGraph(modules.map(({ model }) => model));
  const targets = new Set([...exportedIndices].map((index) => graph.numberOf(module.model, index)));
  const around = classesAround(module.model, new Set(classes.map(({ name }) => name)));
  const context = {
    ...common,
    ambient: new AmbientClosure({ module, modules, resolve }, graph),
    isStateful,
    graph,
    sites: modules.flatMap(({ model, siteBase }) => placedSites(graph, model, siteBase)),
    targets,
    foreign,
    moduleOf: (one: string) => library.moduleOf(one),
    classAround: (fn: number) => around.get(fn - graph.numberOf(module.model, 0)),
  };
  return { ...about, plans: plansWithUnits(functions, { units, returned, context }) };
}

function planFunction(
  target: DeclaredTarget,
  code: FunctionCode & { readonly hasPage: boolean },
): Omit<TargetPlan, 'freshState' | 'literals' | 'ambient'> {
  const planned = planTarget(target, code);
  const spec = isLoadedByRun(planned.spec) ? { ...planned.spec, isIsolated: true } : planned.spec;
  return {
    spec,
    module: plannedModule(code.module),
    unsupported: planned.kind === 'unsupported' ? planned.reason : generatorReason(target),
    unit: { name: spec.name, untried: spec.untried ?? [] },
    ways: ALONE,
    branches: branchesOf(code),
    signature: target.declared,
    waypoints: waypointsFrom(code.module, new Set([code.index]), code.foreign),
    violations: violationsOf(target, code),
  };
}

/** A function that is called by itself is the one invokable of its unit. */
const ALONE: ReadonlySet<number> = new Set([0]);

/** Assumption on a function called by itself: its module is in its initial state. */
const KEPT: AmbientRead = { assumption: 'kept modules' };

/** Units of a file that are tested besides single functions. */
interface FileUnits {
  readonly units: readonly DeclaredClass[];
  readonly returned: readonly DeclaredClass[];
  readonly context: ClassContext;
}

/** A function that is explored as part of a unit is not explored by itself. */
function plansWithUnits(
  functions: readonly TargetPlan[],
  { units, returned, context }: FileUnits,
): readonly TargetPlan[] {
  const planned = units.flatMap((one) =>
    planClassTargets(withoutMembers(one, [...returned, ...units]), {
      ...context,
      freshState: context.freshState || one.isShared === true,
      isStateful: context.isStateful || one.isShared === true,
    }),
  );
  const isInUnit = ({ spec }: TargetPlan): boolean =>
    planned.some((other) => other.spec.kind === 'function' && other.spec.name === spec.name);
  const alone = functions
    .filter((one) => !isInUnit(one))
    .flatMap((plan) => withReturned(plan, returned, context));
  return [...alone, ...planned];
}

/** A function that is not found again in the JavaScript that runs. */
function withoutCode({ name, location }: DeclaredTarget): SkippedCallable {
  return { name, ...location, reason: 'its code was not found in what the compiler emits' };
}

/** Whether the function that returns it can be called, and by anybody. */
const isCallable = ({ exportName }: DeclaredClass, functions: readonly TargetPlan[]): boolean =>
  functions.some(
    ({ spec, unsupported }) =>
      spec.exportName === exportName && unsupported === undefined && spec.rendering === undefined,
  );

/** A function, together with its result if that is called in turn. */
function withReturned(
  plan: TargetPlan,
  returned: readonly DeclaredClass[],
  context: ClassContext,
): readonly TargetPlan[] {
  const declared = returned.find(({ exportName }) => exportName === plan.spec.exportName);
  return declared === undefined ? [plan] : planReturnedTargets(declared, plan, context);
}

/** A module as a unit of some of its functions: those that share its state, or whose result is iterated. */
function moduleUnits(
  find: () => DeclaredClass,
  functions: readonly DeclaredTarget[],
): readonly DeclaredClass[] {
  if (functions.length === 0) return [];
  const module = find();
  const names = new Set(functions.map(({ exportName }) => exportName));
  return [{ ...module, members: module.members.filter(({ exportName }) => names.has(exportName)) }];
}

/** Leaves out functions that are explored together with their result. */
function withoutMembers(unit: DeclaredClass, others: readonly DeclaredClass[]): DeclaredClass {
  const isReturned = ({ kind, exportName }: DeclaredInvokable): boolean =>
    kind === 'function' && others.some((one) => one !== unit && isMadeBy(one, exportName));
  return { ...unit, members: unit.members.filter((one) => !isReturned(one)) };
}

/** Whether an exported function belongs to the unit of the objects that it makes. */
const isMadeBy = ({ creators }: DeclaredClass, exportName: string): boolean =>
  creators.some((one) => one.kind === 'function' && one.isOwn && one.exportName === exportName);

const hasNoPreconditions = (declared: readonly DeclaredTarget[]): boolean =>
  !declared.some(({ preconditions }) => hasPreconditions(preconditions));

/** The functions that lead to what the module keeps; one whose code is not found may do so. */
const leadingToState = (
  { model }: LibraryModule,
  indices: Iterable<number | undefined>,
): ReadonlySet<number | undefined> =>
  new Set([...indices].filter((index) => index === undefined || mentionsState(model, index)));

/** Whether a function is explored as a member of its module; React calls components and hooks by themselves. */
const isOfModule = (target: DeclaredTarget, sharesState: boolean): boolean =>
  target.rendering === undefined && target.isRegistered !== true && (sharesState || isIterated(target));

/** Whether tests take the items of its result as a list, or wait for the last one. */
const isIterated = ({ isGenerator, isObservable, access, preconditions }: DeclaredTarget): boolean =>
  (isGenerator || isObservable) && access.length === 0 && !hasPreconditions(preconditions);

/** Why a generator is not called by itself. */
const generatorReason = ({ isGenerator }: DeclaredTarget): string | undefined =>
  isGenerator ? 'generators are not called yet' : undefined;

/** The branches that show a broken contract of a target, or an assertion that fails in code that it leads to. */
function violationsOf(
  target: DeclaredTarget,
  { module, index, foreign }: FunctionCode,
): readonly Violation[] {
  const reached = reachIn(module.model).allSitesFrom([index], without(foreign, index));
  return [
    ...contractViolations(asContractable(target), module),
    ...assertionViolations(module, (site) => reached.has(site)),
  ];
}

/** The branches of a target: its own, and those of code that it leads to and that is no target itself. */
function branchesOf({ module: { model, siteBase }, index, foreign }: FunctionCode): readonly BranchId[] {
  return reachIn(model)
    .sitesFrom([index], without(foreign, index))
    .flatMap((site) => branchesOfSite(siteId(siteBase, site)));
}

/** A function of a module, and the code that belongs to other targets. */
interface FunctionCode {
  readonly module: LibraryModule;
  readonly index: number;
  readonly foreign: ForeignCode;
}

const without = ({ functions, classes }: ForeignCode, index: number): ForeignCode => ({
  functions: functions.difference(new Set([index])),
  classes,
});
