import type { Report, TargetReport } from '../../src/model/report/report.ts';

const checkout: TargetReport = {
  file: 'src/cart.ts',
  line: 8,
  column: 17,
  name: 'checkout',
  kind: 'function',
  branches: { total: 12, covered: 9, infeasible: 1, assumed: 0, unknown: 2 },
  uncovered: [
    { line: 14, column: 7, reason: 'infeasible', detail: 'total < 0 && total > 10' },
    { line: 20, column: 3, reason: 'solver unknown', detail: 'time limit' },
    { line: 31, column: 11, reason: 'loop bound', detail: '' },
  ],
  losses: [
    {
      file: 'src/cart.ts',
      line: 19,
      column: 9,
      reason: 'JSON.parse, whose result is not followed',
      runs: 3,
      decides: true,
    },
    { file: 'src/cart.ts', line: 9, column: 2, reason: 'a template literal', runs: 1, decides: false },
  ],
  paths: { explored: 17, infeasible: 3, unknown: 1, diverged: 0 },
  tests: {
    count: 2,
    names: ['returns 0 when total === 0', 'throws RangeError when total < 0'],
    dropped: [{ name: 'returns 3 for (3)', reason: "red in Vitest: expected 'a' to be 'b'" }],
  },
  findings: [
    {
      kind: 'unexpected error',
      file: 'src/cart.ts',
      line: 22,
      column: 9,
      message: "TypeError: Cannot read properties of undefined (reading 'x') from checkout(3)",
      test: 'throws TypeError for (3)',
    },
  ],
  timeMs: 3210.4,
  solver: { queries: 40, timeMs: 812.5, backend: 'z3-wasm' },
};

const round: TargetReport = {
  file: 'src/money.ts',
  line: 3,
  column: 17,
  name: 'round',
  kind: 'function',
  branches: { total: 4, covered: 4, infeasible: 0, assumed: 0, unknown: 0 },
  uncovered: [],
  losses: [],
  paths: { explored: 4, infeasible: 0, unknown: 0, diverged: 0 },
  tests: { count: 1, names: ['returns 0 for (0)'], dropped: [] },
  findings: [],
  timeMs: 75,
  solver: { queries: 1, timeMs: 4, backend: 'z3-wasm' },
};

const parse: TargetReport = {
  ...round,
  line: 12,
  name: 'parse',
  branches: { total: 2, covered: 0, infeasible: 0, assumed: 0, unknown: 2 },
  uncovered: [
    { line: 13, column: 3, reason: 'unsupported input', detail: 'if is never true: no value of Socket' },
    { line: 13, column: 3, reason: 'unsupported input', detail: 'if is never false: no value of Socket' },
  ],
  tests: { count: 0, names: [], dropped: [] },
  untested: 'not called: the parameter from has the type Socket',
};

/** A report with something in every part. */
export const sampleReport: Report = {
  schemaVersion: 1,
  version: '0.1.0',
  seed: 7,
  options: {
    seed: { value: 7, source: 'flag' },
    budget: { value: { kind: 'time', milliseconds: 15_000 }, source: 'default' },
  },
  files: [
    {
      file: 'src/cart.ts',
      branches: { total: 16, covered: 9, infeasible: 1, assumed: 0, unknown: 6 },
      uncovered: [
        {
          line: 40,
          column: 3,
          reason: 'not reached',
          detail: 'if is never true: no exported callable leads here',
        },
        {
          line: 40,
          column: 3,
          reason: 'not reached',
          detail: 'if is never false: no exported callable leads here',
        },
        {
          line: 44,
          column: 9,
          reason: 'not reached',
          detail: 'or is never true: no exported callable leads here',
        },
        {
          line: 50,
          column: 1,
          reason: 'not reached',
          detail: 'conditional is never true: decided when the module is loaded, not by a call',
        },
      ],
      mutation: {
        total: 3,
        killed: 1,
        equivalent: 1,
        open: 1,
        mutants: [
          {
            mutatorName: 'EqualityOperator',
            location: { start: { line: 14, column: 7 }, end: { line: 14, column: 16 } },
            replacement: 'total <= 0',
            status: 'Killed',
            killedBy: ['checkout returns 0 when total === 0'],
          },
          {
            mutatorName: 'EqualityOperator',
            location: { start: { line: 15, column: 7 }, end: { line: 15, column: 16 } },
            replacement: 'total >= 10',
            status: 'Ignored',
          },
          {
            mutatorName: 'BlockStatement',
            location: { start: { line: 20, column: 3 }, end: { line: 20, column: 12 } },
            replacement: '{}',
            status: 'NoCoverage',
            statusReason: 'not reached',
          },
        ],
      },
      skipped: [{ name: 'plugins.Discount', line: 60, column: 3, reason: 'a class in a namespace' }],
    },
    {
      file: 'src/money.ts',
      branches: { total: 6, covered: 4, infeasible: 0, assumed: 0, unknown: 2 },
      uncovered: [],
      skipped: [],
    },
  ],
  targets: [checkout, round, parse],
  confirmations: [
    {
      folder: '.',
      runner: 'vitest',
      version: '4.0.1',
      tests: 3,
      problem: null,
      isCollected: true,
      timeMs: 1_800,
    },
  ],
  errors: [
    {
      file: 'src/broken.ts',
      target: null,
      code: 'SOURCE_UNPARSABLE',
      message: 'line 3, column 1: Expression expected.',
      hint: 'Repair it.',
    },
  ],
  totals: {
    files: 2,
    targets: 3,
    branches: { total: 22, covered: 13, infeasible: 1, assumed: 0, unknown: 8 },
    paths: { explored: 21, infeasible: 3, unknown: 1, diverged: 0 },
    mutation: { total: 3, killed: 1, equivalent: 1, open: 1 },
    tests: 3,
    dropped: 1,
    findings: 1,
    timeMs: 125_300,
    solver: { queries: 41, timeMs: 816.5 },
  },
};
