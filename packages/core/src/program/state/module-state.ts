import type { Node } from 'estree';
import type { Reference, Scope, Variable } from 'eslint-scope';
import { oncePer } from '../../foundation/once-per.ts';
import type { ModuleModel } from '../modules/module-model.ts';
import { isOfCompiler } from '../modules/generated-sites.ts';
import { childrenOf, isFunctionNode } from '../modules/syntax.ts';

/**
 * Whether calling functions of a module may change what later calls see: a function assigns a
 * module-level variable, or does more with a module-level object than read its properties. Errs
 * towards `true`: a fresh instance of the module costs time, a stale one costs correctness.
 */
export function hasMutableState(model: ModuleModel): boolean {
  return moduleScopeOf(model) === null || changingVariables(model).length > 0;
}

/** Whether functions of a module are seen to change what it keeps between calls. */
export function keepsState(model: ModuleModel): boolean {
  const parents = parentsOf(model.source.syntax);
  return changingVariables(model).some((variable) =>
    referencesTo(variable, model)
      .filter(({ identifier }) => isInFunction(identifier as Node, parents))
      .some(
        (one) =>
          one.isWrite() ||
          isStored(one.identifier as Node, parents) ||
          (isSticky(variable) && movesOn(one.identifier as Node, parents)),
      ),
  );
}

/** The functions of a module, by index, that are seen to change what it keeps between calls. */
export const functionsThatChangeState = oncePer((model: ModuleModel): ReadonlySet<number> => {
  const parents = parentsOf(model.source.syntax);
  const found = new Set<number>();
  for (const variable of changingVariables(model)) {
    for (const reference of referencesTo(variable, model)) {
      const node = reference.identifier as Node;
      if (!reference.isWrite() && isPlainRead(node, parents)) continue;
      const index = functionAround(node, { parents, model });
      if (index !== 0) found.add(index);
    }
  }
  return found;
});

/** The functions of a module, by index, that mention what it keeps between calls; `undefined` if any may do so. */
export const functionsAtState = oncePer((model: ModuleModel): ReadonlySet<number> | undefined => {
  if (moduleScopeOf(model) === null) return undefined;
  const parents = parentsOf(model.source.syntax);
  const found = new Set<number>();
  for (const variable of changingVariables(model)) {
    for (const { identifier } of referencesTo(variable, model)) {
      if (!isInFunction(identifier as Node, parents)) continue;
      const index = functionAround(identifier as Node, { parents, model });
      // Fields of classes belong to no function.
      if (index === 0) return undefined;
      found.add(index);
    }
  }
  return found;
});

/** Index of the function that a node stands in; 0 for the code of the module itself. */
export function functionAround(node: Node, { parents, model }: Surroundings): number {
  for (let around = parents.get(node); around !== undefined; around = parents.get(around)) {
    const index = model.functionOf.get(around)?.index;
    if (index !== undefined) return index;
  }
  return 0;
}

/** The module-level variables whose contents functions may change. */
export function changingVariables(model: ModuleModel): readonly Variable[] {
  const parents = parentsOf(model.source.syntax);
  const variables = moduleScopeOf(model)?.variables ?? [];
  return variables.filter(
    (variable) =>
      !isOfCompiler(variable.name, model.source) && isChangedByFunctions(variable, { parents, model }),
  );
}

/** The scope of a module's own variables: the innermost of its scopes, since scripts have that of a function. */
export function moduleScopeOf({ source: { syntax, scopes } }: ModuleModel): Scope | null {
  return scopes.acquire(syntax, true);
}

interface Surroundings {
  readonly parents: ReadonlyMap<Node, Node>;
  readonly model: ModuleModel;
}

/** The references to a variable; within a class, its name is a variable of its own. */
function referencesTo(variable: Variable, { source }: ModuleModel): readonly Reference[] {
  const inner = source.scopes.scopes
    .filter(({ type, block }) => type === 'class' && variable.defs.some(({ node }) => node === block))
    .flatMap(({ set }) => set.get(variable.name)?.references ?? []);
  return [...variable.references, ...inner];
}

function isChangedByFunctions(variable: Variable, { parents, model }: Surroundings): boolean {
  const uses = referencesTo(variable, model).filter(({ identifier }) =>
    isInFunction(identifier as Node, parents),
  );
  if (uses.some((reference) => reference.isWrite())) return true;
  if (isSticky(variable)) return uses.some(({ identifier }) => movesOn(identifier as Node, parents));
  if (isClass(variable)) return uses.some(({ identifier }) => isStored(identifier as Node, parents));
  return holdsObject(variable) && uses.some(({ identifier }) => !isPlainRead(identifier as Node, parents));
}

const isClass = ({ defs }: Variable): boolean => defs.some(({ type }) => type === 'ClassName');

