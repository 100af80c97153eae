import { Script } from 'node:vm';
import {
  emitJavaScript,
  readModuleSource,
  type SourceText,
} from '../../src/program/modules/module-source.ts';
import { buildModuleModel } from '../../src/program/modules/module-model.ts';
import { instrumentModule } from '../../src/instrument/instrument-module.ts';
import { HOOKS_MODULE } from '../../src/wire/hook-contract.ts';
import { createHooks } from '../../src/runtime/create-hooks.ts';
import { HeapShadows } from '../../src/runtime/heap/heap-shadows.ts';
import { PathRecorder } from '../../src/runtime/record/path-recorder.ts';
import { siteBaseAt } from '../../src/model/site-id.ts';

export interface LoadedProgram {
  readonly exports: Record<string, unknown>;
  readonly code: string;
  readonly recorder: PathRecorder;
}

/** Loads a program of one CommonJS module, plain. */
export function loadPlain(text: string): LoadedProgram {
  const { code } = emitJavaScript({ file: '/program.cjs', text, format: 'commonjs', options: {} });
  return { exports: evaluateModule(code, {}), code, recorder: newRecorder() };
}

/** The instrumented text of a program of one CommonJS module. */
export function instrumentProgram(text: string): string {
  const source = readModuleSource({ file: '/program.cjs', text, format: 'commonjs', options: {} });
  return instrumentModule(buildModuleModel(source), { siteBase: siteBaseAt(0), functionBase: 0 }).code;
}

/** The JavaScript of a program as it is and as it is instrumented, and how many branch sites it has. */
export function writeInstrumented(text: SourceText): {
  plain: string;
  instrumented: string;
  siteCount: number;
} {
  const source = readModuleSource(text);
  const model = buildModuleModel(source);
  const { code } = instrumentModule(model, { siteBase: siteBaseAt(0), functionBase: 0 });
  return { plain: source.code, instrumented: code, siteCount: model.sites.length };
}

/** Loads JavaScript as it is. */
export function loadEmitted(code: string): LoadedProgram {
  return { exports: evaluateModule(code, {}), code, recorder: newRecorder() };
}

/** Loads instrumented text in this process, with a recorder of its own. */
export function loadInstrumented(code: string): LoadedProgram {
  const recorder = newRecorder();
  const hooks = createHooks({ current: { recorder, heap: new HeapShadows() } });
  return { exports: evaluateModule(code, { [HOOKS_MODULE]: hooks }), code, recorder };
}

function newRecorder(): PathRecorder {
  return new PathRecorder({ maxSteps: 1_000_000, checksShadows: true });
}

function evaluateModule(code: string, modules: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const exports: Record<string, unknown> = {};
  const require = (name: string): unknown => modules[name];
  const run = scriptOf(code).runInThisContext() as (...args: unknown[]) => void;
  Reflect.apply(run, exports, [exports, require]);
  return exports;
}

let lastScripts: readonly (readonly [code: string, script: Script])[] = [];

/** A program is loaded several times in turn with its instrumented copy: each is compiled once. */
function scriptOf(code: string): Script {
  const known = lastScripts.find(([text]) => text === code);
  if (known !== undefined) return known[1];
  const script = new Script(`(function (exports, require) {${code}\n})`);
  lastScripts = [...lastScripts.slice(-1), [code, script]];
  return script;
}
