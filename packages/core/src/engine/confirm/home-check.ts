import type { DraftFile, DraftTests } from './draft-file.ts';
import { judgeDraft, oneLine, type DraftCopies, type FileVerdict } from './file-verdict.ts';
import { ORDERS, withPlacedDrafts, type PlacedDraft } from './placed-drafts.ts';
import type { RunnerAdapter, RunnerJob } from './runner-adapter.ts';
import { runRunner, type RunnerLimits, type RunnerRun } from './runner-process.ts';
import type { RunnerHome } from '../loading/runner-home.ts';
import type { DroppedTest } from './suite-check.ts';

/** Context for running the drafts of one package. */
export interface HomeCheckTools extends RunnerLimits {
  readonly home: RunnerHome;
  readonly adapter: RunnerAdapter;
  readonly draftTests: DraftTests;
}

type Verdicts = ReadonlyMap<DraftFile, FileVerdict>;
type RunMode = Pick<RunnerJob, 'isolates' | 'collectsAnyway'>;

/**
 * Runs the drafts of one package in its runner. First all in one process, which is quick; what is not green there is run
 * again as the project is configured, and that counts.
 */
export class HomeCheck {
  readonly #tools: HomeCheckTools;
  /** Why tests could not be confirmed, if they could not. */
  problem: string | undefined;
  /** Whether the project's own configuration leaves out files of this kind. */
  isUncollected = false;
  timeMs = 0;

  constructor(tools: HomeCheckTools) {
    this.#tools = tools;
  }

  async check(drafts: readonly DraftFile[]): Promise<readonly DroppedTest[]> {
    const startedMs = performance.now();
    try {
      return await this.#check(drafts);
    } finally {
      this.timeMs += performance.now() - startedMs;
    }
  }

  async #check(drafts: readonly DraftFile[]): Promise<readonly DroppedTest[]> {
    const { canShare } = this.#tools.adapter;
    const mode = { isolates: !canShare, collectsAnyway: this.isUncollected };
    const first = await this.#examine(drafts, mode);
    const verdicts = canShare ? await this.#examineIsolated(first) : first;
    const judged = await this.#collectAnyway(verdicts);
    const broken = await this.#breakingSetup(judged);
    if (broken !== undefined) {
      this.problem ??= `not even an empty test passes: ${broken}`;
      return [];
    }
    const dropped: DroppedTest[] = [];
    for (const [draft, verdict] of judged) {
      if (verdict.kind === 'unloaded') dropped.push(...dropAll(draft, verdict.reason));
      if (verdict.kind === 'red') dropped.push(...verdict.dropped);
      if (verdict.kind === 'broken') dropped.push(...(await this.#bisect(draft, verdict.reason)));
      if (verdict.kind === 'not run') this.problem ??= verdict.reason;
      if (verdict.kind === 'not collected') this.problem ??= 'it does not find the files';
    }
    return dropped;
  }

  /** Why no test at all passes here, if none of the drafts does and not even an empty one. */
  async #breakingSetup(verdicts: Verdicts): Promise<string | undefined> {
    const [first] = verdicts.keys();
    if (first === undefined || ![...verdicts].every(isLost) || this.#isInterrupted()) return undefined;
    const { adapter, draftTests } = this.#tools;
    const empty: DraftFile = { ...first, content: adapter.emptyTest, tests: [] };
    return withPlacedDrafts([empty], draftTests, async (placed) => {
      const own = placed.filter(({ order }) => order === 'as written');
      return emptyFailure(await this.#run(own, this.#isolated));
    });
  }

  /** Runs failed files again, isolated: only then is a failure the file's own. */
  async #examineIsolated(verdicts: Verdicts): Promise<Verdicts> {
    const open = [...verdicts].filter(([, { kind }]) => kind !== 'clean' && kind !== 'not collected');
    const drafts = open.map(([draft]) => draft);
    if (drafts.length === 0) return verdicts;
    const again = await this.#examine(drafts, this.#isolated);
    return new Map([...verdicts, ...again]);
  }

  async #collectAnyway(verdicts: Verdicts): Promise<Verdicts> {
    const missed = [...verdicts].filter(([, { kind }]) => kind === 'not collected').map(([draft]) => draft);
    if (missed.length === 0 || this.isUncollected) return verdicts;
    this.isUncollected = true;
    const again = await this.#examine(missed, this.#isolated);
    return new Map([...verdicts, ...again]);
  }

