/** React in a few lines: hooks work while something is rendered, and throw otherwise, as those of the real one do. */
export const SMALL_REACT = {
  'node_modules/react/package.json': JSON.stringify({
    name: 'react',
    version: '19.0.0',
    main: 'index.js',
    types: 'index.d.ts',
  }),
  'node_modules/react/index.js': `
    exports.rendering = { isUnderWay: false, root: undefined };
    exports.roots = new Set();
    const first = (value) => (typeof value === 'function' ? value() : value);
    const checked = (hook) => (...args) => {
      if (!exports.rendering.isUnderWay) throw new TypeError("Cannot read properties of null (reading 'useState')");
      return hook(...args);
    };
    exports.useState = checked((start) => {
      const root = exports.rendering.root;
      if (root === undefined) return [first(start), () => {}];
      const at = root.next++;
      if (!(at in root.cells)) root.cells[at] = first(start);
      const set = (next) => {
        root.cells[at] = typeof next === 'function' ? next(root.cells[at]) : next;
        root.isDirty = true;
      };
      return [root.cells[at], set];
    });
    exports.useMemo = checked((make) => make());
    let ids = 0;
    exports.useId = checked(() => ':r' + (ids++).toString(32) + ':');
    exports.createContext = (value) => ({ value });
    exports.useContext = checked((context) => context.value);
    exports.useEffect = checked((effect, inputs) => {
      const root = exports.rendering.root;
      if (root === undefined) return;
      const at = root.next++;
      const known = root.cells[at];
      if (known !== undefined && inputs !== undefined && inputs.every((one, index) => one === known.inputs[index])) return;
      const cell = (root.cells[at] = { inputs, end: undefined });
      root.due.push(() => { known?.end?.(); cell.end = effect(); });
    });
    exports.act = async (work) => {
      await work();
      for (let turn = 0; turn < 10; turn += 1) {
        for (const root of exports.roots) root.flush();
        await undefined;
      }
    };
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
    export declare function useId(): string;
    export interface Context<T> { readonly value: T }
    export declare function createContext<T>(value: T): Context<T>;
    export declare function useContext<T>(context: Context<T>): T;
    export declare function useMemo<T>(make: () => T, inputs: readonly unknown[]): T;
    export declare function useEffect(effect: () => void | (() => void), inputs?: readonly unknown[]): void;
    export declare function act(work: () => unknown): Promise<void>;`,
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

/** React for pages: what is shown is made anew whenever a state has changed. */
export const SMALL_REACT_CLIENT = {
  'node_modules/react-dom/client.js': `
    const { rendering, roots } = require('react');
    const listen = (element, type, handler) => element.addEventListener(type, (event) => { event.preventDefault(); handler(event); });
    const EVENTS = { onClick: 'click', onChange: 'input', onSubmit: 'submit' };
    const nodesOf = (node) => {
      if (node === null || node === undefined || typeof node === 'boolean') return [];
      if (Array.isArray(node)) return node.flatMap(nodesOf);
      if (typeof node !== 'object') return [document.createTextNode(String(node))];
      const type = typeof node.type === 'object' ? node.type.type : node.type;
      if (typeof type === 'function') return nodesOf(type(node.props));
      const element = document.createElement(type);
      for (const [name, value] of Object.entries(node.props)) {
        if (name in EVENTS) listen(element, EVENTS[name], value);
        else if (name !== 'children') element.setAttribute(name, value);
      }
      element.append(...nodesOf(node.props.children));
      return [element];
    };
    class Root {
      cells = []; due = []; next = 0; isDirty = false;
      constructor(page) { this.page = page; }
      render(node) { this.node = node; this.isDirty = true; roots.add(this); }
      unmount() {
        for (const cell of this.cells) cell?.end?.();
        this.page.replaceChildren();
        roots.delete(this);
      }
      flush() {
        while (this.isDirty) {
          this.isDirty = false;
          this.next = 0;
          Object.assign(rendering, { isUnderWay: true, root: this });
          try { this.page.replaceChildren(...nodesOf(this.node)); }
          finally { Object.assign(rendering, { isUnderWay: false, root: undefined }); }
          for (const effect of this.due.splice(0)) effect();
        }
      }
    }
    exports.createRoot = (page) => new Root(page);`,
  'node_modules/react-dom/client.d.ts': `
    import type { ReactNode } from 'react';
    export declare function createRoot(page: Element): { render(node: ReactNode): void; unmount(): void };`,
};

/** The manifest of a package `react-store`, which builds on React: its files are those of the test. */
export const STORE_MANIFEST = {
  'node_modules/react-store/package.json': JSON.stringify({
    name: 'react-store',
    version: '1.0.0',
    main: 'index.js',
    types: 'index.d.ts',
    peerDependencies: { react: '*' },
  }),
};
