import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readReport, usageError, type Report } from '@pathsmith/core';

/** The report in a file that `--json` has written. */
export function reportIn(path: string, cwd: string): Report {
  try {
    return readReport(readFileSync(resolve(cwd, path), 'utf8'), path);
  } catch (cause) {
    if (!(cause instanceof Error) || !('syscall' in cause)) throw cause;
    throw usageError({
      code: 'REPORT_UNREADABLE',
      message: `${path} cannot be read: ${cause.message}`,
      cause,
    });
  }
}
