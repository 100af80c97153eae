import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import ts from 'typescript';
import { parses, type ModuleFormat } from './module-source.ts';

const FORMATS: Readonly<Record<string, ModuleFormat | undefined>> = {
  '.mjs': 'module',
  '.mts': 'module',
  '.cjs': 'commonjs',
  '.cts': 'commonjs',
};

/**
 * How a file is to be loaded. The extension decides, then `import` or `export` in the text, which a
 * bundler or test runner would take as a module whatever the package says; then the package.
 */
export function moduleFormatOf(file: string, text: string): ModuleFormat {
  const byExtension = FORMATS[extname(file)];
  if (byExtension !== undefined) return byExtension;
  if (hasModuleSyntax(file, text)) return 'module';
  return packageTypeOf(dirname(file)) ?? 'commonjs';
}

/** Whether a file is a CommonJS script that is run as it is written: what is added to it has no `export`. */
export function isScript(file: string, text = readFileSync(file, 'utf8')): boolean {
  return /\.c?jsx?$/.test(file) && moduleFormatOf(file, text) === 'commonjs';
}

/** Whether a file has module syntax although its package is not of type `module`: bundlers go by the syntax. */
export function isWrittenForBundlers(file: string, text: string): boolean {
  return extname(file) === '.js' && hasModuleSyntax(file, text) && packageTypeOf(dirname(file)) !== 'module';
}

/** `import` or `export` where a statement may start, also if a minifier has put all into one line. */
const MODULE_WORD = /(?:^|[\s;}])(?:import|export)\b(?!\s*\()/;

/** Words in comments and strings do not count: a file that parses as a script is a script. */
function hasModuleSyntax(file: string, text: string): boolean {
  if (!MODULE_WORD.test(text)) return false;
  if (!/\.[cm]?[jt]sx$|ts$/.test(file)) return !parses(text, 'commonjs');
  return ts.isExternalModule(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
}

function packageTypeOf(folder: string): ModuleFormat | undefined {
  for (let current = folder; ; current = dirname(current)) {
    const type = readPackageType(join(current, 'package.json'));
    if (type !== undefined || current === dirname(current)) return type;
  }
}

function readPackageType(path: string): ModuleFormat | undefined {
  try {
    const { type } = JSON.parse(readFileSync(path, 'utf8')) as { type?: unknown };
    return type === 'module' ? 'module' : 'commonjs';
  } catch {
    return undefined;
  }
}
