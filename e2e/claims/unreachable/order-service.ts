export interface OrderLine {
  readonly sku: string;
  readonly quantity: number;
  readonly unitPrice: number;
}

export type PlaceResult = { ok: true; total: number } | { ok: false; reason: string };

/** Checks a line and gives its price in cents. */
export function priceLine(line: OrderLine): number {
  const { sku, quantity, unitPrice } = line;
  if (sku === '') throw new RangeError('no article');
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 999) throw new RangeError('quantity');
  if (!(unitPrice > 0 && unitPrice <= 100_000)) throw new RangeError('price');
  const price = quantity * unitPrice;
  if (price <= 0) return 0; /* dead: both factors are positive, and one is at least 1 */
  if (quantity === 0) return 0; /* dead: the quantity is at least 1 */
  if (sku.length === 0) return price; /* dead: an empty article was refused */
  return quantity >= 100 ? price * 0.9 : price;
}

/** The fee for express delivery by weight in grams. */
export function expressFee(grams: number): number {
  if (Number.isNaN(grams) || grams < 0) return 0;
  if (grams < 500) return 490;
  if (grams < 2000) return 790;
  if (grams < 500) return 390; /* dead: below 500 was answered before */
  return 1290;
}

/** Whether an order of this size needs approval. */
export function needsApproval(total: number, isTrusted: boolean): boolean {
  if (total < 1000) return false;
  if (isTrusted && total < 5000) return false;
  if (total < 1000) return isTrusted; /* dead: totals below 1000 have left */
  return true;
}
