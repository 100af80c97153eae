import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

describe('a branch that is reached by a way that shows no call', () => {
  it.each([
    [
      'in a finaliser, from a handler that returns',
      `export function f(n: number): number {
         let failed = false;
         try { if (Math.cos(n) > 0.9999999999) throw new Error('x'); return 1; }
         catch { failed = true; return 2; }
         finally { if (failed && n > 1) console.log('late'); }
       }`,
    ],
    [
      'in a conversion, called by a template',
      `class Money { constructor(readonly n: number) {}
         toString(): string { return this.n > 2 ? 'top' : 'other'; } }
       export const f = (n: number): string => { const m = new Money(Math.cos(n)); return n !== 0 ? \`\${m}\` : ''; };`,
    ],
  ])(
    'is not called infeasible where it depends on what is not followed: %s',
    { timeout: 240_000 },
    async (_where, code) => {
      const { report } = await exploreCode(code, { budget: { kind: 'work', steps: 100 } });
      const reasons = report.targets.flatMap(({ uncovered }) => uncovered.map(({ reason }) => reason));
      expect(reasons).not.toContain('infeasible');
      expect(reasons).not.toContain('assumed');
      expect(reasons.length).toBeGreaterThan(0);
    },
  );
});
