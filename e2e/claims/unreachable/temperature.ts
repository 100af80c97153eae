/** Classifies a reading in degrees. */
export function classify(celsius: number): string {
  if (!Number.isFinite(celsius)) return 'broken';
  if (celsius <= 0) return 'ice';
  if (celsius < 10) return 'cold';
  if (celsius < 25) return 'mild';
  if (celsius < 25) return 'cool'; /* dead: asked before */
  return 'warm';
}

/** Converts and checks; sensors end at absolute zero. */
export function toKelvin(celsius: number): number {
  if (!(celsius >= -273.15 && celsius <= 5000)) throw new RangeError('celsius');
  const kelvin = celsius + 273.15;
  if (kelvin < 0) return 0; /* dead: a sum of -273.15 or more and 273.15 */
  if (kelvin > 6000) return 6000; /* dead: at most 5273.15 */
  return kelvin;
}

/** Whether a heater must be on, with a band in which it stays as it is. */
export function heater(celsius: number, isOn: boolean): boolean {
  if (celsius < 18) return true;
  if (celsius > 22) return false;
  if (celsius < 10) return true; /* dead: below 18 was answered */
  if (celsius > 25) return false; /* dead: above 22 was answered */
  return isOn;
}
