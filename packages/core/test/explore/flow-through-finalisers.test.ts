import { describe, expect, it } from 'vitest';
import { branchAt } from '../support/branch-at.ts';
import { modelOf } from '../support/model-of.ts';
import { FlowDistance } from '../../src/explore/flow-distance.ts';
import { siteBaseAt } from '../../src/model/site-id.ts';

/** Whether the true way of the first site leads to that of the second. */
function leads(text: string): boolean {
  const { model, flow } = modelOf(text);
  const distance = new FlowDistance({ graph: flow, model, siteBase: siteBaseAt(0) });
  distance.aimAt(new Set([branchAt(2)]));
  return distance.of(branchAt(0)) < Infinity;
}

describe('control flow', () => {
  it.each([
    [
      'a handler that returns',
      'try { if (a) throw 1; return 0; } catch { return 1; } finally { if (b) log(); }',
    ],
    [
      'a handler that throws',
      'try { if (a) throw 1; return 0; } catch (e) { throw e; } finally { if (b) log(); }',
    ],
    ['a return in the block', 'try { if (a) return 1; return 0; } finally { if (b) log(); }'],
  ])('goes through a finaliser on the way out of %s', (_what, body) => {
    expect(leads(`export function f(a, b) { ${body} }`)).toBe(true);
  });

  it.each([
    ['a conversion', '{ toString() { return b ? 1 : 2; } }'],
    ['a method under a symbol', '{ [Symbol.iterator]() { return b ? 1 : 2; } }'],
    ['a handler of a proxy', 'new Proxy({}, { has() { return b ? 1 : 2; } })'],
    [
      'a property that is defined by a call',
      `Object.defineProperty({}, 'p', { get() { return b ? 1 : 2; } })`,
    ],
  ])('leads into %s without a call', (_what, made) => {
    expect(
      leads(
        `export function f(a, b, o) { if (a) { const t = o.x + 1; return t; } return o; }\nlet b = 1; export const made = ${made};`,
      ),
    ).toBe(true);
  });
});
