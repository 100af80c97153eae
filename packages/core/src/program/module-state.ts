import type { Node } from 'estree';
import type { Variable } from 'eslint-scope';
import type { ModuleModel } from './module-model.ts';
import { childrenOf, isFunctionNode } from './syntax.ts';

/**
 * Whether calling functions of a module may change what later calls see: a function assigns a
 * module-level variable, or does more with a module-level object than read its properties. Errs
 * towards `true`: a fresh instance of the module costs time, a stale one costs correctness.
 */
export function hasMutableState(model: ModuleModel): boolean {
  const { syntax, scopes } = model.source;
  const moduleScope = scopes.scopes.find(({ type }) => type === 'module') ?? scopes.acquire(syntax);
  if (!moduleScope) return true;
  const parents = parentsOf(syntax);
  return moduleScope.variables.some((variable) => isChangedByFunctions(variable, parents));
}

function isChangedByFunctions(variable: Variable, parents: ReadonlyMap<Node, Node>): boolean {
  const uses = variable.references.filter(({ identifier }) => isInFunction(identifier as Node, parents));
  if (uses.some((reference) => reference.isWrite())) return true;
  return holdsObject(variable) && uses.some(({ identifier }) => !isPlainRead(identifier as Node, parents));
}

/** A variable bound to a function, a class, an import or a primitive has nothing in it to change. */
function holdsObject(variable: Variable): boolean {
  return variable.defs.some((definition) => {
    const node = definition.node as Node;
    if (definition.type !== 'Variable' || node.type !== 'VariableDeclarator') return false;
    const { init } = node;
    return (
      Boolean(init) &&
      !isFunctionNode(init as Node) &&
      init?.type !== 'Literal' &&
      init?.type !== 'TemplateLiteral'
    );
  });
}

/** Reading `table.key` or comparing `table` leaves it as it is; passing it on or calling its methods may not. */
function isPlainRead(identifier: Node, parents: ReadonlyMap<Node, Node>): boolean {
  let node = identifier;
  let parent = parents.get(node);
  while (parent?.type === 'MemberExpression' && parent.object === node)
    [node, parent] = [parent, parents.get(parent)];
  switch (parent?.type) {
    case 'BinaryExpression':
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'TemplateLiteral':
      return true;
    case 'AssignmentExpression':
    case 'UpdateExpression':
    case 'CallExpression':
    case 'UnaryExpression':
      return false;
    default:
      // What is read out of an object literal of scalars may be passed on freely.
      return node !== identifier;
  }
}

function isInFunction(identifier: Node, parents: ReadonlyMap<Node, Node>): boolean {
  for (let node = parents.get(identifier); node !== undefined; node = parents.get(node)) {
    if (isFunctionNode(node)) return true;
  }
  return false;
}

function parentsOf(root: Node): ReadonlyMap<Node, Node> {
  const parents = new Map<Node, Node>();
  const pending: Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    for (const child of childrenOf(node)) {
      parents.set(child, node);
      pending.push(child);
    }
  }
  return parents;
}
