import type ts from 'typescript';
import { oncePer } from '../../../foundation/once-per.ts';
import { OBSERVABLES } from '../../../model/package-export.ts';
import type { ReadingContext } from '../reading-context.ts';
import { typeArgumentsOf } from '../type-arguments.ts';
import type { StructuredType, TypeModel } from '../type-model.ts';
import { isHeld } from './held-packages.ts';
import { isDeclaredIn, madeBy } from './made-by.ts';

/**
 * Observables are made by factories of their package: `of(value)`, and `throwError(() => error)` where the code handles
 * failures. `undefined` for other types.
 */
export function readObservable(type: ts.Type, context: ReadingContext): TypeModel | undefined {
  const { program, checker, home } = context;
  if (!isObservable(type) || !isHeld(program, home, OBSERVABLES.specifier)) return undefined;
  const [element] = typeArgumentsOf(type, checker);
  const value = (): TypeModel => (element === undefined ? { kind: 'unknown' } : context.read(element));
  const typeText = checker.typeToString(type);
  const made = context.readAside(keyOfValue(type), () =>
    madeBy({ ...FACTORY, exportName: 'of', typeText }, { name: 'value', type: value() }),
  );
  if (!context.handled().rejections) return made;
  const failed = context.readAside(keyOfFailure(type), () =>
    madeBy(
      { ...FACTORY, exportName: 'throwError', typeText },
      { name: 'errorFactory', type: context.readAside({}, () => MAKES_ERROR) },
    ),
  );
  return { kind: 'union', members: [made, failed] };
}

/** Whether a type is that of the observables of their package. */
export function isObservable(type: ts.Type | undefined): boolean {
  const symbol = type?.getSymbol();
  return symbol?.name === OBSERVABLES.typeName && isDeclaredIn(symbol, OBSERVABLES.specifier);
}

/** Whether a result is an observable that tests of a file can wait for. */
export const givesObservable = (
  result: ts.Type | undefined,
  program: ts.Program,
  home: ts.SourceFile,
): boolean => isObservable(result) && isHeld(program, home, OBSERVABLES.specifier);

const FACTORY = { file: OBSERVABLES.specifier, heldBy: OBSERVABLES.heldBy };

const keyOfValue = oncePer((_: ts.Type) => ({}));
const keyOfFailure = oncePer((_: ts.Type) => ({}));

const MAKES_ERROR: StructuredType = {
  kind: 'function',
  typeText: '() => unknown',
  parameterNames: [],
  result: { kind: 'reason' },
  makesReason: true,
};
