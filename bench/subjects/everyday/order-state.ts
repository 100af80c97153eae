export type OrderState = 'draft' | 'placed' | 'paid' | 'shipped' | 'delivered' | 'cancelled';
export type OrderEvent =
  | { type: 'place'; items: number }
  | { type: 'pay'; amount: number; due: number }
  | { type: 'ship' }
  | { type: 'deliver' }
  | { type: 'cancel' };

/** The next state of an order; what is not allowed throws. */
export function nextOrderState(state: OrderState, event: OrderEvent): OrderState {
  switch (event.type) {
    case 'place':
      if (state !== 'draft') throw new Error('only drafts can be placed');
      if (event.items === 0) throw new Error('nothing to place');
      return 'placed';
    case 'pay':
      if (state !== 'placed') throw new Error('not waiting for payment');
      return event.amount >= event.due ? 'paid' : 'placed';
    case 'ship':
      if (state !== 'paid') throw new Error('not paid');
      return 'shipped';
    case 'deliver':
      if (state !== 'shipped') throw new Error('not on its way');
      return 'delivered';
    case 'cancel':
      if (state === 'shipped' || state === 'delivered') throw new Error('too late');
      return 'cancelled';
  }
}
