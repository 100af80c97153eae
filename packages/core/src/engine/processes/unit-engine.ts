import { pathToFileURL } from 'node:url';
import { nameTests } from '../../emit/naming/name-tests.ts';
import { systemClock } from '../../foundation/clock.ts';
import { oncePerKey } from '../../foundation/once-per.ts';
import type { BranchId } from '../../model/branch-id.ts';
import { withoutTerms } from '../accounts/without-terms.ts';
import { exploreUnit } from '../explore-unit.ts';
import { failureOf, stackOf } from '../failures.ts';
import { DocumentedEnvironment } from '../loading/documented-environment.ts';
import type { InputSource } from '../run-options.ts';
import { chooseTests } from '../trials/choose-tests.ts';
import type { ServedMode } from '../target-process/library-server.ts';
import { LoadCheck, type LoadVerdict } from '../target-process/load-check.ts';
import { readableFoldersOf } from '../target-process/permission-flags.ts';
import { ProcessSlot } from '../target-process/process-slot.ts';
import type { TriedTarget } from '../trials/trial.ts';
import { casesOfUnit } from '../case-search/cases-of-unit.ts';
import { reachUnit } from '../goal-search/reach-unit.ts';
import type { ExploreContext, ExploreEvents } from '../units/exploration-tools.ts';
import { SolverSession } from '../units/solver-session.ts';
import type { UnitPlans } from '../units/target-plan.ts';
import type {
  CasesAnswer,
  CasesRequest,
  CheckRequest,
  Engine,
  EngineSettings,
  FileCandidates,
  FileSetting,
  FindAnswer,
  FailedUnit,
  FindRequest,
  ReachAnswer,
  ReachRequest,
  TargetTests,
  UnitAnswer,
  UnitRequest,
} from './engine.ts';
import { serverThrough, type ProjectPort } from './project-port.ts';
import { plansOf } from './unit-job.ts';

const MEMORY_LIMIT_MB = 512;

/** Modules under test that are kept: the units of a file follow each other. */
const MAX_MODULES = 4;

/**
 * Explores units and chooses their tests, with a solver and target processes of its own. It needs neither the compiler
 * nor the project, only a port to them, so that it can work in a process of its own; and it keeps nothing of a unit.
 */
export class UnitEngine implements Engine {
  readonly #settings: EngineSettings;
  readonly #port: ProjectPort;
  readonly #inputSource: InputSource | undefined;
  readonly #solver: SolverSession;
  readonly #documented: DocumentedEnvironment;
  readonly #doms = new Map<string, FileSetting['dom']>();
  readonly #abortion = new AbortController();
  readonly #slots: Readonly<Record<'instrumented' | 'mutated', ProcessSlot>>;
  readonly #loading: LoadCheck;
  readonly #moduleOf;
  /** Whether the process for instrumented code has failed to load a module. */
  #hasFailed = false;

