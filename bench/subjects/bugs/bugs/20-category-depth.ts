/** Maps the id of a category to the id of its parent. Roots have no entry. */
export type ParentIndex = ReadonlyMap<string, string>;

/** Number of ancestors of a category. */
export function categoryDepth(parents: ParentIndex, id: string): number {
  let depth = 0;
  let current = parents.get(id);
  while (current !== undefined) {
    depth += 1;
    current = parents.get(current);
  }
  return depth;
}

export function isRoot(parents: ParentIndex, id: string): boolean {
  return !parents.has(id);
}
