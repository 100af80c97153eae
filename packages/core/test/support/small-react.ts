/** React in a few lines: hooks work while something is rendered, and throw otherwise, as those of the real one do. */
export const SMALL_REACT = {
  'node_modules/react/package.json': JSON.stringify({
    name: 'react',
    version: '19.0.0',
    main: 'index.js',
    types: 'index.d.ts',
  }),
  'node_modules/react/index.js': `
    exports.rendering = { isUnderWay: false };
    const checked = (hook) => (...args) => {
      if (!exports.rendering.isUnderWay) throw new TypeError("Cannot read properties of null (reading 'useState')");
      return hook(...args);
    };
    exports.useState = checked((first) => [typeof first === 'function' ? first() : first, () => {}]);
    exports.useMemo = checked((make) => make());
    exports.useEffect = checked(() => {});
    exports.memo = (type) => ({ $$typeof: Symbol.for('react.memo'), type });
    exports.createElement = (type, props, ...children) => ({
      $$typeof: Symbol.for('react.element'), type, props: { ...props, ...(children.length > 0 && { children }) },
    });`,
  'node_modules/react/jsx-runtime.js': `
    exports.jsx = (type, props) => ({ $$typeof: Symbol.for('react.element'), type, props });`,
  'node_modules/react/index.d.ts': `
    export interface ReactElement { readonly type: unknown; readonly props: unknown; readonly key: string | null }
    export type ReactNode = ReactElement | string | number | boolean | null | undefined | readonly ReactNode[];
    export interface MemoComponent<P> { (props: P): ReactNode; readonly $$typeof: symbol }
    export declare function memo<P>(component: (props: P) => ReactNode): MemoComponent<P>;
    export declare function createElement<P>(
      type: string | ((props: P) => ReactNode), props?: P | null, ...children: ReactNode[]): ReactElement;
    export declare function useState<T>(first: T | (() => T)): [T, (next: T) => void];
    export declare function useMemo<T>(make: () => T, inputs: readonly unknown[]): T;
    export declare function useEffect(effect: () => void): void;`,
};

export const SMALL_REACT_DOM = {
  'node_modules/react-dom/package.json': JSON.stringify({ name: 'react-dom', version: '19.0.0' }),
  'node_modules/react-dom/server.js': `
    const { rendering } = require('react');
    const text = (node) => {
      if (node === null || node === undefined || typeof node === 'boolean') return '';
      if (Array.isArray(node)) return node.map(text).join('');
      if (typeof node !== 'object') return String(node);
      if (node.$$typeof === undefined) throw new Error('Objects are not valid as a React child');
      const type = typeof node.type === 'object' ? node.type.type : node.type;
      if (typeof type === 'function') return text(type(node.props));
      return '<' + type + '>' + text(node.props.children) + '</' + type + '>';
    };
    exports.renderToStaticMarkup = (node) => {
      rendering.isUnderWay = true;
      try { return text(node); } finally { rendering.isUnderWay = false; }
    };`,
  'node_modules/react-dom/server.d.ts': `
    import type { ReactNode } from 'react';
    export declare function renderToStaticMarkup(node: ReactNode): string;`,
};
