import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Outcome, ValueSnapshot } from '../../src/model/run/outcome.ts';
import { runInTarget } from '../support/target-harness.ts';
import { temporaryProject } from '../support/temporary-project.ts';
import { COMMONJS } from './module-semantics/commonjs.ts';
import { ES_MODULES } from './module-semantics/es-modules.ts';
import type { ModuleCase } from './module-semantics/module-case.ts';
import { RUNNERS } from './module-semantics/runners.ts';
import { TYPESCRIPT_PROJECTS } from './module-semantics/typescript-projects.ts';

const FAMILIES: Readonly<Record<string, readonly ModuleCase[]>> = {
  'ECMAScript modules': ES_MODULES,
  'CommonJS and mixed packages': COMMONJS,
  'TypeScript projects': TYPESCRIPT_PROJECTS,
  'what runners load': RUNNERS,
};

describe.each(Object.entries(FAMILIES))('%s', (_family, cases) => {
  it.each(cases)(
    '$title',
    async ({ files, links, main = 'main.ts', runners = ['node'], expected, beyondNode }) => {
      for (const runner of runners) {
        for (const mode of ['plain', 'instrumented'] as const) {
          const run = runInTarget(files, { mode, main, runner, ...(links !== undefined && { links }) });
          const { outcome } = await run('f', { x: 7, $ps_x: 7 });
          expect(returnedBy(outcome), `${runner}, ${mode}`).toEqual(expected);
        }
      }
      if (beyondNode === undefined) expect(returnedByNode(files, main)).toEqual(expected);
    },
  );
});

/** What `f(7)` returns where Node runs the files by itself. */
function returnedByNode(files: Readonly<Record<string, string>>, main: string): unknown {
  const url = pathToFileURL(join(temporaryProject(files), main)).href;
  const script = `const all = await import(${JSON.stringify(url)}); const f = all.f ?? all.default.f; console.log(JSON.stringify(await f(7)));`;
  const flags = ['--no-warnings', '--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8' })) as unknown;
}

function returnedBy(outcome: Outcome): unknown {
  return outcome.kind === 'returned' ? plainValue(outcome.value) : outcome;
}

function plainValue(snapshot: ValueSnapshot): unknown {
  switch (snapshot.kind) {
    case 'undefined':
      return undefined;
    case 'null':
      return null;
    case 'array':
      return snapshot.items.map(plainValue);
    case 'object':
      return Object.fromEntries(snapshot.entries.map(([key, value]) => [key, plainValue(value)]));
    case 'string':
    case 'number':
    case 'boolean':
    case 'bigint':
      return snapshot.value;
    default:
      return snapshot;
  }
}
