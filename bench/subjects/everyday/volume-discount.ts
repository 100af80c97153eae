export interface DiscountTier {
  minQuantity: number;
  percent: number;
}

/** The best discount that a quantity earns; premium customers get two points more, up to fifty. */
export function volumeDiscount(quantity: number, tiers: DiscountTier[], isPremium: boolean): number {
  let best = 0;
  for (const tier of tiers) {
    if (quantity >= tier.minQuantity && tier.percent > best) {
      best = tier.percent;
    }
  }
  if (isPremium && best > 0) {
    best += 2;
  }
  return best > 50 ? 50 : best;
}
