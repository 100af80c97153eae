import type { Outcome } from '../../protocol/outcome.ts';

const QUOTED = /(["'`]).*?\1/g;
const NUMBER = /-?(?:\d[\d.e+-]*|Infinity|NaN)/g;

/**
 * What makes a thrown error different from others: its class and the words of its message. Numbers and
 * quoted parts are left out, since messages repeat the input: `bad index 3` and `bad index 4` are one
 * error. `undefined` where nothing was thrown.
 */
export function errorSignature(outcome: Outcome): string | undefined {
  if (outcome.kind !== 'threw') return undefined;
  const { className = 'a value', message } = outcome.error;
  return `${className}: ${message.replace(QUOTED, '“”').replace(NUMBER, '#')}`;
}
