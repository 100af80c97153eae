import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Simplifier } from '../../src/expr/simplify/simplifier.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';
import { USUAL } from '../../src/engine/circumstances.ts';
import { modelTargets } from '../../src/engine/stages/2-model-targets.ts';
import { loadProject } from '../../src/engine/stages/1-load-project.ts';
import { serveLibrary } from '../../src/engine/target-process/library-server.ts';
import { readableFoldersOf } from '../../src/engine/target-process/permission-flags.ts';
import { TargetExecutor } from '../../src/engine/target-process/target-executor.ts';
import { ProcessSlot } from '../../src/engine/target-process/process-slot.ts';
import type { CheckedRecord } from '../../src/engine/target-process/decode-record.ts';
import type { Value } from '../../src/expr/value.ts';
import type { Circumstances } from '../../src/model/run/circumstances.ts';
import type { Settling } from '../../src/wire/target-messages.ts';
import type { RunnerName } from '../../src/model/runner-name.ts';
import { temporaryProject } from './temporary-project.ts';

export interface HarnessOptions {
  readonly mode?: 'instrumented' | 'plain';
  readonly circumstances?: Partial<Circumstances>;
  readonly settling?: Settling;
  readonly timeLimitMs?: number;
  readonly maxSteps?: number;
  /** The file under test. */
  readonly main?: string;
  /** Symbolic links of the project: where each one is, and where it leads. */
  readonly links?: Readonly<Record<string, string>>;
  /** Whose rules of loading hold. */
  readonly runner?: RunnerName;
}

/** Runs an exported function of some code in a real target process. */
export function runInTarget(
  code: string | Readonly<Record<string, string>>,
  options: HarnessOptions = {},
): (name: string, input?: Readonly<Record<string, Value>>) => Promise<CheckedRecord> {
  const { mode = 'instrumented', timeLimitMs = 10_000, maxSteps = 1_000_000, main = 'main.ts' } = options;
  const { runner = 'node' } = options;
  const folder = temporaryProject(typeof code === 'string' ? { 'main.ts': code } : code, options.links);
  const file = join(folder, main);
  const loaded = loadProject({ files: [file], cwd: folder, runner, criterion: 'branch' });
  const plans = modelTargets(loaded, [file]);
  const slot = new ProcessSlot({
    mode,
    circumstances: { ...USUAL, ...options.circumstances },
    domOf: (file) => loaded.rulesOf(file).dom,
    readableFolders: readableFoldersOf(loaded.root),
    server: serveLibrary(loaded.library, mode, loaded.rulesOf),
    timeLimitMs,
    memoryLimitMb: 128,
  });
  onTestFinished(() => {
    slot.close();
  });
  return async (name, input = {}) => {
    const plan = plans.find(({ spec }) => spec.name === name);
    if (plan === undefined) throw new Error(`no target ${name}`);
    const factory = new TermFactory();
    const executor = new TargetExecutor(slot, {
      spec: plan.spec,
      factory,
      simplifier: new Simplifier(factory),
      randomSeed: 1,
      maxSteps,
      freshState: plan.freshState,
      checksShadows: true,
      settling: options.settling ?? 'some',
    });
    return executor.runChecked(new Map(Object.entries(input)));
  };
}
