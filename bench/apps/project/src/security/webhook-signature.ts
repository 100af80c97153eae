import { createHmac, timingSafeEqual } from 'node:crypto';

export type VerificationFailure = 'missing' | 'malformed' | 'stale' | 'future' | 'mismatch';

export class WebhookError extends Error {
  constructor(readonly failure: VerificationFailure) {
    super(`webhook signature is ${failure}`);
    this.name = 'WebhookError';
  }
}

interface SignatureHeader {
  timestamp: number;
  signatures: string[];
}

export interface VerifyOptions {
  toleranceSeconds?: number;
  nowSeconds?: number;
}

/** Reads `t=1700000000,v1=abc…,v1=def…`; unknown schemes are passed over. */
export function parseSignatureHeader(header: string): SignatureHeader | null {
  let timestamp: number | undefined;
  const signatures: string[] = [];
  for (const part of header.split(',')) {
    const equals = part.indexOf('=');
    if (equals < 1) return null;
    const key = part.slice(0, equals).trim();
    const value = part.slice(equals + 1).trim();
    if (key === 't') {
      if (!/^\d+$/.test(value)) return null;
      timestamp = Number(value);
    } else if (key === 'v1' && /^[0-9a-f]{64}$/.test(value)) {
      signatures.push(value);
    }
  }
  if (timestamp === undefined || signatures.length === 0) return null;
  return { timestamp, signatures };
}

export function sign(payload: string | Buffer, secret: string, timestamp: number): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(payload).digest('hex');
}

export function verifyWebhook(
  payload: string | Buffer,
  header: string | string[] | undefined,
  secrets: string | readonly string[],
  options: VerifyOptions = {},
): { timestamp: number; keyIndex: number } {
  if (header === undefined || header.length === 0) throw new WebhookError('missing');
  if (Array.isArray(header) && header.length > 1) throw new WebhookError('malformed');

  const parsed = parseSignatureHeader(String(header));
  if (!parsed) throw new WebhookError('malformed');

  const { toleranceSeconds = 300, nowSeconds = Math.floor(Date.now() / 1000) } = options;
  const age = nowSeconds - parsed.timestamp;
  if (age > toleranceSeconds) throw new WebhookError('stale');
  if (age < -toleranceSeconds) throw new WebhookError('future');

  const keys = typeof secrets === 'string' ? [secrets] : secrets;
  for (const [keyIndex, secret] of keys.entries()) {
    const expected = Buffer.from(sign(payload, secret, parsed.timestamp), 'hex');
    const matches = parsed.signatures.some((signature) => timingSafeEqual(expected, Buffer.from(signature, 'hex')));
    if (matches) return { timestamp: parsed.timestamp, keyIndex };
  }
  throw new WebhookError('mismatch');
}
