import type { AssignmentPattern, Identifier, Node, Pattern } from 'estree';
import { engineText } from '../engine-text.ts';
import type { Rewriter } from '../rewriter.ts';
import { isAnonymousDefinition } from './anonymous-definition.ts';
import { staticKeyOf } from './literals.ts';

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
}

/** Rewrites the source of a destructuring. */
export function openSource(rewriter: Rewriter, source: Node, pattern: Pattern, slot: number): void {
  rewriter.open(source, 'source', slot);
  rewriter.expression(source, slot);
  rewriter.close(source, complaintOf(pattern, engineText(source)));
}

/** What the engine says when it cannot take a pattern apart, as source text of a `PatternComplaint`. */
export function complaintOf(pattern: Pattern, text: string): string {
  if (pattern.type !== 'ObjectPattern') return 'undefined';
  const [first] = pattern.properties;
  const firstKey = first?.type === 'Property' ? staticKeyOf(first) : null;
  return JSON.stringify({ text, ...(firstKey === null ? {} : { firstKey }) });
}

/** Rewrites what is evaluated inside of a pattern: defaults and computed keys. */
export function visitPattern(rewriter: Rewriter, pattern: Node, slot: number): void {
  switch (pattern.type) {
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') visitPattern(rewriter, property.argument, slot);
        else {
          if (property.computed) rewriter.expression(property.key, slot);
          visitPattern(rewriter, property.value, slot);
        }
      }
      return;
    case 'ArrayPattern':
      for (const element of pattern.elements) if (element) visitPattern(rewriter, element, slot);
      return;
    case 'RestElement':
      visitPattern(rewriter, pattern.argument, slot);
      return;
    case 'AssignmentPattern':
      visitPattern(rewriter, pattern.left, slot);
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
  if (isAnonymousDefinition(pattern.right)) {
    rewriter.leave(pattern.right);
    return;
  }
  rewriter.open(pattern.right, 'defaulted', rewriter.siteId(pattern), slot);
  rewriter.expression(pattern.right, slot);
  rewriter.close(pattern.right);
}

/** For each variable that a pattern binds and that has a companion: `companion = $ps.bound(…)`. */
export function companionsOfPattern(rewriter: Rewriter, pattern: Pattern, slot: number): readonly string[] {
  return leavesOf(pattern, [], undefined).map((leaf) => {
    const { name } = leaf.name;
    const site = leaf.withDefault === undefined ? -1 : rewriter.siteId(leaf.withDefault);
    const shadow =
      leaf.path === undefined
        ? 'null'
        : `${rewriter.frame}.bound(${slot}, ${name}, ${JSON.stringify(leaf.path)}, ${site})`;
    return `${rewriter.companions.named(name)} = ${shadow}`;
  });
}

/** As {@link companionsOfPattern}, for a pattern that assigns: only variables that have companions count. */
export function assignedCompanions(rewriter: Rewriter, pattern: Pattern, slot: number): readonly string[] {
  const leaves = leavesOf(pattern, [], undefined);
  const companions = companionsOfPattern(rewriter, pattern, slot);
  return companions.filter((_, index) => {
    const leaf = leaves[index];
    return leaf !== undefined && rewriter.companionOf(leaf.name) !== undefined;
  });
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
        if (property.type === 'RestElement') return leavesOf(property.argument, undefined, undefined);
        const key = staticKeyOf(property);
        return leavesOf(property.value, path && key !== null ? [...path, key] : undefined, undefined);
      });
    case 'ArrayPattern':
      return pattern.elements.flatMap((element, index) => {
        if (element === null) return [];
        if (element.type === 'RestElement') return leavesOf(element.argument, undefined, undefined);
        return leavesOf(element, path && [...path, index], undefined);
      });
    default:
      return [];
  }
}
