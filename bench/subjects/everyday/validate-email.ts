/** A plain check of an e-mail address, as sign-up forms do it. */
export function validateEmail(address: string): boolean {
  const at = address.indexOf('@');
  if (at < 1 || at !== address.lastIndexOf('@')) return false;
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  if (local.length > 64 || domain.length === 0) return false;
  if (local.startsWith('.') || local.endsWith('.')) return false;
  const dot = domain.lastIndexOf('.');
  return dot > 0 && domain.length - dot - 1 >= 2;
}
