export interface Quote {
  netCents: number;
  savedCents: number;
}

function checkPrice(cents: number): void {
  if (!Number.isSafeInteger(cents) || cents < 0) {
    throw new RangeError('price must be a non-negative number of cents');
  }
}

/** Price after a discount given in percent. */
export function quote(cents: number, discountPercent: number): Quote {
  checkPrice(cents);
  if (!Number.isFinite(discountPercent) || discountPercent < 0) {
    throw new RangeError('discount must not be negative');
  }
  const savedCents = Math.min(cents, Math.round(cents * (discountPercent / 100)));
  return { netCents: cents - savedCents, savedCents };
}
