import ts from 'typescript';
import { givesObservable } from '../types/packages/observable-reader.ts';
import type { TypeReader } from '../types/type-reader.ts';

/** How tests collect what a call gives, where that is several values: neither promises nor contracts speak of these. */
export interface CollectedResult {
  readonly isGenerator: boolean;
  readonly isObservable: boolean;
}

/** Whether a call gives an iterator or an observable. */
export function collectedResult(
  declaration: ts.Declaration | undefined,
  result: ts.Type | undefined,
  { program, types }: { readonly program: ts.Program; readonly types: TypeReader },
): CollectedResult {
  return {
    isGenerator: givesIterator(declaration, result),
    isObservable: givesObservable(result, program, types.home),
  };
}

/** Whether a call gives an iterator, by its code or by its type. */
export function givesIterator(declaration: ts.Declaration | undefined, result: ts.Type | undefined): boolean {
  const isGenerator =
    declaration !== undefined &&
    (ts.isMethodDeclaration(declaration) || ts.isFunctionDeclaration(declaration)) &&
    declaration.asteriskToken !== undefined;
  const name = result?.getSymbol()?.name ?? '';
  return isGenerator || /^(?:Async)?(?:(?:Iterable)?Iterator|IteratorObject|Generator)$/.test(name);
}
