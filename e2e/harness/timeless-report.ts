import type { Report } from '../../packages/core/src/model/report/report.ts';

/** A report without what may differ between runs that do the same: times, and the number of workers. */
export function timelessReport(report: Report): Report {
  const text = JSON.stringify(report, (key, value: unknown) =>
    key === 'timeMs' || key === 'workers' ? undefined : value,
  );
  return JSON.parse(text) as Report;
}
