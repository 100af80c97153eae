import { loadSubjects } from '../subjects/load-subjects.ts';
import { BASELINE } from '../tools/registry.ts';
import type { BenchRecord } from './bench-record.ts';
import { markdownTable } from './markdown-table.ts';
import { subjectFigures } from './subject-figures.ts';
import { spreadText } from './quantity-text.ts';

/** What the sources of the seeds report of their programs, beside what we measure. */
export function publishedFigures({ rows }: BenchRecord): string {
  const figures = subjectFigures(rows.filter(({ tool }) => tool === BASELINE));
  const table = loadSubjects('seeds').flatMap(({ id, published }) => {
    const own = figures.find(({ subject }) => subject === id);
    if (published === undefined || own === undefined) return [];
    return [[id, published, `${spreadText(own.branchPercent)} of the branches, ${own.tests.median} tests`]];
  });
  if (table.length === 0) return 'None of the programs with published figures was measured.';
  return markdownTable([['program', 'published', 'measured here'], ...table]);
}
