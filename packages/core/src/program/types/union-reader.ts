import type ts from 'typescript';
import type { ReadingContext } from './reading-context.ts';
import type { TypeModel } from './type-model.ts';
import { membersInOrder } from './union-order.ts';

/** Unions, enums and `boolean`, all of which the checker takes for unions. The result is flat. */
export function readUnion(
  type: ts.UnionType,
  { checker, read }: ReadingContext,
  node: ts.TypeNode | undefined,
): TypeModel {
  const members = membersInOrder(checker, type, node).map((member) => read(member));
  const merged = mergeBooleans(members.flatMap((one) => (one.kind === 'union' ? one.members : [one])));
  const [first] = merged;
  return merged.length === 1 && first !== undefined ? first : { kind: 'union', members: merged };
}

/** `true | false` is `boolean`. */
function mergeBooleans(members: readonly TypeModel[]): readonly TypeModel[] {
  const isBoolean = (member: TypeModel): boolean =>
    member.kind === 'literal' && typeof member.value === 'boolean';
  if (members.filter(isBoolean).length < 2) return members;
  return [...members.filter((member) => !isBoolean(member)), { kind: 'boolean' }];
}
