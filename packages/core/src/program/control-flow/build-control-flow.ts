import type { Node } from 'estree';
import type { ModuleModel } from '../modules/module-model.ts';
import type { FunctionModel } from '../modules/function-model.ts';
import type { Block, ControlFlowGraph, FunctionGraph } from './control-flow-graph.ts';
import { FlowBuilder } from './flow-builder.ts';
import { FLOW_HANDLERS } from './flow-handlers.ts';

/** Builds the control flow of every function of a module. */
export function buildControlFlow(model: ModuleModel): ControlFlowGraph {
  const blocks: Block[] = [];
  const functions = model.functions.map((fn) => buildFunction(model, fn, blocks));
  return { blocks, functions };
}

function buildFunction(model: ModuleModel, fn: FunctionModel, blocks: Block[]): FunctionGraph {
  const builder = new FlowBuilder({ model, index: fn.index }, blocks, FLOW_HANDLERS);
  const parts: readonly Node[] =
    fn.node === undefined ? model.source.syntax.body : [...fn.node.params, fn.node.body];
  return builder.build(parts, fn.node);
}
