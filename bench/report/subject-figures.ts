import type { BenchRow } from './bench-record.ts';
import { percent, spreadOf, type Spread } from './statistics.ts';

/** One subject and one tool over all seeds. */
export interface SubjectFigures {
  readonly subject: string;
  readonly tool: string;
  readonly rows: readonly BenchRow[];
  readonly branchPercent: Spread;
  readonly statementPercent: Spread;
  /** Undefined where no seed was measured. */
  readonly mutationPercent: Spread | undefined;
  readonly wallMs: Spread;
  readonly tests: Spread;
}

/** The figures of every subject and tool, in the order in which they were measured. */
export function subjectFigures(rows: readonly BenchRow[]): readonly SubjectFigures[] {
  const groups = Map.groupBy(rows, ({ tool, subject }) => `${tool} ${subject}`);
  return [...groups.values()].map((own) => {
    const [first] = own as [BenchRow, ...BenchRow[]];
    const scores = own.flatMap(({ mutation }) =>
      mutation === null || mutation.total === 0 ? [] : [(mutation.detected / mutation.total) * 100],
    );
    return {
      subject: first.subject,
      tool: first.tool,
      rows: own,
      branchPercent: spreadOf(own.map(({ branches }) => percent(branches))),
      statementPercent: spreadOf(own.map(({ statements }) => percent(statements))),
      mutationPercent: scores.length === 0 ? undefined : spreadOf(scores),
      wallMs: spreadOf(own.map(({ wallMs }) => wallMs)),
      tests: spreadOf(own.map(({ tests }) => tests)),
    };
  });
}
