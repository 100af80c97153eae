import ts from 'typescript';

/** The signature that something is called by, and those that it is not called by although it could, as texts. */
export interface CalledSignature {
  readonly signature: ts.Signature;
  readonly otherSignatures: readonly string[];
}

/** The order in which signatures are preferred: those first that take the most arguments, then those that do with the fewest. */
export function byMostParameters(left: Signature, right: Signature): number {
  const [ofLeft, ofRight] = [argumentCounts(left), argumentCounts(right)];
  if (ofLeft.most !== ofRight.most) return ofRight.most - ofLeft.most;
  return ofLeft.least - ofRight.least;
}

type Signature = ts.Signature | ts.SignatureDeclaration;

/** How many arguments a signature takes. */
function argumentCounts(signature: Signature): { readonly least: number; readonly most: number } {
  const declaration = 'kind' in signature ? signature : signature.declaration;
  const count = signature.parameters.length;
  if (declaration === undefined || ts.isJSDocSignature(declaration)) return { least: count, most: count };
  const { parameters } = declaration;
  const optional = parameters.findIndex(
    ({ questionToken, initializer, dotDotDotToken }) => questionToken ?? initializer ?? dotDotDotToken,
  );
  const isOpen = parameters.at(-1)?.dotDotDotToken !== undefined;
  return { least: optional < 0 ? count : optional, most: isOpen ? Infinity : count };
}

/** Of several signatures, the first that takes the most is the one; `undefined` if there are none. */
export function calledSignature(
  signatures: readonly ts.Signature[],
  checker: ts.TypeChecker,
): CalledSignature | undefined {
  const [signature, ...others] = signatures.toSorted(byMostParameters);
  if (signature === undefined) return undefined;
  return { signature, otherSignatures: others.map((one) => checker.signatureToString(one)) };
}
