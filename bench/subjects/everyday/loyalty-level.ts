export type Level = 'none' | 'bronze' | 'silver' | 'gold';

export interface Purchase {
  amount: number;
  refunded: boolean;
}

/** The level of a customer by what they kept of their purchases. */
export function loyaltyLevel(purchases: Purchase[], yearsActive: number): Level {
  let kept = 0;
  let refunds = 0;
  for (const purchase of purchases) {
    if (purchase.refunded) refunds += 1;
    else kept += purchase.amount;
  }
  if (refunds > 2) return 'none';
  if (kept >= 1000 && yearsActive >= 2) return 'gold';
  if (kept >= 500) return 'silver';
  return kept > 0 ? 'bronze' : 'none';
}
