import ts from 'typescript';

/** The signature that tests call, and the overloads that they do not call, as strings. */
export interface CalledSignature {
  readonly signature: ts.Signature;
  readonly otherSignatures: readonly string[];
}

/** The order of preference: signatures that take the most arguments first, then those that require the fewest. */
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

/** The preferred one of several signatures, by {@link byMostParameters}; `undefined` if there are none. */
export function calledSignature(
  signatures: readonly ts.Signature[],
  checker: ts.TypeChecker,
): CalledSignature | undefined {
  const [signature, ...others] = signatures.toSorted(byMostParameters);
  if (signature === undefined) return undefined;
  return { signature, otherSignatures: others.map((one) => checker.signatureToString(one)) };
}
