import type ts from 'typescript';

/** The signature that something is called by, and those that it is not called by although it could, as texts. */
export interface CalledSignature {
  readonly signature: ts.Signature;
  readonly otherSignatures: readonly string[];
}

/** The order in which signatures are preferred: those first that take the most. */
export function byMostParameters(left: Signature, right: Signature): number {
  return right.parameters.length - left.parameters.length;
}

type Signature = Pick<ts.Signature | ts.SignatureDeclaration, 'parameters'>;

/** Of several signatures, the first that takes the most is the one; `undefined` if there are none. */
export function calledSignature(
  signatures: readonly ts.Signature[],
  checker: ts.TypeChecker,
): CalledSignature | undefined {
  const [signature, ...others] = signatures.toSorted(byMostParameters);
  if (signature === undefined) return undefined;
  return { signature, otherSignatures: others.map((one) => checker.signatureToString(one)) };
}
