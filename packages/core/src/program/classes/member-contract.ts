import ts from 'typescript';
import { readContract, type Contract, type ContractSource } from '../contracts/contract.ts';
import { lineageOf } from '../types/subtypes/class-lineage.ts';

/** A member with the class that it is used on. */
export interface ContractedMember extends Omit<ContractSource, 'classes' | 'binding'> {
  readonly ofClass: ts.ClassLikeDeclaration;
}

/**
 * The contract of a member, with the invariants of its class where it may change the state; `undefined` if it stands in
 * another file than the class: the code that checks it is added to that.
 */
export function memberContract(
  { file }: { readonly file: string },
  checker: ts.TypeChecker,
  { ofClass, ...source }: ContractedMember,
): Contract | undefined {
  const { declaration, kind } = source;
  if (declaration.getSourceFile().fileName !== file) return undefined;
  const changesState = kind === 'constructor' || kind === 'method' || kind === 'setter';
  return readContract({
    ...source,
    classes: changesState ? lineageOf(ofClass, checker) : [],
    binding: bindingOf(ofClass),
  });
}

/** The name that a class has in its module. */
function bindingOf(declaration: ts.ClassLikeDeclaration): string | undefined {
  const { parent } = declaration;
  const name = declaration.name ?? (ts.isVariableDeclaration(parent) ? parent.name : undefined);
  return name?.getText();
}
