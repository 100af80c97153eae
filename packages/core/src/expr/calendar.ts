/** A day of the proleptic Gregorian calendar; January is month 0. */
export interface CalendarDay {
  readonly year: bigint;
  readonly month: bigint;
  readonly date: bigint;
}

/** Milliseconds of one step of the parts that move a date evenly. */
export const STEP_MS = {
  Date: 86_400_000,
  Hours: 3_600_000,
  Minutes: 60_000,
  Seconds: 1000,
  Milliseconds: 1,
} as const;

export const MS_PER_DAY = BigInt(STEP_MS.Date);

/** Days from 1 March of year 0 to 1 January 1970. Years that begin in March have their leap day at the end. */
const DAYS_TO_1970 = 719_468n;
const [DAYS_PER_ERA, YEARS_PER_ERA] = [146_097n, 400n];

/** The quotient rounded down, for a positive divisor. */
export function floorQuotient(left: bigint, right: bigint): bigint {
  const quotient = left / right;
  return left % right < 0n ? quotient - 1n : quotient;
}

/** The remainder that is not negative, for a positive divisor. */
export const floorRemainder = (left: bigint, right: bigint): bigint =>
  left - right * floorQuotient(left, right);

/** The calendar day a number of days after 1 January 1970. */
export function calendarDay(days: bigint): CalendarDay {
  const shifted = days + DAYS_TO_1970;
  const era = floorQuotient(shifted, DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = (dayOfEra - dayOfEra / 1460n + dayOfEra / 36_524n - dayOfEra / 146_096n) / 365n;
  const dayOfYear = dayOfEra - (365n * yearOfEra + yearOfEra / 4n - yearOfEra / 100n);
  const march = (5n * dayOfYear + 2n) / 153n;
  const isNextYear = march >= 10n;
  return {
    year: yearOfEra + era * YEARS_PER_ERA + (isNextYear ? 1n : 0n),
    month: isNextYear ? march - 10n : march + 2n,
    date: dayOfYear - (153n * march + 2n) / 5n + 1n,
  };
}

/** Days from 1 January 1970 to a date; months and dates beyond their range run over, as in `Date.UTC`. */
export function daysTo({ year, month, date }: CalendarDay): bigint {
  const [years, months] = [year + floorQuotient(month, 12n), floorRemainder(month, 12n)];
  const isNextYear = months < 2n;
  const marchYear = isNextYear ? years - 1n : years;
  const era = floorQuotient(marchYear, YEARS_PER_ERA);
  const yearOfEra = marchYear - era * YEARS_PER_ERA;
  const march = isNextYear ? months + 10n : months - 2n;
  const dayOfEra = yearOfEra * 365n + yearOfEra / 4n - yearOfEra / 100n + (153n * march + 2n) / 5n;
  return era * DAYS_PER_ERA + dayOfEra - DAYS_TO_1970 + date - 1n;
}
