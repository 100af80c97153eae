import type { Identifier, Node } from 'estree';
import type { Variable } from 'eslint-scope';
import { oncePer } from '../../foundation/once-per.ts';
import type { ModuleModel } from '../modules/module-model.ts';
import { childrenOf } from '../modules/syntax.ts';
import { parentsOf } from '../state/module-state.ts';

/**
 * The functions of a module, by index, that code outside of it may come to hold: returned, stored in an object that is
 * passed on, given to an unknown function. Errs towards leaving. Exports do not count, since they are tested themselves.
 */
export const leavingFunctions = oncePer((model: ModuleModel): ReadonlySet<number> => {
  const flow = new ValueFlow(model);
  return new Set(
    model.functions.filter(({ node }) => node !== undefined && flow.leaves(node)).map(({ index }) => index),
  );
});

/** Methods and functions of the language that call their arguments themselves and do not keep them. */
const CALLERS: ReadonlySet<string> = new Set(
  (
    'map filter forEach reduce reduceRight some every find findIndex findLast findLastIndex flatMap sort toSorted ' +
    'from fromAsync then catch finally replace replaceAll groupBy setTimeout setInterval setImmediate queueMicrotask ' +
    'nextTick Promise stringify parse'
  ).split(' '),
);

/** Follows function values through the syntax of a module. */
class ValueFlow {
  readonly #model: ModuleModel;
  readonly #parents: ReadonlyMap<Node, Node>;
  readonly #asked = new Set<Node | Variable>();

  constructor(model: ModuleModel) {
    this.#model = model;
    this.#parents = parentsOf(model.source.syntax);
  }

  /** Whether the value of a node, or a part of it, may reach code outside of the module. */
  leaves(node: Node): boolean {
    this.#asked.clear();
    return this.#leaves(node);
  }

  #leaves(node: Node): boolean {
    if (this.#asked.has(node)) return false;
    this.#asked.add(node);
    const parent = this.#parents.get(node);
    if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
      return this.#declarationLeaves(node);
    switch (parent?.type) {
      case 'CallExpression':
      case 'NewExpression':
        if (parent.callee !== node) return this.#argumentLeaves(parent, node);
        // An object of a class has the functions of the class.
        return parent.type === 'NewExpression' && this.#leaves(parent);
      case 'VariableDeclarator':
        return parent.id.type === 'Identifier' ? this.#nameLeaves(parent.id, parent) : true;
      case 'AssignmentExpression':
        if (parent.left === node) return false;
        if (parent.left.type === 'Identifier' && this.#nameLeaves(parent.left, parent)) return true;
        return parent.left.type === 'Identifier' ? this.#leaves(parent) : !isExports(parent.left);
      case 'Property':
      case 'SpreadElement':
      case 'ArrayExpression':
      case 'ObjectExpression':
      case 'ConditionalExpression':
      case 'LogicalExpression':
      case 'SequenceExpression':
      case 'AwaitExpression':
      case 'ChainExpression':
        return isTested(parent, node) ? false : this.#leaves(parent);
      case 'MemberExpression':
        return parent.object === node && this.#leaves(parent);
      case 'MethodDefinition':
      case 'PropertyDefinition':
        return parent.key.type === 'PrivateIdentifier' ? false : this.#classLeaves(parent);
      case 'ExpressionStatement':
      case 'BinaryExpression':
      case 'UnaryExpression':
      case 'IfStatement':
      case 'ExportDefaultDeclaration':
      case 'ExportSpecifier':
        return false;
      default:
        return true;
    }
  }

  /** A default export need not have a name. */
  #declarationLeaves(node: Extract<Node, { type: 'FunctionDeclaration' | 'ClassDeclaration' }>): boolean {
    const id = node.id as Identifier | null;
    return id !== null && this.#nameLeaves(id, node);
  }

  #nameLeaves(id: Identifier, declaration: Node): boolean {
    const variable = this.#variableNamed(id, declaration);
    return variable === undefined || this.#variableLeaves(variable);
  }

  #variableNamed(id: Identifier, declaration: Node): Variable | undefined {
    const own = this.#model.source.scopes.getDeclaredVariables(declaration);
    return own.find(({ name }) => name === id.name) ?? this.#model.variableOf(id);
  }

  #variableLeaves(variable: Variable): boolean {
    if (this.#asked.has(variable)) return false;
    this.#asked.add(variable);
    return variable.references.some(
      (reference) => reference.isRead() && this.#leaves(reference.identifier as Node),
    );
  }

  /** Whether an argument leaves through the function that it is given to. */
  #argumentLeaves(
    call: Extract<Node, { type: 'CallExpression' | 'NewExpression' }>,
    argument: Node,
  ): boolean {
    const { callee } = call;
    const named = callee.type === 'MemberExpression' ? callee.property : callee;
    const name = named.type === 'Identifier' ? named.name : '';
    const isOwn = callee.type === 'Identifier' && this.#model.variableOf(callee) !== undefined;
    if (!isOwn && CALLERS.has(name)) return false;
    const called = this.#model.calleeOf(call)?.node;
    const parameter = called?.params[call.arguments.indexOf(argument as never)];
    if (called === undefined || parameter?.type !== 'Identifier') return true;
    return this.#nameLeaves(parameter, called);
  }

  /** Whether objects of the class that a member belongs to leave; those that pass themselves on do. */
  #classLeaves(member: Node): boolean {
    const body = this.#parents.get(member);
    const owner = body === undefined ? undefined : this.#parents.get(body);
    if (owner?.type !== 'ClassDeclaration' && owner?.type !== 'ClassExpression') return true;
    return this.#isPassingItselfOn(owner.body) || this.#leaves(owner);
  }

  #isPassingItselfOn(node: Node): boolean {
    if (node.type === 'ThisExpression') return this.#parents.get(node)?.type !== 'MemberExpression';
    return childrenOf(node).some((child) => this.#isPassingItselfOn(child));
  }
}

/** Whether only the truth of a node is asked for. */
const isTested = (parent: Node, node: Node): boolean =>
  parent.type === 'ConditionalExpression' && parent.test === node;

/** `exports.f = …` and `module.exports = …`. */
function isExports(target: Node): boolean {
  if (target.type !== 'MemberExpression') return false;
  const { object } = target;
  if (object.type === 'Identifier') return object.name === 'exports' || object.name === 'module';
  return isExports(object);
}
