import type { BenchRecord } from './bench-record.ts';
export function benchmarksDocument(record: BenchRecord): string {
  return record.date;
}
export function benchmarkPlots(record: BenchRecord): readonly (readonly [string, string])[] {
  return [['x', record.date]];
}
