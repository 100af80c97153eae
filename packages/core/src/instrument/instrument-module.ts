import remapping from '@jridgewell/remapping';
import { ENTER_NAME, HOOKS_MODULE } from '../protocol/hook-contract.ts';
import type { ModuleModel } from '../program/module-model.ts';
import { Rewriter, type InstrumentOptions } from './rewriter.ts';
import { TRANSFORMS } from './transforms/registry.ts';

/** Instrumented JavaScript with a source map back to the author's file. */
export interface InstrumentedModule {
  readonly code: string;
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
  rewriter.visitProgram(model.source.syntax, preamble(model));
  const code = rewriter.text.toString();
  const ownMap = rewriter.text.generateMap({ hires: true, source: model.source.file, includeContent: false });
  const sourceMap = remapping([ownMap as never, model.source.sourceMap], () => null).toString();
  return { code, sourceMap };
}

function preamble({ source }: ModuleModel): string {
  return source.format === 'module'
    ? `import { enter as ${ENTER_NAME} } from ${JSON.stringify(HOOKS_MODULE)};`
    : `const { enter: ${ENTER_NAME} } = require(${JSON.stringify(HOOKS_MODULE)});`;
}
