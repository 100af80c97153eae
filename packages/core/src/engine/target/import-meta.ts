import { pathToFileURL } from 'node:url';
import type { RunnerRules } from '../loading/runner-rules.ts';
import type { LibraryModule } from '../module-library.ts';

/** What Vite puts into `import.meta.env` where Vitest runs the code. */
const VITEST_ENVIRONMENT = '{"BASE_URL":"/","DEV":true,"MODE":"test","PROD":false,"SSR":true}';

/**
 * What must come before the code of a module so that its `import.meta` is what it will be in the runner: the address
 * without our mark, and what Vite adds. It stands on the first line, which shifts nothing below.
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
