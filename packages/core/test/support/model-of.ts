import { buildControlFlow } from '../../src/program/control-flow/build-control-flow.ts';
import type { ControlFlowGraph } from '../../src/program/control-flow/control-flow-graph.ts';
import { buildModuleModel, type ModuleModel } from '../../src/program/modules/module-model.ts';
import { readModuleSource, type ModuleFormat } from '../../src/program/modules/module-source.ts';

/** The model of one module given as text. */
export function modelOf(
  text: string,
  format: ModuleFormat = 'module',
): { readonly model: ModuleModel; readonly flow: ControlFlowGraph } {
  const model = buildModuleModel(readModuleSource({ file: '/m.ts', text, format, options: {} }));
  return { model, flow: buildControlFlow(model) };
}
