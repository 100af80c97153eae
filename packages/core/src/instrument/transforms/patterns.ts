import type { AssignmentPattern, Identifier, Node, Pattern } from 'estree';
import { childrenOf, endOf, startOf } from '../../program/syntax.ts';
import type { PatternComplaint } from '../../protocol/hook-contract.ts';
import { engineText, iterableText } from '../engine-text.ts';
import type { Rewriter } from '../rewriter.ts';
import { isAnonymousDefinition } from './anonymous-definition.ts';
import { staticKeyOf } from './literals.ts';
import { visitPinnedKey } from './members.ts';

/**
 * Destructuring stays the engine's own: iterators, getters, defaults and errors are exactly those of
 * the original. The source is remembered in `slot`, and afterwards each bound variable looks its
 * shadow up along its path.
 */
interface Leaf {
  readonly name: Identifier;
  /** Keys from the source to the value, or `undefined` where it cannot be followed. */
  readonly path: readonly (string | number)[] | undefined;
  readonly withDefault: AssignmentPattern | undefined;
  /** For a rest element: the first position that it collects, or −1 in an object. */
  readonly restFrom?: number;
}

/** Rewrites the source of a destructuring. */
export function openSource(rewriter: Rewriter, source: Node, pattern: Pattern, slot: number): void {
  if (pattern.type === 'ArrayPattern') rewriter.iteratedCalls.add(source);
  rewriter.open(source, 'source', slot);
  rewriter.expression(source, slot);
  const isIterated = pattern.type === 'ArrayPattern' && isFoundByEngine(rewriter, source);
  rewriter.close(
    source,
    isIterated
      ? JSON.stringify({ notIterable: iterableText(source), isIterated: true })
      : complaintOf(pattern, engineText(source)),
  );
}

/** Where an array is expected, V8 prints only a source that starts where its position is. */
function isFoundByEngine(rewriter: Rewriter, source: Node): boolean {
  const isSimple = SIMPLE_SOURCES.has(source.type);
  return (
    isSimple && !/[(]\s*$/.test(rewriter.codeBetween(Math.max(0, startOf(source) - 20), startOf(source)))
  );
}

const SIMPLE_SOURCES: ReadonlySet<string> = new Set([
  'Identifier',
  'Literal',
  'ThisExpression',
  'MetaProperty',
]);

/** What the engine says when it cannot take a pattern apart, as source text of a `PatternComplaint`. */
export function complaintOf(pattern: Pattern, text: string | undefined): string {
  if (pattern.type === 'ArrayPattern') return JSON.stringify({ isIterated: true });
  if (pattern.type !== 'ObjectPattern') return 'undefined';
  const [first] = pattern.properties;
  const firstKey = first?.type === 'Property' ? staticKeyOf(first) : null;
  const complaint: PatternComplaint = {
    ...(text === undefined ? {} : { text }),
    ...(firstKey === null ? {} : { firstKey }),
    ...(firstKey !== null && first?.type === 'Property' && first.value.type === 'AssignmentPattern'
      ? { hasDefault: true }
      : {}),
  };
  return JSON.stringify(complaint);
}

/** Rewrites what is evaluated inside of a pattern whose source is in `slot`: defaults and computed keys. */
export function visitPattern(rewriter: Rewriter, pattern: Pattern, slot: number): void {
  const shadows = leavesOf(pattern, [], undefined).map(
    (leaf) => [leaf.name.name, boundText(rewriter, leaf, { hook: 'boundSoFar', slot })] as const,
  );
  rewriter.inPattern(new Map(shadows), () => {
    visitParts(rewriter, pattern, slot + 1);
  });
}

function visitParts(rewriter: Rewriter, pattern: Node, slot: number): void {
  switch (pattern.type) {
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') visitParts(rewriter, property.argument, slot);
        else {
          if (property.computed) visitPinnedKey(rewriter, property.key, slot);
          visitParts(rewriter, property.value, slot);
        }
      }
      return;
    case 'ArrayPattern':
      for (const element of pattern.elements) if (element) visitParts(rewriter, element, slot);
      return;
    case 'RestElement':
      visitParts(rewriter, pattern.argument, slot);
      return;
    case 'AssignmentPattern':
      visitParts(rewriter, pattern.left, slot);
      visitDefault(rewriter, pattern, slot);
      return;
    case 'MemberExpression':
      rewriter.leave(pattern);
      return;
    default:
      return;
  }
}

