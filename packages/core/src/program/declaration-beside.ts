import ts from 'typescript';
import { exportsOf } from './module-exports.ts';

const SCRIPT = /\.([cm]?)jsx?$/;

/** The declaration file that describes a JavaScript file: `index.d.ts` beside `index.js`; `undefined` if there is none. */
export function declarationBeside(file: string): string | undefined {
  if (!SCRIPT.test(file)) return undefined;
  const declaration = file.replace(SCRIPT, '.d.$1ts');
  return ts.sys.fileExists(declaration) ? declaration : undefined;
}

/** The JavaScript file that a declaration file describes; `undefined` if there is none beside it. */
export function describedBy(declaration: string): string | undefined {
  const code = declaration.replace(/\.d\.([cm]?)ts$/, '.$1js');
  return ts.sys.fileExists(code) ? code : undefined;
}

/**
 * The signature by which an exported function of a JavaScript file is declared beside it, which says more
 * of its parameters than the code does. Of several overloads, the first that takes the most.
 */
export function declaredSignature(
  program: ts.Program,
  file: string,
  exported: ts.Symbol,
): ts.SignatureDeclaration | undefined {
  const declaration = declarationBeside(file);
  const sourceFile = declaration === undefined ? undefined : program.getSourceFile(declaration);
  if (sourceFile === undefined) return undefined;
  const checker = program.getTypeChecker();
  const namesake = exportsOf(checker, sourceFile).find(
    ({ escapedName }) => escapedName === exported.escapedName,
  );
  if (namesake === undefined) return undefined;
  const isAlias = (namesake.flags & ts.SymbolFlags.Alias) !== 0;
  const type = checker.getTypeOfSymbol(isAlias ? checker.getAliasedSymbol(namesake) : namesake);
  const signatures = type.getCallSignatures().flatMap(({ declaration: own }) => own ?? []);
  const [best] = signatures.toSorted((left, right) => right.parameters.length - left.parameters.length);
  // A JSDoc comment has no parameters of its own.
  return best === undefined || ts.isJSDocSignature(best) ? undefined : best;
}
