import { RUNNER_NAMES, type RunnerName } from '../../model/runner-name.ts';
import { foldersAround, readManifest, type Manifest } from './package-folders.ts';

/**
 * The test runner of a project: what its test script calls, then what it depends on, in its own
 * package or in one around it. `node`, which needs no installation, if nothing tells.
 */
export function detectRunner(root: string): RunnerName {
  for (const folder of foldersAround(root)) {
    const found = runnerOf(readManifest(folder) ?? {});
    if (found !== undefined) return found;
  }
  return 'node';
}

function runnerOf({ scripts, dependencies, devDependencies }: Manifest): RunnerName | undefined {
  const script = scripts?.['test'] ?? '';
  if (/\bnode\b.*--test\b/.test(script)) return 'node';
  const installed = { ...dependencies, ...devDependencies };
  const named = RUNNER_NAMES.filter(
    (name) => name !== 'node' && (name in installed || script.includes(name)),
  );
  return named.find((name) => script.includes(name)) ?? named[0];
}
