const UNITS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** Milliseconds of a text such as 90s or 1.5h; `null` if it is none. */
export function parseDuration(text: string): number | null {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text.trim());
  if (match === null) return null;
  const amount = Number(match[1]);
  const unit = UNITS[match[2]];
  const total = amount * unit;
  return total > 86_400_000 ? null : total;
}
