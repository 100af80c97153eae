export interface Version {
  major: number;
  minor: number;
  patch: number;
  preRelease: string | null;
}

/** Reads a version such as 1.2.3-beta, with or without a v in front. */
export function parseVersion(text: string): Version | undefined {
  const plain = text.startsWith('v') ? text.slice(1) : text;
  const dash = plain.indexOf('-');
  const core = dash === -1 ? plain : plain.slice(0, dash);
  const preRelease = dash === -1 ? null : plain.slice(dash + 1);
  if (preRelease === '') return undefined;
  const parts = core.split('.');
  if (parts.length !== 3) return undefined;
  const [major, minor, patch] = parts.map((part) => (part === '' ? Number.NaN : Number(part)));
  if (!Number.isInteger(major) || !Number.isInteger(minor) || !Number.isInteger(patch)) return undefined;
  return { major, minor, patch, preRelease };
}
