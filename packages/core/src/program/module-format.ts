import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { ModuleFormat } from './module-source.ts';

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
  if (/^\s*(?:import|export)\b(?!\s*\()/m.test(text)) return 'module';
  return packageTypeOf(dirname(file)) ?? 'commonjs';
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
