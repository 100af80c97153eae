import { printable, printableStrings } from '../foundation/printable.ts';
import type {
  BranchCounts,
  MutantCounts,
  Report,
  TargetReport,
  UncoveredBranch,
} from '../model/report/report.ts';
import { confirmationLines } from './confirmation-lines.ts';
import { duration, quantity } from './quantities.ts';
import { renderTable, type Cell } from './table.ts';
import type { TextStyle } from './text-style.ts';

/** How a text report looks, and what its last line tells the reader to run. */
export interface TextReportOptions {
  readonly style: TextStyle;
  /** Repeats the run: the command with its files and seed. */
  readonly replayCommand: string;
}

/**
 * The report for a person at a terminal: a line per file and target, untested targets, reasons for uncovered branches,
 * losses of precision that mattered, findings, totals, and how to repeat the run. Lines about branches and findings
 * begin with `file:line:column:`.
 */
export function renderTextReport(given: Report, { style, replayCommand }: TextReportOptions): string {
  const report = printableStrings(given);
  const sections = [
    targetTable(report, style),
    untestedLines(report, style),
    uncoveredLines(report, style),
    lossLines(report, style),
    findingLines(report, style),
    warningLines(report, style),
    droppedLines(report, style),
    errorLines(report, style),
    [
      ...totalLines(report, style),
      ...confirmationLines(report, style),
      style.faint(`Repeat with: ${printable(replayCommand)}`),
    ],
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** The findings alone, one per line; nothing if there are none. */
export function renderFindings(report: Report, style: TextStyle): string {
  return findings(printableStrings(report), style)
    .map((line) => `${line}\n`)
    .join('');
}

/** The errors alone, with their hints; nothing if there are none. */
export function renderErrors(report: Report, style: TextStyle): string {
  return errors(printableStrings(report), style)
    .map((line) => `${line}\n`)
    .join('');
}

const left = (text: string, paint?: Cell['paint']): Cell => cell(text, 'left', paint);
const right = (text: string, paint?: Cell['paint']): Cell => cell(text, 'right', paint);

function cell(text: string, align: Cell['align'], paint: Cell['paint']): Cell {
  return paint === undefined ? { text, align } : { text, align, paint };
}

/** A line for each file with all of its branches, and under it one for each of its targets. */
function targetTable({ files, targets, errors: failed }: Report, style: TextStyle): readonly string[] {
  if (targets.length === 0 && failed.length > 0) return [];
  if (targets.length === 0) return [style.warning('No targets found.')];
  const { faint, strong } = style;
  const head = ['  target', 'branches', '', 'tests', 'time'].map((title, index) =>
    index === 0 || index === 2 ? left(title, faint) : right(title, faint),
  );
  const rows = files.flatMap(({ file, branches }) => {
    const own = targets.filter((target) => target.file === file);
    const tests = own.reduce((sum, target) => sum + target.tests.count, 0);
    return [
      [left(file, strong), ...branchCells(branches, style), right(String(tests)), right('')],
      ...own.map((target) => targetRow(target, style)),
    ];
  });
  return renderTable([head, ...rows]);
}

function targetRow({ name, branches, tests, timeMs }: TargetReport, style: TextStyle): readonly Cell[] {
  return [
    left(`  ${name}`),
    ...branchCells(branches, style),
    right(String(tests.count)),
    right(duration(timeMs), style.faint),
  ];
}

function branchCells(branches: BranchCounts, style: TextStyle): readonly Cell[] {
  const { covered, total, infeasible, assumed } = branches;
  const isComplete = covered + infeasible + assumed === total;
  const proved = provedText(branches);
  return [
    right(`${covered}/${total}`, isComplete ? style.good : style.warning),
    left(proved === '' ? '' : `(${proved})`, style.faint),
  ];
}

/** The targets without a test, and exports that are no target. */
function untestedLines({ files, targets }: Report, style: TextStyle): readonly string[] {
  const untested = targets.flatMap(({ file, line, column, name, untested: reason }) =>
    reason === undefined ? [] : [`${file}:${line}:${column}: ${style.warning(name)}: ${reason}`],
  );
  const skipped = files.flatMap(({ file, skipped: callables }) =>
    callables.map(
      ({ line, column, name, reason }) => `${file}:${line}:${column}: ${style.warning(name)}: ${reason}`,
    ),
  );
  const lines = [...untested, ...skipped];
  return lines.length === 0 ? [] : [style.strong('Not tested'), ...lines];
}

function uncoveredLines({ files, targets }: Report, style: TextStyle): readonly string[] {
  // The reason why a target has no test applies to all of its branches.
  const tested = targets.filter(({ untested }) => untested === undefined);
  const lines = [
    ...tested.flatMap(({ file, uncovered }) => uncoveredGroups(file, uncovered, { style, least: 4 })),
    ...files.flatMap(({ file, uncovered }) => uncoveredGroups(file, uncovered, { style, least: 2 })),
  ];
  return lines.length === 0 ? [] : [style.strong('Not covered'), ...lines];
}

const PROVED: ReadonlySet<string> = new Set(['infeasible', 'assumed']);

/** `2 infeasible, 1 assumed`; nothing if nothing is proved. */
function provedText({
  infeasible,
  assumed,
}: Pick<TargetReport['branches'], 'infeasible' | 'assumed'>): string {
  return [
    ...(infeasible > 0 ? [`${infeasible} infeasible`] : []),
    ...(assumed > 0 ? [`${assumed} assumed`] : []),
  ].join(', ');
}

function uncoveredLine(
  file: string,
  { line, column, reason, detail }: UncoveredBranch,
  style: TextStyle,
): string {
  const explanation = detail === '' ? '' : `: ${detail}`;
  const painted = PROVED.has(reason) ? style.faint(reason) : style.warning(reason);
  return `${file}:${line}:${column}: ${painted}${explanation}`;
}

/** Branches that are not covered. Many in a row for the same reason are one line, unless they are proved. */
function uncoveredGroups(
  file: string,
  uncovered: readonly UncoveredBranch[],
  { style, least }: { readonly style: TextStyle; readonly least: number },
): readonly string[] {
  const reasonOf = ({ detail }: UncoveredBranch): string => detail.slice(detail.indexOf(': ') + 2);
  const groups: [UncoveredBranch, ...UncoveredBranch[]][] = [];
  for (const branch of uncovered) {
    const last = groups.at(-1);
    const isAlike =
      last !== undefined &&
      !PROVED.has(branch.reason) &&
      last[0].reason === branch.reason &&
      reasonOf(last[0]) === reasonOf(branch);
    if (isAlike) last.push(branch);
    else groups.push([branch]);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    if (group.length < least) return group.map((branch) => uncoveredLine(file, branch, style));
    const detail = `${quantity(group.length, 'branch')} from here on: ${reasonOf(first)}`;
    return [uncoveredLine(file, { ...first, detail }, style)];
  });
}

/** Maximum lines; more would hide the rest. The JSON report has them all. */
const MAX_LOSSES = 10;

const MAX_DROPPED = 10;

/** Losses that decided something, each position and reason once however many targets met it. */
function lossLines({ targets }: Report, style: TextStyle): readonly string[] {
  const deciding = targets.flatMap(({ losses }) => losses.filter(({ decides }) => decides));
  const lines = [
    ...new Set(
      deciding.map(({ file, line, reason }) => `${style.warning('lost')} at ${file}:${line}: ${reason}`),
    ),
  ];
  if (lines.length === 0) return [];
  const more = lines.length - MAX_LOSSES;
  const rest = more > 0 ? [style.faint(`and ${more} more places, in the JSON report`)] : [];
  return [style.strong('Not followed'), ...lines.slice(0, MAX_LOSSES), ...rest];
}

/** Tests that are not written, and why. */
function droppedLines({ targets }: Report, style: TextStyle): readonly string[] {
  const lines = targets.flatMap(({ file, name: target, tests }) =>
    tests.dropped.map(
      ({ name, reason }) => `${file}: ${target}: ${name}: ${style.warning('dropped')}: ${reason}`,
    ),
  );
  if (lines.length === 0) return [];
  const more = lines.length - MAX_DROPPED;
  const rest = more > 0 ? [style.faint(`and ${more} more, in the JSON report`)] : [];
  return [style.strong('Not written'), ...lines.slice(0, MAX_DROPPED), ...rest];
}

function findingLines(report: Report, style: TextStyle): readonly string[] {
  const lines = findings(report, style);
  return lines.length === 0 ? [] : [style.strong('Findings'), ...lines];
}

function findings({ targets }: Report, style: TextStyle): readonly string[] {
  return targets.flatMap((target) =>
    target.findings.map(
      ({ file, line, column, kind, message }) => `${file}:${line}:${column}: ${style.bad(kind)}: ${message}`,
    ),
  );
}

/** Contracts that are not checked, since they cannot be read. */
function warningLines({ files }: Report, style: TextStyle): readonly string[] {
  const lines = files.flatMap(({ file, warnings = [] }) =>
    warnings.map(
      ({ line, column, message }) => `${file}:${line}:${column}: ${style.warning('warning')}: ${message}`,
    ),
  );
  return lines.length === 0 ? [] : [style.strong('Warnings'), ...lines];
}

function errorLines(report: Report, style: TextStyle): readonly string[] {
  const lines = errors(report, style);
  return lines.length === 0 ? [] : [style.strong('Errors'), ...lines];
}

function errors(report: Report, style: TextStyle): readonly string[] {
  return report.errors.flatMap(({ file, target, code, message, hint }) => [
    `${file}: ${style.bad(`error ${code}`)}: ${target === null ? '' : `${target}: `}${message}`,
    ...(hint === null ? [] : [`  ${style.faint('hint:')} ${hint}`]),
  ]);
}

/** `mutants: 96 of 100 killed, 2 proved equivalent, 2 open`. */
function mutantText({ total, killed, equivalent, open }: MutantCounts): string {
  const others = [
    ...(equivalent > 0 ? [`${equivalent} proved equivalent`] : []),
    ...(open > 0 ? [`${open} open`] : []),
  ];
  return [`mutants: ${killed} of ${total} killed`, ...others].join(', ');
}

function totalLines({ totals, seed, errors: failed }: Report, style: TextStyle): readonly string[] {
  const { branches, solver } = totals;
  const share = branches.total === 0 ? '' : ` (${Math.floor((100 * branches.covered) / branches.total)} %)`;
  const proved = provedText(branches);
  const summary = [
    quantity(totals.targets, 'target'),
    `${branches.covered} of ${quantity(branches.total, 'branch')} covered${share}${proved === '' ? '' : `, ${proved}`}`,
    quantity(totals.tests, 'test'),
    quantity(totals.findings, 'finding'),
    ...(failed.length === 0 ? [] : [quantity(failed.length, 'error')]),
  ];
  const mutants = totals.mutation === undefined ? [] : [mutantText(totals.mutation)];
  const work = `${duration(totals.timeMs)}, ${quantity(solver.queries, 'solver query')} in ${duration(solver.timeMs)}`;
  return [style.strong(summary.join(', ')), ...mutants, style.faint(`${work}, seed ${seed}`)];
}
