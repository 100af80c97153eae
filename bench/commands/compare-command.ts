import { readRecord } from '../report/bench-record.ts';
import { COMPARED, compareRecords, type Change, type Comparison } from '../report/compare-records.ts';
import { percentText, timeText } from '../report/quantity-text.ts';

/** `compare A B`: what got better or worse beyond noise. Exit code 1 if coverage or a mutation score fell. */
export function compareCommand([before, after]: readonly string[]): number {
  if (before === undefined || after === undefined) {
    console.error('Expected two records: node bench/bench.ts compare before.json after.json');
    return 2;
  }
  const comparison = compareRecords(readRecord(before), readRecord(after));
  console.log(comparisonText(comparison));
  return comparison.changes.some(({ isBetter, measure }) => !isBetter && measure !== 'time') ? 1 : 0;
}

/** The comparison for a person: what is worse comes first. */
export function comparisonText({ compared, changes, onlyBefore, onlyAfter }: Comparison): string {
  const lines = COMPARED.flatMap((measure) => {
    const own = changes.filter((change) => change.measure === measure);
    const worse = own.filter(({ isBetter }) => !isBetter);
    const better = own.filter(({ isBetter }) => isBetter);
    const same = compared - own.length;
    return [
      `${measure}: ${worse.length} worse, ${better.length} better, ${same} the same or not measured`,
      ...worse.map((change) => `  worse   ${changeText(change)}`),
      ...better.map((change) => `  better  ${changeText(change)}`),
    ];
  });
  const missing = [
    ...onlyBefore.map((key) => `  only in the first record: ${key}`),
    ...onlyAfter.map((key) => `  only in the second record: ${key}`),
  ];
  return [`${compared} pairs of subject and tool are in both records`, ...lines, ...missing].join('\n');
}

function changeText({ tool, subject, measure, before, after }: Change): string {
  const text = measure === 'time' ? timeText : (value: number) => percentText(value) ?? '';
  return `${subject} (${tool}): ${text(before)} → ${text(after)}`;
}
