import type {
  ExportAllDeclaration,
  ExportNamedDeclaration,
  ImportDeclaration,
  Literal,
  Node,
  Program,
} from 'estree';
import { childrenOf } from './syntax.ts';

/** The names that a module imports from another. */
export interface ImportedNames {
  /** The names that it mentions. */
  readonly names: ReadonlySet<string>;
  /** Whether it may use other names too: through the whole namespace, or by an import at run time. */
  readonly takesAll: boolean;
}

/** The names that the module with this syntax imports, or exports again, from `specifier`. */
export function importedNames(program: Program, specifier: string): ImportedNames {
  const statements = program.body.filter(
    (statement): statement is ImportingStatement =>
      'source' in statement && statement.source?.value === specifier,
  );
  const names = new Set<string>();
  const namespaces = new Set<string>();
  let takesAll = statements.length === 0;
  for (const statement of statements) {
    if (statement.type === 'ExportAllDeclaration') takesAll = true;
    else if (statement.type === 'ExportNamedDeclaration')
      for (const one of statement.specifiers) names.add(nameOf(one.local));
    else
      for (const one of statement.specifiers) {
        if (one.type === 'ImportNamespaceSpecifier') namespaces.add(one.local.name);
        else names.add(one.type === 'ImportSpecifier' ? nameOf(one.imported) : 'default');
      }
  }
  if (namespaces.size > 0) addMembers(program, namespaces, names);
  return { names, takesAll: takesAll || namespaces.size > 0 };
}

type ImportingStatement = ImportDeclaration | ExportNamedDeclaration | ExportAllDeclaration;

/** Adds the names of the members that are read of some variables. */
function addMembers(node: Node, variables: ReadonlySet<string>, names: Set<string>): void {
  if (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    variables.has(node.object.name) &&
    (!node.computed || node.property.type === 'Literal')
  )
    names.add(nameOf(node.property));
  for (const child of childrenOf(node)) addMembers(child, variables, names);
}

function nameOf(name: { readonly type: string }): string {
  return name.type === 'Identifier'
    ? (name as unknown as { readonly name: string }).name
    : String((name as unknown as Literal).value);
}
