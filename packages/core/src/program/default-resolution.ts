import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { installedAt } from './modules/installed-package.ts';

/**
 * How the installed compiler finds packages where the settings do not say: before TypeScript 6, those that compile to
 * scripts read no `exports`. Many packages of that time have `exports` that lead to no declarations.
 */
export function defaultResolution(options: ts.CompilerOptions, folder: string): ts.CompilerOptions {
  const isOpen = options.moduleResolution === undefined && options.module === ts.ModuleKind.CommonJS;
  if (!isOpen || !isBeforeSix(folder)) return {};
  return ts.convertCompilerOptionsFromJson({ moduleResolution: 'node10' }, folder).options;
}

function isBeforeSix(folder: string): boolean {
  const compiler = installedAt(folder, 'typescript');
  if (compiler === undefined) return false;
  try {
    const { version } = JSON.parse(readFileSync(join(compiler, 'package.json'), 'utf8')) as {
      readonly version?: unknown;
    };
    return typeof version === 'string' && Number.parseInt(version, 10) < 6;
  } catch {
    return false;
  }
}
