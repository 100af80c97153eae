/** Value at the given percentile (0 to 100) of response times in milliseconds. */
export function percentile(samples: readonly number[], percent: number): number {
  if (samples.length === 0) {
    throw new RangeError('samples must not be empty');
  }
  if (!(percent >= 0 && percent <= 100)) {
    throw new RangeError('percent must be between 0 and 100');
  }
  if (!samples.every((sample) => Number.isFinite(sample))) {
    throw new RangeError('samples must be finite');
  }
  const sorted = [...samples].sort((a, b) => a - b);
  const rank = Math.floor((percent / 100) * sorted.length);
  return sorted[rank];
}
