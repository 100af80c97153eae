import ts from 'typescript';
import { hasModifier } from '../types/subtypes/class-lineage.ts';

/** The code that runs when an object is made: the constructor, and the initialisers of fields. */
export function constructionCode(
  { members }: ts.ClassLikeDeclaration,
  constructor: ts.ConstructorDeclaration | undefined,
): readonly ts.Node[] {
  const fields = members.filter(
    (one) => ts.isPropertyDeclaration(one) && !hasModifier(one, ts.ModifierFlags.Static),
  );
  return constructor === undefined ? fields : [constructor, ...fields];
}
