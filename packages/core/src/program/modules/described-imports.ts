import ts from 'typescript';
import { declarationBeside } from './ambient-declaration.ts';
import { ModuleResolver } from './module-resolver.ts';

/** More files than this are not looked at; those found first, which are nearest, are. */
const MAX_FILES = 200;

/**
 * The JavaScript files that some JavaScript imports, directly or not, and that have declaration files beside them: the
 * compiler reads only those, so it would not see the code.
 */
export function describedImports(
  files: readonly string[],
  optionsOf: (file: string) => ts.CompilerOptions,
): readonly string[] {
  const resolver = new ModuleResolver(optionsOf);
  const found = new Set(files.filter(isScript));
  // Sets iterate over what is added meanwhile.
  for (const file of found)
    for (const specifier of relativeImportsOf(file)) {
      const imported = resolver.resolve(specifier, file);
      if (imported !== undefined && isScript(imported) && found.size < MAX_FILES) found.add(imported);
    }
  return [...found].filter((file) => !files.includes(file) && declarationBeside(file) !== undefined);
}

const isScript = (file: string): boolean => /\.[cm]?jsx?$/.test(file) && !file.includes('/node_modules/');

function relativeImportsOf(file: string): readonly string[] {
  const text = ts.sys.readFile(file);
  if (text === undefined) return [];
  const { importedFiles } = ts.preProcessFile(text, true, true);
  return importedFiles.flatMap(({ fileName }) => (fileName.startsWith('.') ? [fileName] : []));
}
