/**
 * Splits an amount of cents (negative for refunds) into shares that differ
 * by one cent at most.
 *
 * @requires Number.isSafeInteger(cents) && Math.abs(cents) <= 1_000_000_000
 * @requires Number.isSafeInteger(ways) && ways >= 1 && ways <= 1000
 * @ensures result.length === ways
 * @ensures result.reduce((sum, share) => sum + share, 0) === cents
 */
export function splitCents(cents: number, ways: number): number[] {
  const base = Math.trunc(cents / ways);
  const rest = cents - base * ways;
  const shares: number[] = [];
  for (let i = 0; i < ways; i++) {
    shares.push(i < rest ? base + 1 : base);
  }
  return shares;
}
