import { join } from 'node:path';
import { run } from '../../src/engine/run.ts';
import { silentLogger } from '../../src/foundation/logger.ts';
import type { TargetReport } from '../../src/model/report/report.ts';
import { SAMPLE_OPTIONS } from './sample-options.ts';
import { temporaryProject } from './temporary-project.ts';

/** What came of one sample: what is said of its targets, and the file of tests. */
export interface ExploredSample {
  readonly targets: readonly TargetReport[];
  readonly content: string;
}

/** Explores several programs in one run, each in a file of its own, named by its key. */
export async function exploreSamples(
  samples: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, ExploredSample>> {
  const names = Object.keys(samples);
  const folder = temporaryProject(
    Object.fromEntries(names.map((name) => [`${name}.ts`, samples[name] ?? ''])),
  );
  const files = names.map((name) => join(folder, `${name}.ts`));
  const { report, files: written } = await run(
    { ...SAMPLE_OPTIONS, cwd: folder, files },
    { onProgress: () => undefined, logger: silentLogger, callTimeLimitMs: 60_000, isInProcess: true },
  );
  return new Map(
    names.map((name) => [
      name,
      {
        targets: report.targets.filter(({ file }) => file.endsWith(`${name}.ts`)),
        content: written.find(({ path }) => path.includes(`${name}.pathsmith.`))?.content ?? '',
      },
    ]),
  );
}

/** Finds what came of a sample; one run is enough for all: what comes out of a program depends on no other. */
export function exploredOnce<Name extends string>(
  samples: Readonly<Record<Name, string>>,
): (name: Name) => Promise<ExploredSample> {
  let everything: Promise<ReadonlyMap<string, ExploredSample>> | undefined;
  return async (name) => {
    everything ??= exploreSamples(samples);
    return (await everything).get(name) as ExploredSample;
  };
}

/** The branches that no test takes, as the target and the reason. */
export const openBranches = ({ targets }: ExploredSample): readonly string[] =>
  targets.flatMap(({ name, uncovered }) => uncovered.map(({ reason }) => `${name}: ${reason}`));
