/**
 * Starts the project's Vitest through its own entry for programs, with the project's configuration and a reporter that
 * appends events. Arguments: the path of `vitest/node`, and a {@link VitestJob} as JSON.
 */
import { pathToFileURL } from 'node:url';
import { messageOf, tell } from './event-file.ts';

/** A job for Vitest. */
export interface VitestJob {
  readonly files: readonly string[];
  /** Runs all files in one worker, which starts each with new modules. */
  readonly sharesWorker: boolean;
  /** A setup file that gives every test file new modules in a shared worker. */
  readonly setupFile: string;
  /** Collects the files even if the configuration would not. */
  readonly collectsAnyway: boolean;
  /** Options that the project gives on the command line. */
  readonly options: { readonly environment?: string; readonly config?: string; readonly globals?: boolean };
}

/** The parts of Vitest's interface that are used. */
interface VitestNode {
  startVitest(
    mode: 'test',
    filters: readonly string[],
    options: object,
    overrides: object,
  ): Promise<{ close(): Promise<void> } | undefined>;
}

interface TestModule {
  readonly moduleId: string;
  readonly children: { allTests(): Iterable<TestCase> };
  errors(): readonly unknown[];
}

interface TestCase {
  readonly name: string;
  readonly parent: { readonly type: string; readonly name?: string; readonly parent?: TestCase['parent'] };
  result(): { readonly state: string; readonly errors?: readonly unknown[] };
}

function pathOf({ name, parent }: Pick<TestCase, 'name' | 'parent'>): readonly string[] {
  return parent.type === 'suite'
    ? [...pathOf({ name: parent.name ?? '', parent: parent.parent ?? { type: 'module' } }), name]
    : [name];
}

/** A file, suite or test as versions before 3 tell of it, all at the end. */
interface Task {
  readonly type: string;
  readonly name: string;
  readonly filepath?: string;
  readonly tasks?: readonly Task[];
  readonly result?: { readonly state?: string; readonly errors?: readonly unknown[] };
}

function tellTask(task: Task, file: string, path: readonly string[]): void {
  const { state, errors = [] } = task.result ?? {};
  if (task.tasks === undefined) {
    const message = state === 'pass' ? '' : errors.length === 0 ? 'did not run' : messageOf(errors[0]);
    tell({ kind: 'test', file, path: [...path, task.name], passed: state === 'pass', message });
  } else for (const inner of task.tasks) tellTask(inner, file, [...path, task.name]);
}

function tellErrors(errors: readonly unknown[]): void {
  for (const error of errors) {
    const { VITEST_TEST_PATH: file } = error as { readonly VITEST_TEST_PATH?: string };
    tell({ kind: 'error', file: file ?? null, message: messageOf(error) });
  }
  tell({ kind: 'ended' });
}

let hasModules = false;

const reporter = {
  onTestModuleQueued({ moduleId }: TestModule): void {
    hasModules = true;
    tell({ kind: 'started', file: moduleId });
  },
  onTestModuleEnd(module: TestModule): void {
    const file = module.moduleId;
    for (const test of module.children.allTests()) {
      const { state, errors = [] } = test.result();
      const passed = state === 'passed';
      const message = passed ? '' : errors.length === 0 ? `was ${state}` : messageOf(errors[0]);
      tell({ kind: 'test', file, path: pathOf(test), passed, message });
    }
    const [error] = module.errors();
    tell({ kind: 'finished', file, message: error === undefined ? '' : messageOf(error) });
  },
  onTestRunEnd: (_modules: unknown, errors: readonly unknown[]): void => tellErrors(errors),
  onFinished(files: readonly Task[] = [], errors: readonly unknown[] = []): void {
    if (hasModules) return;
    for (const { filepath: file = '', tasks = [], result } of files) {
      for (const task of tasks) tellTask(task, file, []);
      const [error] = result?.errors ?? [];
      tell({ kind: 'finished', file, message: error === undefined ? '' : messageOf(error) });
    }
    tellErrors(errors);
  },
};

const [entry = '', jobText = '{}'] = process.argv.slice(2);
const { files, sharesWorker, setupFile, collectsAnyway, options } = JSON.parse(jobText) as VitestJob;
const { startVitest } = (await import(pathToFileURL(entry).href)) as VitestNode;
const vitest = await startVitest(
  'test',
  files,
  {
    ...options,
    run: true,
    watch: false,
    reporters: [reporter],
    coverage: { enabled: false },
    typecheck: { enabled: false },
    ui: false,
    bail: 0,
    retry: 0,
    passWithNoTests: true,
    sequence: { shuffle: false },
    ...(sharesWorker && { isolate: false }),
    ...(collectsAnyway && { include: files, exclude: [], dir: undefined }),
  },
  sharesWorker ? { test: { setupFiles: [setupFile] } } : {},
);
await vitest?.close();
process.exit();
