import type { ClaimFile } from './claims.ts';

/** The programs of a file with, for each, functions that call it: `witness_<id>` and `plain_<id>`. */
export function witnessModule({ text, claims }: ClaimFile): string {
  const callers = claims.map(
    ({ id, witness, plain }) =>
      `export async function witness_${id}(): Promise<unknown> {\n${witness}\n}\n` +
      `export async function plain_${id}(): Promise<unknown> {\n${plain}\n}\n`,
  );
  return `${text}\n${callers.join('\n')}`;
}
