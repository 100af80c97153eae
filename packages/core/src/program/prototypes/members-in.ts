import ts from 'typescript';
import type { PrototypeCode, PrototypeMember } from './prototype-class.ts';

/** The functions among the properties of an object literal. */
export function membersOfLiteral(
  node: ts.Expression | undefined,
  checker: ts.TypeChecker,
): readonly PrototypeMember[] {
  if (node === undefined || !ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((property): readonly PrototypeMember[] => {
    const name = keyOf(property.name);
    if (name === undefined) return [];
    if (ts.isGetAccessor(property)) return [{ kind: 'getter', name, code: property }];
    if (ts.isSetAccessor(property)) return [{ kind: 'setter', name, code: property }];
    const code = ts.isMethodDeclaration(property) ? property : functionOf(valueOf(property), checker);
    return code === undefined ? [] : [{ kind: 'method', name, code }];
  });
}

/** The members that a property descriptor describes: `{ get: function () { … } }`. */
export function membersOfDescriptor(
  name: string,
  descriptor: ts.Expression | undefined,
  checker: ts.TypeChecker,
): readonly PrototypeMember[] {
  return membersOfLiteral(descriptor, checker).flatMap((part): readonly PrototypeMember[] => {
    const kind = DESCRIBED.get(part.name);
    return kind === undefined ? [] : [{ kind, name, code: part.code }];
  });
}

const DESCRIBED: ReadonlyMap<string, PrototypeMember['kind']> = new Map<string, PrototypeMember['kind']>([
  ['value', 'method'],
  ['get', 'getter'],
  ['set', 'setter'],
]);

/** The members in a list of descriptors with keys, as compilers hand it to a helper: `[{ key: 'plus', value: … }]`. */
export function membersOfList(
  node: ts.Expression | undefined,
  checker: ts.TypeChecker,
): readonly PrototypeMember[] {
  if (node === undefined || !ts.isArrayLiteralExpression(node)) return [];
  return node.elements.flatMap((element) => {
    const key = ts.isObjectLiteralExpression(element) ? propertyOf(element, 'key') : undefined;
    return key !== undefined && ts.isStringLiteralLike(key)
      ? membersOfDescriptor(key.text, element, checker)
      : [];
  });
}

/** The function that an expression is or names; the last value of a chain of assignments. */
export function functionOf(
  node: ts.Expression | undefined,
  checker: ts.TypeChecker,
): PrototypeCode | undefined {
  if (node === undefined) return undefined;
  const value = lastAssigned(node);
  if (ts.isFunctionExpression(value) || ts.isArrowFunction(value)) return value;
  if (!ts.isIdentifier(value)) return undefined;
  const declared = checker.getSymbolAtLocation(value)?.declarations?.find(ts.isFunctionDeclaration);
  return declared?.body === undefined ? undefined : declared;
}

/** In `a = b = value` both are `value`. */
export function lastAssigned(node: ts.Expression): ts.Expression {
  if (ts.isParenthesizedExpression(node)) return lastAssigned(node.expression);
  return isAssignment(node) ? lastAssigned(node.right) : node;
}

export const isAssignment = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;

function valueOf(property: ts.ObjectLiteralElementLike): ts.Expression | undefined {
  if (ts.isShorthandPropertyAssignment(property)) return property.name;
  return ts.isPropertyAssignment(property) ? property.initializer : undefined;
}

function propertyOf(node: ts.ObjectLiteralExpression, wanted: string): ts.Expression | undefined {
  const found = node.properties.find((one) => keyOf(one.name) === wanted);
  return found === undefined ? undefined : valueOf(found);
}

/** The key that a name stands for; none for `constructor`, which is no member to call. */
function keyOf(name: ts.PropertyName | undefined): string | undefined {
  if (name === undefined || !(ts.isIdentifier(name) || ts.isStringLiteralLike(name))) return undefined;
  return name.text === 'constructor' ? undefined : name.text;
}
