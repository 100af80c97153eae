import type { Node } from 'estree';
import type { ModuleModel } from '../modules/module-model.ts';
import { childrenOf, isFunctionNode } from '../modules/syntax.ts';

/** Whether a node declares a variable. */
export const isDeclarator = (node: Node): node is Extract<Node, { type: 'VariableDeclarator' }> =>
  node.type === 'VariableDeclarator';

/** Whether an initialiser makes something that can change: no function, class, primitive or frozen object. */
export function isMutable(init: Node): boolean {
  if (init.type === 'CallExpression' && init.callee.type === 'MemberExpression') {
    const { object, property } = init.callee;
    const isFreeze = object.type === 'Identifier' && object.name === 'Object';
    if (isFreeze && property.type === 'Identifier' && property.name === 'freeze') return false;
  }
  return !isFunctionNode(init) && !UNCHANGING.has(init.type);
}

const UNCHANGING: ReadonlySet<string> = new Set([
  'ClassExpression',
  'Literal',
  'TemplateLiteral',
  'UnaryExpression',
  'BinaryExpression',
  'UpdateExpression',
  'Identifier',
]);

/** Whether an initialiser makes an object whose code may keep state out of sight, as `createStore()` does. */
export function mayHideState(init: Node): boolean {
  if (!isMutable(init)) return false;
  if (init.type === 'ObjectExpression' || init.type === 'ArrayExpression') return false;
  if (init.type !== 'CallExpression' && init.type !== 'NewExpression') return true;
  let callee = init.callee as Node;
  while (callee.type === 'MemberExpression') callee = callee.object;
  return !(callee.type === 'Identifier' && LANGUAGE.has(callee.name)) && callee.type !== 'Literal';
}

/** Whether an initialiser depends on the environment that loads the module. */
export function readsEnvironment(init: Node, model: ModuleModel): boolean {
  if (isFunctionNode(init)) return false;
  if (init.type === 'MetaProperty') return true;
  if (init.type === 'Identifier' && model.variableOf(init) === undefined && AMBIENT.has(init.name))
    return true;
  return childrenOf(init).some((child) => readsEnvironment(child, model));
}

/** Globals of the environment that initialisers of module variables may read. */
const AMBIENT: ReadonlySet<string> = new Set(
  'process globalThis global window self document navigator location Deno Bun'.split(' '),
);

/** Globals that every JavaScript host has, with the same behaviour. */
export const LANGUAGE: ReadonlySet<string> = new Set(
  (
    'undefined NaN Infinity Object Function Array Number String Boolean Symbol BigInt Math JSON Date RegExp Map Set ' +
    'WeakMap WeakSet WeakRef Promise Proxy Reflect Error TypeError RangeError SyntaxError EvalError URIError ' +
    'ReferenceError AggregateError ArrayBuffer SharedArrayBuffer DataView Atomics Int8Array Uint8Array ' +
    'Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float32Array Float64Array BigInt64Array ' +
    'BigUint64Array Iterator isNaN isFinite parseInt parseFloat encodeURIComponent decodeURIComponent encodeURI ' +
    'decodeURI escape unescape structuredClone console URL URLSearchParams TextEncoder TextDecoder atob btoa ' +
    'queueMicrotask AbortController AbortSignal Event EventTarget'
  ).split(' '),
);
