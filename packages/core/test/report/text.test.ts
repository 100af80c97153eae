import { describe, expect, it } from 'vitest';
import type { Confirmation, Report } from '../../src/model/report/report.ts';
import { renderFindings, renderTextReport } from '../../src/report/text.ts';
import { PLAIN_STYLE, type TextStyle } from '../../src/report/text-style.ts';
import { sampleReport } from './sample-report.ts';

const replayCommand = 'pathsmith src --seed 7';

describe('renderTextReport', () => {
  it('shows targets, what was not covered and why, findings, and totals', () => {
    expect(renderTextReport(sampleReport, { style: PLAIN_STYLE, replayCommand })).toBe(
      `  target      branches                  tests   time
src/cart.ts       9/16  (1 infeasible)      2
  checkout        9/12  (1 infeasible)      2  3.2 s
src/money.ts       4/6                      1
  round            4/4                      1  75 ms
  parse            0/2                      0  75 ms

Not tested
src/money.ts:12:17: parse: not called: the parameter from has the type Socket
src/cart.ts:60:3: plugins.Discount: a class in a namespace

Not covered
src/cart.ts:14:7: infeasible: total < 0 && total > 10
src/cart.ts:20:3: solver unknown: time limit
src/cart.ts:31:11: loop bound
src/cart.ts:40:3: not reached: 3 branches from here on: no exported callable leads here
src/cart.ts:50:1: not reached: conditional is never true: decided when the module is loaded, not by a call

Not followed
lost at src/cart.ts:19: JSON.parse, whose result is not followed

Findings
src/cart.ts:22:9: unexpected error: TypeError: Cannot read properties of undefined (reading 'x') from checkout(3)

Not written
src/cart.ts: checkout: returns 3 for (3): dropped: red in Vitest: expected 'a' to be 'b'

Errors
src/broken.ts: error SOURCE_UNPARSABLE: line 3, column 1: Expression expected.
  hint: Repair it.

3 targets, 13 of 22 branches covered (59 %), 1 infeasible, 3 tests, 1 finding, 1 error
mutants: 1 of 3 killed, 1 proved equivalent, 1 open
2 min 5 s, 41 solver queries in 817 ms, seed 7
3 tests confirmed in Vitest 4.0.1
Repeat with: pathsmith src --seed 7
`,
    );
  });

  it('says once what holds for many branches in a row, but shows each proof', () => {
    const [cart, ...others] = sampleReport.targets;
    if (cart === undefined) throw new Error('The sample has targets.');
    const branch = { column: 3, reason: 'budget', detail: 'if is never true: not tried' } as const;
    const uncovered = [
      ...[1, 2, 3, 4].map((line) => ({ ...branch, line })),
      ...[5, 6, 7, 8].map((line) => ({ ...branch, line, reason: 'infeasible' as const })),
    ];
    const report: Report = { ...sampleReport, targets: [{ ...cart, uncovered }, ...others] };
    const lines = renderTextReport(report, { style: PLAIN_STYLE, replayCommand }).split('\n');
    expect(lines).toContain('src/cart.ts:1:3: budget: 4 branches from here on: not tried');
    expect(lines.filter((line) => line.includes(': infeasible: '))).toHaveLength(4);
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

  it('says where tests were not confirmed, and why', () => {
    const [first] = sampleReport.confirmations ?? [];
    const missing = {
      ...first,
      folder: 'b',
      problem: 'vitest is not installed here',
      tests: 0,
    } as Confirmation;
    const uncollected = { ...first, folder: 'c', isCollected: false } as Confirmation;
    const text = (report: Report): string => renderTextReport(report, { style: PLAIN_STYLE, replayCommand });
    const several = text({ ...sampleReport, confirmations: [missing, uncollected] });
    expect(several).toContain('\nnot confirmed in b: vitest is not installed here\n');
    expect(several).toContain(
      '\n3 tests confirmed in c in Vitest 4.0.1\nVitest as configured does not collect',
    );
    const options = { ...sampleReport.options, confirm: { value: false, source: 'flag' } } as const;
    expect(text({ ...sampleReport, options })).toContain('(--no-confirm)\n');
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
