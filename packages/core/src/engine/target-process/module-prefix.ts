import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RunnerRules } from '../loading/runner-rules.ts';
import type { LibraryModule } from '../loading/module-library.ts';

/**
 * The `import.meta.env` that Vite provides under Vitest: with a DOM, code is that of a browser. The variables for code are
 * those of the process with Vite's prefix.
 */
const vitestEnvironment = (hasDom: boolean): string =>
  `{...Object.fromEntries(Object.entries(globalThis.process.env).filter(([name])=>name.startsWith("VITE_"))),` +
  `"BASE_URL":"/","DEV":true,"MODE":"test","PROD":false,"SSR":${hasDom ? 'false' : 'true'}}`;

/**
 * Code before a module that gives it what it has in the runner: its `import.meta`, and the names that scripts have. It
 * stays on the first line, so that no line below moves.
 */
export function modulePrefix(module: LibraryModule, rulesOf: (file: string) => RunnerRules): string {
  const { format, model } = module;
  if (format !== 'module' || model.source.code.startsWith('#!')) return '';
  return importMetaPrefix(module, rulesOf) + scriptNames(module, rulesOf);
}

/** The URL without our mark, and what Vite adds. */
function importMetaPrefix({ file, model }: LibraryModule, rulesOf: (file: string) => RunnerRules): string {
  const { code } = model.source;
  if (!code.includes('import.meta')) return '';
  const { hasMetaEnv, dom } = rulesOf(file);
  const environment =
    code.includes('import.meta.env') && hasMetaEnv
      ? `import.meta.env=${vitestEnvironment(dom !== undefined)};`
      : '';
  return `import.meta.url=${JSON.stringify(pathToFileURL(file).href)};${environment}`;
}

/**
 * The names of scripts that a module uses and does not declare: Vitest passes them to each module, and other runners
 * compile modules to scripts.
 */
function scriptNames({ file, model }: LibraryModule, rulesOf: (file: string) => RunnerRules): string {
  const { code, scopes } = model.source;
  const { interop, resolvesAsScript } = rulesOf(file);
  if (!SCRIPT_NAMES.test(code) || (interop !== 'vitest' && !resolvesAsScript)) return '';
  const free = new Set((scopes.globalScope?.through ?? []).map(({ identifier }) => identifier.name));
  return Object.entries(declarationsFor(file))
    .filter(([name]) => free.has(name))
    .map(([, declaration]) => `${declaration};`)
    .join('');
}

const SCRIPT_NAMES = /\b(?:__(?:file|dir)name|require|module)\b/;

/** The declarations of the names that scripts have. No module is the main one: a test is. */
const declarationsFor = (file: string): Readonly<Record<string, string>> => ({
  __filename: `const __filename=${JSON.stringify(file)}`,
  __dirname: `const __dirname=${JSON.stringify(dirname(file))}`,
  require: `import{createRequire as $psRequire}from"node:module";const require=$psRequire(${JSON.stringify(file)})`,
  module: 'const module={exports:{}}',
});
