import { describe, expect, it } from 'vitest';
import {
  expectCovered,
  expectNoFindings,
  exploreCode,
  exploreSamples,
  type SampleProgram,
} from '../support/explore-code.ts';
import { SMALL_REACT, SMALL_REACT_DOM, STORE_MANIFEST } from '../support/small-react.ts';

const BADGE = `
  import { createElement, useState, type ReactElement } from 'react';
  export function Badge({ count, label }: { count: number; label?: string }): ReactElement | null {
    const [limit] = useState(9);
    if (count === 0) return null;
    return createElement('b', null, count > limit ? 'many' : String(count), label ?? ' new');
  }`;

/** Each program is covered as a whole only if React calls it. */
const COVERED: readonly SampleProgram[] = [
  ['a component with state', BADGE, 6],
  [
    'a component without hooks',
    `import { createElement, type ReactElement } from 'react';
     export const Price = ({ cents }: { cents: number }): ReactElement =>
       createElement('b', null, cents < 0 ? 'invalid' : String(cents));`,
    2,
  ],
  [
    'a component that memo has made',
    `import { createElement, memo, useState } from 'react';
     export const Row = memo((props: { isOpen: boolean; title: string }) => {
       const [mark] = useState('+');
       return createElement('li', null, props.isOpen ? props.title : mark);
     });`,
    2,
  ],
  [
    'a function that makes elements',
    `import { createElement, type ReactElement } from 'react';
     export const renderRow = (name: string, age: number): ReactElement =>
       createElement('li', null, age > 17 ? name : 'a child');`,
    2,
  ],
  [
    'a hook that calls another hook of the project',
    `import { useMemo, useState } from 'react';
     function useLimit(most: number): number { const [limit] = useState(most); return limit; }
     export function usePages(rows: string[], size: number): { pages: number; isLong: boolean } {
       useLimit(3);
       const pages = useMemo(() => (size > 0 ? Math.ceil(rows.length / size) : 1), [rows, size]);
       return { pages, isLong: rows.length > 1 ? true : false };
     }`,
    4,
  ],
  [
    'a component that is given elements',
    `import { createElement, type ReactElement } from 'react';
     export const Card = ({ icon, title }: { icon: ReactElement; title: string }): ReactElement =>
       createElement('p', null, icon, title === '' ? 'untitled' : title);`,
    2,
  ],
  [
    'a function of state and action, which anybody may call',
    `export const reducer = (state: number, action: { type: 'add' | 'reset' }): number =>
       action.type === 'add' ? state + 1 : 0;`,
    2,
  ],
];

/** A package that wants a provider around the component that uses it. */
const STORE_OF_REACT = {
  ...STORE_MANIFEST,
  'node_modules/react-store/index.js': `
    exports.readStore = () => { throw new Error('no StoreProvider is there'); };`,
  'node_modules/react-store/index.d.ts': 'export declare function readStore(): number;',
};

const ALL = { ...SMALL_REACT, ...SMALL_REACT_DOM };

describe('components and hooks', () => {
  it('are called while React renders', async () => {
    const explored = await exploreSamples(COVERED, { runner: 'vitest' }, ALL);
    expectCovered(explored);
    expectNoFindings(explored);
    const [badge, , row, elements, hook, card, reducer] = explored.map(({ tests }) => tests);
    expect(badge).toContain("import { renderToStaticMarkup } from 'react-dom/server';");
    expect(badge).toContain("expect(renderToStaticMarkup(createElement(Badge, { count: 0 }))).toBe('')");
    expect(badge).toContain("it('renders nothing");
    expect(badge).toContain("it('renders <b>many new</b>");
    expect(row).toContain('renderToStaticMarkup(createElement(Row, { ');
    expect(elements).toContain('renderToStaticMarkup(renderRow(');
    expect(hook).toContain('function renderHook<T>(hook: () => T): T {');
    expect(hook).toContain('expect(renderHook(() => usePages(');
    expect(card).toContain("icon: createElement('i')");
    expect(reducer).not.toContain('react');
  });

  it.each(['jest', 'node', 'mocha'] as const)('are rendered in tests for %s', async (runner) => {
    const { files, report } = await exploreCode({ ...ALL, 'main.ts': BADGE }, { runner });
    expect(report.totals.branches).toMatchObject({ total: 6, covered: 6 });
    expect(files[0]?.content).toContain('renderToStaticMarkup(createElement(Badge, { count: 0 }))');
  });

  it('are not called at all where react-dom is not installed', async () => {
    const { files, report } = await exploreCode({ ...SMALL_REACT, 'main.ts': BADGE }, { runner: 'vitest' });
    expect(files).toEqual([]);
    expect(report.totals.findings).toBe(0);
    expect(report.targets[0]?.uncovered[0]).toMatchObject({
      reason: 'unsupported input',
      detail: expect.stringContaining('only React may call it, and react-dom is not installed') as string,
    });
  });

  it('leave handlers of events and effects uncovered, and the report says why', async () => {
    const code = `
      import { createElement, useEffect, useState, type ReactElement } from 'react';
      export function Counter({ step }: { step: number }): ReactElement {
        const [count, setCount] = useState(0);
        const add = (by: number): void => { if (by > 0) setCount(count + by); };
        useEffect(() => { if (step > 5) document.title = 'fast'; });
        return createElement('button', { onClick: () => add(step) }, step > 3 ? 'more' : 'one');
      }`;
    const { report } = await exploreCode({ ...ALL, 'main.ts': code }, { runner: 'vitest' });
    expect(report.totals.branches).toMatchObject({ total: 6, covered: 2, infeasible: 0 });
    for (const { detail } of report.targets[0]?.uncovered ?? [])
      expect(detail).toContain('static markup brings about no events and no effects');
  });

  it('are not tested for the error of a package whose provider is missing', async () => {
    const { files, report } = await exploreCode(
      {
        ...ALL,
        ...STORE_OF_REACT,
        'main.ts': `
        import { createElement, type ReactElement } from 'react';
        import { readStore } from 'react-store';
        export function Cart({ count }: { count: number }): ReactElement {
          if (count < 0) throw new RangeError('a negative count');
          return createElement('b', null, readStore() + count);
        }`,
      },
      { runner: 'vitest' },
    );
    expect(files[0]?.content).toContain("'a negative count'");
    expect(files[0]?.content).not.toContain('StoreProvider');
    expect(report.targets[0]?.uncovered[0]?.detail).toContain(
      'rendering without the application around it (no StoreProvider is there)',
    );
    expect(report.totals.findings).toBe(0);
  });
});
