const WIDTH = 20;

/** Text bar of fixed width, such as `#####...............`. */
export function renderBar(value: number, target: number): string {
  if (!Number.isFinite(value) || value < 0) {
    throw new RangeError('value must be a finite non-negative number');
  }
  if (!Number.isFinite(target) || target <= 0) {
    throw new RangeError('target must be a finite positive number');
  }
  const share = Math.min(1, value / target);
  const filled = Math.round(share * WIDTH);
  return '#'.repeat(filled) + '.'.repeat(WIDTH - filled);
}

export function renderReport(value: number, target: number): string {
  return `[${renderBar(value, target)}] ${value} of ${target}`;
}
