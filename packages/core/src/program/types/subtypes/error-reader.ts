import type ts from 'typescript';
import { isErrorName } from '../../../model/input/heap-shape.ts';
import { libraryName } from '../library-types.ts';
import { describePackageInstance } from '../packages/package-class.ts';
import type { ReadingContext } from '../reading-context.ts';
import { findAskedValues } from '../runtime-type-tests/asked-values.ts';
import type { TypeModel } from '../type-model.ts';

/** Whether a type is the `Error` of the language. */
export const isError = (type: ts.Type, program: ts.Program): boolean =>
  libraryName(type, program) === 'Error';

/**
 * The union to try for `Error`: an error, those of the classes that the code asks for by `instanceof`, and, where it asks
 * for names, an object that has one.
 */
export function readErrors(context: ReadingContext, readItself: () => TypeModel): TypeModel {
  const { program, code } = context;
  const asked = findAskedValues(program, code, {
    // A class of the same shape may be taken for `Error` itself, which is being read.
    read: (one) => (isErrorClass(one, context) && !isError(one, program) ? context.read(one) : NO_ERROR),
    readPackage: (found) =>
      isErrorClass(found.constructor.getReturnType(), context)
        ? context.readAside(found.symbol, () => describePackageInstance(found, context))
        : NO_ERROR,
  });
  const ofLanguage = asked.kinds.flatMap((className): readonly TypeModel[] =>
    isErrorName(className) && className !== 'Error'
      ? [context.readAside({}, () => ({ kind: 'builtin', typeText: className, className }))]
      : [],
  );
  const ofClasses = asked.classes.filter((one) => one !== NO_ERROR);
  const named = code.some((node) => ASKS_FOR_NAME.test(node.getText())) ? [namedError(context)] : [];
  return { kind: 'union', members: [readItself(), ...ofLanguage, ...ofClasses, ...named] };
}

const NO_ERROR: TypeModel = { kind: 'opaque', text: '' };

const ASKS_FOR_NAME = /\.name\s*[!=]==/;

/** Whether objects of a class are errors: these inherit the stack that the language gives them. */
function isErrorClass(type: ts.Type, { checker, program }: ReadingContext): boolean {
  const stack = checker.getPropertyOfType(type, 'stack')?.declarations?.[0];
  return stack !== undefined && program.isSourceFileDefaultLibrary(stack.getSourceFile());
}

/** An error by its members, which the compiler takes for one. */
const namedError = ({ readAside }: ReadingContext): TypeModel =>
  readAside({}, () => ({
    kind: 'object',
    typeText: 'Error',
    members: ['name', 'message'].map((name) => ({
      name,
      type: { kind: 'string' } as const,
      isOptional: false,
      isReadonly: false,
    })),
    omitted: [],
  }));
