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
 * Code before a module that gives it what it has in the runner: its `import.meta`, and under Vitest the names of its file
 * and folder that scripts have. It stays on the first line, so that no line below moves.
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

/** `__filename` and `__dirname`, where a module uses them and declares none: Vitest passes them to each module. */
function scriptNames({ file, model }: LibraryModule, rulesOf: (file: string) => RunnerRules): string {
  const { code, scopes } = model.source;
  if (!/\b__(?:file|dir)name\b/.test(code) || rulesOf(file).interop !== 'vitest') return '';
  const free = new Set((scopes.globalScope?.through ?? []).map(({ identifier }) => identifier.name));
  const names = { __filename: file, __dirname: dirname(file) };
  return Object.entries(names)
    .filter(([name]) => free.has(name))
    .map(([name, path]) => `const ${name}=${JSON.stringify(path)};`)
    .join('');
}
