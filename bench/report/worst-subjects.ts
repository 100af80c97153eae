import type { SetName } from '../subjects/manifest.ts';
import { BASELINE } from '../tools/registry.ts';
import type { MissedBranch } from '../tools/tool.ts';
import type { BenchRecord, BenchRow } from './bench-record.ts';
import { markdownTable } from './markdown-table.ts';
import { percentText } from './quantity-text.ts';
import { percent } from './statistics.ts';

const SHOWN = 10;
const SHOWN_REASONS = 3;

/** The subjects of a set that miss the most, each with the reasons that the report itself gives. */
export function worstSubjects({ rows, seeds }: BenchRecord, set: SetName): string {
  const own = rows.filter((row) => row.tool === BASELINE && row.set === set && row.seed === seeds[0]);
  const worst = own
    .filter(({ branches }) => branches.covered < branches.total)
    .toSorted((left, right) => percent(left.branches) - percent(right.branches))
    .slice(0, SHOWN);
  if (worst.length === 0) return 'No subject misses a feasible branch.';
  const table = worst.map((row) => [
    row.subject,
    percentText(percent(row.branches)),
    `${row.branches.covered} of ${row.branches.total}`,
    reasonsText(row),
  ]);
  return markdownTable([['subject', 'branches', 'covered', 'why the rest was missed'], ...table]);
}

function reasonsText({ missed, ending, detail, tests }: BenchRow): string {
  if (ending !== 'done') return `the tool ${ending}: ${detail.split('\n').at(-1) ?? ''}`;
  if (missed.length === 0) return tests === 0 ? 'no target was found in the file' : detail;
  const places = missed.map((one) => `line ${one.line}: ${reasonOf(one)}`);
  const more = places.length > SHOWN_REASONS ? `; and ${places.length - SHOWN_REASONS} more` : '';
  return `${places.slice(0, SHOWN_REASONS).join('; ')}${more}`;
}

/** The reason, with what stood in the way where that says more. */
function reasonOf({ reason, detail }: MissedBranch): string {
  const cause = detail.replace(/^.*? is never (?:true|false): /, '');
  return `${reason} (${cause.length > 120 ? `${cause.slice(0, 117)}…` : cause})`;
}

/** How often each reason is given for a missed branch, over all subjects of a set. */
export function missedByReason({ rows, seeds }: BenchRecord, set: SetName): string {
  const own = rows.filter((row) => row.tool === BASELINE && row.set === set && row.seed === seeds[0]);
  const reasons = Map.groupBy(
    own.flatMap(({ missed }) => missed),
    ({ reason }) => reason,
  );
  const counted = [...reasons].map(([reason, missed]) => [reason, missed.length] as const);
  const sorted = counted.toSorted(([, left], [, right]) => right - left);
  return markdownTable([['reason', 'branches'], ...sorted]);
}
