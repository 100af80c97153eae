import { describe, expect, it } from 'vitest';
import { renderFindings, renderTextReport } from '../../src/report/text.ts';
import { PLAIN_STYLE, type TextStyle } from '../../src/report/text-style.ts';
import { sampleReport } from './sample-report.ts';

const replayCommand = 'pathsmith src --seed 7';

describe('renderTextReport', () => {
  it('shows targets, what was not covered and why, findings, and totals', () => {
    expect(renderTextReport(sampleReport, { style: PLAIN_STYLE, replayCommand })).toBe(
      `  target    branches                  tests   time
src/cart.ts
  checkout      9/12  (1 infeasible)      2  3.2 s
src/money.ts
  round          4/4                      1  75 ms

Not covered
src/cart.ts:14:7: infeasible: total < 0 && total > 10
src/cart.ts:20:3: solver unknown: time limit
src/cart.ts:31:11: loop bound

Not followed
lost at src/cart.ts:19: JSON.parse, whose result is not followed

Findings
src/cart.ts:22:9: unexpected error: TypeError: Cannot read properties of undefined (reading 'x') from checkout(3)

Errors
src/broken.ts: error SOURCE_UNPARSABLE: line 3, column 1: Expression expected.
  hint: Repair it.

2 targets, 13 of 16 branches covered (81 %), 1 infeasible, 3 tests, 1 finding, 1 error
2 min 5 s, 41 solver queries in 817 ms, seed 7
Repeat with: pathsmith src --seed 7
`,
    );
  });

  it('paints without moving anything', () => {
    const painted = (text: string): string => `\u001b[1m${text}\u001b[22m`;
    const style: TextStyle = {
      strong: painted,
      faint: painted,
      good: painted,
      warning: painted,
      bad: painted,
    };
    const text = renderTextReport(sampleReport, { style, replayCommand });
    const unpainted = text.replaceAll(/\u001b\[\d+m/g, '');
    const lines = (report: string): string[] => report.split('\n').map((line) => line.trimEnd());
    expect(lines(unpainted)).toEqual(
      lines(renderTextReport(sampleReport, { style: PLAIN_STYLE, replayCommand })),
    );
  });

  it('says so when there is nothing to test', () => {
    const empty = { ...sampleReport, targets: [], errors: [] };
    expect(renderTextReport(empty, { style: PLAIN_STYLE, replayCommand })).toMatch(/^No targets found\.\n\n/);
  });
});

describe('renderFindings', () => {
  it('gives one line each', () => {
    expect(renderFindings(sampleReport, PLAIN_STYLE)).toMatch(/^src\/cart\.ts:22:9: unexpected error: .*\n$/);
  });

  it('is empty without findings', () => {
    expect(renderFindings({ ...sampleReport, targets: [] }, PLAIN_STYLE)).toBe('');
  });
});
