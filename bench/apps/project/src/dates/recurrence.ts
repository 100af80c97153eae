export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export interface RecurrenceRule {
  frequency: 'daily' | 'weekly' | 'monthly' | 'yearly';
  interval?: number;
  /** Only for weekly rules. */
  weekdays?: Weekday[];
  until?: Date;
  count?: number;
  except?: Date[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day));
const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

export function assertValidRule(rule: RecurrenceRule): void {
  if (rule.interval !== undefined && (!Number.isInteger(rule.interval) || rule.interval < 1)) {
    throw new RangeError('interval must be a positive integer');
  }
  if (rule.weekdays && rule.frequency !== 'weekly') {
    throw new TypeError('weekdays are only allowed in weekly rules');
  }
  if (rule.count !== undefined && rule.until !== undefined) {
    throw new TypeError('count and until exclude each other');
  }
}

function* candidates(start: Date, rule: RecurrenceRule): Generator<Date, never> {
  const interval = rule.interval ?? 1;
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];

  for (let step = 0; ; step += interval) {
    switch (rule.frequency) {
      case 'daily':
        yield new Date(start.getTime() + step * DAY_MS);
        break;
      case 'weekly': {
        const weekdays = rule.weekdays?.length ? [...rule.weekdays].sort() : [start.getUTCDay()];
        const sunday = start.getTime() - start.getUTCDay() * DAY_MS + step * 7 * DAY_MS;
        for (const weekday of weekdays) {
          const date = new Date(sunday + weekday * DAY_MS);
          if (date >= start) yield date;
        }
        break;
      }
      case 'monthly': {
        const first = utc(year, month + step, 1);
        // The 31st falls on the last day of shorter months.
        const last = daysInMonth(first.getUTCFullYear(), first.getUTCMonth());
        yield utc(first.getUTCFullYear(), first.getUTCMonth(), Math.min(day, last));
        break;
      }
      case 'yearly': {
        const isLeapDay = month === 1 && day === 29;
        const target = year + step;
        if (isLeapDay && daysInMonth(target, 1) === 28) break;
        yield utc(target, month, day);
        break;
      }
    }
  }
}

/** Occurrences inside [from, to], at most `limit` of them. */
export function occurrences(start: Date, rule: RecurrenceRule, from: Date, to: Date, limit = 1000): Date[] {
  assertValidRule(rule);
  if ([start, from, to].some((date) => Number.isNaN(date.getTime()))) {
    throw new RangeError('start, from and to must be valid dates');
  }
  const skipped = new Set((rule.except ?? []).map((date) => date.getTime()));
  const result: Date[] = [];
  let seen = 0;

  for (const date of candidates(start, rule)) {
    if (date > to || (rule.until && date > rule.until)) break;
    if (rule.count !== undefined && seen >= rule.count) break;
    seen++;
    if (date < from || skipped.has(date.getTime())) continue;
    result.push(date);
    if (result.length >= limit) break;
  }
  return result;
}

export function describeRule(rule: RecurrenceRule): string {
  const interval = rule.interval ?? 1;
  const unit = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' }[rule.frequency];
  const base = interval === 1 ? `every ${unit}` : `every ${interval} ${unit}s`;
  if (rule.count !== undefined) return `${base}, ${rule.count} times`;
  return rule.until ? `${base} until ${rule.until.toISOString().slice(0, 10)}` : base;
}
