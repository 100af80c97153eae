import { describe, expect, it } from 'vitest';
import {
  expectCovered,
  expectNoFindings,
  exploreSamples,
  type SampleProgram,
} from '../support/explore-code.ts';
import { SMALL_REACT, SMALL_REACT_DOM, STORE_MANIFEST } from '../support/small-react.ts';

/** Hooks that need a provider around the component. */
const HOOKS = {
  ...STORE_MANIFEST,
  'node_modules/react-store/index.js': `
    exports.useStored = () => { throw new Error('no StoreProvider is there'); };
    exports.create = (state) => { let calls = 0; return () => ({ ...state, calls: (calls += 1) }); };`,
  'node_modules/react-store/index.d.ts': `
    export declare function useStored(key: string): unknown;
    export declare function create<T>(state: T): () => T & { calls: number };`,
  'hooks/use-user.ts': `
    import { useStored } from 'react-store';
    export interface User { name: string; isAdmin: boolean }
    export function useUser(options?: { key: string }): { user: User | null; logout: () => void } {
      const user = useStored(options?.key ?? 'user') as User | null;
      return { user, logout: () => undefined };
    }`,
  'hooks/use-orders.ts': `
    import { useStored } from 'react-store';
    interface Query<Data> { data: Data; isPending: boolean; failures: number; retry(): Promise<Query<Data>> }
    interface Order { id: string; total: number }
    export const useOrders = () =>
      useStored('orders') as (Query<Order[]> & { status: 'success' }) | (Query<undefined> & { status: 'error' });`,
  'hooks/use-theme.ts': `
    import { createContext, useContext } from 'react';
    const Theme = createContext<'dark' | 'light' | null>(null);
    export const useTheme = (): 'dark' | 'light' => {
      const theme = useContext(Theme);
      if (theme === null) throw new Error('useTheme wants a ThemeProvider');
      return theme;
    };`,
  'hooks/use-cart.ts': `
    import { create } from 'react-store';
    export const useCart = create({ count: 0 });`,
  'hooks/index.ts': `
    export * from './use-user.ts';
    export * from './use-theme.ts';
    export * from './use-cart.ts';`,
};

const COVERED: readonly SampleProgram[] = [
  [
    'a component whose hook wants a provider',
    `import { createElement, type ReactElement } from 'react';
     import { useUser } from './hooks/use-user.ts';
     export function Greeting({ isShort }: { isShort: boolean }): ReactElement | null {
       const { user } = useUser({ key: 'me' });
       if (user === null) return null;
       return createElement('p', null, isShort ? 'Hi' : 'Hello', user.isAdmin ? ' boss' : user.name);
     }`,
    6,
  ],
  [
    'a component that imports hooks from where all of them are exported',
    `import { createElement, type ReactElement } from 'react';
     import { useCart, useTheme } from './hooks/index.ts';
     export function Cart(): ReactElement {
       const theme = useTheme();
       const { count } = useCart();
       return createElement('p', null, theme === 'dark' ? 'moon' : 'sun', count > 9 ? 'many' : count);
     }`,
    4,
  ],
  [
    'a component that uses some members of one of several results',
    `import { createElement, type ReactElement } from 'react';
     import { useOrders } from './hooks/use-orders.ts';
     export function Orders({ least }: { least: number }): ReactElement | null {
       const orders = useOrders();
       if (orders.data === undefined) return createElement('p', null, 'none');
       return createElement('ol', null, orders.data.map(({ id, total }) => (total > least ? id : 'small')));
     }`,
    4,
  ],
  [
    'a hook that calls it',
    `import { useTheme } from './hooks/use-theme.ts';
     export function useIcon(): string { return useTheme() === 'dark' ? 'moon' : 'sun'; }`,
    2,
  ],
];

describe('hooks of the project that want a provider', () => {
  it('are replaced by stand-ins in tests of components', async () => {
    const explored = await exploreSamples(
      COVERED,
      { runner: 'vitest' },
      { ...SMALL_REACT, ...SMALL_REACT_DOM, ...HOOKS },
    );
    expectCovered(explored);
    expectNoFindings(explored);
    const [greeting, cart, orders] = explored.map(({ tests }) => tests);
    expect(greeting).toContain("vi.mock('./hooks/use-user', () => ({ useUser: () => undefined }));");
    expect(greeting).toContain('useUser: () => ({ user: null })');
    expect(cart).toContain(
      "vi.mock('./hooks/index', () => ({ useCart: () => undefined, useTheme: () => undefined }));",
    );
    expect(cart).toMatch(/useTheme: \(\) => 'dark',\s+useCart: \(\) => \(\{ count: \d+/);
    expect(orders).not.toMatch(/failures|retry|Calls/);
  });
});
