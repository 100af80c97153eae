const VERSION = /^\d{1,9}(\.\d{1,9})*$/;

function parseVersion(version: string): number[] {
  if (!VERSION.test(version)) {
    throw new RangeError('version must be dotted decimal numbers');
  }
  return version.split('.').map(Number);
}

/** Negative when a is older than b, positive when newer, 0 when equal. */
export function compareVersions(a: string, b: string): number {
  const left = parseVersion(a);
  const right = parseVersion(b);
  const length = Math.max(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
