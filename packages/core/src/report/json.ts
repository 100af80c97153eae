import type { Report } from '../model/report/report.ts';

/**
 * The report as JSON text. Keys are in alphabetical order, so the text depends on the content of the
 * report alone and not on how it was put together.
 */
export const renderJsonReport = (report: Report): string => renderJson(report);

/** Any value of a published schema as JSON text. */
export const renderJson = (value: unknown): string => `${JSON.stringify(value, sortKeys, 2)}\n`;

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));
}
