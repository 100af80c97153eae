import ts from 'typescript';
import { isReference } from '../type-arguments.ts';
import type { CastType } from '../../../model/input/type-name.ts';
import { withoutAlias } from '../../without-alias.ts';
import type { ReadingContext } from '../reading-context.ts';
import { exportOf } from '../type-naming.ts';

type Naming = Pick<ReadingContext, 'checker' | 'program' | 'home'>;

/** How a test can write a type to cast to it; `undefined` if some part of it has no name that a test can use. */
export function castTypeOf(type: ts.Type, context: Naming): CastType | undefined {
  if ((type.flags & SELF_CONTAINED) !== 0) return { text: context.checker.typeToString(type), imports: [] };
  const symbol = type.aliasSymbol ?? type.getSymbol();
  const name = symbol === undefined ? undefined : nameIn(symbol, context);
  if (name === undefined) return undefined;
  const parts = argumentsOf(type, context).map((one) => castTypeOf(one, context));
  if (parts.length === 0) return name;
  if (parts.some((part) => part === undefined)) return undefined;
  const known = parts as readonly CastType[];
  return {
    text: `${name.text}<${known.map(({ text }) => text).join(', ')}>`,
    imports: [...name.imports, ...known.flatMap(({ imports }) => imports)],
  };
}

const SELF_CONTAINED =
  ts.TypeFlags.String |
  ts.TypeFlags.Number |
  ts.TypeFlags.Boolean |
  ts.TypeFlags.BigInt |
  ts.TypeFlags.Null |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Unknown |
  ts.TypeFlags.Any;

function nameIn(symbol: ts.Symbol, context: Naming): CastType | undefined {
  const exported = exportOf(symbol, context) ?? importedAs(symbol, context);
  const isAsWritten = exported?.name === symbol.name && exported.name !== 'default';
  if (exported !== undefined) return isAsWritten ? { text: symbol.name, imports: [exported] } : undefined;
  return symbol.declarations?.some(isGlobal) === true ? { text: symbol.name, imports: [] } : undefined;
}

/** The package that the home file imports a type from: the test can do the same. */
function importedAs(
  symbol: ts.Symbol,
  { home, checker }: Naming,
): { readonly name: string; readonly file: string } | undefined {
  for (const statement of home.statements) {
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    if (bindings === undefined || !ts.isNamedImports(bindings)) continue;
    const { text } = (statement as ts.ImportDeclaration).moduleSpecifier as ts.StringLiteral;
    const found = bindings.elements.find(({ name }) => {
      const local = checker.getSymbolAtLocation(name);
      return local !== undefined && withoutAlias(local, checker) === symbol;
    });
    // A relative path is one from the home file, not from the test.
    if (found !== undefined && !text.startsWith('.'))
      return { name: (found.propertyName ?? found.name).text, file: text };
  }
  return undefined;
}

/** Whether a declaration can be named everywhere: it is in a script, or in a `declare global`. */
function isGlobal(declaration: ts.Declaration): boolean {
  // A module is no type that has a name.
  if (ts.isSourceFile(declaration)) return false;
  const { parent } = declaration;
  if (ts.isSourceFile(parent)) return !ts.isExternalModule(parent);
  return ts.isModuleBlock(parent) && (parent.parent.flags & ts.NodeFlags.GlobalAugmentation) !== 0;
}

/** The type arguments to write; none where all of them are the defaults. */
function argumentsOf(type: ts.Type, { checker }: Naming): readonly ts.Type[] {
  if (type.aliasSymbol !== undefined) return type.aliasTypeArguments ?? [];
  if (!isReference(type)) return [];
  const parameters = type.target.typeParameters ?? [];
  const given = checker.getTypeArguments(type).slice(0, parameters.length);
  const areDefaults = parameters.every(
    (parameter, index) => checker.getDefaultFromTypeParameter(parameter) === given[index],
  );
  return areDefaults ? [] : given;
}
