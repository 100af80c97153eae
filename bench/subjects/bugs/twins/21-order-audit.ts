export interface Order {
  id: number;
  customer: string;
  cents: number;
}

export class OrderService {
  readonly #orders = new Map<number, Order>();
  readonly #trail: string[] = [];

  async #audit(order: Order): Promise<void> {
    await Promise.resolve();
    if (order.customer.trim() === '') {
      throw new Error('audited orders must name a customer');
    }
    this.#trail.push(`placed ${order.id} for ${order.customer}`);
  }

  async place(customer: string, cents: number): Promise<number> {
    if (!Number.isSafeInteger(cents) || cents <= 0) {
      throw new RangeError('order total must be a positive number of cents');
    }
    const order = { id: this.#orders.size + 1, customer, cents };
    this.#orders.set(order.id, order);
    await this.#audit(order);
    return order.id;
  }

  trailLength(): number {
    return this.#trail.length;
  }
}
