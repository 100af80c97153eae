import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { REPORT_SCHEMA, type Report } from '../../src/model/report/report.ts';
import { renderJsonReport } from '../../src/report/json.ts';
import { sampleReport } from './sample-report.ts';

describe('renderJsonReport', () => {
  it('follows the published schema', () => {
    const read: unknown = JSON.parse(renderJsonReport(sampleReport));
    expect([...Value.Errors(REPORT_SCHEMA, read)]).toEqual([]);
  });

  it('loses nothing', () => {
    expect(JSON.parse(renderJsonReport(sampleReport))).toEqual(sampleReport);
  });

  it('does not depend on the order in which a report was put together', () => {
    const reversed = Object.fromEntries(Object.entries(sampleReport).reverse()) as unknown as Report;
    expect(renderJsonReport(reversed)).toBe(renderJsonReport(sampleReport));
  });
});

describe('the schema', () => {
  it.each([
    ['an unknown reason', { reason: 'bad luck' }],
    ['a line that counts from zero', { line: 0 }],
    ['a property that it does not know', { note: 'x' }],
  ])('rejects %s', (_what, change) => {
    const [first, ...rest] = sampleReport.targets;
    const uncovered = [{ ...first!.uncovered[0], ...change }];
    expect(Value.Check(REPORT_SCHEMA, sampleReport)).toBe(true);
    expect(Value.Check(REPORT_SCHEMA, { ...sampleReport, targets: [{ ...first, uncovered }, ...rest] })).toBe(
      false,
    );
  });
});
