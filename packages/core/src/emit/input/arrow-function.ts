import { isBindingName } from '../identifiers.ts';
import { group, hardLine, indent, type Document } from '../layout/document.ts';
import type { LiteralPart } from '../literal-layout.ts';
import type { FunctionNode } from './input-node.ts';
import { LocalNames } from './local-names.ts';

/** Parameters, with types where nothing else gives them one. */
export function annotated(
  names: readonly string[],
  { isUntyped }: { readonly isUntyped: boolean },
  typeOf: (name: string) => string | undefined = () => undefined,
): string {
  return names.map((name) => (isUntyped ? `${name}: ${typeOf(name) ?? 'unknown'}` : name)).join(', ');
}

/** `(a, b) => body`, with a return type if it is given one. */
export function arrow(parameters: string, body: Document, returnType = ''): LiteralPart {
  const head = `(${parameters})${returnType === '' ? '' : `: ${returnType}`} =>`;
  return { document: [`${head} `, body], kind: 'function', size: 0, arrow: { head, body } };
}

/** Puts an object into parentheses, or it would be a block. */
export function resultBody({ document, kind, castTo }: LiteralPart): Document {
  if (castTo !== undefined) return ['(', castTo.literal, ')', castTo.text];
  return kind === 'object' ? ['(', document, ')'] : document;
}

/** `{ throw error; }`, the body of a function that throws. */
export const throwing = (thrown: Document): Document =>
  group(['{', indent([hardLine, 'throw ', thrown, ';']), hardLine, '}']);

/** Parameter names that shadow no name in the body. */
export function parameterNames(
  { shape }: FunctionNode,
  count: number,
  used: readonly string[],
): readonly string[] {
  const names = new LocalNames((name) =>
    used.some((text) => new RegExp(`(?<![\\w$.])${name}\\b`).test(text)),
  );
  return Array.from({ length: count }, (_, index) => {
    const declared = shape.parameterNames[index]?.replace(/^\.\.\./, '') ?? '';
    return names.claim(isBindingName(declared) ? declared : `argument${index + 1}`);
  });
}
