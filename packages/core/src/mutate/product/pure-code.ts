import type { CallExpression, Node } from 'estree';
import type { Variable } from 'eslint-scope';
import { functionBoundTo, type FunctionModel } from '../../program/modules/function-model.ts';
import type { ModuleModel } from '../../program/modules/module-model.ts';
import { isNeverReassigned } from '../../program/modules/variable-writes.ts';
import { childrenOf, contains, isFunctionNode } from '../../program/modules/syntax.ts';
import { isAtTop, NamedCode } from './named-code.ts';

/** Global values that code may use without leaving anything behind, or depending on anything. */
const GLOBALS: ReadonlySet<string> = new Set(
  (
    'undefined NaN Infinity Math Number String Boolean BigInt Array Object JSON Map Set Error TypeError RangeError ' +
    'SyntaxError parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent'
  ).split(' '),
);

const CALLED_GLOBALS: ReadonlySet<string> = new Set(
  'Number String Boolean BigInt parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent'.split(
    ' ',
  ),
);

const MADE: ReadonlySet<string> = new Set(['Map', 'Set', 'Error', 'TypeError', 'RangeError', 'SyntaxError']);

/** Methods of global objects that change nothing. */
const STATIC: Readonly<Record<string, RegExp>> = {
  Math: /^(?!random$)/,
  Number: /^(isFinite|isInteger|isNaN|isSafeInteger|parseFloat|parseInt)$/,
  String: /^fromCharCode$/,
  Array: /^(isArray|of)$/,
  Object: /^(is|keys|values|entries)$/,
  JSON: /^stringify$/,
};

/** Methods of strings, numbers, arrays, maps and sets that change nothing. */
const METHODS: ReadonlySet<string> = new Set(
  (
    'charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf padEnd padStart repeat replace ' +
    'replaceAll search slice split startsWith substring substr toLowerCase toUpperCase trim trimEnd trimStart toFixed ' +
    'toString at every some filter map find findIndex findLast findLastIndex flat flatMap join reduce reduceRight ' +
    'forEach has get test toSorted toReversed'
  ).split(' '),
);

/** Methods that change what they are called on. */
const CHANGING: ReadonlySet<string> = new Set(
  'push pop shift unshift sort reverse splice set add delete clear'.split(' '),
);

const REFUSED: ReadonlySet<string> = new Set([
  'AwaitExpression',
  'YieldExpression',
  'TaggedTemplateExpression',
  'ImportExpression',
  'MetaProperty',
  'ClassDeclaration',
  'ClassExpression',
  'ThisExpression',
  'WithStatement',
]);

/**
 * Whether a function, with all that it uses, gives the same each time and changes nothing that
 * others see. The answer rests on the form of the code: what is not known to be harmless is not pure. It holds where no
 * input has methods of its own.
 */
export function isPureFunction(model: ModuleModel, { node }: FunctionModel): boolean {
  const { source } = model;
  const code = new NamedCode(model);
  const start = node === undefined ? undefined : code.variableOf(node);
  if (start === undefined) return false;
  // A sticky or global expression remembers where it was.
  if (/\/[a-z]*[gy][a-z]*\b/.test(source.code) && /\.(?:test|exec)\(/.test(source.code)) return false;
  const used = [...code.reachedFrom(start)];
  const functions = used.flatMap((variable) => code.functionOf(variable) ?? []);
  const isConstant = (variable: Variable): boolean =>
    code.functionOf(variable) !== undefined ||
    (variable.defs.every(({ type }) => type === 'Variable') && isNeverReassigned(variable));
  if (!used.every(isConstant)) return false;
  const checker = new PurityChecker(model);
  return functions.every((fn) => fn.async !== true && fn.generator !== true && checker.isPure(fn));
}

class PurityChecker {
  readonly #model: ModuleModel;

  constructor(model: ModuleModel) {
    this.#model = model;
  }

  isPure(fn: Node): boolean {
    const free = this.#model.source.scopes.scopes
      .flatMap(({ references }) => references)
      .filter(({ identifier, resolved }) => resolved === null && contains(fn, identifier as Node));
    return free.every(({ identifier }) => GLOBALS.has(identifier.name)) && this.#isHarmless(fn);
  }

  #isHarmless(node: Node): boolean {
    return (
      !REFUSED.has(node.type) &&
      this.#isAllowed(node) &&
      childrenOf(node).every((child) => this.#isHarmless(child))
    );
  }

  #isAllowed(node: Node): boolean {
    switch (node.type) {
      case 'AssignmentExpression':
        return this.#mayChange(node.left);
      case 'UpdateExpression':
        return this.#mayChange(node.argument);
      case 'UnaryExpression':
        return node.operator !== 'delete';
      case 'ForInStatement':
      case 'ForOfStatement':
        return node.left.type === 'VariableDeclaration';
      case 'Property':
        return node.kind === 'init' && !isKey(node.key, '__proto__');
      case 'NewExpression':
        return node.callee.type === 'Identifier' && this.#isGlobal(node.callee) && MADE.has(node.callee.name);
      case 'CallExpression':
        return this.#isHarmlessCall(node);
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return node.async !== true && node.generator !== true;
      default:
        return true;
    }
  }

  /** Whether something that is assigned to belongs to this call alone. */
  #mayChange(left: Node): boolean {
    if (left.type === 'Identifier') {
      const variable = this.#model.variableOf(left);
      return variable !== undefined && !isAtTop(variable);
    }
    return (
      left.type === 'MemberExpression' &&
      this.#isOwn(left.object) &&
      !(left.property.type === 'Identifier' && left.property.name === 'length')
    );
  }

  #isHarmlessCall({ callee }: CallExpression): boolean {
    if (callee.type === 'Identifier') {
      const variable = this.#model.variableOf(callee);
      if (variable === undefined) return CALLED_GLOBALS.has(callee.name);
      const bound = functionBoundTo(variable);
      return bound !== undefined && isFunctionNode(bound);
    }
    if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
      return false;
    const { object, property } = callee;
    if (object.type === 'Identifier' && this.#isGlobal(object))
      return STATIC[object.name]?.test(property.name) === true;
    return METHODS.has(property.name) || (CHANGING.has(property.name) && this.#isOwn(object));
  }

  #isGlobal(node: Node): boolean {
    return this.#model.variableOf(node) === undefined;
  }

  /** Whether a name stands for an object, list, map or set that the same call has made, for good. */
  #isOwn(node: Node): boolean {
    const variable = node.type === 'Identifier' ? this.#model.variableOf(node) : undefined;
    if (variable === undefined || isAtTop(variable)) return false;
    const definition = variable.defs[0]?.node as Node | undefined;
    if (definition?.type !== 'VariableDeclarator' || !isNeverReassigned(variable)) return false;
    const { init } = definition;
    return (
      init?.type === 'ObjectExpression' || init?.type === 'ArrayExpression' || init?.type === 'NewExpression'
    );
  }
}

const isKey = (key: Node, name: string): boolean => key.type === 'Identifier' && key.name === name;
