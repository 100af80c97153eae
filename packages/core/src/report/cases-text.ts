import { printableStrings } from '../foundation/printable.ts';
import type { CasesReport, ReportedCase, ReportedCases } from '../model/report/cases-report.ts';
import { duration } from './quantities.ts';
import type { TextStyle } from './text-style.ts';

/** Conditions longer than this stand on a line of their own. */
const MAX_CONDITION_LENGTH = 60;

/** The behaviour of functions as tables, for a person at a terminal. */
export function renderCases(given: CasesReport, style: TextStyle): string {
  const { targets, errors, timeMs } = printableStrings(given);
  const lines = [
    ...targets.flatMap((target) => [...targetLines(target, style), '']),
    ...(targets.length === 0 ? ['No targets found.', ''] : []),
    ...errors.map(({ file, code, message }) => `${style.bad('error')} ${code}: ${file}: ${message}`),
    style.faint(duration(timeMs)),
  ];
  return `${lines.join('\n')}\n`;
}

function targetLines(target: ReportedCases, style: TextStyle): readonly string[] {
  const { file, line, column, name, parameters, cases, open, assumes } = target;
  const isCalled = target.kind === 'function';
  const title = isCalled ? `${name}(${parameters.join(', ')})` : name;
  const widest = Math.max(0, ...cases.map(({ condition }) => wordsFor(condition).length));
  const width = Math.min(widest, MAX_CONDITION_LENGTH);
  return [
    `${style.strong(`${file}:${line}:${column}`)}: ${title}: ${countText(target, style)}`,
    ...cases.flatMap((one) => caseLines(one, width)),
    ...open.map(({ reason, count, detail }) => {
      const paths = count === 1 ? '1 path' : `${count} paths`;
      return `${style.warning(`  open: ${paths}: `)}${reason}: ${detail}`;
    }),
    ...(assumes.length === 0 ? [] : [style.faint(`  provided that ${assumes.join('; ')}`)]),
  ];
}

function countText({ cases, isComplete }: ReportedCases, { good, warning }: TextStyle): string {
  const count = cases.length === 1 ? '1 case' : `${cases.length} cases`;
  return isComplete ? good(cases.length === 1 ? 'one case' : `all ${count}`) : warning(`${count}, not all`);
}

const wordsFor = (condition: string): string => (condition === '' ? 'always' : condition);

function caseLines(
  { condition, outcome, effects, example, refutedBy }: ReportedCase,
  width: number,
): readonly string[] {
  const words = wordsFor(condition);
  const isSure = outcome.isTracked;
  const forExample = isSure ? '' : `  (for ${example.call})`;
  const verb = outcome.verb === 'returns' || outcome.verb === 'ends' ? '' : `${outcome.verb} `;
  const told = `→ ${verb}${outcome.text}${forExample}`;
  const head =
    words.length <= width
      ? [`  ${words.padEnd(width)}  ${told}`]
      : [`  ${words}`, `  ${' '.repeat(width)}  ${told}`];
  return [
    ...head,
    ...effects.map(
      ({ text, isTracked }) =>
        `  ${' '.repeat(width)}    ${text}${isTracked ? '' : `  (for ${example.call})`}`,
    ),
    ...(refutedBy === undefined ? [] : [`  ${' '.repeat(width)}    not so for ${refutedBy.call}`]),
  ];
}
