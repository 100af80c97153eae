import type { Node } from 'estree';
import type { Variable } from 'eslint-scope';
import { oncePer } from '../../foundation/once-per.ts';
import type { ModuleModel } from '../modules/module-model.ts';
import { childrenOf } from '../modules/syntax.ts';
import { EffectCollector, type FunctionEffects, type MutableEffects } from './function-effects.ts';

/**
 * The effects that the condition of each branch site of a module depends on, by index: its own, and those of the
 * expressions assigned to the variables that it reads.
 */
export const effectsOfConditions = oncePer((model: ModuleModel): readonly FunctionEffects[] => {
  const collector = new EffectCollector(model);
  const effects = model.sites.map(({ functionIndex }) => collector.effectsIn(functionIndex));
  const visit = (node: Node, parent: Node | undefined): void => {
    const site = model.siteOf.get(node);
    if (site !== undefined) {
      const condition = new ConditionReader(model, collector, effects[site.index] as MutableEffects);
      for (const part of conditionOf(node, parent)) condition.read(part, node);
    }
    for (const child of childrenOf(node)) visit(child, node);
  };
  visit(model.source.syntax, undefined);
  return effects;
});

/** The parts of a site that decide which way is taken. */
function conditionOf(node: Node, parent: Node | undefined): readonly Node[] {
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement':
    case 'DoWhileStatement':
      return [node.test];
    case 'ForStatement':
      return node.test ? [node.test] : [];
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return [node.left];
    case 'SwitchCase':
      return parent?.type === 'SwitchStatement' ? [parent.discriminant] : [];
    case 'MemberExpression':
      return [node.object];
    case 'CallExpression':
      return node.optional ? [node.callee] : node.arguments.slice(0, 1);
    default:
      return [];
  }
}

class ConditionReader {
  readonly #model: ModuleModel;
  readonly #collector: EffectCollector;
  readonly #effects: MutableEffects;
  readonly #followed = new Set<Variable>();

  constructor(model: ModuleModel, collector: EffectCollector, effects: MutableEffects) {
    this.#model = model;
    this.#collector = collector;
    this.#effects = effects;
  }

  read(node: Node, parent: Node): void {
    this.#collector.note(node, parent, this.#effects);
    if (node.type === 'Identifier') this.#follow(node);
    for (const child of childrenOf(node)) this.read(child, node);
  }

  /** Adds the effects of the expressions assigned to a variable: its value depends on them. */
  #follow(identifier: Node): void {
    const variable = this.#model.variableOf(identifier);
    if (variable === undefined || this.#followed.has(variable)) return;
    this.#followed.add(variable);
    for (const { writeExpr } of variable.references) if (writeExpr) this.read(writeExpr, identifier);
  }
}
