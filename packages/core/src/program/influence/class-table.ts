import type { ClassBody, MethodDefinition, Node, PropertyDefinition } from 'estree';
import type { ModuleModel } from '../modules/module-model.ts';
import { childrenOf, isFunctionNode } from '../modules/syntax.ts';

/** A class of a module, by what can be called of it. */
export interface ClassEntry {
  readonly name: string;
  readonly superName: string | undefined;
  /** Whether it extends something that has no name. */
  readonly hasUnknownSuper: boolean;
  /** Indices of the functions that making an object runs: the constructor, and functions in field initialisers. */
  readonly construction: readonly number[];
  /** The fields that it gives to its objects. */
  readonly fields: readonly string[];
  /** Indices of its methods and accessors, by key. */
  readonly methods: ReadonlyMap<string, readonly number[]>;
}

/** The classes of a module, wherever they stand. */
export function classesOfModule(model: ModuleModel): readonly ClassEntry[] {
  const found: ClassEntry[] = [];
  const visit = (node: Node, boundName: string | undefined): void => {
    if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') {
      const { superClass } = node;
      // A superclass that the module neither declares nor imports is a class of the language, such as `Error`.
      const isBuiltIn = superClass?.type === 'Identifier' && model.variableOf(superClass) === undefined;
      const superName = superClass?.type === 'Identifier' && !isBuiltIn ? superClass.name : undefined;
      found.push({
        name: node.id?.name ?? boundName ?? 'default',
        superName,
        hasUnknownSuper: Boolean(superClass) && !isBuiltIn && superName === undefined,
        ...contentsOf(node.body, model),
      });
    }
    const name =
      node.type === 'VariableDeclarator' && node.id.type === 'Identifier' ? node.id.name : undefined;
    for (const child of childrenOf(node)) visit(child, name);
  };
  visit(model.source.syntax, undefined);
  return found;
}

/** The class name of each function, by index, that is in one of these classes, or in any if none are given. */
export function classesAround(
  model: ModuleModel,
  classNames?: ReadonlySet<string>,
): ReadonlyMap<number, string> {
  const around = new Map<number, string>();
  const visit = (node: Node, className: string | undefined, boundName: string | undefined): void => {
    const isClass = node.type === 'ClassDeclaration' || node.type === 'ClassExpression';
    const name = isClass ? (node.id?.name ?? boundName ?? 'default') : undefined;
    const inner = name !== undefined && classNames?.has(name) !== false ? name : className;
    const index = isFunctionNode(node) ? model.functionOf.get(node)?.index : undefined;
    if (index !== undefined && inner !== undefined) around.set(index, inner);
    const bound =
      node.type === 'VariableDeclarator' && node.id.type === 'Identifier' ? node.id.name : undefined;
    for (const child of childrenOf(node)) visit(child, inner, bound);
  };
  visit(model.source.syntax, undefined, undefined);
  return around;
}

function contentsOf(
  { body }: ClassBody,
  model: ModuleModel,
): Pick<ClassEntry, 'construction' | 'fields' | 'methods'> {
  const methods = new Map<string, readonly number[]>();
  const construction: number[] = [];
  const fields: string[] = [];
  for (const member of body) {
    if (member.type === 'StaticBlock') continue;
    const { value } = member;
    const index = value && isFunctionNode(value) ? model.functionOf.get(value)?.index : undefined;
    if (member.type === 'PropertyDefinition' && !member.static) fields.push(keyOfMember(member));
    if (index === undefined) continue;
    const key = keyOfMember(member);
    if (member.type === 'MethodDefinition' && member.kind === 'constructor') construction.push(index);
    else methods.set(key, [...(methods.get(key) ?? []), index]);
  }
  return { construction, fields, methods };
}

function keyOfMember({ key, computed }: MethodDefinition | PropertyDefinition): string {
  if (key.type === 'PrivateIdentifier') return `#${key.name}`;
  if (!computed && key.type === 'Identifier') return key.name;
  if (key.type === 'Literal') return String(key.value);
  const isIterator = key.type === 'MemberExpression' && key.property.type === 'Identifier';
  return isIterator ? `@@${(key.property as { readonly name: string }).name}` : '[]';
}
