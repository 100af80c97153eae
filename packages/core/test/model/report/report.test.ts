import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FINDING_KINDS } from '../../../src/model/report/finding-kind.ts';
import { REPORT_SCHEMA } from '../../../src/model/report/report.ts';
import { UNCOVERED_REASONS } from '../../../src/model/report/uncovered-reason.ts';

describe('the report schema', () => {
  it('is the one that docs/report.schema.json publishes (npm run schema)', () => {
    const published = readFileSync(
      new URL('../../../../../docs/report.schema.json', import.meta.url),
      'utf8',
    );
    expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(REPORT_SCHEMA)));
  });

  it('keeps the meaning of every word of its closed tables', () => {
    const schema = JSON.stringify(REPORT_SCHEMA);
    for (const [word, description] of Object.entries({ ...UNCOVERED_REASONS, ...FINDING_KINDS })) {
      expect(schema).toContain(JSON.stringify({ const: word, description }));
    }
  });
});
