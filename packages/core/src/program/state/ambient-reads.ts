import type { Identifier, Node } from 'estree';
import type { Variable } from 'eslint-scope';
import type { Assumption } from '../../model/assumption.ts';
import type { ModuleModel } from '../modules/module-model.ts';
import { functionAround, parentsOf } from './module-state.ts';
import { childrenOf, isFunctionNode } from '../modules/syntax.ts';

/** A read of something that is no input, such as a global, so that the results rest on an assumption. */
export interface AmbientRead {
  /** Index of the function that reads it; functions of other modules may call that function. */
  readonly functionIndex?: number;
  readonly assumption: Assumption;
  /** The import that it comes from, if it is imported. */
  readonly imported?: ImportedName;
}

/** An import of a module, by the name under which it is exported. */
export interface ImportedName {
  readonly specifier: string;
  readonly name: string;
}

/** Whether what a module exports under a name cannot change: a function, a class, an enum, a literal. */
export function isConstantExport({ source: { syntax, scopes } }: ModuleModel, name: string): boolean {
  const module = scopes.scopes.find(({ type }) => type === 'module') ?? scopes.acquire(syntax);
  const variable = module?.set.get(name);
  const [definition] = variable?.defs ?? [];
  if (variable === undefined || definition === undefined) return false;
  if (definition.type === 'FunctionName' || definition.type === 'ClassName') return true;
  const node = definition.node as Node;
  if (definition.type !== 'Variable' || !isDeclarator(node)) return false;
  if (node.init === null || node.init === undefined) return isEnum(variable);
  const isAssigned = variable.references.some((one) => one.isWrite() && one.init !== true);
  return !isAssigned && !isMutable(node.init) && node.init.type !== 'Identifier';
}

/** Whether it is an enum, compiled to `var E; (function (E) { … })(E || (E = {}));`. */
function isEnum({ references }: Variable): boolean {
  const writes = references.filter((one) => one.isWrite());
  return writes.length === 1 && (writes[0]?.writeExpr as Node | null)?.type === 'ObjectExpression';
}

/**
 * Reads by the functions of a module that are no inputs: the environment, state that other modules keep or that
 * this one exposes, and `arguments`.
 */
export function ambientReads(model: ModuleModel): readonly AmbientRead[] {
  return new AmbientReader(model).read();
}

class AmbientReader {
  readonly #model: ModuleModel;
  readonly #parents: ReadonlyMap<Node, Node>;
  readonly #exported: ReadonlySet<string>;

  constructor(model: ModuleModel) {
    this.#model = model;
    this.#parents = parentsOf(model.source.syntax);
    this.#exported = exportedNames(model.source.syntax.body);
  }

