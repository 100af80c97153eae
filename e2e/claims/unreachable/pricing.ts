export type Tier = 'bronze' | 'silver' | 'gold';

/** The discount of a tier in percent. */
export function tierDiscount(tier: Tier): number {
  if (tier === 'bronze') return 0;
  if (tier === 'silver') return 5;
  if (tier !== 'gold') return 0; /* dead: the third of three */
  return 10;
}

/** The price after a discount, in cents. */
export function discounted(price: number, percent: number): number {
  if (!Number.isSafeInteger(price) || price < 0) throw new RangeError('price');
  if (!Number.isInteger(percent) || percent < 0 || percent > 50) throw new RangeError('percent');
  const off = Math.floor((price * percent) / 100);
  if (off < 0) return price; /* dead: neither factor is negative */
  if (percent === 100) return 0; /* dead: at most 50 */
  const rest = 100 - percent;
  if (rest < 50) return 0; /* dead: 100 less at most 50 */
  return price - off;
}

/** A surcharge by hour of the day; nobody pays twice. */
export function surcharge(hour: number): number {
  if (!Number.isInteger(hour) || hour < 0 || hour > 23) return 0;
  if (hour < 6 || hour >= 22) return 300;
  if (hour === 23) return 400; /* dead: from 22 on was answered before */
  if (hour < 6) return 100; /* dead: before 6 was answered, too */
  return 0;
}

/** Rounds to the next five cents. */
export function roundToFive(cents: number): number {
  if (!Number.isSafeInteger(cents) || cents < 0 || cents > 1_000_000) throw new RangeError('cents');
  const rest = cents % 5;
  if (rest >= 5) return cents; /* dead: a remainder of 5 is less than 5 */
  if (rest < 0) return cents; /* dead: the dividend is not negative */
  return rest < 3 ? cents - rest : cents + (5 - rest);
}