function visitDefault(rewriter: Rewriter, pattern: AssignmentPattern, slot: number): void {
  const { left, right } = pattern;
  rewriter.open(right, 'defaulted', rewriter.siteId(pattern), slot);
  if (isAnonymousDefinition(right) && left.type === 'Identifier') nameByProperty(rewriter, right, left.name);
  else rewriter.expression(right, slot);
  rewriter.close(right);
}

/** An anonymous function takes the name of the property it stands in, as it would take the variable's. */
function nameByProperty(rewriter: Rewriter, definition: Node, name: string): void {
  rewriter.before(definition, `{ ${name}: `);
  rewriter.leave(definition);
  rewriter.after(definition, ` }.${name}`);
}

/** The names that a pattern declares, as companions without a shadow: `$ps_a = null, $ps_b = null`. */
export function emptyCompanions(rewriter: Rewriter, pattern: Pattern): string {
  return leavesOf(pattern, [], undefined)
    .map(({ name }) => `${rewriter.companions.named(name.name)} = null`)
    .join(', ');
}

/** Whether a pattern assigns to properties. */
export function assignsToMembers(pattern: Node): boolean {
  if (pattern.type === 'MemberExpression') return true;
  const isDefault = pattern.type === 'AssignmentPattern';
  const parts = isDefault ? [pattern.left] : PATTERNS.has(pattern.type) ? childrenOf(pattern) : [];
  return parts.some((part) => assignsToMembers(part.type === 'Property' ? part.value : part));
}

const PATTERNS: ReadonlySet<string> = new Set(['ArrayPattern', 'ObjectPattern', 'RestElement']);

/** For each variable that a pattern binds and that has a companion: `$ps_a = $ps.bound(…)`. */
export function fillCompanions(rewriter: Rewriter, pattern: Pattern, slot: number): readonly string[] {
  return leavesOf(pattern, [], undefined)
    .filter(({ name }) => !rewriter.isResolved(name) || rewriter.companionOf(name) !== undefined)
    .map(
      (leaf) =>
        `${rewriter.companions.named(leaf.name.name)} = ${boundText(rewriter, leaf, { hook: 'bound', slot })}`,
    );
}

/** A whole declaration of a pattern whose source is given as text, for patterns that move. */
export function movedPattern(
  rewriter: Rewriter,
  pattern: Pattern,
  { kind, source }: { readonly kind: 'let' | 'const' | 'var'; readonly source: string },
): string {
  visitPattern(rewriter, pattern, 0);
  const text = rewriter.text.slice(startOf(pattern), endOf(pattern));
  const companions = emptyCompanions(rewriter, pattern);
  const declared = companions === '' ? '' : `${kind === 'var' ? 'var' : 'let'} ${companions};`;
  return `${declared}${kind} ${text} = ${source};${fillCompanions(rewriter, pattern, 0).join(';')};`;
}

function boundText(
  rewriter: Rewriter,
  { name, path, withDefault, restFrom }: Leaf,
  { hook, slot }: { readonly hook: string; readonly slot: number },
): string {
  if (path === undefined) return `${rewriter.frame}.boundUnseen(${slot}, ${name.name})`;
  if (restFrom !== undefined) {
    return `${rewriter.frame}.boundRest(${slot}, ${name.name}, ${JSON.stringify(path)}, ${restFrom})`;
  }
  const site = withDefault === undefined ? -1 : rewriter.siteId(withDefault);
  return `${rewriter.frame}.${hook}(${slot}, ${name.name}, ${JSON.stringify(path)}, ${site})`;
}

function leavesOf(
  pattern: Node,
  path: readonly (string | number)[] | undefined,
  withDefault: AssignmentPattern | undefined,
): readonly Leaf[] {
  switch (pattern.type) {
    case 'Identifier':
      return [{ name: pattern, path, withDefault }];
    case 'AssignmentPattern':
      return leavesOf(pattern.left, path, pattern);
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => {
        if (property.type === 'RestElement') return restLeaves(property.argument, path, -1);
        const key = staticKeyOf(property);
        return leavesOf(property.value, path && key !== null ? [...path, key] : undefined, undefined);
      });
    case 'ArrayPattern':
      return pattern.elements.flatMap((element, index) => {
        if (element === null) return [];
        if (element.type === 'RestElement') return restLeaves(element.argument, path, index);
        return leavesOf(element, path && [...path, index], undefined);
      });
    default:
      return [];
  }
}

function restLeaves(argument: Node, path: Leaf['path'], restFrom: number): readonly Leaf[] {
  // What a pattern takes out of a rest element again is not followed to its source.
  if (argument.type !== 'Identifier') return leavesOf(argument, undefined, undefined);
  return [{ name: argument, path, withDefault: undefined, restFrom }];
}
