import { describe, expect, it } from 'vitest';
import type { CheckedRecord } from '../../src/engine/target-process/decode-record.ts';
import { exploreCode } from '../support/explore-code.ts';
import { linkedPackages } from '../support/linked-packages.ts';
import { runInTarget } from '../support/target-harness.ts';

/** happy-dom, and what it depends on. */
const links = linkedPackages(['happy-dom', 'entities', 'ws', 'whatwg-mimetype', 'buffer-image-size']);

const CONFIG = `import { defineConfig } from 'vitest/config';
  export default defineConfig({ test: { environment: 'happy-dom' } });`;

const PAGE = `
  export function title(text: string): string { document.title = text; return document.title; }
  export function count(): number {
    document.body.append(document.createElement('p'));
    document.documentElement.classList.add('used');
    return document.body.children.length + document.documentElement.classList.length;
  }
  export function visits(): number {
    const last = Number(localStorage.getItem('visits') ?? '0');
    localStorage.setItem('visits', String(last + 1));
    return last;
  }
  export function cookies(): string { const was = document.cookie; document.cookie = 'a=1'; return was; }
  export function address(): string { const was = location.href; location.hash = 'next'; return was; }
  export function pages(): number { history.pushState(null, '', '/next'); return history.length; }
  export function width(): number { const was = window.innerWidth; window.innerWidth = was + 1; return was; }
  export function listeners(): number {
    let count = 0;
    window.addEventListener('tick', () => { count += 1; (globalThis as any).document.body.append('.'); });
    window.dispatchEvent(new Event('tick'));
    return document.body.childNodes.length;
  }
  export const kinds = (): string => [typeof window, typeof HTMLElement, navigator.userAgent.includes('HappyDOM'),
    window === globalThis, document.createElement('a') instanceof HTMLElement, document.defaultView === window].join();
  export async function ask(): Promise<string> { return (await window.fetch('/users')).statusText; }
  export function request(): number {
    const request = new XMLHttpRequest();
    request.open('GET', '/users');
    try { request.send(); } catch { return -1; }
    return request.status;
  }
  export const where = (): string => (typeof window === 'undefined' ? 'server' : 'browser');`;

const valueOf = ({ outcome }: CheckedRecord): unknown =>
  outcome.kind === 'returned' && 'value' in outcome.value ? outcome.value.value : outcome;

describe('code in the DOM that its runner names', () => {
  it.each(['instrumented', 'plain'] as const)('finds the globals of a browser (%s)', async (mode) => {
    const run = runInTarget(
      { 'vitest.config.ts': CONFIG, 'main.ts': PAGE },
      { links, mode, runner: 'vitest', timeLimitMs: 30_000 },
    );
    expect(valueOf(await run('kinds'))).toBe('object,function,true,true,true,true');
    expect(valueOf(await run('title', { text: 'Cart' }))).toBe('Cart');
    expect((await run('ask')).outcome).toEqual({ kind: 'refused', what: 'fetch' });
    expect((await run('request')).outcome).toEqual({ kind: 'refused', what: 'XMLHttpRequest send' });
    for (const name of ['count', 'visits', 'cookies', 'address']) {
      const first = valueOf(await run(name));
      expect(valueOf(await run(name)), name).toBe(first);
    }
  });

  it('finds none of what earlier runs have left, whatever they have changed', async () => {
    const run = runInTarget(
      { 'vitest.config.ts': CONFIG, 'main.ts': PAGE },
      { links, runner: 'vitest', timeLimitMs: 30_000 },
    );
    for (const name of ['listeners', 'pages', 'width']) {
      const first = valueOf(await run(name));
      expect(valueOf(await run(name)), name).toBe(first);
    }
  });

  it('has tests that leave an empty page', async () => {
    const code = `
      export function setTheme(theme: 'dark' | 'light'): boolean {
        localStorage.setItem('theme', theme);
        document.body.dataset['theme'] = theme;
        return theme === 'dark';
      }
      export function theme(): string { return localStorage.getItem('theme') ?? 'none'; }
      export const where = (): string => (typeof window === 'undefined' ? 'server' : location.href);`;
    const project = { 'vitest.config.ts': CONFIG, 'main.ts': code };
    const { files, report } = await exploreCode(project, { links, runner: 'vitest' });
    const text = files[0]?.content ?? '';
    expect(report.errors).toEqual([]);
    expect(report.totals.findings).toBe(0);
    expect(text).toContain("expect(theme()).toBe('none');");
    expect(text).toContain("expect(where()).toBe('http://localhost:3000/');");
    expect(text.match(/localStorage\.clear\(\);/g)).toHaveLength(1);
    const again = await exploreCode(project, { links, runner: 'vitest', workers: 2 });
    expect(again.files[0]?.content).toBe(text);
  });

  it('is that of the project which finds the tests of a file', async () => {
    const config = `import { defineConfig } from 'vitest/config';
      export default defineConfig({ test: { projects: [
        { test: { name: 'page', environment: 'happy-dom', include: ['src/page/**/*.test.{ts,tsx}'] } },
        { test: { name: 'server', environment: 'node', include: ['src/server/**/*.test.ts'], coverage: { include: ['src/**'] } } },
        { test: { name: 'shots', include: ['src/page/**/*.visual.test.tsx'], browser: { enabled: true } } },
      ] } });`;
    const found = async (main: string): Promise<unknown> => {
      const project = { 'vitest.config.ts': config, [main]: PAGE };
      return valueOf(await runInTarget(project, { links, main, runner: 'vitest' })('where'));
    };
    expect(await found('src/page/parts/main.ts')).toBe('browser');
    expect(await found('src/server/main.ts')).toBe('server');
  });

  it('is refused with the reason if the DOM is not installed', async () => {
    const project = { 'vitest.config.ts': CONFIG, 'main.ts': PAGE };
    const { report } = await exploreCode(project, { runner: 'vitest' });
    expect(report.totals.findings).toBe(0);
    const untested = report.targets.flatMap((target) => target.untested ?? []);
    expect(untested).toContain('refused: document of happy-dom, which is not installed');
    const early = { ...project, 'main.ts': 'const { body } = document; export const f = () => body;' };
    const { report: unloaded } = await exploreCode(early, { runner: 'vitest' });
    expect(unloaded.errors[0]?.hint).toContain('npm install --save-dev happy-dom');
  });

  it('finds no DOM where none is named', async () => {
    const run = runInTarget(PAGE, { links, runner: 'vitest' });
    expect(valueOf(await run('where'))).toBe('server');
    // A test of the error would be red once the project has a DOM.
    expect((await run('title', { text: 'Cart' })).outcome).toMatchObject({ kind: 'refused' });
  });

  it('is not loaded, with the reason, if the DOM cannot be set up', async () => {
    const { report } = await exploreCode(
      {
        'vitest.config.ts': CONFIG.replace('happy-dom', 'jsdom'),
        'node_modules/jsdom/package.json': '{ "name": "jsdom", "main": "index.js" }',
        'node_modules/jsdom/index.js': `throw new Error('no stylesheet');`,
        'main.ts': PAGE,
      },
      { runner: 'vitest' },
    );
    expect(report.errors[0]?.message).toBe(
      'the module cannot be loaded: Error: jsdom cannot be set up: no stylesheet',
    );
  });
});
