import type { Report } from '../model/report/report.ts';

/**
 * The report as JSON text. Keys are in alphabetical order, so the text depends on the content of the
 * report alone and not on how it was put together.
 */
export function renderJsonReport(report: Report): string {
  return `${JSON.stringify(report, sortKeys, 2)}\n`;
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));
}
