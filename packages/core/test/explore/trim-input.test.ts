import { describe, expect, it } from 'vitest';
import type { Assignment } from '../../src/expr/evaluate/evaluate.ts';
import type { BranchId } from '../../src/model/branch-id.ts';
import type { ExplorerParts } from '../../src/explore/explorer-parts.ts';
import type { Scouted, Wanted } from '../../src/explore/path-executor.ts';
import { trimInput } from '../../src/explore/trim-input.ts';
import { Budget } from '../../src/foundation/budget.ts';

const BRANCHES = [1, 2] as unknown as readonly BranchId[];

interface Trimmed {
  readonly text: unknown;
  readonly scouted: number;
}

/** Trims a string as long as it works; says what is left, and how many inputs were scouted. */
async function trimmed(
  text: string,
  works: (text: string) => boolean,
  scouting: (inputs: readonly Assignment[]) => Scouted | undefined = (inputs) => {
    const at = inputs.findIndex((input) => works(input.get('text') as string));
    return { tried: at === -1 ? inputs.length : at + 1, isFound: at !== -1 };
  },
): Promise<Trimmed> {
  let scouted = 0;
  const parts = {
    budget: new Budget({ kind: 'work', steps: 1_000 }, { nowMs: () => 0 }),
    drawing: { inputs: { textsOf: () => ['text'] } },
    executor: {
      scout: (inputs: readonly Assignment[], wanted: Wanted) => {
        expect(wanted).toEqual({ branches: BRANCHES, isReturn: true, areAll: true });
        const answer = scouting(inputs);
        scouted += answer?.tried ?? 0;
        return Promise.resolve(answer);
      },
    },
    refusal: (input: Assignment) => (input.get('text') === '' ? {} : undefined),
    holds: () => true,
  } as unknown as ExplorerParts;
  const input = await trimInput(
    parts,
    new Map<string, string | number>([
      ['text', text],
      ['number', 7],
    ]),
    {
      branches: BRANCHES,
      returns: true,
    },
  );
  expect(input.get('number')).toBe(7);
  return { text: input.get('text'), scouted };
}

describe('an input that is trimmed', () => {
  it('keeps of a string what its branches need', async () => {
    const text = 'lax=8;max-age=samesite;oxi=mbzo;max-age=17;none=secure';
    expect((await trimmed(text, (one) => /(?:^|;)max-age=\d+(?:;|$)/.test(one))).text).toBe('max-age=7');
  });

  it('stays as it is where all of it is needed, or it is short', async () => {
    expect((await trimmed('abcdef', () => false)).text).toBe('abcdef');
    expect(await trimmed('ab', () => true)).toEqual({ text: 'ab', scouted: 0 });
  });

  it('costs at most a hundred scouts, however long the string is', async () => {
    const { text, scouted } = await trimmed('ab'.repeat(500), (one) => one.split('a').length > 400);
    expect((text as string).length).toBeLessThan(1_000);
    expect(scouted).toBeLessThanOrEqual(100);
  });

  it('is given up where a scout ends the process', async () => {
    expect(
      (
        await trimmed(
          'abcdef',
          () => true,
          () => undefined,
        )
      ).text,
    ).toBe('abcdef');
  });
});
