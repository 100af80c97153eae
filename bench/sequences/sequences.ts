/**
 * How long sequences get within a minute, and what spares calls: every path of the classes that the
 * literature measures is asked for, so that the search never has enough.
 * Usage: `node bench/sequences/sequences.ts [--only <class>] [--budget <time>]`; a class has four times the budget.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Report } from '../../packages/core/src/model/report/report.ts';
import { printTable } from '../../e2e/harness/print-table.ts';
import { repository } from '../../e2e/harness/repository.ts';

const CLASSES = [
  'int-stack',
  'ub-stack',
  'bin-search-tree',
  'binomial-heap',
  'linked-list',
  'tree-map',
  'heap-array',
];
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, budget: { type: 'string', default: '15s' } },
});
const folder = mkdtempSync(join(tmpdir(), 'pathsmith-sequences-'));
const RULES = [
  'cannot influence',
  'no data flow',
  'order does not matter',
  'changed nothing',
  'same state',
  'subsumed',
];

const rows = CLASSES.filter((name) => name.includes(values.only)).map((name) => {
  const json = join(folder, `${name}.json`);
  const source = join(repository.fixtures, 'sequences', `${name}.ts`);
  const flags = ['--dry-run', '--quiet', '--criterion', 'path', '--budget', values.budget, '--json', json];
  spawnSync(process.execPath, [repository.command, source, ...flags], { stdio: 'inherit' });
  const { targets } = JSON.parse(readFileSync(json, 'utf8')) as Report;
  const counts = targets.find(({ sequences }) => sequences !== undefined)?.sequences;
  const pruned = RULES.map((rule) => counts?.pruned[rule] ?? 0);
  return [name, counts?.longest ?? 0, counts?.explored ?? 0, ...pruned];
});
printTable([['class', 'longest', 'explored', ...RULES], ...rows]);
