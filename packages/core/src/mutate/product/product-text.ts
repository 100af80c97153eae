import type { FunctionNode } from '../../program/modules/syntax.ts';

/**
 * Functions that compare outcomes. They may say "different" of what is alike, never the reverse: the order of keys
 * counts, and so does every object that is not plain.
 */
export const COMPARING = `
function $isAlike$ps(one, other) {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const proto = Object.getPrototypeOf(one);
  if (proto !== Object.getPrototypeOf(other)) return false;
  if (proto === Array.prototype) {
    if (one.length !== other.length) return false;
    for (let at = 0; at < one.length; at += 1) if (!$isAlike$ps(one[at], other[at])) return false;
    return true;
  }
  if (proto !== Object.prototype) return false;
  const keys = Object.keys(one);
  const others = Object.keys(other);
  if (keys.length !== others.length) return false;
  for (let at = 0; at < keys.length; at += 1) {
    if (keys[at] !== others[at]) return false;
    if (!$isAlike$ps(one[keys[at]], other[keys[at]])) return false;
  }
  return true;
}
const $plainErrors$ps = [Error.prototype, TypeError.prototype, RangeError.prototype, SyntaxError.prototype];
function $isSameError$ps(one, other) {
  const proto = Object.getPrototypeOf(one);
  if (!$plainErrors$ps.includes(proto) || proto !== Object.getPrototypeOf(other)) return false;
  return one.message === other.message;
}
`;

/** The names by which a product is written. */
export interface ProductNames {
  readonly name: string;
  readonly original: string;
  readonly mutated: string;
  readonly node: FunctionNode;
  /** Whether there are objects that both calls may return: then it matters whether a result is the same object. */
  readonly isSharing: boolean;
}

/**
 * A function that calls the original, then the mutant. Its `if`s are, in order: whether outcomes differ, whether they do
 * so for ordinary numbers, and, where objects are shared, whether others than these are alike only.
 */
export function productText({ name, original, mutated, node, isSharing }: ProductNames): string {
  const hasRest = node.params.at(-1)?.type === 'RestElement';
  const names = node.params.map((_, at) => `p${at}`);
  const args = names.map((one, at) => (hasRest && at === names.length - 1 ? `...${one}` : one)).join(', ');
  const ordinary = names
    .map((one) => `(typeof ${one} !== 'number' || (Number.isFinite(${one}) && !Object.is(${one}, -0)))`)
    .join(' && ');
  const isAsync = node.async === true;
  const call = (callee: string): string => `${isAsync ? 'await ' : ''}${callee}(${args})`;
  return `${isAsync ? 'async ' : ''}function ${name}(${args}) {
  let one, other, failed = 0, failedToo = 0;
  try { one = ${call(original)}; } catch (error) { failed = 1; one = error; }
  try { other = ${call(mutated)}; } catch (error) { failedToo = 1; other = error; }
  const isSame = failed === failedToo && (failed === 1 ? $isSameError$ps(one, other) : $isAlike$ps(one, other));
  const isOrdinary = ${ordinary === '' ? 'true' : ordinary};
  if (!isSame) { if (isOrdinary) return 2; return 1; }
${isSharing ? "  if (failed === 0 && typeof one === 'object' && !Object.is(one, other)) return 3;\n" : ''}  return 0;
}
`;
}
