/** `1 test`, `3 tests`, `2 branches`. */
export function quantity(count: number, noun: string): string {
  const plural = /(?:ch|s|x)$/.test(noun)
    ? `${noun}es`
    : noun.endsWith('y')
      ? `${noun.slice(0, -1)}ies`
      : `${noun}s`;
  return `${count} ${count === 1 ? noun : plural}`;
}

/** A time as people read it: `40 ms`, `3.2 s`, `2 min 5 s`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
