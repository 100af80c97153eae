import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';
import { linkedPackages } from '../support/linked-packages.ts';
import { SMALL_REACT, SMALL_REACT_CLIENT, SMALL_REACT_DOM } from '../support/small-react.ts';

/** happy-dom, and what it depends on. */
const links = linkedPackages(['happy-dom', 'entities', 'ws', 'whatwg-mimetype', 'buffer-image-size']);

const CONFIG = `import { defineConfig } from 'vitest/config';
  export default defineConfig({ test: { environment: 'happy-dom' } });`;

const ALL = { ...SMALL_REACT, ...SMALL_REACT_DOM, ...SMALL_REACT_CLIENT, 'vitest.config.ts': CONFIG };

const CODE = `
  import { createElement, useEffect, useState, type ReactElement } from 'react';
  export function useName(id: string, load: (id: string) => Promise<string | null>): string {
    const [name, setName] = useState('');
    useEffect(() => {
      if (id === '') return;
      void load(id).then((found) => { setName(found === null ? 'nobody' : 'somebody'); });
    }, [id]);
    return name;
  }
  export function useLimit(first: number) {
    const [count, setCount] = useState(first);
    const raise = (by: number): void => { if (by > 9) throw new RangeError('too much'); setCount(count + by); };
    return { count, raise, reset: (): void => { setCount(first > 2 ? 2 : 0); } };
  }
  export function Toggle({ isLocked, onToggle }: { isLocked: boolean; onToggle: (isOn: boolean) => void }): ReactElement {
    const [isOn, setIsOn] = useState(false);
    const toggle = (): void => { if (isLocked) throw new RangeError('locked'); setIsOn(!isOn); onToggle(!isOn); };
    const type = (event: { target: { value: string } }): void => { if (event.target.value === '') onToggle(false); };
    return createElement('p', null,
      createElement('button', { onClick: toggle }, isOn ? 'on' : 'off'),
      createElement('input', { onChange: type }));
  }`;

describe('components and hooks in the page of a DOM', () => {
  it('have their effects run, their returned functions called, and events brought about', async () => {
    const { files, report } = await exploreCode({ ...ALL, 'main.ts': CODE }, { links, runner: 'vitest' });
    expect(report.errors).toEqual([]);
    expect(report.totals).toMatchObject({ branches: { total: 14, covered: 14 }, findings: 0 });
    const tests = files[0]?.content;
    expect(tests).toContain(
      "expect(await renderHook(() => useName('id', () => Promise.resolve(null)))).toBe('nobody');",
    );
    expect(tests).toContain(
      "it('resolves to an object with count: 2 after reset when first > 2', async () => {",
    );
    expect(tests).toContain('(hook) => hook.reset()');
    expect(tests).toMatch(/\['change', 'input', 0, '\w*'\]/);
    expect(tests).toContain("['click', 'button', 0]");
    expect(tests).toMatch(/\['click', 'button', 0\][^;]*rejects\.toThrow\(new RangeError\('locked'\)\)/);
  });

  it('have markup without the numbers of ids, which depend on what was rendered before', async () => {
    const code = `
      import { createElement, useId, type ReactElement } from 'react';
      export function Field({ isOpen }: { isOpen: boolean }): ReactElement {
        const id = useId();
        return createElement('p', { id }, isOpen ? createElement('button', { onClick: () => {} }, id) : 'closed');
      }
      export const Plain = ({ count }: { count: number }): ReactElement => createElement('b', null, count > 3 ? 'many' : 'few');`;
    const { files, report } = await exploreCode({ ...ALL, 'main.ts': code }, { links, runner: 'vitest' });
    expect(report.totals.branches).toMatchObject({ total: 4, covered: 4 });
    const tests = files[0]?.content ?? '';
    expect(tests).toContain(`'<p id=":r:"><button>:r:</button></p>',`);
    expect(tests).toContain("it('renders <b>many</b> when options.count > 3'");
    expect(tests).not.toContain('$steps');
    expect(tests.match(/async function renderInPage/g)).toHaveLength(1);
    expect(tests).toContain('page.innerHTML.replace(/(:r|«r|_r_)[0-9a-v]+(:|»|_)/g');
  });
});
