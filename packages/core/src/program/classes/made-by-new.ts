import ts from 'typescript';
import { givenFunctions } from '../prototypes/given-functions.ts';
import type { ConstructorFunction } from '../prototypes/prototype-class.ts';
import { returnedExpressions } from '../returned-expressions.ts';
import type { CallableDeclaration } from '../targets/callable-declaration.ts';

/** The constructors whose objects a function returns, made where it returns them: `return new Parser(text)`. */
export function madeByNew(
  callable: CallableDeclaration,
  program: ts.Program,
): readonly ConstructorFunction[] {
  return returnedExpressions(callable).flatMap((one) =>
    ts.isNewExpression(one) ? givenFunctions(one.expression, program.getTypeChecker()) : [],
  );
}
