import { basename, dirname, extname, join, relative } from 'node:path';
import { toPosix } from '../../foundation/posix-path.ts';
import { endsByItself } from '../../protocol/outcome.ts';
import { nameTests } from '../../emit/naming/name-tests.ts';
import { RUNNER_DIALECTS } from '../../emit/runner-dialects.ts';
import { renderTestFile, type NamedTest } from '../../emit/test-file.ts';
import type { DraftFile, DraftTests } from '../confirm/draft-file.ts';
import type { DroppedTest } from '../confirm/suite-check.ts';
import type { RunnerName } from '../../protocol/runner-name.ts';
import { importSpecifier } from '../import-specifier.ts';
import type { RunOptions } from '../run-options.ts';
import { VERSION } from '../version.ts';
import type { LoadedProject } from './1-load-project.ts';
import type { ChosenTarget } from './5-choose-tests.ts';

/** A target with its tests under the names they are written with. */
export interface NamedTarget extends ChosenTarget {
  readonly namedTests: readonly NamedTest[];
  /** Tests that held in the sandbox and are not written all the same. */
  readonly dropped: readonly DroppedTest[];
}

/** Stage 6: names the tests of every target, and renders a file for each source file. */
export function nameTargets(targets: readonly ChosenTarget[]): readonly NamedTarget[] {
  return targets.map((target) => ({
    ...target,
    namedTests: nameTests(target.tests, target.explored.factory),
    dropped: [],
  }));
}

/** Renders test files as the project's runners read them. */
export function suiteDrafting(loaded: LoadedProject, options: RunOptions): DraftTests {
  return (sourceFile, candidates) => {
    const tests = candidates.filter(({ outcome }) => endsByItself(outcome));
    const runner = loaded.runnerOf(sourceFile);
    const path = testFilePath(sourceFile, runner, options);
    const specifierOf = (file: string): string =>
      importSpecifier({ sourceFile: file, testFile: path, runner, project: loaded.project });
    const content = renderTestFile({
      dialect: RUNNER_DIALECTS[runner],
      language: /\.[cm]?tsx?$/.test(path) ? 'typescript' : 'javascript',
      tests,
      importSpecifier: specifierOf(sourceFile),
      specifierOf,
      exportedNames: loaded.project.exportedValuesOf(sourceFile),
      origin: {
        version: VERSION,
        seed: options.seed,
        sourcePath: toPosix(relative(options.cwd, sourceFile)),
      },
    });
    return content === undefined ? undefined : { path, content, sourceFile, runner, tests };
  };
}

/** One draft for each source file that has tests. */
export function draftFiles(targets: readonly NamedTarget[], draftTests: DraftTests): readonly DraftFile[] {
  const byFile = Map.groupBy(targets, ({ explored }) => explored.plan.spec.file);
  return [...byFile].flatMap(
    ([file, inFile]) =>
      draftTests(
        file,
        inFile.flatMap(({ namedTests }) => namedTests),
      ) ?? [],
  );
}

/** The targets without the tests that a check has dropped. */
export function withoutDropped(
  targets: readonly NamedTarget[],
  dropped: readonly DroppedTest[],
): readonly NamedTarget[] {
  if (dropped.length === 0) return targets;
  const reasons = new Map(dropped.map((one) => [one.test, one]));
  return targets.map((target) => {
    const kept = target.namedTests.filter((test) => !reasons.has(test));
    return {
      ...target,
      namedTests: kept,
      tests: kept,
      dropped: target.namedTests.flatMap((test) => reasons.get(test) ?? []),
    };
  });
}

/** Where the tests of a source file go. */
export function testFilePath(
  file: string,
  runner: RunnerName,
  { outDir, cwd }: Pick<RunOptions, 'outDir' | 'cwd'>,
): string {
  const extension = extname(file);
  const isTypeScript = /^\.[cm]?tsx?$/.test(extension);
  const testExtension = isTypeScript ? '.ts' : testExtensionOf(extension, runner);
  const name = `${basename(file, extension)}.pathsmith.test${testExtension}`;
  if (outDir === undefined) return join(dirname(file), name);
  // Files of one name in different folders must not meet.
  return join(outDir, dirname(relative(cwd, file)).replaceAll('..', '_'), name);
}

/** Tests import, so those of a script are modules; Jest compiles them from `.js` only. */
function testExtensionOf(extension: string, runner: RunnerName): string {
  if (extension !== '.cjs') return extension.replace('x', '');
  return runner === 'jest' ? '.js' : '.mjs';
}
