export type OrderState = 'draft' | 'placed' | 'paid' | 'shipped' | 'cancelled';

/** The states that may follow. */
export function following(state: OrderState): readonly OrderState[] {
  switch (state) {
    case 'draft':
      return ['placed', 'cancelled'];
    case 'placed':
      return ['paid', 'cancelled'];
    case 'paid':
      return ['shipped'];
    case 'shipped':
    case 'cancelled':
      return [];
    default: /* dead: all five states have a case */
      return [state];
  }
}

/** Moves on by an event, or stays. */
export function advance(state: OrderState, event: 'pay' | 'ship' | 'cancel'): OrderState {
  if (state === 'cancelled' || state === 'shipped') return state;
  if (event === 'cancel') return state === 'paid' ? 'paid' : 'cancelled';
  if (event === 'pay') return state === 'placed' ? 'paid' : state;
  if (event !== 'ship') return state; /* dead: the third of three events */
  return state === 'paid' ? 'shipped' : state;
}

/** A label for a list. */
export function stateLabel(state: OrderState, isLate: boolean): string {
  const isOpen = state !== 'shipped' && state !== 'cancelled';
  if (!isOpen) return state === 'shipped' ? 'Done' : 'Cancelled';
  const name: string = state;
  if (name === 'cancelled') return 'Void'; /* dead: cancelled orders are not open */
  if (isLate && state === 'paid') return 'Late';
  if (state === 'draft') return 'Draft';
  return 'Open';
}
