import ts from 'typescript';

/**
 * The members of a union in the order of the source. The checker's own order depends on which types it
 * happened to meet first, so another file in the program could change it, and with it every test.
 */
export function membersInOrder(
  checker: ts.TypeChecker,
  union: ts.UnionType,
  node: ts.TypeNode | undefined,
): readonly ts.Type[] {
  const written = node === undefined ? [] : typesWritten(checker, node);
  const fromAlias = aliasedNodes(union).flatMap((one) => typesWritten(checker, one));
  const places = new Map([...written, ...fromAlias].toReversed().map((type, index) => [type, -index]));
  const keyed = union.types.map((type) => ({ type, place: places.get(type) ?? 1, key: keyOf(type) }));
  return keyed
    .sort((left, right) => left.place - right.place || compareKeys(left.key, right.key))
    .map(({ type }) => type);
}

function typesWritten(checker: ts.TypeChecker, node: ts.TypeNode): readonly ts.Type[] {
  if (ts.isParenthesizedTypeNode(node)) return typesWritten(checker, node.type);
  if (ts.isUnionTypeNode(node)) return node.types.flatMap((one) => typesWritten(checker, one));
  const type = checker.getTypeFromTypeNode(node);
  return type.isUnion() ? membersInOrder(checker, type, undefined) : [type];
}

function aliasedNodes({ aliasSymbol }: ts.Type): readonly ts.TypeNode[] {
  const declarations = aliasSymbol?.declarations ?? [];
  // An alias that is no union itself may be generic or circular; asking for its type would not tell more.
  return declarations
    .flatMap((one) => (ts.isTypeAliasDeclaration(one) ? [one.type] : []))
    .filter((node) => ts.isUnionTypeNode(node));
}

/** The key for an order that is not written anywhere: literals by value, then declared types by their position. */
type OrderKey = readonly [file: string, position: number, value: string];

function keyOf(type: ts.Type): OrderKey {
  const declaration = type.getSymbol()?.declarations?.[0];
  const value = type.isStringLiteral() ? type.value : '';
  return [declaration?.getSourceFile().fileName ?? '', declaration?.pos ?? 0, value];
}

function compareKeys(left: OrderKey, right: OrderKey): number {
  return compare(left[0], right[0]) || compare(left[1], right[1]) || compare(left[2], right[2]);
}

function compare<T extends string | number>(left: T, right: T): number {
  return left === right ? 0 : left < right ? -1 : 1;
}
