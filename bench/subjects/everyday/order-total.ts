export interface OrderLine {
  sku: string;
  quantity: number;
  unitPrice: number;
  taxable: boolean;
}

export interface OrderTotal {
  subtotal: number;
  tax: number;
  total: number;
}

/** Adds up an order; tax is on what is taxable, in whole cents. */
export function orderTotal(lines: OrderLine[], taxRate: number): OrderTotal {
  if (taxRate < 0 || taxRate > 1) {
    throw new RangeError('tax rate must be between 0 and 1');
  }
  let subtotal = 0;
  let taxable = 0;
  for (const line of lines) {
    if (line.quantity <= 0) continue;
    const amount = line.quantity * line.unitPrice;
    subtotal += amount;
    if (line.taxable) taxable += amount;
  }
  const tax = Math.round(taxable * taxRate);
  return { subtotal, tax, total: subtotal + tax };
}
