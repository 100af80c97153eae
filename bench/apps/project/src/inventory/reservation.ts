export interface StockRecord {
  sku: string;
  onHand: number;
  reserved: number;
  version: number;
}

export interface StockTable {
  load(sku: string): Promise<StockRecord | null>;
  /** Writes only if the stored version is still `expectedVersion`. */
  compareAndSet(record: StockRecord, expectedVersion: number): Promise<boolean>;
}

export class OutOfStock extends Error {
  constructor(readonly sku: string, readonly wanted: number, readonly available: number) {
    super(`${sku}: wanted ${wanted}, available ${available}`);
    this.name = 'OutOfStock';
  }
}

export class WriteConflict extends Error {
  constructor(sku: string, attempts: number) {
    super(`${sku} was changed by others ${attempts} times in a row`);
    this.name = 'WriteConflict';
  }
}

export interface ReserveOptions {
  maxAttempts?: number;
  allowPartial?: boolean;
  safetyStock?: number;
}

type Change = (current: StockRecord) => StockRecord | null;

async function update(table: StockTable, sku: string, maxAttempts: number, change: Change): Promise<StockRecord> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const current = await table.load(sku);
    if (!current) throw new Error(`unknown sku ${sku}`);
    const next = change(current);
    if (next === null) return current;
    const saved = { ...next, version: current.version + 1 };
    if (await table.compareAndSet(saved, current.version)) return saved;
  }
  throw new WriteConflict(sku, maxAttempts);
}

export const reserve = async (table: StockTable, sku: string, quantity: number, options: ReserveOptions = {}): Promise<number> => {
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError('quantity must be a positive integer');
  const { maxAttempts = 5, allowPartial = false, safetyStock = 0 } = options;

  let granted = 0;
  await update(table, sku, maxAttempts, (current) => {
    const available = Math.max(0, current.onHand - current.reserved - safetyStock);
    if (available < quantity && (!allowPartial || available === 0)) {
      throw new OutOfStock(sku, quantity, available);
    }
    granted = Math.min(quantity, available);
    return { ...current, reserved: current.reserved + granted };
  });
  return granted;
};

export const release = async (table: StockTable, sku: string, quantity: number): Promise<StockRecord> =>
  update(table, sku, 5, (current) => {
    const freed = Math.min(quantity, current.reserved);
    return freed === 0 ? null : { ...current, reserved: current.reserved - freed };
  });

export const reserveAll = async (table: StockTable, wanted: ReadonlyMap<string, number>, options?: ReserveOptions): Promise<Map<string, number>> => {
  const granted = new Map<string, number>();
  // A fixed order keeps two carts from blocking each other.
  for (const sku of [...wanted.keys()].sort()) {
    try {
      granted.set(sku, await reserve(table, sku, wanted.get(sku)!, options));
    } catch (error) {
      for (const [done, quantity] of granted) await release(table, done, quantity);
      throw error;
    }
  }
  return granted;
};
