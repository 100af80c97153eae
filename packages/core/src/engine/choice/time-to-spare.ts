import { isDeepStrictEqual } from 'node:util';
import type { CountedLoss } from '../../explore/loss-counter.ts';
import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import { withoutWritten } from '../../model/run/written-output.ts';
import type { Circumstances } from '../../model/run/circumstances.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import { FAR_AWAY, USUAL } from '../circumstances.ts';
import type { ExplorationTools } from '../units/exploration-tools.ts';
import type { Candidate } from '../units/explored-target.ts';
import { rerun } from './rerun.ts';

/** Inputs may be milliseconds or seconds: a thousand of either is long on any machine. */
const FACTORS = [1_000, 60_000];

/**
 * The tests of code that reads the clock, with numbers large enough for a slow machine: an entry kept for one
 * millisecond is still there only on a fast one.
 */
export async function withTimeToSpare<Test extends Candidate>(
  candidates: readonly Test[],
  { tools, losses }: { readonly tools: ExplorationTools; readonly losses: readonly CountedLoss[] },
): Promise<readonly Test[]> {
  if (!losses.some(({ reason }) => READS_CLOCK.test(reason))) return candidates;
  const slowExecutor = tools.choosing.in(SLOW);
  const spared: Test[] = [];
  for (const candidate of candidates) {
    const executor = tools.choosing.withSpec(candidate.spec);
    const slow = slowExecutor.withSpec(candidate.spec);
    const isSteady = async (path: ExecutedPath): Promise<boolean> => {
      const again = await rerun(path, path.input, slow);
      return (
        again !== undefined && isDeepStrictEqual(withoutWritten(again.outcome), withoutWritten(path.outcome))
      );
    };
    let { path } = candidate;
    if (!(await isSteady(path))) {
      for (const input of largerInputs(path.input)) {
        const larger = await rerun(path, input, executor);
        if (larger === undefined || !(await isSteady(larger))) continue;
        // Its test may notice other mutants than the one that was judged.
        path = { ...larger, kills: [] };
        break;
      }
    }
    spared.push({ ...candidate, path });
  }
  return spared;
}

/** As usual, but slow. */
const SLOW: Circumstances = { ...USUAL, msPerReading: FAR_AWAY.msPerReading };

const READS_CLOCK = /Date|performance|hrtime/;

/** The input with one of its numbers larger. */
function* largerInputs(input: Assignment): Iterable<Assignment> {
  for (const [variable, value] of input) {
    if (typeof value !== 'number' || !(value > 0) || value >= Math.max(...FACTORS)) continue;
    for (const factor of FACTORS) yield new Map([...input, [variable, value * factor] as const]);
  }
}
