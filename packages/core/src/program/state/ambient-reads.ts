import type { Identifier, Node } from 'estree';
import type { Definition, Variable } from 'eslint-scope';
import type { Assumption } from '../../model/assumption.ts';
import type { ModuleModel } from '../modules/module-model.ts';
import { functionAround, parentsOf } from './module-state.ts';
import { isDeclarator, isMutable, LANGUAGE, mayHideState, readsEnvironment } from './initialisers.ts';

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
  /** Whether a method of it is called: `store.getState()`. */
  readonly isReceiver: boolean;
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
    const add = (node: Node, read: Omit<AmbientRead, 'functionIndex'> | undefined): void => {
      const functionIndex = functionAround(node, { parents: this.#parents, model: this.#model });
      if (read === undefined || functionIndex === 0) return;
      const whole = { functionIndex, ...read };
      found.set(JSON.stringify(whole), whole);
    };
    for (const { references } of this.#model.source.scopes.scopes) {
      for (const reference of references) {
        const identifier = reference.identifier as Identifier;
        if (!reference.isRead()) continue;
        add(identifier, this.#readOf(identifier, reference.resolved));
      }
    }
    for (const node of this.#parents.keys()) {
      const assumption = assumptionOfSyntax(node);
      if (assumption !== undefined) add(node, { assumption });
    }
    return [...found.values()];
  }

  #readOf(node: Identifier, variable: Variable | null): AmbientRead | undefined {
    if (node.name === 'arguments' && (variable?.defs.length ?? 0) === 0)
      return { assumption: 'usual arguments' };
    if (variable === null) return LANGUAGE.has(node.name) ? undefined : { assumption: 'same environment' };
    if (variable.scope.type !== 'module' && variable.scope.type !== 'global') return undefined;
    const definition = variable.defs.find(({ type }) => type === 'ImportBinding');
    return definition === undefined ? this.#ofModuleVariable(variable) : this.#ofImport(definition, node);
  }

  #ofImport(definition: Definition, node: Identifier): AmbientRead | undefined {
    const isCalled = this.#isCalled(node);
    const isReceiver = isCalled && this.#isReceiver(node);
    if (isCalled && !isReceiver) return undefined;
    const imported = importedName(definition, isReceiver);
    // The members of a namespace are exports, which nobody sets.
    if (isReceiver && imported === undefined) return undefined;
    return { assumption: 'kept modules', ...(imported !== undefined && { imported }) };
  }

  #ofModuleVariable(variable: Variable): AmbientRead | undefined {
    const declarator = variable.defs.map((one) => one.node as Node).find(isDeclarator);
    const init = declarator?.init;
    if (init === undefined || init === null) return undefined;
    if (readsEnvironment(init, this.#model)) return { assumption: 'same environment' };
    const isPart = declarator?.id.type !== 'Identifier';
    const isKept = isPart || mayHideState(init) || (isMutable(init) && this.#isShown(variable));
    return isKept ? { assumption: 'kept modules' } : undefined;
  }

  /** Whether a name, or a member of what it stands for, is only called: `parse(x)`, `path.join(a, b)`. */
  #isCalled(node: Node): boolean {
    const inner = this.#isReceiver(node) ? (this.#parents.get(node) as Node) : node;
    const parent = this.#parents.get(inner);
    if (parent?.type === 'BinaryExpression')
      return parent.operator === 'instanceof' && parent.right === inner;
    return (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') && parent.callee === inner;
  }

  #isReceiver(node: Node): boolean {
    const parent = this.#parents.get(node);
    return parent?.type === 'MemberExpression' && parent.object === node;
  }

  #isShown(variable: Variable): boolean {
    return this.#exported.has(variable.name) || this.#isHandedOut(variable);
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
 * The assumption that syntax needs by itself: `yield`, whose value callers choose, stack traces, `import.meta`,
 * `new.target`, which a subclass sets, `delete`, which fails on a frozen object, and `typeof x === 'function'`, which
 * may hold for a declared object as well.
 */
function assumptionOfSyntax(node: Node): Assumption | undefined {
  if (node.type === 'YieldExpression') return 'plain iteration';
  if (isStackRead(node)) return 'same environment';
  if (node.type === 'MetaProperty') return node.meta.name === 'import' ? 'same environment' : 'no overriding';
  if (node.type === 'UnaryExpression' && node.operator === 'delete') return 'plain access';
  if (node.type === 'SwitchStatement') return isTypeof(node.discriminant) ? 'declared members' : undefined;
  if (node.type !== 'BinaryExpression') return undefined;
  const isAsked = (one: Node, other: Node): boolean =>
    isTypeof(one) && other.type === 'Literal' && (other.value === 'function' || other.value === 'object');
  return isAsked(node.left, node.right) || isAsked(node.right, node.left) ? 'declared members' : undefined;
}

/** Whether code reads a stack trace, or how long these are. */
const isStackRead = (node: Node): boolean =>
  node.type === 'MemberExpression' &&
  node.property.type === 'Identifier' &&
  /^(?:stack|stackTraceLimit)$/.test(node.property.name);

const isTypeof = (node: Node): boolean => node.type === 'UnaryExpression' && node.operator === 'typeof';

function importedName({ parent, node }: Definition, isReceiver: boolean): ImportedName | undefined {
  const declaration = parent as Node | null;
  const imported = node as Node;
  if (declaration?.type !== 'ImportDeclaration') return undefined;
  const specifier = String(declaration.source.value);
  if (imported.type === 'ImportDefaultSpecifier') return { specifier, name: 'default', isReceiver };
  if (imported.type !== 'ImportSpecifier') return undefined;
  const name =
    imported.imported.type === 'Identifier' ? imported.imported.name : String(imported.imported.value);
  return { specifier, name, isReceiver };
}

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
