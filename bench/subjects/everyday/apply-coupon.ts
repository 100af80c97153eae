export type Coupon =
  | { kind: 'percent'; percent: number; maxAmount?: number }
  | { kind: 'fixed'; amount: number; minTotal: number }
  | { kind: 'free-shipping' };

export interface Cart {
  total: number;
  shipping: number;
}

/** What a cart costs after a coupon. */
export function applyCoupon(cart: Cart, coupon: Coupon): number {
  switch (coupon.kind) {
    case 'percent': {
      let saved = (cart.total * coupon.percent) / 100;
      if (coupon.maxAmount !== undefined && saved > coupon.maxAmount) {
        saved = coupon.maxAmount;
      }
      return cart.total - saved + cart.shipping;
    }
    case 'fixed':
      if (cart.total < coupon.minTotal) {
        return cart.total + cart.shipping;
      }
      return Math.max(0, cart.total - coupon.amount) + cart.shipping;
    case 'free-shipping':
      return cart.total;
  }
}
