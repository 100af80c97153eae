import { describe, expect, it } from 'vitest';
import { exploreCode, type ExploreOptions } from '../support/explore-code.ts';

/** The tests of a module that writes to `console`, and the mutants that they leave. */
async function testsOf(code: string, options: ExploreOptions = {}): Promise<string> {
  const { files } = await exploreCode(code, { criterion: 'mutants', runner: 'vitest', ...options });
  return files[0]?.content ?? '';
}

const SPY = "vi.spyOn(console, 'log')";

describe('what code writes to console', () => {
  it('is asserted where a function does nothing else', async () => {
    const tests = await testsOf(
      `export function greet(name: string): void { console.log('hello ' + name, { length: name.length }); }`,
    );
    expect(tests).toContain("const log = vi.spyOn(console, 'log').mockImplementation(() => {});");
    expect(tests).toMatch(/log\.mock\.calls\)\.toEqual\(\[\['hello \w*', \{ length: \d \}\]\]\)/);
    expect(tests).toContain('vi.restoreAllMocks();');
    expect(tests).not.toContain('toBeUndefined');
  });

  it('is asserted there although mutants do not matter, and of a promise of nothing', async () => {
    const tests = await testsOf(
      `export async function greet(): Promise<void> { await null; console.warn('late'); }`,
      { criterion: 'branch' },
    );
    expect(tests).toMatch(/await greet\(\);\n\s+expect\(warn\.mock\.calls\)\.toEqual\(\[\['late'\]\]\)/);
  });

  it('is asserted where only it shows that a call was left out', async () => {
    const code = (body: string): string => `export function pay(cents: number): string { ${body} }`;
    const silent = await testsOf(code(`return cents > 0 ? 'paid' : 'free';`));
    const loud = await testsOf(
      code(`if (cents > 0) console.error('paid', cents); return cents > 0 ? 'paid' : 'free';`),
    );
    expect(silent).not.toContain('spyOn');
    expect(loud).toMatch(/expect\(error\.mock\.calls\)\.toEqual\(\[\['paid', \d+\]\]\)/);
  });

  it('is asserted not to be there where a mutant would write', async () => {
    const tests = await testsOf(
      `export function warn(text: string): void { if (text.length > 3) console.warn('long'); }`,
    );
    expect(tests).toContain('.not.toHaveBeenCalled();');
  });

  it('is left alone where nothing but the time depends on it', async () => {
    const tests = await testsOf(
      `export function twice(n: number): number {
         const start = performance.now();
         const result = n > 5 ? n * 2 : n;
         console.log('took', performance.now() - start);
         return result;
       }`,
    );
    expect(tests).not.toContain(SPY);
    expect(tests.split('  it(').length).toBeGreaterThan(2);
  });

  it('is left out where it differs between machines', async () => {
    const tests = await testsOf(
      `export function where(): void { console.log(process.pid); }
       export function trace(): void { console.log(new Error('here').stack); }`,
    );
    expect(tests).not.toContain(SPY);
    expect(tests).toContain('expect(where()).toBeUndefined()');
    expect(tests).toContain('expect(trace()).toBeUndefined()');
  });

  it('is left out where a spy would not see it', async () => {
    const tests = await testsOf(
      `const { log } = console;
       export function kept(): void { log('kept'); }
       export function grouped(): void { console.group('title'); console.groupEnd(); }`,
    );
    expect(tests).not.toContain(SPY);
  });

  it('is left out where an argument changes afterwards', async () => {
    const tests = await testsOf(
      `export function grow(): void { const list = [1]; console.log(list); list.push(2); }`,
    );
    expect(tests).not.toContain(SPY);
  });

  it('leaves the console as it was for the code', async () => {
    const tests = await testsOf(
      `export function look(): unknown[] {
         const keys = Object.keys(console);
         return [console.log('a'), console.log.name, keys.includes('log'), console === globalThis.console];
       }`,
    );
    expect(tests).toContain("Equal([undefined, 'log', true, true])");
  });
});
