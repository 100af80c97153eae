import { pathToFileURL } from 'node:url';
import type { RunnerRules } from '../loading/runner-rules.ts';
import type { LibraryModule } from '../loading/module-library.ts';

/** The `import.meta.env` that Vite provides under Vitest. */
const VITEST_ENVIRONMENT = '{"BASE_URL":"/","DEV":true,"MODE":"test","PROD":false,"SSR":true}';

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
  const environment =
    code.includes('import.meta.env') && rulesOf(file).hasMetaEnv
      ? `import.meta.env=${VITEST_ENVIRONMENT};`
      : '';
  return `import.meta.url=${JSON.stringify(pathToFileURL(file).href)};${environment}`;
}
