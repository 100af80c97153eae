/** Whether a series of readings calls for an alert: two in a row above, or one far above. */
export function temperatureAlert(readings: number[], limit: number): 'ok' | 'warning' | 'alarm' {
  let above = 0;
  let result: 'ok' | 'warning' | 'alarm' = 'ok';
  for (const reading of readings) {
    if (reading > limit + 10) return 'alarm';
    if (reading > limit) {
      above += 1;
      if (above >= 2) result = 'warning';
    } else {
      above = 0;
    }
  }
  return result;
}
