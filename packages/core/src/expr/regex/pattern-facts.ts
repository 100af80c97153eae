import { isStickyPattern, partsOf, type GroupNode, type Pattern, type PatternNode } from './pattern.ts';

/** The numbers of the groups within a part. */
export function groupsWithin(node: PatternNode): readonly number[] {
  const own = node.kind === 'group' ? [node.number] : [];
  return [...own, ...partsOf(node).flatMap(groupsWithin)];
}

/** The group of a number. */
export function groupNumbered({ root }: Pattern, number: number): GroupNode | undefined {
  const find = (node: PatternNode): GroupNode | undefined => {
    if (node.kind === 'group' && node.number === number) return node;
    for (const part of partsOf(node)) {
      const found = find(part);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return find(root);
}

/** The groups that take part in every match. */
export function certainGroups({ root }: Pattern): ReadonlySet<number> {
  return new Set(certainWithin(root));
}

function certainWithin(node: PatternNode): readonly number[] {
  switch (node.kind) {
    case 'group':
      return [node.number, ...certainWithin(node.body)];
    case 'sequence':
      return node.parts.flatMap(certainWithin);
    case 'choice':
      return certainInAll(node.options);
    case 'repeat':
      return node.min > 0 ? certainWithin(node.body) : [];
    case 'look':
      return node.isNegated ? [] : certainWithin(node.body);
    default:
      return [];
  }
}

function certainInAll(options: readonly PatternNode[]): readonly number[] {
  const [first = [], ...others] = options.map(certainWithin);
  return first.filter((group) => others.every((groups) => groups.includes(group)));
}

/**
 * Whether the pattern matches in every string, searched from its start: it has an empty match at the start,
 * or at the end.
 */
export function matchesEverything(pattern: Pattern): boolean {
  return (
    matchesNothing(pattern.root, 'start') ||
    (!isStickyPattern(pattern) && matchesNothing(pattern.root, 'end'))
  );
}

/** Whether a part has an empty match at that edge of every string. */
function matchesNothing(node: PatternNode, edge: 'start' | 'end'): boolean {
  switch (node.kind) {
    case 'sequence':
      return node.parts.every((part) => matchesNothing(part, edge));
    case 'choice':
      return node.options.some((option) => matchesNothing(option, edge));
    case 'group':
      return matchesNothing(node.body, edge);
    case 'repeat':
      return node.min === 0 || matchesNothing(node.body, edge);
    case 'edge':
      return node.edge === edge;
    default:
      return false;
  }
}

/** A lower bound of match lengths, in code units. */
export function shortestMatch(node: PatternNode): number {
  switch (node.kind) {
    case 'characters':
      // A class of the `v` flag may hold the empty string.
      return node.isExact ? 1 : 0;
    case 'sequence':
      return node.parts.reduce((sum, part) => sum + shortestMatch(part), 0);
    case 'choice':
      return Math.min(...node.options.map(shortestMatch));
    case 'repeat':
      return node.min * shortestMatch(node.body);
    case 'group':
      return shortestMatch(node.body);
    default:
      return 0;
  }
}