/** `Registry.count += 1`, `Registry.entries.push(x)`: static members are state of the class. */
function isStored(identifier: Node, parents: ReadonlyMap<Node, Node>): boolean {
  let node = identifier;
  let parent = parents.get(node);
  let depth = 0;
  while (parent?.type === 'MemberExpression' && parent.object === node) {
    [node, parent] = [parent, parents.get(parent)];
    depth += 1;
  }
  const isTarget = parent !== undefined && isAssignedBy(parent, node, parents);
  const isMutator =
    parent?.type === 'CallExpression' &&
    parent.callee === node &&
    node.type === 'MemberExpression' &&
    node.property.type === 'Identifier' &&
    MUTATORS.has(node.property.name);
  return depth > 0 && (isTarget || isMutator);
}

/** Whether a node assigns to a part of it: `part = …`, `part += 1`, `[part] = …`, `({ key: part } = …)`, `for (part of …)`. */
function isAssignedBy(node: Node, part: Node, parents: ReadonlyMap<Node, Node>): boolean {
  switch (node.type) {
    case 'AssignmentExpression':
    case 'AssignmentPattern':
    case 'ForOfStatement':
    case 'ForInStatement':
      return node.left === part;
    case 'UpdateExpression':
    case 'ArrayPattern':
    case 'RestElement':
      return true;
    case 'Property':
      return node.value === part && parents.get(node)?.type === 'ObjectPattern';
    default:
      return false;
  }
}

/** Methods of the language that change what they are called on. */
export const MUTATORS: ReadonlySet<string> = new Set(
  'push pop shift unshift splice sort reverse fill copyWithin set add delete clear append'.split(' '),
);

/** A variable bound to a function, a class, an import or a primitive has nothing in it to change. */
function holdsObject(variable: Variable): boolean {
  return variable.defs.some((definition) => {
    const node = definition.node as Node;
    if (definition.type !== 'Variable' || node.type !== 'VariableDeclarator') return false;
    const { init } = node;
    if (init === null || init === undefined || isFunctionNode(init) || isRequired(init)) return false;
    return init.type !== 'Literal' && init.type !== 'TemplateLiteral';
  });
}

/** `require('x')` or a part of it, as it is or as the compiler wraps it: `__importStar(require('x'))`. */
function isRequired(node: Node): boolean {
  if (node.type === 'MemberExpression') return isRequired(node.object);
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return false;
  const [argument] = node.arguments;
  if (node.callee.name === 'require') return argument?.type === 'Literal';
  return (
    /^__import(?:Star|Default)$/.test(node.callee.name) && argument !== undefined && isRequired(argument)
  );
}

const isSticky = ({ defs }: Variable): boolean =>
  defs.some(({ node }) => {
    const { type, init } = node as { readonly type: string; readonly init?: Node | null };
    return type === 'VariableDeclarator' && init !== null && init !== undefined && isStickyPattern(init);
  });

/** Whether a regex is used so that its position counts: `replace`, `match` and the like begin anew. */
function movesOn(identifier: Node, parents: ReadonlyMap<Node, Node>): boolean {
  const parent = parents.get(identifier);
  const isMember = parent?.type === 'MemberExpression' && parent.object === identifier;
  return (
    isMember &&
    parent.property.type === 'Identifier' &&
    /^(?:test|exec|lastIndex)$/.test(parent.property.name)
  );
}

/** Whether a literal is a regex that remembers where its last match ended. */
export const isStickyPattern = (node: Node): boolean =>
  node.type === 'Literal' && 'regex' in node && /[gy]/.test(node.regex.flags);

/** Reading `table.key` or comparing `table` leaves it as it is; passing it on or calling its methods may not. */
function isPlainRead(identifier: Node, parents: ReadonlyMap<Node, Node>): boolean {
  let node = identifier;
  let parent = parents.get(node);
  while (parent?.type === 'MemberExpression' && parent.object === node)
    [node, parent] = [parent, parents.get(parent)];
  if (parent !== undefined && isAssignedBy(parent, node, parents)) return false;
  switch (parent?.type) {
    case 'BinaryExpression':
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'TemplateLiteral':
      return true;
    case 'AssignmentExpression':
    case 'CallExpression':
    case 'TaggedTemplateExpression':
    case 'UnaryExpression':
      return false;
    default:
      // A value read out of an object literal of scalars may be passed on freely.
      return node !== identifier;
  }
}

/** Whether code runs after the module is loaded: in a function, or in a field that each object of a class has. */
function isInFunction(identifier: Node, parents: ReadonlyMap<Node, Node>): boolean {
  for (let node = parents.get(identifier); node !== undefined; node = parents.get(node)) {
    if (isFunctionNode(node) || (node.type === 'PropertyDefinition' && !node.static)) return true;
  }
  return false;
}

/** The node around each node. */
export function parentsOf(root: Node): ReadonlyMap<Node, Node> {
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
