import { existsSync } from 'node:fs';
import type { Clock } from '../foundation/clock.ts';
import type { DraftTests } from './confirm/draft-file.ts';
import type { ExploredTarget } from './units/explored-target.ts';
import { failureOf, type FailureLog } from './failures.ts';
import { failedTarget } from './accounts/skipped-target.ts';
import { chooseTests } from './stages/5-choose-tests.ts';
import { draftFiles, type NamedTarget } from './confirm/named-target.ts';
import { nameTargets } from './stages/6-write-results.ts';
import type { TargetPlan } from './units/target-plan.ts';
import type { ProcessSlot } from './target-process/target-executor.ts';
import type { TestFileWriter } from './test-file-writer.ts';
import { withoutSearch, withoutTerms } from './accounts/without-terms.ts';

/** Context for finishing files. */
export interface FinishingParts {
  openPlainProcess(): ProcessSlot;
  readonly draftTests: DraftTests;
  /** The path of a source file's tests. */
  pathOf(sourceFile: string): string;
  readonly writer: TestFileWriter;
  readonly failures: FailureLog;
  readonly clock: Clock;
}

/** Processes take a while to start: files that become ready meanwhile are finished together. */
const PAUSE_MS = 5_000;

/**
 * Chooses, names and writes the tests of files whose last target is explored. The worker that explored it waits for
 * that, so that no more processes are at work than there are workers: time budgets count on it. An internal error
 * concerns one file only.
 */
export class FileFinisher {
  readonly #plans: readonly TargetPlan[];
  readonly #parts: FinishingParts;
  readonly #explored = new Map<string, ExploredTarget[]>();
  readonly #named = new Map<TargetPlan, NamedTarget>();
  readonly #sizes: ReadonlyMap<string, number>;
  readonly #ready: string[] = [];
  #lastMs = -Infinity;

  constructor(plans: readonly TargetPlan[], parts: FinishingParts) {
    this.#plans = plans;
    this.#parts = parts;
    const byFile = Map.groupBy(plans, ({ spec }) => spec.file);
    this.#sizes = new Map([...byFile].map(([file, own]) => [file, own.length]));
  }

  /** Takes a target that has been explored. */
  async add(target: ExploredTarget): Promise<void> {
    const { file } = target.plan.spec;
    const own = this.#explored.get(file) ?? [];
    own.push(withoutSearch(target));
    this.#explored.set(file, own);
    if (own.length < (this.#sizes.get(file) ?? 0)) return;
    this.#ready.push(file);
    const nowMs = this.#parts.clock.nowMs();
    if (nowMs - this.#lastMs < PAUSE_MS) return;
    this.#lastMs = nowMs;
    await this.#finish(this.#ready.splice(0));
  }

  /**
   * All targets whose files are finished, in the order of their plans. A file of which only some targets were explored
   * is finished too, unless that would overwrite a test file that may be complete.
   */
  async done(): Promise<readonly NamedTarget[]> {
    await this.#finish(this.#ready.splice(0));
    const partial = [...this.#explored.keys()];
    await this.#finish(partial.filter((file) => !existsSync(this.#parts.pathOf(file))));
    return this.#plans.flatMap((plan) => this.#named.get(plan) ?? []);
  }

  async #finish(files: readonly string[]): Promise<void> {
    if (files.length === 0) return;
    try {
      const explored = files.flatMap((file) => this.#inOrder(file));
      const chosen = await chooseTests(explored, () => this.#parts.openPlainProcess());
      this.#keep(nameTargets(chosen).map(withoutTerms), files);
    } catch (error) {
      if (files.length === 1) this.#fail(files[0] ?? '', error);
      else for (const file of files) await this.#finish([file]);
    }
  }

  #keep(named: readonly NamedTarget[], files: readonly string[]): void {
    const { draftTests, writer } = this.#parts;
    for (const draft of draftFiles(named, draftTests)) writer.writeEarly(draft);
    for (const target of named) this.#named.set(target.explored.plan, target);
    for (const file of files) this.#explored.delete(file);
  }

  #fail(file: string, error: unknown): void {
    this.#parts.failures.add(failureOf(error, file));
    for (const { plan } of this.#inOrder(file))
      this.#named.set(plan, {
        explored: failedTarget(plan),
        tests: [],
        unconfirmed: [],
        namedTests: [],
        dropped: [],
      });
    this.#explored.delete(file);
  }

  /** Targets of a file in the order of their plans, whichever worker was faster. */
  #inOrder(file: string): readonly ExploredTarget[] {
    const byPlan = new Map(this.#explored.get(file)?.map((target) => [target.plan, target]));
    return this.#plans.flatMap((plan) => byPlan.get(plan) ?? []);
  }
}
