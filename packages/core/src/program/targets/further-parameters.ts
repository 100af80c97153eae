import ts from 'typescript';
import { freeName } from '../../foundation/free-name.ts';
import type { DeclaredParameter } from '../types/type-model.ts';
import type { TypeReader } from '../types/type-reader.ts';

/**
 * The parameters that a function leaves out and its declared type requires, as the third one of
 * `const ping: RequestHandler = (req, res) => …`: a call without them does not type-check.
 */
export function furtherParameters(
  { named, code }: { readonly named: readonly DeclaredParameter[]; readonly code: ts.SignatureDeclaration },
  { checker, types }: { readonly checker: ts.TypeChecker; readonly types: TypeReader },
): readonly DeclaredParameter[] {
  const taken = new Set(named.map(({ name }) => name));
  return requiredByType(code, checker)
    .slice(named.some(({ isRest }) => isRest) ? Infinity : named.length)
    .map((parameter) => {
      const name = freeName(parameter.name, taken);
      taken.add(name);
      const type = types.read(checker.getTypeOfSymbolAtLocation(parameter, code));
      return { name, type, isOptional: false, isRest: false };
    });
}

/** The parameters that must be given to a function by the type under which it is known. */
function requiredByType(code: ts.SignatureDeclaration, checker: ts.TypeChecker): readonly ts.Symbol[] {
  if (!(ts.isArrowFunction(code) || ts.isFunctionExpression(code)) || !isKnownByType(code)) return [];
  const signatures = checker.getContextualType(code)?.getCallSignatures() ?? [];
  const [shortest = []] = signatures
    .map((one) => requiredOf(one, checker))
    .sort((a, b) => a.length - b.length);
  return shortest;
}

function requiredOf({ parameters }: ts.Signature, checker: ts.TypeChecker): readonly ts.Symbol[] {
  const isOpen = ({ valueDeclaration: declaration }: ts.Symbol): boolean =>
    declaration === undefined ||
    !ts.isParameter(declaration) ||
    declaration.dotDotDotToken !== undefined ||
    checker.isOptionalParameter(declaration);
  const end = parameters.findIndex(isOpen);
  return end < 0 ? parameters : parameters.slice(0, end);
}

/** Whether a function has the type of its place. An argument need not, and `satisfies` leaves it the one of its code. */
function isKnownByType(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent)) return isKnownByType(parent);
  if (ts.isAsExpression(parent) || ts.isTypeAssertionExpression(parent)) return true;
  if (ts.isVariableDeclaration(parent)) return parent.type !== undefined;
  if (ts.isPropertyAssignment(parent)) return isKnownByType(parent.parent);
  return false;
}
