import type { Spread } from './statistics.ts';

/** A percentage with one decimal; it says 100 only if it is. */
export function percentText(value: number | undefined): string | undefined {
  if (value === undefined) return undefined;
  return value === 100 ? '100 %' : `${Math.min(value, 99.9).toFixed(1)} %`;
}

/** A median, with its range where there is one. */
export function spreadText({ median, least, most }: Spread): string {
  const text = percentText(median) ?? '';
  return most - least < 0.05 ? text : `${text} (${least.toFixed(1)}–${most.toFixed(1)})`;
}

/** A time in the unit that suits it. */
export function timeText(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  return ms < 120_000 ? `${(ms / 1_000).toFixed(1)} s` : `${(ms / 60_000).toFixed(1)} min`;
}
