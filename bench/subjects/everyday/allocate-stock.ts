export interface Warehouse {
  city: string;
  stock: number;
}

/** Takes an order from the warehouses, the nearest first; `null` if they have not enough. */
export function allocateStock(warehouses: Warehouse[], wanted: number): Map<string, number> | null {
  const plan = new Map<string, number>();
  let missing = wanted;
  for (const { city, stock } of warehouses) {
    if (missing <= 0) break;
    if (stock <= 0) continue;
    const taken = Math.min(stock, missing);
    plan.set(city, (plan.get(city) ?? 0) + taken);
    missing -= taken;
  }
  return missing > 0 ? null : plan;
}
