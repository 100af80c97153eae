import type { ChainExpression, MemberExpression, Node, SimpleCallExpression } from 'estree';
import { childrenOf } from '../../program/modules/syntax.ts';
import type { Mutation } from '../mutant.ts';
import type { Source } from './source.ts';

/** Methods and those that replace them; `null` leaves the call out. */
const METHODS: ReadonlyMap<string, string | null> = new Map([
  ['charAt', null],
  ['endsWith', 'startsWith'],
  ['startsWith', 'endsWith'],
  ['setDate', 'setTime'],
  ['setFullYear', 'setMonth'],
  ['setHours', 'setMinutes'],
  ['setMilliseconds', 'setSeconds'],
  ['setMinutes', 'setHours'],
  ['setMonth', 'setFullYear'],
  ['setSeconds', 'setMilliseconds'],
  ['setTime', 'setDate'],
  ['setUTCDate', 'setTime'],
  ['setUTCFullYear', 'setUTCMonth'],
  ['setUTCHours', 'setUTCMinutes'],
  ['setUTCMilliseconds', 'setUTCSeconds'],
  ['setUTCMinutes', 'setUTCHours'],
  ['setUTCMonth', 'setUTCFullYear'],
  ['setUTCSeconds', 'setUTCMilliseconds'],
  ['every', 'some'],
  ['some', 'every'],
  ['filter', null],
  ['max', 'min'],
  ['min', 'max'],
  ['reverse', null],
  ['slice', null],
  ['sort', null],
  ['substr', null],
  ['substring', null],
  ['toLocaleLowerCase', 'toLocaleUpperCase'],
  ['toLocaleUpperCase', 'toLocaleLowerCase'],
  ['toLowerCase', 'toUpperCase'],
  ['toUpperCase', 'toLowerCase'],
  ['trim', null],
  ['trimEnd', 'trimStart'],
  ['trimStart', 'trimEnd'],
]);

/** Mutations of a call by the method that it names. */
export function ofCall(call: SimpleCallExpression, source: Source): readonly Mutation[] {
  const { callee } = call;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
    return [];
  const other = METHODS.get(callee.property.name);
  if (other === undefined || callee.object.type === 'Super') return [];
  // Part of a chain cannot be replaced: the rest would not be left out with it.
  if (optionalLinks(call).length > 0) return [];
  const text =
    other === null ? `(${source.textOf(callee.object)})` : source.withInner(call, callee.property, other);
  return [{ operator: 'MethodExpression', text }];
}

/** Mutations of an optional chain: each `?.` in turn looks no more whether there is something. */
export function ofChain(chain: ChainExpression, source: Source): readonly Mutation[] {
  return optionalLinks(chain.expression).map((link) => {
    const before = link.type === 'MemberExpression' ? link.object : link.callee;
    const by = link.type === 'MemberExpression' && !link.computed ? '.' : '';
    return { operator: 'OptionalChaining', text: source.withTokenAfter(chain, before, { token: '?.', by }) };
  });
}

/** Links of a chain that are optional, the outermost first. */
function optionalLinks(node: Node): readonly (MemberExpression | SimpleCallExpression)[] {
  if (node.type !== 'MemberExpression' && node.type !== 'CallExpression') return [];
  const [inner] = childrenOf(node);
  const others = inner === undefined ? [] : optionalLinks(inner);
  return node.optional ? [node, ...others] : others;
}
