import { dirname, relative } from 'node:path';
import { oncePerKey } from '../../foundation/once-per.ts';
import { toPosix } from '../../foundation/posix-path.ts';
import type { Confirmation } from '../../model/report/report.ts';
import type { DraftFile } from './draft-file.ts';
import { HomeCheck, type HomeCheckTools } from './home-check.ts';
import { findRunnerHome, type RunnerHome } from '../loading/runner-home.ts';
import { RUNNER_ADAPTERS } from './runners/adapters.ts';
import type { DroppedTest, SuiteCheck } from './suite-check.ts';

/** Runs drafts in the test runners of their packages: one process per package, both orders of tests. */
export class RunnerCheck implements SuiteCheck {
  readonly #tools: Omit<HomeCheckTools, 'home' | 'adapter'>;
  readonly #checks = new Map<string, { readonly home: RunnerHome; readonly check: HomeCheck }>();
  readonly #homeOf = oncePerKey(
    ({ folder, runner }: Pick<RunnerHome, 'folder' | 'runner'>) => `${runner} ${folder}`,
    ({ folder, runner }) => findRunnerHome(folder, runner),
  );

  constructor(tools: Omit<HomeCheckTools, 'home' | 'adapter'>) {
    this.#tools = tools;
  }

  async check(files: readonly DraftFile[]): Promise<readonly DroppedTest[]> {
    const dropped: DroppedTest[] = [];
    for (const [key, own] of Map.groupBy(files, (file) => this.#keyOf(file))) {
      const { home, check } = this.#checks.get(key) ?? {};
      if (home === undefined || check === undefined || isMissing(home)) continue;
      dropped.push(...(await check.check(own)));
    }
    return dropped;
  }

  /** A confirmation for each package, in the order in which they came, given the remaining drafts. */
  confirmations(drafts: readonly DraftFile[], cwd: string): readonly Confirmation[] {
    const left = Map.groupBy(drafts, (draft) => this.#keyOf(draft));
    return [...this.#checks].map(([key, { home, check }]) => {
      const problem = isMissing(home) ? `${home.runner} is not installed here` : (check.problem ?? null);
      const tests = (left.get(key) ?? []).reduce((sum, draft) => sum + draft.tests.length, 0);
      return {
        folder: toPosix(relative(cwd, home.folder)) || '.',
        runner: home.runner,
        version: (home.runner === 'node' ? process.versions.node : home.installed?.version) ?? null,
        tests: problem === null ? tests : 0,
        problem,
        isCollected: !check.isUncollected,
        timeMs: check.timeMs,
      };
    });
  }

  /** The package that confirms a file; made when its first file comes. */
  #keyOf({ sourceFile, runner }: DraftFile): string {
    const home = this.#homeOf({ folder: dirname(sourceFile), runner });
    const key = `${runner} ${home.folder}`;
    if (!this.#checks.has(key)) {
      const adapter = RUNNER_ADAPTERS[runner];
      this.#checks.set(key, { home, check: new HomeCheck({ ...this.#tools, home, adapter }) });
    }
    return key;
  }
}

const isMissing = ({ runner, installed }: RunnerHome): boolean =>
  runner !== 'node' && installed === undefined;
