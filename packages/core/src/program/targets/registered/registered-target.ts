import type ts from 'typescript';
import type { TargetAccess } from '../preconditions.ts';
import type { DeclaredTarget } from '../declared-target.ts';
import { readParameters } from '../parameter-reader.ts';
import { declaredBy, traitsOf } from '../target-finder.ts';
import { untriedEverywhere } from '../../types/absent-values.ts';
import type { Registration } from './registration.ts';

/**
 * A registered function as a target. The types of its parameters come from the call that it is given to. What the types
 * say of the way to it does not count: it leads through objects of other code.
 */
export function registeredTarget(
  program: ts.Program,
  { name, callable, location }: Registration,
  { exportName, access }: TargetAccess,
): DeclaredTarget {
  return {
    file: callable.getSourceFile().fileName,
    name,
    exportName,
    access,
    isRegistered: true,
    mayBeMissing: false,
    location,
    ...readParameters(program, { signature: callable, siblings: [] }, callable),
    otherSignatures: untriedEverywhere(program),
    ...traitsOf(callable, program),
    // Type arguments cannot be written for what has no type.
    freeTypeParameters: 0,
    preconditions: { assumptions: [], requirements: [], parameterText: '' },
    declared: declaredBy(program, callable),
  };
}