  async #examine(drafts: readonly DraftFile[], mode: RunMode): Promise<Verdicts> {
    if (drafts.length === 0) return new Map();
    const { draftTests } = this.#tools;
    if (this.#isInterrupted()) return notRun(drafts, INTERRUPTED);
    const { copies, run } = await withPlacedDrafts(drafts, draftTests, async (placed) => ({
      copies: copiesOf(placed),
      run: await this.#run(placed, mode),
    }));
    if (this.#isInterrupted()) return notRun(drafts, INTERRUPTED);
    return hasEnded(run) ? this.#judgeEnded(copies, run, mode) : this.#judgeCutShort(copies, run, mode);
  }

  async #judgeEnded(copies: readonly DraftCopies[], run: RunnerRun, mode: RunMode): Promise<Verdicts> {
    const { title } = this.#tools.adapter;
    const stray = run.events.find((event) => event.kind === 'error' && event.file === null);
    if (stray?.kind === 'error') {
      return this.#narrow(copies, mode, `error outside of tests in ${title}: ${oneLine(stray.message)}`);
    }
    return new Map(copies.map((one) => [one.draft, judgeDraft(one, run.events, title)]));
  }

  /** The process was killed or died: what had finished counts, what was running is looked at by itself. */
  async #judgeCutShort(copies: readonly DraftCopies[], run: RunnerRun, mode: RunMode): Promise<Verdicts> {
    const { title, survivesBadFiles } = this.#tools.adapter;
    if (survivesBadFiles && mode.isolates && run.events.length === 0) {
      const drafts = copies.map(({ draft }) => draft);
      return notRun(drafts, `${title} does not start: ${lastLine(run.output)}`);
    }
    const reason = run.isStalled ? `never ends in ${title}` : `ends ${title} early: ${lastLine(run.output)}`;
    const told = (kind: string, { copies: own }: DraftCopies): number =>
      own.filter(({ path }) =>
        run.events.some((event) => event.kind === kind && 'file' in event && event.file === path),
      ).length;
    const finished = copies.filter((one) => told('finished', one) === ORDERS.length);
    const rest = copies.filter((one) => !finished.includes(one));
    const suspects = rest.filter((one) => told('started', one) > told('finished', one));
    const verdicts = finished.map((one) => [one.draft, judgeDraft(one, run.events, title)] as const);
    if (suspects.length === 0 || suspects.length === copies.length) {
      return new Map([...verdicts, ...(await this.#narrow(rest, mode, reason))]);
    }
    const others = await this.#examine(
      rest.filter((one) => !suspects.includes(one)).map(({ draft }) => draft),
      mode,
    );
    const alone: (readonly [DraftFile, FileVerdict])[] = [];
    for (const suspect of suspects) alone.push(...(await this.#narrow([suspect], mode, reason)));
    return new Map([...verdicts, ...others, ...alone]);
  }

  /** Finds broken files by bisection; in a shared process all count as broken, and are run again isolated. */
  async #narrow(copies: readonly DraftCopies[], mode: RunMode, reason: string): Promise<Verdicts> {
    const drafts = copies.map(({ draft }) => draft);
    if (!mode.isolates || drafts.length <= 1) {
      return new Map(drafts.map((draft) => [draft, { kind: 'broken', reason }]));
    }
    const middle = Math.ceil(drafts.length / 2);
    return new Map([
      ...(await this.#examine(drafts.slice(0, middle), mode)),
      ...(await this.#examine(drafts.slice(middle), mode)),
    ]);
  }

  /** Drops the tests that break a file as a whole, found by bisection. */
  async #bisect(draft: DraftFile, reason: string): Promise<readonly DroppedTest[]> {
    const { tests, sourceFile } = draft;
    const all = dropAll(draft, reason);
    if (tests.length === 1) return all;
    const middle = Math.ceil(tests.length / 2);
    const dropped: DroppedTest[] = [];
    for (const part of [tests.slice(0, middle), tests.slice(middle)]) {
      const half = this.#tools.draftTests(sourceFile, part);
      if (half === undefined) continue;
      const verdict = (await this.#examine([half], this.#isolated)).get(half);
      if (verdict?.kind === 'unloaded') dropped.push(...dropAll(half, verdict.reason));
      if (verdict?.kind === 'red') dropped.push(...verdict.dropped);
      if (verdict?.kind === 'broken') dropped.push(...(await this.#bisect(half, verdict.reason)));
      if (verdict?.kind === 'not run') this.problem ??= verdict.reason;
    }
    return dropped.length === 0 && !this.#isInterrupted() ? all : dropped;
  }

  /** Each file in an environment of its own, as the project is configured. */
  get #isolated(): RunMode {
    return { isolates: true, collectsAnyway: this.isUncollected };
  }

  #isInterrupted(): boolean {
    return this.#tools.signal?.aborted === true;
  }

  /** Both orders in one process where files cannot influence each other, else in two side by side. */
  async #run(placed: readonly PlacedDraft[], mode: RunMode): Promise<RunnerRun> {
    const { home, adapter } = this.#tools;
    const groups = adapter.separatesFiles
      ? [placed]
      : ORDERS.map((order) => placed.filter((one) => one.order === order));
    const runs = await Promise.all(
      groups.map((group) =>
        runRunner(adapter, { home, files: group.map(({ path }) => path), ...mode }, this.#tools),
      ),
    );
    return {
      // All have ended only if each of them has.
      events: [
        ...runs.flatMap(({ events }) => events.filter(({ kind }) => kind !== 'ended')),
        ...(runs.every(hasEnded) ? [{ kind: 'ended' } as const] : []),
      ],
      isStalled: runs.some(({ isStalled }) => isStalled),
      output: runs.find((run) => !hasEnded(run))?.output ?? '',
    };
  }
}

/** Reason not to run drafts: an interrupted run waits for no runner. */
const INTERRUPTED = 'the run was interrupted';

const notRun = (drafts: readonly DraftFile[], reason: string): Verdicts =>
  new Map(drafts.map((draft) => [draft, { kind: 'not run', reason }]));

const dropAll = ({ tests }: DraftFile, reason: string): readonly DroppedTest[] =>
  tests.map((test) => ({ test, reason }));

const hasEnded = ({ events }: RunnerRun): boolean => events.some(({ kind }) => kind === 'ended');

function copiesOf(placed: readonly PlacedDraft[]): readonly DraftCopies[] {
  return [...Map.groupBy(placed, ({ draft }) => draft)].map(([draft, copies]) => ({ draft, copies }));
}

/** Whether nothing of a draft passes. */
const isLost = ([{ tests }, verdict]: readonly [DraftFile, FileVerdict]): boolean =>
  verdict.kind === 'unloaded' ||
  verdict.kind === 'broken' ||
  (verdict.kind === 'red' && verdict.dropped.length === tests.length);

/** Why an empty test has not passed; `undefined` if it has. */
function emptyFailure({ events, output }: RunnerRun): string | undefined {
  const troubles = events.flatMap((event) => {
    if (event.kind === 'test') return event.passed ? [] : [event.message];
    return (event.kind === 'error' || event.kind === 'finished') && event.message !== ''
      ? [event.message]
      : [];
  });
  const hasPassed = events.some((event) => event.kind === 'test' && event.passed);
  if (hasPassed && troubles.length === 0) return undefined;
  return oneLine(troubles.at(-1) ?? lastLine(output));
}

/** First line of output with an error, or else with that word, else the last one, stack frames left out. */
function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => /\S/.test(line) && !/^\s+at /.test(line));
  const told = lines.find((line) => /^\s*(?:\w*Error\b.*|error): /i.test(line));
  return oneLine(told ?? lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? 'it said nothing');
}
