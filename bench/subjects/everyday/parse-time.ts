/** Minutes since midnight of a time such as 09:30; `undefined` if it is none. */
export function parseTime(text: string): number | undefined {
  const parts = text.split(':');
  if (parts.length !== 2) return undefined;
  const hours = Number(parts[0]);
  const minutes = Number(parts[1]);
  if (!Number.isInteger(hours) || hours < 0 || hours > 23) return undefined;
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > 59) return undefined;
  return hours * 60 + minutes;
}
