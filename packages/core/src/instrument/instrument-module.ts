import remapping from '@jridgewell/remapping';
import type MagicString from 'magic-string';
import { ENTER_NAME, importOfHooks } from '../wire/hook-contract.ts';
import type { ModuleModel } from '../program/modules/module-model.ts';
import { changingVariables } from '../program/state/module-state.ts';
import { Rewriter, type InstrumentOptions } from './rewriter.ts';
import { TRANSFORMS } from './transforms/registry.ts';

/** Instrumented JavaScript with a source map back to the author's file. */
export interface InstrumentedModule {
  readonly code: string;
  /** Made when it is asked for. */
  readonly sourceMap: string;
}

/**
 * Instruments one module.
 *
 * Law: with any hooks that return what the contract says, the instrumented module has the results,
 * exceptions and order of effects of the original.
 */
export function instrumentModule(model: ModuleModel, options: InstrumentOptions): InstrumentedModule {
  const rewriter = new Rewriter(model, options, TRANSFORMS);
  rewriter.visitProgram(model.source.syntax, importOfHooks({ enter: ENTER_NAME }, model.source.format));
  showVariables(rewriter, model);
  keepExportsVisible(rewriter.text, model);
  const code = rewriter.text.toString();
  return {
    code,
    get sourceMap() {
      return mapToSource(rewriter, model);
    },
  };
}

/** Exposes the module's changing variables: they are part of the state, and only the module can read them. */
function showVariables({ text, companions }: Rewriter, model: ModuleModel): void {
  const variables = changingVariables(model);
  if (variables.length === 0) return;
  const values = variables.map(({ name }) => name).join(', ');
  const shadows = variables.map((variable) => companions.of(variable) ?? 'null').join(', ');
  text.append(`\n${ENTER_NAME}.variables(() => [[${values}], [${shadows}]]);`);
}

function mapToSource({ text }: Rewriter, { source }: ModuleModel): string {
  const ownMap = text.generateMap({ hires: 'boundary', source: source.file, includeContent: false });
  return source.isVerbatim
    ? ownMap.toString()
    : remapping([ownMap as never, source.sourceMap], () => null).toString();
}

/**
 * Modules that import a script find the names it exports by scanning its text for assignments to
 * `exports`, some of them only outside of functions. Instrumented text hides these assignments. So it
 * runs in a function whose result is returned, and the original script follows as dead code.
 */
function keepExportsVisible(text: MagicString, { source }: ModuleModel): void {
  if (source.format === 'module' || !source.code.includes('exports')) return;
  const start = /^#!.*\n?/.exec(source.code)?.[0].length ?? 0;
  if (start === 0) text.prepend('return (function () {');
  else text.prependLeft(start, 'return (function () {');
  text.append(`\n}).apply(this, arguments);\n${source.code.slice(start)}`);
}
