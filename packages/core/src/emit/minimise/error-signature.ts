import { lastSourceDecision, type ExecutedPath } from '../../protocol/test-case.ts';

const QUOTED = /(["'`]).*?\1/g;
const NUMBER = /-?(?:\d[\d.e+-]*|Infinity|NaN)/g;

/**
 * What makes a thrown error different from others: its class, where it was made, and the last decision before that. A
 * message does not: it may repeat the input, and then there is no end to them. Of an error that was made nowhere in
 * particular, the words of its message count, without numbers and quoted parts. `undefined` where nothing was thrown.
 */
export function errorSignature(path: ExecutedPath): string | undefined {
  const { outcome, thrownAt } = path;
  if (outcome.kind !== 'threw') return undefined;
  const { className = 'a value', message } = outcome.error;
  if (thrownAt === undefined) return `${className}: ${message.replace(QUOTED, '“”').replace(NUMBER, '#')}`;
  const last = lastSourceDecision(path);
  return `${className} at ${thrownAt.file}:${thrownAt.line}:${thrownAt.column} after ${last?.site} ${last?.taken}`;
}
