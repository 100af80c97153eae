import ts from 'typescript';
import { oncePer } from '../../foundation/once-per.ts';
import { linkOf } from './import-link.ts';

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

/** The file that an import, export or `require` names, if it fails when it is loaded. */
export function failingModule(specifier: ts.Expression, program: ts.Program): string | undefined {
  const { files } = failingModulesOf(program);
  if (files.size === 0) return undefined;
  const file = fileNamedBy(specifier, program)?.fileName;
  return file !== undefined && files.has(file) ? file : undefined;
}

/** Whether a name is imported from a file that fails when it is loaded, or declared there. */
export function isOfFailing(symbol: ts.Symbol, program: ts.Program): boolean {
  const { files } = failingModulesOf(program);
  if (files.size === 0) return false;
  const link = linkOf(symbol);
  if (link !== undefined) return failingModule(link.specifier, program) !== undefined;
  return symbol.declarations?.some((one) => files.has(one.getSourceFile().fileName)) === true;
}

/** The file whose path code writes in an import or in a call of `require`. */
export const fileNamedBy = (specifier: ts.Expression, program: ts.Program): ts.SourceFile | undefined =>
  program.getTypeChecker().getSymbolAtLocation(specifier)?.declarations?.find(ts.isSourceFile);

function failingModulesOf(program: ts.Program): FailingModules {
  const found = known.get(program) ?? { program, files: new Set<string>() };
  known.set(program, found);
  return found;
}
