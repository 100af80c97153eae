import type { ProgressPoint } from '../tools/tool.ts';

/** Shares of the final coverage whose time is measured, in percent. */
export const REACHED_SHARES = [50, 80, 95] as const;

/** When each share of the final coverage was reached, in milliseconds; empty where nothing was covered. */
export type ReachTimes = Readonly<Partial<Record<(typeof REACHED_SHARES)[number], number>>>;

/** The times at which a tool had these shares of what it covered in the end. */
export function reachTimes(progress: readonly ProgressPoint[]): ReachTimes {
  const final = progress.at(-1)?.covered ?? 0;
  if (final === 0) return {};
  return Object.fromEntries(
    REACHED_SHARES.map((share) => [
      share,
      progress.find(({ covered }) => covered * 100 >= final * share)?.ms ?? 0,
    ]),
  );
}
