import ts from 'typescript';
import { oncePer } from '../../foundation/once-per.ts';

/** The modules of a program that are known to fail when they are loaded. Another object takes its place when others are. */
interface FailingModules {
  readonly program: ts.Program;
  readonly files: ReadonlySet<string>;
}

const known = new WeakMap<ts.Program, FailingModules>();

/** Says which files of a program fail when they are loaded: what others import from them is replaced. */
export function setFailingModules(program: ts.Program, files: ReadonlySet<string>): void {
  known.set(program, { program, files });
}

/** As {@link oncePer} for programs, but worked out again once other modules are known to fail. */
export function oncePerLoading<Value>(find: (program: ts.Program) => Value): (program: ts.Program) => Value {
  const once = oncePer(({ program }: FailingModules) => find(program));
  return (program) => once(failingModulesOf(program));
}

/** The file that an import or export names, if it fails when it is loaded. */
export function failingModule(
  { moduleSpecifier }: ts.ImportDeclaration | ts.ExportDeclaration,
  program: ts.Program,
): string | undefined {
  const { files } = failingModulesOf(program);
  if (files.size === 0 || moduleSpecifier === undefined) return undefined;
  const file = fileNamedBy(moduleSpecifier, program)?.fileName;
  return file !== undefined && files.has(file) ? file : undefined;
}

/** The statement that imports a name. */
export function importOf(symbol: ts.Symbol | undefined): ts.ImportDeclaration | undefined {
  const declaration = symbol?.declarations?.[0];
  return declaration === undefined ? undefined : ts.findAncestor(declaration, ts.isImportDeclaration);
}

/** Whether a name is imported from a file that fails when it is loaded, or declared there. */
export function isOfFailing(symbol: ts.Symbol, program: ts.Program): boolean {
  const { files } = failingModulesOf(program);
  if (files.size === 0) return false;
  const statement = importOf(symbol);
  if (statement !== undefined) return failingModule(statement, program) !== undefined;
  return symbol.declarations?.some((one) => files.has(one.getSourceFile().fileName)) === true;
}

/** The file whose path code writes in an import. */
export const fileNamedBy = (specifier: ts.Expression, program: ts.Program): ts.SourceFile | undefined =>
  program.getTypeChecker().getSymbolAtLocation(specifier)?.declarations?.find(ts.isSourceFile);

function failingModulesOf(program: ts.Program): FailingModules {
  const found = known.get(program) ?? { program, files: new Set<string>() };
  known.set(program, found);
  return found;
}
