import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SetSummary } from './set-summary.ts';

/** The least that a quick run must reach, by `tool set measure`. Committed, and only ever raised. */
export type Thresholds = Readonly<Record<string, number>>;

const FILE = join(import.meta.dirname, '../thresholds.json');
/** What a busy machine may cost: a branch that is not reached in time now and then. */
const SLACK = 0.5;

export function readThresholds(): Thresholds {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Thresholds;
}

/** The figures of a run that thresholds are about: higher is better in all of them. */
export function thresholdFigures(summaries: readonly SetSummary[]): Thresholds {
  return Object.fromEntries(
    summaries.flatMap(({ tool, set, branchPercent, statementPercent, failing, strictFailures, broken }) => [
      [`${tool} ${set} branches`, round(branchPercent.median)],
      [`${tool} ${set} statements`, round(statementPercent.median)],
      [`${tool} ${set} sound`, failing + strictFailures + broken === 0 ? 1 : 0],
    ]),
  );
}

/** What fell below its threshold, one line each. A figure that is gone has fallen. */
export function thresholdProblems(thresholds: Thresholds, figures: Thresholds): readonly string[] {
  return Object.entries(thresholds).flatMap(([name, least]) => {
    const figure = figures[name];
    return figure !== undefined && figure >= least
      ? []
      : [`${name}: ${figure ?? 'missing'}, but at least ${least}`];
  });
}

/** Thresholds raised to what a run reached, less some slack; never lowered. */
export function raisedThresholds(thresholds: Thresholds, figures: Thresholds): Thresholds {
  const names = [...new Set([...Object.keys(thresholds), ...Object.keys(figures)])].sort();
  return Object.fromEntries(
    names.map((name) => {
      const reached = figures[name] ?? 0;
      const kept = name.endsWith(' sound') || reached === 100 ? reached : round(Math.max(0, reached - SLACK));
      return [name, Math.max(thresholds[name] ?? 0, kept)];
    }),
  );
}

export function writeThresholds(thresholds: Thresholds): void {
  writeFileSync(FILE, `${JSON.stringify(thresholds, null, 2)}\n`);
}

const round = (value: number): number => Math.floor(value * 10) / 10;
