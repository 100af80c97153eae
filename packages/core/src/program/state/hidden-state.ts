import type { Node } from 'estree';
import { oncePer } from '../../foundation/once-per.ts';
import type { ModuleModel } from '../modules/module-model.ts';
import { childrenOf, isFunctionNode } from '../modules/syntax.ts';
import { mayHideState } from './initialisers.ts';
import { changingVariables, isStickyPattern, parentsOf } from './module-state.ts';

/** Whether a module may keep anything between calls. Errs towards `true`: what it keeps is an assumption of proofs. */
export const mayKeepState: (model: ModuleModel) => boolean = oncePer(
  (model) => hidesState(model) || changingVariables(model).length > 0 || hasObjectsWithCode(model),
);

/**
 * Whether a module may keep state that no variable of its own shows to be changed: static fields, properties of
 * functions, the positions of sticky patterns, and variables of functions that ran when it was loaded.
 */
export const hidesState: (model: ModuleModel) => boolean = oncePer(({ source }) => {
  const { syntax, scopes } = source;
  const parents = parentsOf(syntax);
  const functions = scopes.scopes
    .flatMap(({ variables }) => variables)
    .filter(({ defs }) => defs.some(({ type, node }) => type === 'FunctionName' || isFunctionIn(node)));
  const hasMembers = functions.some(({ references }) =>
    references.some(({ identifier }) => isMemberOfFunction(identifier as Node, parents)),
  );
  return hasMembers || hasHidingPart(syntax);
});

/** Whether a module has objects with code of their own, as in `export const store = createStore()`. */
function hasObjectsWithCode({ source: { syntax } }: ModuleModel): boolean {
  const statements = syntax.body.map((one) =>
    one.type === 'ExportNamedDeclaration' ? (one.declaration ?? one) : one,
  );
  return statements.some((one) => {
    if (one.type === 'ExportDefaultDeclaration') return mayHideState(one.declaration as Node);
    if (one.type !== 'VariableDeclaration') return false;
    return one.declarations.some(({ init }) => Boolean(init) && mayHideState(init as Node));
  });
}

const isFunctionIn = (node: Node): boolean =>
  node.type === 'VariableDeclarator' && Boolean(node.init) && isFunctionNode(node.init as Node);

/** Whether a name of a function stands for the object of a member: `count.calls`. */
function isMemberOfFunction(identifier: Node, parents: ReadonlyMap<Node, Node>): boolean {
  const parent = parents.get(identifier);
  if (parent?.type !== 'MemberExpression' || parent.object !== identifier) return false;
  const { property } = parent;
  return !(property.type === 'Identifier' && /^(?:call|apply|bind|name|length)$/.test(property.name));
}

/** Whether code that runs on loading hides state; the code of functions is not looked at. */
function hasHidingPart(node: Node): boolean {
  if (isFunctionNode(node)) return false;
  if (node.type === 'StaticBlock' || isStickyPattern(node)) return true;
  // Its uses show whether its position counts.
  if (node.type === 'VariableDeclarator' && node.init && isStickyPattern(node.init)) return false;
  if (node.type === 'PropertyDefinition') return node.static;
  // `(function (Counter) { let count = 0; … })(Counter || (Counter = {}))`, which a namespace is compiled to.
  if (node.type === 'CallExpression' && isFunctionNode(node.callee)) return !isBodyOfEnum(node.callee);
  return childrenOf(node).some(hasHidingPart);
}

/** Whether a function does nothing but `E["A"] = 1` and `E[E["A"] = 0] = "A"`. */
function isBodyOfEnum(node: Node): boolean {
  const isMember = (one: Node): boolean =>
    one.type === 'ExpressionStatement' &&
    one.expression.type === 'AssignmentExpression' &&
    one.expression.left.type === 'MemberExpression' &&
    one.expression.left.computed;
  return 'body' in node && childrenOf(node.body as Node).every(isMember);
}
