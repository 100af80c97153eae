import { setImmediate, setTimeout } from 'node:timers/promises';
import { inspect } from 'node:util';
import ts from 'typescript';
import { instrumentModule } from '../../src/instrument/instrument-module.ts';
import { mutateModule } from '../../src/mutate/mutate-module.ts';
import { buildModuleModel } from '../../src/program/modules/module-model.ts';
import {
  emitJavaScript,
  readModuleSource,
  type SourceText,
} from '../../src/program/modules/module-source.ts';
import { HOOKS_MODULE } from '../../src/wire/hook-contract.ts';
import { countRound, isActive } from '../../src/runtime/process/active-mutant.ts';
import { createHooks } from '../../src/runtime/create-hooks.ts';
import { HeapShadows } from '../../src/runtime/heap/heap-shadows.ts';
import { PathRecorder } from '../../src/runtime/record/path-recorder.ts';
import { siteBaseAt } from '../../src/model/site-id.ts';
import type { Construct, ConstructMode } from '../instrument/constructs/construct.ts';

/** What a snippet shows: its log in order, what it threw, and what it exported. */
export interface Observation {
  readonly log: readonly string[];
  readonly thrown: string | undefined;
  readonly exported: string;
}

const FILES: Readonly<Record<ConstructMode, string>> = {
  strict: '/snippet.ts',
  sloppy: '/snippet.cjs',
  tsx: '/snippet.tsx',
  legacy: '/snippet.ts',
};

const OPTIONS: Readonly<Record<ConstructMode, SourceText['options']>> = {
  strict: {},
  sloppy: {},
  tsx: { jsx: ts.JsxEmit.React, jsxFactory: 'h', jsxFragmentFactory: 'Fragment' },
  legacy: { experimentalDecorators: true },
};

/** The JavaScript of a snippet as it is, as it is instrumented, and with its mutants. */
export function writeConstruct({ code, mode }: Construct): {
  readonly plain: string;
  readonly instrumented: string;
  readonly mutated: string;
} {
  const source: SourceText = {
    file: FILES[mode],
    text: mode === 'sloppy' ? code : `${code}\nexport {};`,
    format: 'commonjs',
    options: OPTIONS[mode],
  };
  const model = buildModuleModel(readModuleSource(source));
  const instrumented = instrumentModule(model, { siteBase: siteBaseAt(0), functionBase: 0 }).code;
  return { plain: emitJavaScript(source).code, instrumented, mutated: mutateModule(model, 0).code };
}

/** Runs a snippet until nothing of it is left to happen. */
export async function observeConstruct(code: string): Promise<Observation> {
  const log: string[] = [];
  const show = (value: unknown): string => inspect(value, { depth: 6, showHidden: false, getters: false });
  const write = (...values: readonly unknown[]): unknown => {
    log.push(values.map(show).join(' '));
    return values[0];
  };
  const attempt = (action: () => unknown): unknown => {
    try {
      return write('returned', action());
    } catch (error) {
      return write('threw', describe(error));
    }
  };
  const exports = {};
  const recorder = new PathRecorder({ maxSteps: 1_000_000, checksShadows: true });
  const hooks = createHooks({ current: { recorder, heap: new HeapShadows() } });
  const served = { ...hooks, isActive, countRound };
  const require = (name: string): unknown => (name === HOOKS_MODULE ? served : {});
  let thrown: string | undefined;
  try {
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- evaluating program text is the point
    const run = new Function('exports', 'require', 'log', 'attempt', code) as (...args: unknown[]) => void;
    // As in a script of Node, `this` is what it exports.
    Reflect.apply(run, exports, [exports, require, write, attempt]);
  } catch (error) {
    thrown = describe(error);
  }
  await setTimeout(3);
  await setImmediate();
  return { log, thrown, exported: show(exports) };
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : inspect(error);
}
