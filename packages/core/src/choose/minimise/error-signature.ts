import { lastSourceDecision, type ExecutedPath } from '../../model/test-case.ts';

const QUOTED = /(["'`]).*?\1/g;
const NUMBER = /-?(?:\d[\d.e+-]*|Infinity|NaN)/g;

/**
 * Identity of a thrown error: its class, where it was created, and the last decision before that. The message is no
 * part of it: it may repeat the input, and then there is no end to them. Only for an error without a position, the
 * words of the message count, without numbers and quoted parts. `undefined` if nothing was thrown.
 */
export function errorSignature(path: ExecutedPath): string | undefined {
  const { outcome, thrownAt } = path;
  if (outcome.kind !== 'threw') return undefined;
  const { className = 'a value', message } = outcome.error;
  if (thrownAt === undefined) return `${className}: ${message.replace(QUOTED, '“”').replace(NUMBER, '#')}`;
  const last = lastSourceDecision(path);
  return `${className} at ${thrownAt.file}:${thrownAt.line}:${thrownAt.column} after ${last?.site} ${last?.taken}`;
}
