export interface CartItem {
  sku: string;
  name: string;
  unitCents: number;
  quantity: number;
}

export interface CartState {
  items: CartItem[];
  coupon: string | null;
  status: 'editing' | 'submitting' | 'placed' | 'failed';
  error: string | null;
  undo: CartItem[] | null;
}

export type CartAction =
  | { type: 'add'; item: Omit<CartItem, 'quantity'>; quantity?: number }
  | { type: 'setQuantity'; sku: string; quantity: number }
  | { type: 'remove'; sku: string }
  | { type: 'undo' }
  | { type: 'coupon'; code: string }
  | { type: 'submit' }
  | { type: 'succeeded' }
  | { type: 'failed'; message?: string };

export const MAX_PER_ITEM = 99;

export const initialCart: CartState = { items: [], coupon: null, status: 'editing', error: null, undo: null };

export function cartReducer(state: CartState, action: CartAction): CartState {
  // Nothing but the answer of the server counts while it is on its way.
  if (state.status === 'submitting' && action.type !== 'succeeded' && action.type !== 'failed') return state;

  switch (action.type) {
    case 'add': {
      const amount = action.quantity ?? 1;
      if (amount < 1) return state;
      const known = state.items.some((item) => item.sku === action.item.sku);
      const items = known
        ? state.items.map((item) =>
            item.sku === action.item.sku
              ? { ...item, quantity: Math.min(MAX_PER_ITEM, item.quantity + amount) }
              : item,
          )
        : [...state.items, { ...action.item, quantity: Math.min(MAX_PER_ITEM, amount) }];
      return { ...state, items, status: 'editing', error: null, undo: null };
    }
    case 'setQuantity': {
      if (action.quantity <= 0) return cartReducer(state, { type: 'remove', sku: action.sku });
      if (action.quantity > MAX_PER_ITEM) return { ...state, error: `at most ${MAX_PER_ITEM} per item` };
      return {
        ...state,
        error: null,
        items: state.items.map((item) => (item.sku === action.sku ? { ...item, quantity: action.quantity } : item)),
      };
    }
    case 'remove': {
      const items = state.items.filter((item) => item.sku !== action.sku);
      return items.length === state.items.length ? state : { ...state, items, undo: state.items };
    }
    case 'undo':
      return state.undo ? { ...state, items: state.undo, undo: null } : state;
    case 'coupon': {
      const code = action.code.trim().toUpperCase();
      return { ...state, coupon: code === '' ? null : code };
    }
    case 'submit':
      if (state.items.length === 0) return { ...state, error: 'the cart is empty' };
      return { ...state, status: 'submitting', error: null, undo: null };
    case 'succeeded':
      return { ...initialCart, status: 'placed' };
    case 'failed':
      return { ...state, status: 'failed', error: action.message ?? 'please try again' };
    default:
      return state;
  }
}

export const itemCount = (state: CartState): number => state.items.reduce((sum, item) => sum + item.quantity, 0);
