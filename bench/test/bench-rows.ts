import type { BenchRecord, BenchRow } from '../report/bench-record.ts';

/** A row in which nothing special happened. */
export function row(parts: Partial<BenchRow> = {}): BenchRow {
  return {
    ...{
      tool: 'pathsmith',
      seed: 1,
      subject: 'everyday/a',
      set: 'everyday',
      kind: 'function',
      isTyped: true,
    },
    ...{ ending: 'done', detail: '', wallMs: 2_000, cpuMs: 1_500, progress: [], solver: null, diverged: 0 },
    ...{ missed: [], uncoveredLines: [], tests: 3, failing: 0, lines: 12, strictFailures: [], reachMs: {} },
    ...{ flaky: null, mutation: null },
    branches: { covered: 9, total: 10 },
    statements: { covered: 10, total: 10 },
    ...parts,
  };
}

/** A record of some rows. */
export function record(rows: readonly BenchRow[]): BenchRecord {
  return {
    recordVersion: 1,
    date: '2030-01-02T03:04:05.000Z',
    commit: 'abc',
    machine: { cores: 2, processor: 'x', memoryGiB: 8, system: 'linux x64', node: 'v24.0.0', load: 0.1 },
    budget: { kind: 'work', perFunction: 400, perClass: 1_600 },
    seeds: [...new Set(rows.map(({ seed }) => seed))],
    tools: [...new Set(rows.map(({ tool }) => tool))].map((name) => ({ name, about: `the ${name} tool` })),
    absent: [],
    rows,
  };
}
