import { describe, expect, it } from 'vitest';
import { OpenMutants } from '../../src/engine/choice/mutants/open-mutants.ts';

const nothing: ReadonlySet<number> = new Set();

/** Notes that many inputs of a kind reach mutants in vain. */
function reachInVain(open: OpenMutants, kind: string, mutants: readonly number[]): void {
  open.leftFor(kind);
  for (let count = 0; count < 100; count += 1)
    open.survive({ reached: new Set(mutants), killed: nothing, unasserted: nothing });
}

describe('open mutants', () => {
  it('are tried until a test notices them', () => {
    const open = new OpenMutants([1, 2, 3]);
    open.close([2]);
    expect(open.leftFor('random')).toEqual([1, 3]);
    open.close([1, 3, 2]);
    expect(open.isEmpty).toBe(true);
    expect(open.noticed).toEqual([2, 1, 3]);
  });

  it('are left alone by inputs of a kind that reached them in vain, and tried again with another kind', () => {
    const open = new OpenMutants([1, 2]);
    reachInVain(open, 'near values', [1]);
    expect(open.leftFor('near values')).toEqual([2]);
    expect(open.leftFor('random')).toEqual([1, 2]);
  });

  it('are not soon left alone by calls that are random all over', () => {
    const open = new OpenMutants([1]);
    reachInVain(open, 'random calls', [1]);
    expect(open.leftFor('random calls')).toEqual([1]);
  });

  it('have a reason: not reached, no difference, or one in what no test asserts', () => {
    const open = new OpenMutants([1, 2, 3, 4]);
    open.survive({ reached: new Set([1, 2]), killed: nothing, unasserted: new Set([2]) });
    open.close([4]);
    expect([...open.reasons(false)]).toEqual([
      [1, 'no difference'],
      [2, 'unasserted'],
      [3, 'not reached'],
    ]);
    expect(open.reasons(true).get(3)).toBe('budget');
    open.assume(1);
    expect(open.reasons(false).get(1)).toBe('assumed');
  });
});
