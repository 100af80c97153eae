import { hardLine, indent, type Document } from './layout/document.ts';
import { stringLiteral } from './string-literal.ts';
import type { Isolation } from './test-runner-dialect.ts';

/** Runners that keep modules in a registry of their own, which can be emptied before each test. */
export function resettingIsolation(registry: string): Isolation {
  return {
    setup: [
      ['beforeEach(() => {', indent([hardLine, `${registry}.resetModules();`]), hardLine, '});', hardLine],
    ],
    renewsImports: true,
    freshModule: (specifier) => `await import(${stringLiteral(specifier)})`,
  };
}

/** Node itself: a module is loaded anew under an address that it has not had before. */
export const queryIsolation: Isolation = {
  setup: [],
  renewsImports: false,
  freshModule: (specifier, number, hasTypes): Document => {
    const module = `import(\`\${${stringLiteral(specifier)}}?test=${number}\`)`;
    return hasTypes ? `(await ${module}) as typeof import(${stringLiteral(specifier)})` : `await ${module}`;
  },
};
