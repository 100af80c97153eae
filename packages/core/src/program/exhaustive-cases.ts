import ts from 'typescript';
import type { SourceLocation } from '../model/target-spec.ts';
import { locationOf } from './targets/declaration-place.ts';

/**
 * The last case of every exhaustive `switch` of a file: each value that the type of the expression allows has a case
 * of its own. This is no proof: a variable of a numeric enum, for instance, may hold other numbers.
 */
export function exhaustiveCases(
  checker: ts.TypeChecker,
  sourceFile: ts.SourceFile,
): readonly SourceLocation[] {
  const found: SourceLocation[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isSwitchStatement(node) && isExhaustive(checker, node)) {
      const last = node.caseBlock.clauses.findLast(ts.isCaseClause);
      if (last !== undefined) found.push(locationOf(last));
    }
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return found;
}

function isExhaustive(checker: ts.TypeChecker, { expression, caseBlock }: ts.SwitchStatement): boolean {
  const cases = caseBlock.clauses
    .filter(ts.isCaseClause)
    .map((clause) => checker.getTypeAtLocation(clause.expression));
  const type = checker.getTypeAtLocation(expression);
  const values = type.isUnion() ? type.types : [type];
  return (
    [...cases, ...values].every(isSingleValue) &&
    values.every((value) => cases.some((one) => checker.isTypeAssignableTo(value, one)))
  );
}

/** Whether a type has exactly one value. */
const isSingleValue = ({ flags }: ts.Type): boolean => (flags & ts.TypeFlags.Unit) !== 0;
