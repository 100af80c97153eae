import { Value } from 'typebox/value';
import { usageError } from '../../foundation/errors.ts';
import { REPORT_SCHEMA, type Report } from '../../model/report/report.ts';

/** Reads the text of a report; `name` is where it comes from. */
export function readReport(text: string, name: string): Report {
  const data = parsed(text);
  if (!Value.Check(REPORT_SCHEMA, data))
    throw usageError({
      code: 'REPORT_UNREADABLE',
      message: `${name} is no report of this version`,
      hint: 'Give files that --json has written.',
    });
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
