import { basename, dirname, extname, join, relative } from 'node:path';
import { toPosix } from '../../foundation/posix-path.ts';
import { isProjectFile } from '../../model/input/surrounding.ts';
import { endsByItself } from '../../model/run/outcome.ts';
import { dialectFor } from '../../emit/dialects/runner-dialects.ts';
import { renderTestFile } from '../../emit/test-file.ts';
import type { DraftTests } from '../confirm/draft-file.ts';
import type { RunnerName } from '../../model/runner-name.ts';
import { importSpecifier } from '../loading/import-specifier.ts';
import type { RunOptions } from '../run-options.ts';
import type { LoadedProject } from '../loading/loaded-project.ts';

/** Stage 6: renders a test file for each source file, as the project's runners read them. */
export function suiteDrafting(loaded: LoadedProject, options: RunOptions): DraftTests {
  return (sourceFile, candidates) => {
    const tests = candidates.filter(({ outcome }) => endsByItself(outcome));
    const runner = loaded.runnerOf(sourceFile);
    const path = testFilePath(sourceFile, loaded, options);
    const specifierOf = (file: string): string =>
      importSpecifier({ sourceFile: file, testFile: path, runner, project: loaded.project });
    const { code } = loaded.library.moduleOf(sourceFile).model.source;
    const content = renderTestFile({
      dialect: dialectFor(runner, isScript(sourceFile, loaded)),
      language: /\.[cm]?tsx?$/.test(path) ? 'typescript' : 'javascript',
      tests,
      importSpecifier: specifierOf(sourceFile),
      specifierOf,
      entryBefore: loaded.library.entryBefore(sourceFile),
      defaultNameOf: (file) => (isProjectFile(file) ? loaded.project.defaultNameOf(file) : undefined),
      exportedNames: loaded.project.exportedValuesOf(sourceFile),
      isNamed: (member) => code.includes(member),
      pageAddress: addressOf(loaded.rulesOf(sourceFile).dom?.pageUrl),
      origin: {
        sourcePath: toPosix(relative(options.cwd, sourceFile)),
        isForSurvivors: options.survivors !== undefined,
      },
    });
    return content === undefined ? undefined : { path, content, sourceFile, runner, tests };
  };
}

/** Whether a source file is JavaScript that is a script, and so is what stands beside it under the same ending. */
function isScript(file: string, { library }: LoadedProject): boolean {
  return file.endsWith('.js') && library.plainCodeOf(file).format === 'commonjs';
}

/** An address without its host; `undefined` for what is no address. */
function addressOf(url = ''): string | undefined {
  const parsed = URL.parse(url);
  return parsed === null ? undefined : `${parsed.pathname}${parsed.search}${parsed.hash}`;
}

/** The path of a source file's tests. */
export function testFilePath(
  file: string,
  loaded: Pick<LoadedProject, 'runnerOf' | 'rulesOf'>,
  { outDir, cwd, survivors }: Pick<RunOptions, 'outDir' | 'cwd' | 'survivors'>,
): string {
  const extension = extname(file);
  const isTypeScript = /^\.[cm]?tsx?$/.test(extension);
  const testExtension = isTypeScript ? '.ts' : testExtensionOf(extension, loaded.runnerOf(file));
  // Tests for survivors stand beside all others, and must not replace them.
  const mark = survivors === undefined ? '' : '.mutants';
  const name = `${basename(file, extension)}${mark}.pathsmith.${loaded.rulesOf(file).testName}${testExtension}`;
  if (outDir === undefined) return join(dirname(file), name);
  // Files of the same name in different folders must not collide.
  return join(outDir, dirname(relative(cwd, file)).replaceAll('..', '_'), name);
}

/** Tests import, so those of a script are modules; Jest compiles them from `.js` only. */
function testExtensionOf(extension: string, runner: RunnerName): string {
  if (extension !== '.cjs') return extension.replace('x', '');
  return runner === 'jest' ? '.js' : '.mjs';
}
