import type { Node } from 'estree';
import type { SiteIndex } from '../../model/site-id.ts';
import type { ModuleModel } from './module-model.ts';

/**
 * Which sites decide together: the operands of `&&`, `||` and `!` that make up one test, by the index
 * of the site whose test it is. A test of one condition alone is not in it.
 */
export function jointTests(model: ModuleModel): ReadonlyMap<SiteIndex, SiteIndex> {
  const joint = new Map<SiteIndex, SiteIndex>();
  for (const [node, site] of model.siteOf) {
    const test = testOf(node);
    const operators = test === undefined ? [] : [...operatorsIn(test)];
    for (const operator of operators) {
      const { index } = model.siteOf.get(operator) ?? {};
      if (index !== undefined) joint.set(index, site.index);
    }
    if (operators.length > 0) joint.set(site.index, site.index);
  }
  return joint;
}

function testOf(node: Node): Node | undefined {
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement':
    case 'DoWhileStatement':
      return node.test;
    case 'ForStatement':
      return node.test ?? undefined;
    default:
      return undefined;
  }
}

function* operatorsIn(test: Node): Iterable<Node> {
  if (test.type === 'UnaryExpression' && test.operator === '!') yield* operatorsIn(test.argument);
  if (test.type !== 'LogicalExpression' || test.operator === '??') return;
  yield test;
  yield* operatorsIn(test.left);
  yield* operatorsIn(test.right);
}
