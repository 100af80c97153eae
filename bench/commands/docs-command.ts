import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../e2e/harness/repository.ts';
import { mergeRecords, readRecord } from '../report/bench-record.ts';
import { benchmarksDocument, benchmarkPlots } from '../report/benchmarks-document.ts';

/** `docs`: writes `docs/benchmarks.md` and its plots from the records of a complete run, in one file or in parts. */
export function docsCommand(files: readonly string[]): number {
  if (files.length === 0) {
    console.error('Expected the record of a run: node bench/bench.ts docs record.json');
    return 2;
  }
  const record = mergeRecords(files.map(readRecord));
  const plots = join(repository.root, 'docs/benchmarks');
  mkdirSync(plots, { recursive: true });
  for (const [name, svg] of benchmarkPlots(record)) writeFileSync(join(plots, name), svg);
  writeFileSync(join(repository.root, 'docs/benchmarks.md'), benchmarksDocument(record));
  return 0;
}
