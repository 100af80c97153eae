import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NamedTest } from '../../src/emit/test-file.ts';
import { confirmDrafts } from '../../src/engine/confirm/confirm-drafts.ts';
import type { DraftFile, DraftTests } from '../../src/engine/confirm/draft-file.ts';
import { RunnerCheck } from '../../src/engine/confirm/runner-check.ts';
import type { Confirmation } from '../../src/model/report/report.ts';
import type { RunnerName } from '../../src/model/runner-name.ts';
import { temporaryProject } from './temporary-project.ts';

/** The bodies of tests by their names. */
export type Suite = Readonly<Record<string, string>>;

/** Drafts to confirm in a project of their own. */
export interface ConfirmRequest {
  readonly runner: RunnerName;
  /** Files of the project besides its tests. */
  readonly files?: Readonly<Record<string, string>>;
  /** For each file under test, what its test file begins with and its tests. */
  readonly suites: Readonly<Record<string, { readonly head?: string; readonly tests: Suite }>>;
  readonly stallLimitMs?: number;
  readonly signal?: AbortSignal;
  /** Whether the project has the runners of this repository. */
  readonly isInstalled?: boolean;
}

/** What is left of the suites, and why the rest is gone. */
export interface ConfirmResult {
  readonly folder: string;
  /** The names of the tests that are left, by source file. */
  readonly kept: Readonly<Record<string, readonly string[]>>;
  /** Reasons by test. */
  readonly dropped: Readonly<Record<string, string>>;
  readonly confirmations: readonly Confirmation[];
}

const HEADS: Readonly<Record<RunnerName, string>> = {
  vitest: "import { describe, expect, it } from 'vitest';",
  jest: "const { describe, expect, it } = require('@jest/globals');",
  node: "import assert from 'node:assert/strict';\nimport { describe, it } from 'node:test';",
  mocha: "import assert from 'node:assert/strict';",
};

/** Gives a project the packages of this repository. */
export function linkModules(folder: string): void {
  const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url));
  symlinkSync(modules, join(folder, 'node_modules'), 'dir');
}

/** Confirms hand-written suites in a real runner. */
export async function confirmSuites({
  runner,
  files = {},
  suites,
  stallLimitMs = 60_000,
  signal,
  isInstalled = true,
}: ConfirmRequest): Promise<ConfirmResult> {
  const folder = temporaryProject(files);
  if (isInstalled) linkModules(folder);
  const draftTests: DraftTests = (sourceFile, tests) => {
    const { head = '', tests: bodies = {} } = suites[sourceFile.slice(folder.length + 1)] ?? {};
    if (tests.length === 0) return undefined;
    const texts = tests.map(({ name }) => `  it('${name}', async () => { ${bodies[name] ?? ''} });`);
    const content = `${HEADS[runner]}\n${head}\ndescribe('target', () => {\n${texts.join('\n')}\n});\n`;
    return { path: sourceFile.replace(/\.(\w+)$/, '.pathsmith.test.$1'), content, sourceFile, runner, tests };
  };
  const drafts = Object.entries(suites).map(
    ([file, { tests }]) => draftTests(join(folder, file), Object.keys(tests).map(namedTest)) as DraftFile,
  );
  const check = new RunnerCheck({ draftTests, stallLimitMs, signal });
  const { drafts: left, dropped } = await confirmDrafts(drafts, [check], draftTests);
  return {
    folder,
    kept: Object.fromEntries(
      left.map(({ sourceFile, tests }) => [
        sourceFile.slice(folder.length + 1),
        tests.map(({ name }) => name),
      ]),
    ),
    dropped: Object.fromEntries(dropped.map(({ test, reason }) => [test.name, reason])),
    confirmations: check.confirmations(left, folder),
  };
}

/** Of a test, its names are all that confirming looks at. */
const namedTest = (name: string): NamedTest => ({ name, target: { name: 'target' } }) as NamedTest;
