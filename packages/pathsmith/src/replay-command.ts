import { assumptionsText } from './assumption-text.ts';
import { budgetText } from './budget-text.ts';
import { OPTIONS, type OptionName } from './options.ts';
import type { ResolvedOptions } from './resolve-options.ts';
import { shardText } from './shard-text.ts';

/** Options that decide what a run finds; the others only say where its results go. */
const DECISIVE: readonly OptionName[] = [
  'shard',
  'changed',
  'target',
  'criterion',
  'boundaries',
  'loopBound',
  'aliasing',
  'assume',
  'budget',
  'totalBudget',
  'strategy',
  'solver',
  'confirm',
];

/** The command line that repeats a run, with its seed always spelled out. */
export function replayCommand({ patterns, values, sources }: ResolvedOptions): string {
  const words = DECISIVE.filter((name) => sources[name] !== 'default').flatMap((name) =>
    typeof values[name] === 'boolean' ? [longFlag(name)] : [longFlag(name), optionText(values, name)],
  );
  return ['pathsmith', ...patterns, ...words, '--seed', String(values.seed)].map(shellWord).join(' ');
}

/** The text of an option's value, as its flag takes it. */
function optionText(values: ResolvedOptions['values'], name: OptionName): string {
  if (name === 'shard') return values.shard === undefined ? '' : shardText(values.shard);
  if (name === 'budget') return budgetText(values.budget);
  if (name === 'totalBudget') return `${values.totalBudget ?? 0}ms`;
  return name === 'assume' ? assumptionsText(values.assume) : String(values[name]);
}

function longFlag(name: OptionName): string {
  return /--[\w-]+/.exec(OPTIONS[name].flags)?.[0] ?? '';
}

/** Quotes what a shell would take apart. */
export function shellWord(word: string): string {
  return /^[\w./:=@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
