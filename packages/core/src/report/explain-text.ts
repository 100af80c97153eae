import { printableStrings } from '../foundation/printable.ts';
import type { BranchStatus } from '../model/report/branch-status.ts';
import type { ExplainedFile } from '../model/report/explained-file.ts';
import type { ReportedBranch } from '../model/report/report.ts';
import { quantity } from './quantities.ts';
import { renderTable, type Cell } from './table.ts';
import type { TextStyle } from './text-style.ts';

/** The branches of a file or a line with what is known of them, for a person at a terminal. */
export function renderExplanation(given: ExplainedFile, style: TextStyle): string {
  const { file, line, ways, errors, help } = printableStrings(given);
  const where = line === undefined ? file : `${file}:${line}`;
  const lines = [
    `${style.strong(where)}: ${summaryOf(ways)}`,
    ...renderTable(ways.map((one) => cellsOf(one, style))),
    ...errors.map((one) => `${style.bad('error')}: ${one}`),
    ...(ways.length === 0 && line !== undefined
      ? [style.faint(`pathsmith reach ${where} tells whether an input comes to it.`)]
      : []),
    ...(help.length === 0 ? [] : ['', 'What may help:', ...help.map((one) => `  ${one}`)]),
  ];
  return `${lines.join('\n')}\n`;
}

function summaryOf(ways: readonly ReportedBranch[]): string {
  if (ways.length === 0) return 'no decision stands here';
  const count = (...statuses: readonly BranchStatus[]): number =>
    ways.filter(({ status }) => statuses.includes(status)).length;
  const known = `${count('covered')} covered, ${count('infeasible')} proved, ${count('assumed')} assumed`;
  return `${quantity(ways.length, 'branch')}: ${known}, ${count('open')} open`;
}

function cellsOf(
  { line, column, kind, way, status, reason, detail, test }: ReportedBranch,
  style: TextStyle,
): readonly Cell[] {
  const paint = { covered: style.good, infeasible: style.faint, assumed: style.faint, open: style.warning };
  const left = (text: string): Cell => ({ text, align: 'left' });
  const why = status === 'open' ? `${reason ?? 'not reached'}: ${detail ?? ''}` : (detail ?? '');
  return [
    left(`  ${line}:${column}`),
    left(`${kind} is ${way}`),
    { ...left(status), paint: paint[status] },
    left(status === 'covered' ? (test ?? 'taken when the file is loaded') : why),
  ];
}
