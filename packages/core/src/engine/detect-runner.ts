import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RunnerName } from '../protocol/runner-name.ts';

interface PackageFacts {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * The test runner of a project: what its test script calls, then what it depends on, in its own
 * package or in one around it. `node`, which needs no installation, if nothing tells.
 */
export function detectRunner(root: string): RunnerName {
  for (let folder = root; ; folder = dirname(folder)) {
    const found = runnerOf(readPackage(join(folder, 'package.json')));
    if (found !== undefined) return found;
    if (folder === dirname(folder)) return 'node';
  }
}

function runnerOf({ scripts, dependencies, devDependencies }: PackageFacts): RunnerName | undefined {
  const script = scripts?.['test'] ?? '';
  if (/\bnode\b.*--test\b/.test(script)) return 'node';
  const installed = { ...dependencies, ...devDependencies };
  const named = (['vitest', 'jest', 'mocha'] as const).filter(
    (name) => name in installed || script.includes(name),
  );
  return named.find((name) => script.includes(name)) ?? named[0];
}

function readPackage(path: string): PackageFacts {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as PackageFacts;
  } catch {
    return {};
  }
}