  constructor(settings: EngineSettings, port: ProjectPort, inputSource?: InputSource) {
    this.#settings = settings;
    this.#port = port;
    this.#inputSource = inputSource;
    this.#solver = SolverSession.start(settings.options, systemClock);
    this.#documented = new DocumentedEnvironment(settings.root);
    this.#slots = { instrumented: this.#open('instrumented'), mutated: this.#open('mutated') };
    this.#loading = new LoadCheck({ library: port, documented: this.#documented });
    this.#moduleOf = oncePerKey(
      (file: string) => file,
      (file) => port.moduleOf(file),
      MAX_MODULES,
    );
  }

  async check({ isAnew = false, ...setting }: CheckRequest): Promise<LoadVerdict> {
    if (isAnew) this.#forgetFailures();
    this.#place(setting);
    const verdict = await this.#loading.check(setting.file, this.#slots.instrumented);
    this.#hasFailed ||= verdict.failure !== undefined;
    return verdict;
  }

  async findFunctions({ functionIds, wrappedIds, exports, ...setting }: FindRequest): Promise<FindAnswer> {
    const verdict = await this.check({ ...setting, isAnew: true });
    if (verdict.failure !== undefined) return { verdict, ways: [] };
    const { file } = setting;
    const loaded = await this.#slots.instrumented.forFile(file).load(pathToFileURL(file).href);
    const ways = await loaded.process.find({
      functionIds: [...functionIds],
      wrappedIds: [...wrappedIds],
      exports: [...exports],
    });
    return { verdict, ways };
  }

  explore(request: UnitRequest, onStep: ExploreEvents['onStep']): Promise<UnitAnswer> {
    return this.#search(request, onStep, async (plans, context) => {
      const explored = await exploreUnit(plans, context);
      const targets = explored.map(({ factory: _factory, ...target }) => withoutPlan(withoutTerms(target)));
      return { kind: 'explored', targets };
    });
  }

  reach(request: ReachRequest, onStep: ExploreEvents['onStep']): Promise<ReachAnswer> {
    return this.#search(request, onStep, (plans, context) => reachUnit(plans, request.goal, context));
  }

  cases(request: CasesRequest, onStep: ExploreEvents['onStep']): Promise<CasesAnswer> {
    return this.#search(request, onStep, (plans, context) => casesOfUnit(plans, request.members, context));
  }

  /** Works on a unit; what fails there is no failure of the engine. */
  async #search<Answer>(
    request: UnitRequest,
    onStep: ExploreEvents['onStep'],
    work: (plans: UnitPlans, context: ExploreContext) => Promise<Answer>,
  ): Promise<Answer | FailedUnit> {
    const { file, job, budget } = request;
    const { signal } = this.#abortion;
    this.#forgetFailures();
    this.#place(request);
    const given = this.#settings.options;
    const options = budget === undefined ? given : { ...given, budget };
    const { instrumented: slot, mutated: mutants } = this.#slots;
    try {
      return await work(plansOf(job, await this.#moduleOf(file)), {
        worker: {
          slot,
          ...(options.criterion === 'mutants' && { mutants }),
          solver: this.#solver,
          clock: systemClock,
        },
        options,
        signal,
        inputSource: this.#inputSource,
        wantedMutants: job.mutants,
        products: this.#port,
        events: {
          onStep: (state) => {
            signal.throwIfAborted();
            onStep(state);
          },
        },
      });
    } catch (error) {
      // Its process may still be at work on what has failed.
      slot.close();
      return { kind: 'failed', failure: failureOf(error, file, job.unit.name), stack: stackOf(error) };
    }
  }

  async chooseTests(files: readonly FileCandidates[]): Promise<readonly (readonly TargetTests[])[]> {
    const tried: TriedTarget[] = [];
    for (const setting of files) {
      this.#place(setting);
      const { module, literals } = await this.#moduleOf(setting.file);
      const shared = { file: setting.file, code: module.code, texts: literals.texts };
      tried.push(...setting.targets.map((candidates) => ({ ...shared, candidates })));
    }
    const chosen = await chooseTests(tried, () => this.#open('plain'));
    const named = chosen.map(({ tests, unconfirmed }) => ({ tests: nameTests(tests), unconfirmed }));
    let position = 0;
    return files.map(({ targets }) => named.slice(position, (position += targets.length)));
  }

  async branchesOnLoad(setting: FileSetting): Promise<readonly BranchId[]> {
    this.#place(setting);
    const slot = this.#slots.instrumented.forFile(setting.file);
    const { answer } = await slot.load(pathToFileURL(setting.file).href);
    return answer.kind === 'message' && answer.message.type === 'loaded' ? answer.message.branches : [];
  }

  abort(): void {
    this.#abortion.abort();
  }

  async close(): Promise<void> {
    for (const slot of Object.values(this.#slots)) slot.close();
    await this.#solver.close();
  }

  /** Ends a process that has failed to load a module: it would not try again. */
  #forgetFailures(): void {
    if (this.#hasFailed) this.#slots.instrumented.close();
    this.#hasFailed = false;
  }

  /** Notes the surroundings of a file. */
  #place({ file, dom, isDocumented }: FileSetting): void {
    this.#doms.set(file, dom);
    if (isDocumented) this.#documented.need(file);
  }

  #open(mode: ServedMode): ProcessSlot {
    const { root, timeLimitMs } = this.#settings;
    return new ProcessSlot({
      mode: mode === 'instrumented' ? mode : 'plain',
      documented: this.#documented,
      timeLimitMs,
      domOf: (file) => this.#doms.get(file),
      readableFolders: readableFoldersOf(root),
      server: serverThrough(this.#port, mode),
      memoryLimitMb: MEMORY_LIMIT_MB,
    });
  }
}

function withoutPlan<Target extends { readonly plan: unknown }>({
  plan: _plan,
  ...target
}: Target): Omit<Target, 'plan'> {
  return target;
}
