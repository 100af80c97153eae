import { printableStrings } from '../foundation/printable.ts';
import type {
  ReachReport,
  ReachVerdict,
  ReachedBy,
  ReportedCondition,
  ReportedContradiction,
} from '../model/report/reach-answer.ts';
import { duration } from './quantities.ts';
import type { TextStyle } from './text-style.ts';

const HEADLINES: Readonly<Record<ReachVerdict, (style: TextStyle) => string>> = {
  reachable: ({ good }) => good('Reachable'),
  unreachable: ({ bad }) => bad('Unreachable'),
  unknown: ({ warning }) => warning('Unknown'),
};

/** The answer to the question which input comes to a line, for a person at a terminal. */
export function renderReach(given: ReachReport, style: TextStyle): string {
  // The test is source text, whose line breaks are its own.
  const { reachedBy } = given;
  const {
    place,
    verdict,
    detail,
    reason,
    help = [],
    contradictions = [],
    assumes = [],
    timeMs,
  } = {
    ...printableStrings({ ...given, reachedBy: undefined }),
  };
  const told = reason === undefined ? detail : `${reason}: ${detail}`;
  const lines = [
    `${style.strong(`${place.file}:${place.line}:${place.column}`)}: ${HEADLINES[verdict](style)}: ${told}`,
    style.faint(`  ${place.text}`),
    ...(reachedBy === undefined ? [] : callLines(reachedBy, style)),
    ...contradictions.flatMap((one) => contradictionLines(one, style)),
    ...(verdict === 'unreachable' ? assumptionLines(assumes, contradictions.length === 0) : []),
    ...(help.length === 0 ? [] : ['', 'What may help:', ...help.map((one) => `  ${one}`)]),
    ...(reachedBy === undefined ? [] : testLines(reachedBy.test)),
    '',
    style.faint(duration(timeMs)),
  ];
  return `${lines.join('\n')}\n`;
}

function callLines(given: ReachedBy, style: TextStyle): readonly string[] {
  const { call, outcome, steps } = printableStrings({ ...given, test: null });
  return [
    '',
    `  ${style.strong(call)}  ${outcome}`,
    ...(steps.length === 0
      ? ['', 'Whatever the input is: no decision before it depends on it.']
      : ['', 'On the way:', ...steps.map(conditionLine)]),
  ];
}

const conditionLine = ({ place, text, holds }: ReportedCondition): string => {
  const where = place === undefined ? '' : `${place.file}:${place.line}:${place.column}: `;
  return `  ${where}${text} is ${holds ? 'true' : 'false'}`;
};

function contradictionLines(
  { conditions, ways }: ReportedContradiction,
  style: TextStyle,
): readonly string[] {
  const [only, another] = conditions;
  if (only === undefined) return [];
  const title =
    another === undefined
      ? 'No input of the declared types comes here with:'
      : 'These contradict each other:';
  return [
    '',
    title,
    ...conditions.map(conditionLine),
    ...(ways > 1 ? [style.faint(`  (as on ${otherPaths(ways - 1)} there)`)] : []),
  ];
}

const otherPaths = (count: number): string =>
  count === 1 ? '1 other path that leads' : `${count} other paths that lead`;

function assumptionLines(assumes: readonly string[], isByFlow: boolean): readonly string[] {
  const flow = isByFlow ? ['', 'No way through the code leads there.'] : [];
  if (assumes.length === 0) return [...flow, '', 'The proof assumes nothing beyond the declared types.'];
  return [...flow, '', 'The proof assumes that', ...assumes.map((one) => `  ${one}`)];
}

function testLines(test: string | null): readonly string[] {
  if (test === null) return ['', 'No test of it would be reliable: its outcome was not the same each time.'];
  return [
    '',
    'A test:',
    '',
    ...test
      .trimEnd()
      .split('\n')
      .map((line) => (line === '' ? '' : `  ${line}`)),
  ];
}
