import ts from 'typescript';
import { failingModule, importOf } from '../modules/failing-modules.ts';
import { withoutAlias } from '../without-alias.ts';
import { valueSymbol } from '../types/referred-code.ts';
import { exportNameIn, isOfProject } from '../types/type-naming.ts';

/** An export of a module as code uses it. */
export interface ImportedExport {
  /** The file of the project that declares it, or else how the code names the package or the module of Node. */
  readonly module: string;
  readonly name: string;
  /** The expression that stands for it: a name, or a member of a namespace. */
  readonly use: ts.Expression;
  /** The variable that it is, if the project declares it. */
  readonly variable?: ts.VariableDeclaration | ts.ExportAssignment;
  /** Whether the module fails when it is loaded: it is then the one that the code imports from. */
  readonly isFailing?: true;
}

/** The export that a name in code stands for; `undefined` if it is not imported. */
export function importedExport(node: ts.Identifier, program: ts.Program): ImportedExport | undefined {
  const checker = program.getTypeChecker();
  const local = valueSymbol(node, checker);
  const declaration = local?.declarations?.[0];
  const statement = importOf(local);
  if (local === undefined || declaration === undefined || statement === undefined) return undefined;
  const { parent } = node;
  const isNamespace = ts.isNamespaceImport(declaration);
  // Of a namespace, only its members are exports.
  if (isNamespace && !(ts.isPropertyAccessExpression(parent) && parent.expression === node)) return undefined;
  const use = isNamespace ? (parent as ts.PropertyAccessExpression) : node;
  const failing = failingModule(statement, program);
  if (failing !== undefined) return { module: failing, name: nameOf(declaration, use), use, isFailing: true };
  const imported = isNamespace
    ? checker.getSymbolAtLocation((use as ts.PropertyAccessExpression).name)
    : local;
  if (imported === undefined) return undefined;
  const symbol = withoutAlias(imported, checker);
  const found = symbol.valueDeclaration ?? symbol.declarations?.[0];
  if (found === undefined) return undefined;
  const file = found.getSourceFile();
  if (!isOfProject(file, program)) {
    const { text } = statement.moduleSpecifier as ts.StringLiteral;
    // A relative path leads to a declaration beside code of the project.
    return text.startsWith('.') ? undefined : { module: text, name: nameOf(declaration, use), use };
  }
  const name = exportNameIn(file, symbol, checker);
  const isVariable = ts.isVariableDeclaration(found) || ts.isExportAssignment(found);
  if (name === undefined || !isVariable) return undefined;
  return { module: file.fileName, name, use, variable: found };
}

/** The call, with or without `new`, that has an expression as its callee. */
export function callOf(callee: ts.Expression): ts.CallExpression | ts.NewExpression | undefined {
  const { parent } = callee;
  const isCall = ts.isCallExpression(parent) || ts.isNewExpression(parent);
  return isCall && parent.expression === callee ? parent : undefined;
}

/** The name under which a package exports something. */
function nameOf(declaration: ts.Declaration, use: ts.Expression): string {
  if (ts.isPropertyAccessExpression(use)) return use.name.text;
  if (ts.isImportSpecifier(declaration)) return (declaration.propertyName ?? declaration.name).text;
  return 'default';
}
