import { existsSync } from 'node:fs';
import type { Clock } from '../foundation/clock.ts';
import type { DraftTests } from './confirm/draft-file.ts';
import type { ExploredTarget } from './units/explored-target.ts';
import { failureOf, type FailureLog } from './failures.ts';
import { failedTarget } from './accounts/skipped-target.ts';
import { draftFiles, type NamedTarget } from './confirm/named-target.ts';
import type { TargetPlan } from './units/target-plan.ts';
import type { Engine, FileSetting } from './processes/engine.ts';
import { chooseTests, namedTarget } from './stages/5-choose-tests.ts';
import type { TestFileWriter } from './test-file-writer.ts';

/** Context for finishing files. */
export interface FinishingParts {
  /** The surroundings in which the code of a file is run. */
  settingOf(sourceFile: string): FileSetting;
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
 * Has the tests of files chosen and named, and writes them, once the last target is explored. The engine that explored it
 * does that, so that no more processes are at work than there are workers: time budgets count on it. An internal error
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

  /** Takes a target that an engine has explored. */
  async add(target: ExploredTarget, engine: Engine): Promise<void> {
    const { file } = target.plan.spec;
    const own = this.#explored.get(file) ?? [];
    own.push(target);
    this.#explored.set(file, own);
    if (own.length < (this.#sizes.get(file) ?? 0)) return;
    this.#ready.push(file);
    const nowMs = this.#parts.clock.nowMs();
    if (nowMs - this.#lastMs < PAUSE_MS) return;
    this.#lastMs = nowMs;
    await this.#finish(this.#ready.splice(0), engine);
  }

  /**
   * All targets whose files are finished, in the order of their plans. A file of which only some targets were explored
   * is finished too, unless that would overwrite a test file that may be complete.
   */
  async done(engines: readonly Engine[]): Promise<readonly NamedTarget[]> {
    const ready = new Set(this.#ready.splice(0));
    const isLeft = (file: string): boolean => ready.has(file) || !existsSync(this.#parts.pathOf(file));
    const left = [...this.#explored.keys()].filter(isLeft);
    const shares = engines.map((engine, index) => ({
      engine,
      files: left.filter((_, position) => position % engines.length === index),
    }));
    await Promise.all(shares.map(({ engine, files }) => this.#finish(files, engine)));
    return this.#plans.flatMap((plan) => this.#named.get(plan) ?? []);
  }

  async #finish(files: readonly string[], engine: Engine): Promise<void> {
    if (files.length === 0) return;
    try {
      const explored = files.map((file) => ({
        ...this.#parts.settingOf(file),
        targets: this.#inOrder(file),
      }));
      this.#keep(await chooseTests(explored, engine), files);
    } catch (error) {
      if (files.length === 1) this.#fail(files[0] ?? '', error);
      else for (const file of files) await this.#finish([file], engine);
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
    for (const { plan } of this.#inOrder(file)) this.#named.set(plan, namedTarget(failedTarget(plan)));
    this.#explored.delete(file);
  }

  /** Targets of a file in the order of their plans, whichever worker was faster. */
  #inOrder(file: string): readonly ExploredTarget[] {
    const byPlan = new Map(this.#explored.get(file)?.map((target) => [target.plan, target]));
    return this.#plans.flatMap((plan) => byPlan.get(plan) ?? []);
  }
}
