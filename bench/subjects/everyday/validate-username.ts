export type UsernameResult = { ok: true; name: string } | { ok: false; reason: string };

/** Checks a user name: 3 to 16 characters, letters first, no doubled underscore. */
export function validateUsername(input: string): UsernameResult {
  const name = input.trim();
  if (name.length < 3) return { ok: false, reason: 'too short' };
  if (name.length > 16) return { ok: false, reason: 'too long' };
  const first = name.charCodeAt(0);
  const isLetter = (first >= 65 && first <= 90) || (first >= 97 && first <= 122);
  if (!isLetter) return { ok: false, reason: 'must start with a letter' };
  if (name.indexOf('__') !== -1) return { ok: false, reason: 'doubled underscore' };
  if (name.endsWith('_')) return { ok: false, reason: 'trailing underscore' };
  return { ok: true, name };
}
