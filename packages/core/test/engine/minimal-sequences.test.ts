import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { withoutStep } from '../../src/explore/sequences/without-step.ts';
import type { PathRecord } from '../../src/explore/path-executor.ts';
import { inputsOf, type SequenceStep } from '../../src/model/sequence.ts';
import { exploreCandidates, type RunnableCandidate } from '../support/explore-candidates.ts';
import { BUILDER, COINBOX, PANEL, PURSE, WASHER } from '../support/sample-classes.ts';

/** What a test is about: the branches that its last call takes, and what comes of it. */
function shownBy({ lastBranches, coveredBranches, outcome }: PathRecord): string {
  const branches = [...(lastBranches ?? coveredBranches)].sort((one, other) => one - other);
  const ending = outcome.kind === 'threw' ? outcome.error.className : inspect(outcome, { depth: null });
  return `${branches.join(' ')} ${ending}`;
}

async function shownAfter(
  { spec, executor }: RunnableCandidate,
  { steps, input }: { readonly steps: readonly SequenceStep[]; readonly input: PathInput },
): Promise<string> {
  const changed = { ...spec, sequence: steps, parameters: inputsOf(steps), observers: [] };
  const record = await executor.withSpec(changed).run(input);
  return record.brokenAt === undefined ? shownBy(record) : `broken at ${record.brokenAt}`;
}

type PathInput = RunnableCandidate['path']['input'];

/** Leaves each call of each test out that can be left out; how many there were. */
async function checkEachCall(candidates: readonly RunnableCandidate[]): Promise<number> {
  let removed = 0;
  for (const candidate of candidates) {
    const { spec, path } = candidate;
    const steps = spec.sequence ?? [];
    const whole = await shownAfter(candidate, { steps, input: path.input });
    for (const [position] of steps.slice(0, -1).entries()) {
      const shorter = withoutStep(steps, path.input, position);
      if (shorter === undefined) continue;
      removed += 1;
      const names = steps.map(({ invokable }) => invokable.name).join(', ');
      expect(await shownAfter(candidate, shorter), `${names} without ${position}`).not.toBe(whole);
    }
  }
  return removed;
}

describe('the tests of a class', () => {
  it.each(Object.entries({ COINBOX, WASHER, BUILDER, PANEL, PURSE }))(
    'need each of their calls (%s)',
    async (_name, code) => {
      expect(await checkEachCall(await exploreCandidates(code))).toBeGreaterThan(1);
    },
  );

  it('need each of their calls also where these were drawn at random', async () => {
    const candidates = await exploreCandidates(COINBOX, function* () {
      yield new Map();
    });
    expect(await checkEachCall(candidates)).toBeGreaterThan(1);
  });
});
