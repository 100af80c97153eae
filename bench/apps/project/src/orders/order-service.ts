import { AppError } from '../shared/errors.js';
import { PaymentGateway } from './payment-gateway.js';
import { StockLedger, type StockLine } from './stock-ledger.js';

export interface PlaceOrder {
  orderId: string;
  customerId: string;
  lines: (StockLine & { unitCents: number })[];
  voucherCents?: number;
}

export type PlacedOrder =
  | { state: 'paid'; totalCents: number; reference: string | null }
  | { state: 'awaiting_customer'; totalCents: number; redirectUrl: string }
  | { state: 'rejected'; reason: 'out_of_stock' | 'payment_declined'; detail: string };

const FREE_SHIPPING_FROM = 50_00;
const SHIPPING = 4_90;

export class OrderService {
  constructor(
    private readonly payments: PaymentGateway,
    private readonly stock: StockLedger,
  ) {}

  total(order: PlaceOrder): number {
    const goods = order.lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0);
    const shipping = goods >= FREE_SHIPPING_FROM ? 0 : SHIPPING;
    return Math.max(0, goods + shipping - (order.voucherCents ?? 0));
  }

  async place(order: PlaceOrder): Promise<PlacedOrder> {
    if (order.lines.length === 0) throw new AppError('invalid', 'an order needs at least one line');
    if (order.lines.some((line) => line.quantity < 1)) {
      throw new AppError('invalid', 'every line needs a quantity of at least one');
    }

    const short = this.stock.hold(order.orderId, order.lines);
    if (short.length > 0) {
      const detail = short.map((line) => `${line.sku} (${line.quantity})`).join(', ');
      return { state: 'rejected', reason: 'out_of_stock', detail };
    }

    const totalCents = this.total(order);
    if (totalCents === 0) {
      this.stock.commit(order.orderId);
      return { state: 'paid', totalCents, reference: null };
    }

    try {
      const outcome = await this.payments.charge(order.customerId, totalCents, order.orderId);
      switch (outcome.kind) {
        case 'captured':
          this.stock.commit(order.orderId);
          return { state: 'paid', totalCents, reference: outcome.reference };
        case 'requires_action':
          return { state: 'awaiting_customer', totalCents, redirectUrl: outcome.redirectUrl };
        case 'declined':
          this.stock.release(order.orderId);
          return { state: 'rejected', reason: 'payment_declined', detail: outcome.reason };
      }
    } catch (error) {
      this.stock.release(order.orderId);
      if (error instanceof AppError) throw error;
      throw new AppError('unavailable', 'payment could not be attempted', { cause: String(error) });
    }
  }

  async cancel(orderId: string, reference: string | null): Promise<'released' | 'refunded' | 'nothing'> {
    if (reference !== null) {
      const refunded = await this.payments.refund(reference);
      if (!refunded) throw new AppError('unavailable', `refund of ${reference} failed`);
      return 'refunded';
    }
    return this.stock.release(orderId) ? 'released' : 'nothing';
  }
}
