import type { Report } from '../../packages/core/src/model/report/report.ts';

/** Members that may differ between runs that do the same: times, the number of workers, and whether results are kept. */
const OF_THE_RUN = new Set(['timeMs', 'workers', 'cache']);

/** A report without what may differ between runs that do the same. */
export function timelessReport(report: Report): Report {
  const text = JSON.stringify(report, (key, value: unknown) => (OF_THE_RUN.has(key) ? undefined : value));
  return JSON.parse(text) as Report;
}
