import type { BudgetLimit } from '@pathsmith/core';

const BUDGET = /^(\d+(?:\.\d+)?)(ms|s|m|w)?$/;
const MILLISECONDS = { ms: 1, s: 1000, m: 60_000 } as const;

/**
 * Reads `500ms`, `10s`, `2m` as time, and `400` or `400w` as steps of work. Gives `undefined` for
 * anything else, and for a budget that would buy nothing.
 */
export function parseBudget(text: string): BudgetLimit | undefined {
  const [, digits = '', unit = 'w'] = BUDGET.exec(text.trim()) ?? [];
  const amount = Number(digits);
  if (!(amount > 0)) return undefined;
  if (unit !== 'w') {
    return { kind: 'time', milliseconds: amount * MILLISECONDS[unit as keyof typeof MILLISECONDS] };
  }
  return Number.isSafeInteger(amount) ? { kind: 'work', steps: amount } : undefined;
}

/** Reads a time such as `90s` or `5m`, in milliseconds; `undefined` for anything else. */
export function parseTime(text: string): number | undefined {
  const limit = parseBudget(text);
  return limit?.kind === 'time' ? limit.milliseconds : undefined;
}

/** The budget as the user would type it. */
export function budgetText(limit: BudgetLimit): string {
  if (limit.kind === 'work') return `${limit.steps}w`;
  return limit.milliseconds % 1000 === 0 ? `${limit.milliseconds / 1000}s` : `${limit.milliseconds}ms`;
}
