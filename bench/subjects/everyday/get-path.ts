/** The value at a path such as a.b in nested data. */
export function getPath(data: unknown, path: string[]): unknown {
  let current: unknown = data;
  for (const key of path) {
    if (current === null || typeof current !== 'object') return undefined;
    if (Array.isArray(current)) {
      if (key === 'length') return current.length;
      current = current[Number(key)];
    } else {
      current = (current as Record<string, unknown>)[key];
    }
  }
  return current;
}
