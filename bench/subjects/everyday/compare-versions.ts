export interface SemanticVersion {
  major: number;
  minor: number;
  patch: number;
  preRelease?: string;
}

/** Orders two versions: negative, zero or positive. */
export function compareVersions(a: SemanticVersion, b: SemanticVersion): number {
  if (a.major !== b.major) return a.major - b.major;
  if (a.minor !== b.minor) return a.minor - b.minor;
  if (a.patch !== b.patch) return a.patch - b.patch;
  if (a.preRelease === b.preRelease) return 0;
  if (a.preRelease === undefined) return 1;
  if (b.preRelease === undefined) return -1;
  return a.preRelease < b.preRelease ? -1 : 1;
}
