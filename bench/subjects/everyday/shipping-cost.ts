export type Region = 'domestic' | 'europe' | 'world';

/** Shipping by weight in grams and region; heavy parcels are refused abroad. */
export function shippingCost(weight: number, region: Region, isExpress = false): number {
  if (!Number.isFinite(weight) || weight <= 0) {
    throw new Error('weight must be positive');
  }
  let cost: number;
  if (region === 'domestic') {
    cost = weight <= 1000 ? 499 : weight <= 5000 ? 799 : 1299;
  } else if (region === 'europe') {
    if (weight > 20_000) throw new Error('too heavy for Europe');
    cost = weight <= 2000 ? 1299 : 2499;
  } else {
    if (weight > 10_000) throw new Error('too heavy for the world');
    cost = 3999;
  }
  return isExpress ? cost * 2 : cost;
}
