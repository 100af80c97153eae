import type { FoundCase } from './found-case.ts';

/** Cases that read the same as one: words leave out what only the exact condition tells apart. */
export function joinRepeated(cases: readonly FoundCase[]): readonly FoundCase[] {
  const known = new Map<string, FoundCase>();
  cases.forEach((one, index) => {
    const { condition, outcome, effects } = one;
    const key = condition === undefined ? `${index}` : JSON.stringify([condition, outcome, effects]);
    const same = known.get(key);
    known.set(key, same === undefined ? one : joined(same, one));
  });
  return [...known.values()];
}

function joined(one: FoundCase, other: FoundCase): FoundCase {
  const isExact = one.expression !== undefined && other.expression !== undefined;
  return {
    ...one,
    expression: isExact ? `(${one.expression}) || (${other.expression})` : undefined,
    members: [...one.members, other.example, ...other.members],
    ...(one.refutedBy === undefined && other.refutedBy !== undefined && { refutedBy: other.refutedBy }),
  };
}
