import type ts from 'typescript';
import type { TargetAccess } from '../preconditions.ts';
import type { DeclaredTarget } from '../declared-target.ts';
import { readParameters } from '../parameter-reader.ts';
import { declaredBy, traitsOf, WRAPPED } from '../target-finder.ts';
import { signatureText, wrappedSignature, type VisibleSignature } from '../visible-signature.ts';
import type { CallableDeclaration } from '../callable-declaration.ts';
import { untriedEverywhere } from '../../types/absent-values.ts';
import type { Registration } from './registration.ts';

/** The way to a registered function, or to the function that a wrapper has made of it. */
export interface RegisteredWay extends TargetAccess {
  readonly isWrapper: boolean;
}

/**
 * A registered function as a target. The types of its parameters come from the call that it is given to. What the types
 * say of the way to it does not count: it leads through objects of other code.
 */
export function registeredTarget(
  program: ts.Program,
  { name, callable, location, wrapper }: Registration,
  { exportName, access, isWrapper }: RegisteredWay,
): DeclaredTarget {
  const called = isWrapper && wrapper !== undefined ? wrapper : undefined;
  const { others, ...signature } =
    called === undefined
      ? ownSignature(callable)
      : wrappedSignature(program.getTypeChecker(), { wrapper: called, callable });
  return {
    file: callable.getSourceFile().fileName,
    name,
    exportName,
    access,
    isRegistered: true,
    mayBeMissing: false,
    location,
    ...readParameters(program, signature, called ?? callable),
    otherSignatures: [...others.map((one) => signatureText(one)), ...untriedEverywhere(program)],
    ...(called === undefined ? traitsOf(callable, program) : WRAPPED),
    // Type arguments cannot be written for what has no type.
    freeTypeParameters: 0,
    preconditions: { assumptions: [], requirements: [], parameterText: '' },
    ...(called === undefined && { declared: declaredBy(program, callable) }),
  };
}

const ownSignature = (callable: CallableDeclaration): VisibleSignature => ({
  signature: callable,
  siblings: [],
  others: [],
});