  read(): readonly AmbientRead[] {
    const found = new Map<string, AmbientRead>();
    const add = (node: Node, assumption: Assumption | undefined, imported?: ImportedName): void => {
      const functionIndex = functionAround(node, { parents: this.#parents, model: this.#model });
      if (assumption === undefined || functionIndex === 0) return;
      const key = `${functionIndex} ${assumption} ${imported?.specifier} ${imported?.name}`;
      found.set(key, { functionIndex, assumption, ...(imported !== undefined && { imported }) });
    };
    for (const { references } of this.#model.source.scopes.scopes) {
      for (const reference of references) {
        const identifier = reference.identifier as Identifier;
        if (!reference.isRead()) continue;
        const assumption = this.#assumptionOf(identifier, reference.resolved);
        add(identifier, assumption, importedName(reference.resolved));
      }
    }
    for (const node of this.#parents.keys()) add(node, assumptionOfSyntax(node));
    return [...found.values()];
  }

  #assumptionOf(node: Identifier, variable: Variable | null): Assumption | undefined {
    if (node.name === 'arguments' && (variable?.defs.length ?? 0) === 0) return 'usual arguments';
    if (variable === null) return LANGUAGE.has(node.name) ? undefined : 'same environment';
    if (variable.scope.type !== 'module' && variable.scope.type !== 'global') return undefined;
    return this.#ofModuleVariable(variable, node);
  }

  #ofModuleVariable(variable: Variable, node: Identifier): Assumption | undefined {
    const isImport = variable.defs.some(({ type }) => type === 'ImportBinding');
    if (isImport) return this.#isCalled(node) ? undefined : 'kept modules';
    const declarator = variable.defs.map((one) => one.node as Node).find(isDeclarator);
    if (declarator?.init === null || declarator?.init === undefined) return undefined;
    if (readsEnvironment(declarator.init, this.#model)) return 'same environment';
    if (!isMutable(declarator.init)) return undefined;
    const isShown = this.#exported.has(variable.name) || this.#isHandedOut(variable);
    return isShown ? 'kept modules' : undefined;
  }

  /** Whether a name, or a member of what it stands for, is only called: `parse(x)`, `path.join(a, b)`. */
  #isCalled(node: Node): boolean {
    let inner = node;
    let parent = this.#parents.get(inner);
    if (parent?.type === 'MemberExpression' && parent.object === inner)
      [inner, parent] = [parent, this.#parents.get(parent)];
    if (parent?.type === 'BinaryExpression')
      return parent.operator === 'instanceof' && parent.right === inner;
    return (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') && parent.callee === inner;
  }

  /** Whether the object in a module variable is passed on, so that other code may change it. */
  #isHandedOut({ references }: Variable): boolean {
    return references.some(({ identifier, init }) => {
      const parent = this.#parents.get(identifier as Node);
      return init !== true && !(parent?.type === 'MemberExpression' && parent.object === identifier);
    });
  }
}

/**
 * The assumption that syntax needs by itself: `import.meta`, `new.target`, which a subclass sets, `delete`, which fails
 * on a frozen object, and `typeof x === 'function'`, which may hold for a declared object as well.
 */
function assumptionOfSyntax(node: Node): Assumption | undefined {
  if (node.type === 'MetaProperty') return node.meta.name === 'import' ? 'same environment' : 'no overriding';
  if (node.type === 'UnaryExpression' && node.operator === 'delete') return 'plain access';
  if (node.type === 'SwitchStatement') return isTypeof(node.discriminant) ? 'declared members' : undefined;
  if (node.type !== 'BinaryExpression') return undefined;
  const isAsked = (one: Node, other: Node): boolean =>
    isTypeof(one) && other.type === 'Literal' && (other.value === 'function' || other.value === 'object');
  return isAsked(node.left, node.right) || isAsked(node.right, node.left) ? 'declared members' : undefined;
}

const isTypeof = (node: Node): boolean => node.type === 'UnaryExpression' && node.operator === 'typeof';

function importedName(variable: Variable | null): ImportedName | undefined {
  const definition = variable?.defs.find(({ type }) => type === 'ImportBinding');
  const declaration = definition?.parent as Node | null | undefined;
  const node = definition?.node as Node | undefined;
  if (declaration?.type !== 'ImportDeclaration' || node?.type !== 'ImportSpecifier') return undefined;
  const name = node.imported.type === 'Identifier' ? node.imported.name : String(node.imported.value);
  return { specifier: String(declaration.source.value), name };
}

const isDeclarator = (node: Node): node is Extract<Node, { type: 'VariableDeclarator' }> =>
  node.type === 'VariableDeclarator';

function exportedNames(body: readonly Node[]): ReadonlySet<string> {
  return new Set(
    body.flatMap((statement): readonly string[] => {
      if (statement.type !== 'ExportNamedDeclaration') return [];
      const declared =
        statement.declaration?.type === 'VariableDeclaration' ? statement.declaration.declarations : [];
      return [
        ...declared.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : [])),
        ...statement.specifiers.flatMap(({ local }) => (local.type === 'Identifier' ? [local.name] : [])),
      ];
    }),
  );
}

/** Whether an initialiser makes something that can change: no function, class, literal or frozen object. */
function isMutable(init: Node): boolean {
  if (init.type === 'CallExpression' && init.callee.type === 'MemberExpression') {
    const { object, property } = init.callee;
    const isFreeze = object.type === 'Identifier' && object.name === 'Object';
    if (isFreeze && property.type === 'Identifier' && property.name === 'freeze') return false;
  }
  return ['ObjectExpression', 'ArrayExpression', 'NewExpression', 'CallExpression'].includes(init.type);
}

/** Whether an initialiser depends on the environment that loads the module. */
function readsEnvironment(init: Node, model: ModuleModel): boolean {
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
const LANGUAGE: ReadonlySet<string> = new Set(
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
