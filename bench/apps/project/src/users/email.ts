const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

const ALIASES: ReadonlyMap<string, string> = new Map([
  ['googlemail.com', 'gmail.com'],
  ['me.com', 'icloud.com'],
  ['mac.com', 'icloud.com'],
]);

const PLUS_TAG_PROVIDERS = new Set(['gmail.com', 'icloud.com', 'outlook.com', 'fastmail.com']);

export interface NormalizeOptions {
  /** Keep `+tag` suffixes even for providers which ignore them. */
  keepTags?: boolean;
}

function isValidDomain(domain: string): boolean {
  if (domain.length > 253) return false;
  const labels = domain.split('.');
  if (labels.length < 2) return false;
  return labels.every((label) => label.length <= 63 && LABEL.test(label));
}

/**
 * Canonical form of an address for uniqueness checks, or null when the
 * address cannot be one.
 */
export function normalizeEmail(input: string, options: NormalizeOptions = {}): string | null {
  let address = input.trim().toLowerCase();
  if (address.startsWith('mailto:')) address = address.slice('mailto:'.length);

  const at = address.lastIndexOf('@');
  if (at <= 0 || at === address.length - 1) return null;

  let local = address.slice(0, at);
  const rawDomain = address.slice(at + 1).replace(/\.$/, '');
  if (!isValidDomain(rawDomain)) return null;
  if (local.length > 64 || !LOCAL_PART.test(local)) return null;

  const domain = ALIASES.get(rawDomain) ?? rawDomain;

  if (!options.keepTags && PLUS_TAG_PROVIDERS.has(domain)) {
    const plus = local.indexOf('+');
    if (plus === 0) return null;
    if (plus > 0) local = local.slice(0, plus);
  }
  if (domain === 'gmail.com') {
    local = local.replaceAll('.', '');
  }
  return `${local}@${domain}`;
}

export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return '***';
  const local = address.slice(0, at);
  const shown = local.length <= 2 ? local.charAt(0) : local.slice(0, 2);
  return `${shown}***${address.slice(at)}`;
}

export function sameMailbox(a: string, b: string): boolean {
  const left = normalizeEmail(a);
  return left !== null && left === normalizeEmail(b);
}
