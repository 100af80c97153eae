import ts from 'typescript';
import { oncePer } from '../../../foundation/once-per.ts';
import { fileNamedBy } from '../../modules/failing-modules.ts';
import { linkOf } from '../../modules/import-link.ts';
import type { NameRule, ReplacedName } from '../../modules/replaced-names.ts';
import { packageFolder } from '../../modules/package-folder.ts';
import { callableOf } from '../callable-declaration.ts';
import { callsHook, isHookName } from './hook-calls.ts';
import { isOfReact } from './react-packages.ts';
import { dependsOnCall } from '../../types/doubles/called-results.ts';
import { valueSymbol } from '../../types/referred-code.ts';
import { isOfProject } from '../../types/type-naming.ts';
import { withoutAlias } from '../../without-alias.ts';

/**
 * Finds out whether an imported name is a hook that works in the application only: it asks for the value of a context, or
 * calls a hook of a package, which mostly wants a provider and keeps state. Code that does anything else with it than call
 * it needs the real one.
 */
export const hookReplacer = (program: ts.Program, isReplacing: (file: string) => boolean): NameRule =>
  oncePer((symbol) => {
    const link = linkOf(symbol);
    const isCandidate = link !== undefined && link.variable === undefined && isHookName(symbol.name);
    return isCandidate && isReplacing(link.specifier.getSourceFile().fileName)
      ? replacedHook(symbol, link.specifier, program)
      : undefined;
  });

function replacedHook(
  local: ts.Symbol,
  specifier: ts.StringLiteralLike,
  program: ts.Program,
): ReplacedName | undefined {
  const [declaration] = local.declarations ?? [];
  if (declaration === undefined) return undefined;
  const name = importedName(declaration);
  const module = fileNamedBy(specifier, program)?.fileName;
  const checker = program.getTypeChecker();
  const [declared] = withoutAlias(local, checker).declarations ?? [];
  if (name === undefined || module === undefined || declared === undefined) return undefined;
  if (!isOfProject(declared.getSourceFile(), program) || !needsApplication(declared, checker))
    return undefined;
  const result = resultOf(local, specifier.getSourceFile(), checker);
  return result && { module, name, result };
}

function importedName(declaration: ts.Declaration): string | undefined {
  if (ts.isImportSpecifier(declaration)) return (declaration.propertyName ?? declaration.name).text;
  return ts.isImportClause(declaration) ? 'default' : undefined;
}

function needsApplication(declared: ts.Declaration, checker: ts.TypeChecker): boolean {
  const callable = callableOf(declared);
  return callable === undefined
    ? isMadeByPackage(declared, checker)
    : callsHook(callable, checker, (one) => asksApplication(one, checker));
}

/** Whether a hook is one of a package, is made by one, or asks for the value of a context. */
function asksApplication(declared: ts.Declaration, checker: ts.TypeChecker): boolean {
  const { fileName } = declared.getSourceFile();
  if (!isOfReact(fileName)) return isMadeByPackage(declared, checker);
  if (packageFolder(fileName)?.endsWith('/react') !== true) return true;
  const name = ts.getNameOfDeclaration(declared);
  return name !== undefined && /^use(?:Context)?$/.test(name.getText());
}

/** Whether a call of a package gave a constant of the project its value: `export const useCart = create(…)`. */
function isMadeByPackage(declared: ts.Declaration, checker: ts.TypeChecker): boolean {
  let variable: ts.Node = declared;
  while (ts.isBindingElement(variable) || ts.isObjectBindingPattern(variable)) variable = variable.parent;
  let made = ts.isVariableDeclaration(variable) ? variable.initializer : undefined;
  if (made === undefined || !ts.isCallExpression(made)) return false;
  while (ts.isCallExpression(made)) made = made.expression;
  const symbol = checker.getSymbolAtLocation(made);
  const declarations = symbol === undefined ? [] : (withoutAlias(symbol, checker).declarations ?? []);
  return declarations.some((one) => isOfReact(one.getSourceFile().fileName));
}

/** The type that all calls in a file give; `undefined` if it uses the hook in another way, or arguments decide the type. */
function resultOf(local: ts.Symbol, file: ts.SourceFile, checker: ts.TypeChecker): ts.Type | undefined {
  const uses: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node) && node.text === local.name && valueSymbol(node, checker) === local)
      uses.push(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  const calls = uses.map(({ parent }) => parent).filter(ts.isCallExpression);
  const [first] = calls;
  if (first === undefined || !uses.every(isCalled)) return undefined;
  const isOpen = dependsOnCall(checker.getTypeAtLocation(first.expression), checker);
  return isOpen && calls.some((one) => one.arguments.length > 0)
    ? undefined
    : checker.getTypeAtLocation(first);
}

const isCalled = (use: ts.Identifier): boolean =>
  ts.isCallExpression(use.parent) && use.parent.expression === use;
