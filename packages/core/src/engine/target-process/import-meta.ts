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
 * Code before a module that makes its `import.meta` as in the runner: the URL without our mark, and what Vite adds. It
 * stays on the first line, so that no line below moves.
 */
export function importMetaPrefix(
  { file, format, model }: LibraryModule,
  rulesOf: (file: string) => RunnerRules,
): string {
  const { code } = model.source;
  if (format !== 'module' || !code.includes('import.meta') || code.startsWith('#!')) return '';
  const { hasMetaEnv, dom } = rulesOf(file);
  const environment =
    code.includes('import.meta.env') && hasMetaEnv
      ? `import.meta.env=${vitestEnvironment(dom !== undefined)};`
      : '';
  return `import.meta.url=${JSON.stringify(pathToFileURL(file).href)};${environment}`;
}
