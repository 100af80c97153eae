import { describe, expect, it } from 'vitest';
import { branchAt } from '../support/branch-at.ts';
import { branchesOfSite, type BranchId } from '../../src/model/branch-id.ts';
import { FlowDistance } from '../../src/explore/flow-distance.ts';
import { siteBaseAt, siteId } from '../../src/model/site-id.ts';
import { modelOf } from '../support/model-of.ts';

/** Distances from both ways of each site to the wanted branch, as text. */
function distances(text: string, wanted: number): readonly string[] {
  const { model, flow } = modelOf(text);
  const siteBase = siteBaseAt(0);
  const distance = new FlowDistance({ graph: flow, model, siteBase });
  distance.aimAt(new Set([branchAt(wanted)]));
  return model.sites.map(({ kind, index }) => {
    const show = (branch: BranchId): string =>
      distance.of(branch) === Infinity ? '∞' : String(distance.of(branch));
    return `${kind} ${branchesOfSite(siteId(siteBase, index)).map(show).join(' ')}`;
  });
}

describe('distance in control flow', () => {
  it('is zero at the wanted branch, and infinite where no way leads there', () => {
    const text = 'export function f(a, b) { if (a) { if (b) return 1; return 2; } return 3; }';
    expect(distances(text, 2)).toEqual(['if 1 ∞', 'if 0 ∞']);
  });

  it('is infinite where every way takes a barred branch', () => {
    const text = 'export function f(a, b, c) { if (a) { if (b) { if (c) return 1; } } return 3; }';
    const { model, flow } = modelOf(text);
    const siteBase = siteBaseAt(0);
    const distance = new FlowDistance({ graph: flow, model, siteBase });
    const branchesOf = (at: number): readonly [BranchId, BranchId] =>
      branchesOfSite(siteId(siteBase, model.sites[at]!.index));
    const [[a], [b, notB], [c]] = [branchesOf(0), branchesOf(1), branchesOf(2)];
    distance.aimAt(new Set([c]), new Set([b]));
    expect([a, b, notB].map((branch) => distance.of(branch))).toEqual([Infinity, Infinity, Infinity]);
    distance.aimAt(new Set([notB, c]), new Set([b]));
    expect([a, b, notB].map((branch) => distance.of(branch))).toEqual([1, Infinity, 0]);
  });

  it('goes around loops, through calls and back from them', () => {
    const loop = 'export function f(a, b) { while (a) { if (b) a = 0; } }';
    expect(distances(loop, 2)).toEqual(['loop 1 ∞', 'if 0 5']);
    const call =
      'function g(x) { if (x) return 1; return 2; } export function f(a) { if (a) g(a); return 0; }';
    expect(distances(call, 0)).toEqual(['if 0 ∞', 'if 2 ∞']);
  });

  it('reaches what escapes through any call that is not known by name', () => {
    const text =
      'export function f(a, xs) { if (a) return xs.map((x) => { if (x) return 1; return 2; }); return 0; }';
    expect(distances(text, 2)[0]).toBe('if 2 ∞');
  });

  it('follows breaks, labels, switches and handlers', () => {
    const text = `export function f(a, b, c) {
      outer: for (;;) { switch (a) { case 1: continue outer; default: break outer; } }
      try { if (b) throw 1; } catch { if (c) return 1; }
      return 2; }`;
    const [first, second, third] = distances(text, 4);
    expect(first).not.toContain('∞');
    expect(second).toMatch(/^if \d/);
    expect(third).toBe('if 0 ∞');
  });
});
