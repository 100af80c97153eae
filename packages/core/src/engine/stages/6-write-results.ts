import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { nameTests } from '../../emit/naming/name-tests.ts';
import { RUNNER_DIALECTS } from '../../emit/runner-dialects.ts';
import { renderTestFile, type NamedTest } from '../../emit/test-file.ts';
import { importSpecifier } from '../import-specifier.ts';
import type { RunOptions, WrittenFile } from '../run-options.ts';
import { VERSION } from '../version.ts';
import type { LoadedProject } from './1-load-project.ts';
import type { ChosenTarget } from './5-choose-tests.ts';

/** A target with its tests under the names they are written with. */
export interface NamedTarget extends ChosenTarget {
  readonly namedTests: readonly NamedTest[];
}

/** Names the tests of every target. */
export function nameTargets(targets: readonly ChosenTarget[]): readonly NamedTarget[] {
  return targets.map((target) => ({
    ...target,
    namedTests: nameTests(target.tests, target.explored.factory),
  }));
}

/** Stage 6: one test file for each source file that has tests, beside it or in the folder asked for. */
export function writeTests(
  targets: readonly NamedTarget[],
  loaded: LoadedProject,
  options: RunOptions,
): readonly WrittenFile[] {
  const byFile = Map.groupBy(targets, ({ explored }) => explored.plan.spec.file);
  return [...byFile].flatMap(([file, inFile]): readonly WrittenFile[] => {
    const path = testFilePath(file, options);
    const specifierOf = (sourceFile: string): string =>
      importSpecifier({ sourceFile, testFile: path, runner: loaded.runner, project: loaded.project });
    const content = renderTestFile({
      dialect: RUNNER_DIALECTS[loaded.runner],
      language: /\.[cm]?tsx?$/.test(path) ? 'typescript' : 'javascript',
      tests: inFile.flatMap(({ namedTests }) => namedTests),
      importSpecifier: specifierOf(file),
      specifierOf,
      exportedNames: loaded.project.exportedValuesOf(file),
      origin: { version: VERSION, seed: options.seed, sourcePath: toPosix(relative(options.cwd, file)) },
    });
    if (content === undefined) return [];
    if (!options.dryRun) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
    return [{ path, content, written: !options.dryRun }];
  });
}

function testFilePath(file: string, { outDir, cwd }: RunOptions): string {
  const extension = extname(file);
  const isTypeScript = /^\.[cm]?tsx?$/.test(extension);
  const testExtension = isTypeScript ? '.ts' : extension === '.cjs' ? '.mjs' : extension.replace('x', '');
  const name = `${basename(file, extension)}.pathsmith.test${testExtension}`;
  if (outDir === undefined) return join(dirname(file), name);
  // Files of one name in different folders must not meet.
  return join(outDir, dirname(relative(cwd, file)).replaceAll('..', '_'), name);
}

/** Paths in what we write have forward slashes on every system. */
export const toPosix = (path: string): string => path.replaceAll('\\', '/');
