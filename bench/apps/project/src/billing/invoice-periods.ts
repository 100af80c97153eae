export type Cycle = 'monthly' | 'quarterly' | 'yearly';

export interface Period {
  start: Date;
  /** Exclusive. */
  end: Date;
}

export interface Charge {
  period: Period;
  days: number;
  amountCents: number;
  prorated: boolean;
}

const MONTHS: Record<Cycle, number> = { monthly: 1, quarterly: 3, yearly: 12 };
const MAX_CONTRACT_MONTHS = 100 * 12;
const DAY_MS = 86_400_000;

/** Adds months but keeps to the anchor day where the month has it. */
function addMonthsAnchored(anchor: Date, months: number): Date {
  const day = anchor.getUTCDate();
  const result = new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(day > last ? last : day);
  return result;
}

export function periodContaining(anchor: Date, cycle: Cycle, at: Date): Period | null {
  if (Number.isNaN(anchor.getTime()) || Number.isNaN(at.getTime())) {
    throw new RangeError('invalid date');
  }
  if (at < anchor) return null;
  const size = MONTHS[cycle];
  for (let months = size; months <= MAX_CONTRACT_MONTHS; months += size) {
    const end = addMonthsAnchored(anchor, months);
    if (at < end) return { start: addMonthsAnchored(anchor, months - size), end };
  }
  throw new RangeError('date is too far from the start of the contract');
}

export function periodsBetween(anchor: Date, cycle: Cycle, until: Date, max = 120): Period[] {
  const size = MONTHS[cycle];
  const periods: Period[] = [];
  for (let index = 0; periods.length < max; index++) {
    const start = addMonthsAnchored(anchor, index * size);
    if (start >= until) break;
    periods.push({ start, end: addMonthsAnchored(anchor, (index + 1) * size) });
  }
  return periods;
}

export interface ContractTerms {
  anchor: Date;
  cycle: Cycle;
  priceCents: number;
  cancelledAt?: Date;
  freeUntil?: Date;
}

export function chargesFor(terms: ContractTerms, until: Date): Charge[] {
  const charges: Charge[] = [];
  for (const period of periodsBetween(terms.anchor, terms.cycle, until)) {
    if (terms.cancelledAt && terms.cancelledAt <= period.start) break;
    if (terms.freeUntil && terms.freeUntil >= period.end) continue;

    const start = terms.freeUntil && terms.freeUntil > period.start ? terms.freeUntil : period.start;
    const end = terms.cancelledAt && terms.cancelledAt < period.end ? terms.cancelledAt : period.end;
    const fullDays = (period.end.getTime() - period.start.getTime()) / DAY_MS;
    const days = Math.ceil((end.getTime() - start.getTime()) / DAY_MS);
    if (days <= 0) continue;

    const prorated = days < fullDays;
    charges.push({
      period,
      days,
      prorated,
      amountCents: prorated ? Math.round((terms.priceCents * days) / fullDays) : terms.priceCents,
    });
  }
  return charges;
}

export function invoiceNumber(prefix: string, period: Period, sequence: number): string {
  if (!Number.isInteger(sequence) || sequence < 1) throw new RangeError('sequence starts at 1');
  const year = period.start.getUTCFullYear();
  const month = String(period.start.getUTCMonth() + 1).padStart(2, '0');
  return `${prefix === '' ? 'INV' : prefix}-${year}${month}-${String(sequence).padStart(5, '0')}`;
}
