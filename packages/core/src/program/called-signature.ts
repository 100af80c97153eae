import type ts from 'typescript';

/** The signature that something is called by, and those that it is not called by although it could, as texts. */
export interface CalledSignature {
  readonly signature: ts.Signature;
  readonly otherSignatures: readonly string[];
}

/** Of several signatures, the first that takes the most is the one; `undefined` if there are none. */
export function calledSignature(
  signatures: readonly ts.Signature[],
  checker: ts.TypeChecker,
): CalledSignature | undefined {
  const [signature, ...others] = signatures.toSorted(
    (left, right) => right.parameters.length - left.parameters.length,
  );
  if (signature === undefined) return undefined;
  return { signature, otherSignatures: others.map((one) => checker.signatureToString(one)) };
}
