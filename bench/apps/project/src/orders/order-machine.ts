export type OrderState =
  | 'draft'
  | 'submitted'
  | 'paid'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'returned'
  | 'cancelled'

export type OrderEvent =
  | { type: 'SUBMIT' }
  | { type: 'PAY'; amount: number }
  | { type: 'PACK'; by: string }
  | { type: 'SHIP'; tracking: string }
  | { type: 'DELIVER'; at: Date }
  | { type: 'RETURN'; at: Date; reason?: string }
  | { type: 'CANCEL' }

export interface Order {
  state: OrderState
  total: number
  paid: number
  items: number
  tracking?: string
  deliveredAt?: Date
  note?: string
}

export class TransitionError extends Error {
  constructor(readonly from: OrderState, readonly event: OrderEvent['type'], why: string) {
    super(`${event} is not possible from ${from}: ${why}`)
    this.name = 'TransitionError'
  }
}

const ALLOWED: Record<OrderState, ReadonlyArray<OrderEvent['type']>> = {
  draft: ['SUBMIT', 'CANCEL'],
  submitted: ['PAY', 'CANCEL'],
  paid: ['PACK', 'CANCEL'],
  packed: ['SHIP'],
  shipped: ['DELIVER'],
  delivered: ['RETURN'],
  returned: [],
  cancelled: [],
}

const RETURN_WINDOW_DAYS = 30
const DAY = 86_400_000

export const can = (order: Order, type: OrderEvent['type']): boolean => ALLOWED[order.state].includes(type)

export const isFinal = (order: Order): boolean => ALLOWED[order.state].length === 0

export function transition(order: Order, event: OrderEvent): Order {
  const refuse = (why: string): never => {
    throw new TransitionError(order.state, event.type, why)
  }
  if (!can(order, event.type)) refuse('no such transition')

  switch (event.type) {
    case 'SUBMIT':
      if (order.items === 0) refuse('the order is empty')
      return { ...order, state: 'submitted' }
    case 'PAY': {
      if (event.amount <= 0) refuse('amount must be positive')
      const paid = order.paid + event.amount
      if (paid > order.total) refuse('overpaid')
      return { ...order, paid, state: paid === order.total ? 'paid' : 'submitted' }
    }
    case 'PACK':
      return { ...order, state: 'packed', note: `packed by ${event.by}` }
    case 'SHIP':
      if (!/^[A-Z]{2}\d{9}$/.test(event.tracking)) refuse('bad tracking number')
      return { ...order, state: 'shipped', tracking: event.tracking }
    case 'DELIVER':
      return { ...order, state: 'delivered', deliveredAt: event.at }
    case 'RETURN': {
      if (!order.deliveredAt) return refuse('delivery date is unknown')
      const days = (event.at.getTime() - order.deliveredAt.getTime()) / DAY
      if (days > RETURN_WINDOW_DAYS) refuse('return window is over')
      return { ...order, state: 'returned', note: event.reason ?? 'no reason given' }
    }
    case 'CANCEL':
      return { ...order, state: 'cancelled', note: order.paid > 0 ? 'refund due' : 'nothing to refund' }
    default: {
      const unknown: never = event
      throw new Error(`unknown event ${JSON.stringify(unknown)}`)
    }
  }
}
