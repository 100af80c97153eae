export interface PasswordPolicy {
  minLength: number;
  maxLength?: number;
  minClasses?: number;
  forbidUserData?: boolean;
  breached?: (password: string) => Promise<boolean>;
}

export interface PasswordContext {
  username?: string;
  email?: string;
}

export type Strength = 'weak' | 'fair' | 'strong';

const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

export function characterClasses(password: string): number {
  let classes = 0;
  if (/[a-z]/.test(password)) classes++;
  if (/[A-Z]/.test(password)) classes++;
  if (/\d/.test(password)) classes++;
  if (/[^A-Za-z0-9]/.test(password)) classes++;
  return classes;
}

export function hasSequence(password: string, length = 4): boolean {
  const lower = password.toLowerCase();
  for (const sequence of SEQUENCES) {
    const reversed = [...sequence].reverse().join('');
    for (let i = 0; i + length <= sequence.length; i++) {
      if (lower.includes(sequence.slice(i, i + length)) || lower.includes(reversed.slice(i, i + length))) return true;
    }
  }
  return false;
}

export function strength(password: string): Strength {
  const classes = characterClasses(password);
  let score = Math.min(password.length, 20) + classes * 3;
  if (hasSequence(password)) score -= 6;
  if (/(.)\1{2,}/.test(password)) score -= 6;
  if (score < 14) return 'weak';
  return score < 24 ? 'fair' : 'strong';
}

/** Every reason for which the password is refused; empty when it is fine. */
export async function violations(password: string, policy: PasswordPolicy, context: PasswordContext = {}): Promise<string[]> {
  const found: string[] = [];
  const length = [...password].length;
  if (length < policy.minLength) found.push(`at least ${policy.minLength} characters`);
  if (policy.maxLength !== undefined && length > policy.maxLength) found.push(`at most ${policy.maxLength} characters`);
  if (password !== password.trim()) found.push('no spaces at either end');
  if (policy.minClasses && characterClasses(password) < policy.minClasses) {
    found.push(`${policy.minClasses} kinds of characters`);
  }

  if (policy.forbidUserData) {
    const lower = password.toLowerCase();
    const own = [context.username, context.email?.split('@', 1)[0]];
    if (own.some((part) => part !== undefined && part.length >= 3 && lower.includes(part.toLowerCase()))) {
      found.push('nothing of your name or address');
    }
  }

  // Asking the breach database costs a request: only when all else is well.
  if (found.length === 0 && policy.breached) {
    try {
      if (await policy.breached(password)) found.push('not a password from a known breach');
    } catch {
      return strength(password) === 'weak' ? ['something less easy to guess'] : [];
    }
  }
  return found;
}
