import { EventEmitter } from 'eventemitter3';

export interface OrderEvents {
  created: [orderId: string, totalCents: number];
  paid: [orderId: string];
  cancelled: [orderId: string, reason: string];
  error: [error: Error, source: string];
}

interface Tracked {
  totalCents: number;
  paid: boolean;
}

/** Keeps running totals and tells others about what happens to orders. */
export class OrderTracker {
  private readonly emitter = new EventEmitter<OrderEvents>();
  private readonly orders = new Map<string, Tracked>();

  subscribe<E extends keyof OrderEvents>(event: E, handler: EventEmitter.EventListener<OrderEvents, E>): () => void {
    this.emitter.on(event, handler);
    return () => {
      this.emitter.off(event, handler);
    };
  }

  create(orderId: string, totalCents: number): boolean {
    if (this.orders.has(orderId)) return false;
    if (totalCents < 0) throw new RangeError('total must not be negative');
    this.orders.set(orderId, { totalCents, paid: totalCents === 0 });
    this.emit('created', orderId, totalCents);
    if (totalCents === 0) this.emit('paid', orderId);
    return true;
  }

  pay(orderId: string): void {
    const order = this.orders.get(orderId);
    if (!order) throw new Error(`unknown order ${orderId}`);
    if (order.paid) return;
    order.paid = true;
    this.emit('paid', orderId);
  }

  cancel(orderId: string, reason = 'unspecified'): boolean {
    const order = this.orders.get(orderId);
    if (!order) return false;
    if (order.paid && reason !== 'refund') {
      throw new Error('a paid order can only be cancelled by a refund');
    }
    this.orders.delete(orderId);
    this.emit('cancelled', orderId, reason);
    return true;
  }

  get outstandingCents(): number {
    let sum = 0;
    for (const order of this.orders.values()) {
      if (!order.paid) sum += order.totalCents;
    }
    return sum;
  }

  private emit<E extends keyof OrderEvents>(event: E, ...args: EventEmitter.EventArgs<OrderEvents, E>): void {
    try {
      this.emitter.emit(event, ...args);
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      // Without anyone to tell, the failure must not be lost.
      if (this.emitter.listenerCount('error') === 0) throw error;
      this.emitter.emit('error', error, event);
    }
  }
}
