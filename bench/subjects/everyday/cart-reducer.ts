export interface CartItem {
  id: number;
  quantity: number;
}

export interface CartState {
  items: CartItem[];
  isOpen: boolean;
}

export type CartAction =
  | { type: 'add'; id: number }
  | { type: 'remove'; id: number }
  | { type: 'set-quantity'; id: number; quantity: number }
  | { type: 'toggle' }
  | { type: 'clear' };

/** The reducer of a shopping cart. */
export function cartReducer(state: CartState, action: CartAction): CartState {
  switch (action.type) {
    case 'add': {
      const existing = state.items.find((item) => item.id === action.id);
      if (existing === undefined) {
        return { ...state, items: [...state.items, { id: action.id, quantity: 1 }] };
      }
      return {
        ...state,
        items: state.items.map((item) =>
          item.id === action.id ? { ...item, quantity: item.quantity + 1 } : item,
        ),
      };
    }
    case 'remove':
      return { ...state, items: state.items.filter((item) => item.id !== action.id) };
    case 'set-quantity':
      if (action.quantity <= 0) {
        return { ...state, items: state.items.filter((item) => item.id !== action.id) };
      }
      return {
        ...state,
        items: state.items.map((item) =>
          item.id === action.id ? { ...item, quantity: Math.min(action.quantity, 99) } : item,
        ),
      };
    case 'toggle':
      return { ...state, isOpen: !state.isOpen };
    case 'clear':
      return state.items.length === 0 ? state : { items: [], isOpen: false };
  }
}
