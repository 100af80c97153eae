export interface RedirectPolicy {
  /** Exact hosts, or `*.example.com` for any subdomain. */
  allowedHosts: string[];
  allowHttpOnLocalhost?: boolean;
  fallback?: string;
}

export type RedirectVerdict = { ok: true; target: string } | { ok: false; reason: string };

const CONTROL_CHARS = /[\u0000-\u001f\u007f]/;

function hostAllowed(host: string, patterns: string[]): boolean {
  return patterns.some((pattern) => {
    if (pattern.startsWith('*.')) return host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1;
    return host === pattern.toLowerCase();
  });
}

/** Guards against open redirects after sign-in. */
export function checkRedirect(raw: string, policy: RedirectPolicy): RedirectVerdict {
  if (raw.length > 2000) return { ok: false, reason: 'too long' };
  if (CONTROL_CHARS.test(raw)) return { ok: false, reason: 'control characters' };

  const input = raw.trim();
  if (input === '') return { ok: false, reason: 'empty' };

  if (input.startsWith('/')) {
    // "//evil.example" and "/\evil.example" leave the site.
    if (input.startsWith('//') || input.startsWith('/\\')) return { ok: false, reason: 'protocol-relative' };
    const resolved = new URL(input, 'https://self.invalid');
    return { ok: true, target: resolved.pathname + resolved.search + resolved.hash };
  }

  let url: URL;
  try {
    url = new URL(input);
  } catch {
    return { ok: false, reason: 'not a URL' };
  }

  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1';
  if (url.protocol === 'http:') {
    if (!(policy.allowHttpOnLocalhost && isLocal)) return { ok: false, reason: 'insecure scheme' };
    return { ok: true, target: url.href };
  }
  if (url.protocol !== 'https:') return { ok: false, reason: `scheme ${url.protocol} is not allowed` };
  if (url.username !== '' || url.password !== '') return { ok: false, reason: 'credentials in URL' };
  if (url.port !== '') return { ok: false, reason: 'unexpected port' };
  if (!hostAllowed(url.hostname, policy.allowedHosts)) return { ok: false, reason: 'unknown host' };
  return { ok: true, target: url.href };
}

export function safeRedirect(raw: string | string[] | null | undefined, policy: RedirectPolicy): string {
  const fallback = policy.fallback ?? '/';
  const candidate = Array.isArray(raw) ? raw[0] : raw;
  if (candidate === undefined || candidate === null) return fallback;
  const verdict = checkRedirect(candidate, policy);
  return verdict.ok ? verdict.target : fallback;
}
