import { Budget } from '../../foundation/budget.ts';
import { SeededRandom } from '../../foundation/random.ts';
import type { Criterion } from '../../explore/criteria/criterion.ts';
import { pathOfRun } from '../../explore/executed-path.ts';
import { DrawnSequences } from '../../explore/sequences/drawn-sequences.ts';
import type { SequencePath } from '../../explore/sequences/sequence-search.ts';
import { endsByItself } from '../../model/run/outcome.ts';
import { inputsOf } from '../../model/sequence.ts';
import type { UnitChoiceContext } from '../choice/unit-chooser.ts';
import { NO_EXPLORATION } from '../units/no-exploration.ts';

/** Calls that are made in all, and in one sequence. */
const MAX_CALLS = 300;
/** Calls where the module is loaded for each run. */
const MAX_CALLS_ANEW = 40;
const LONGEST = 6;

/** Random sequences of calls with random inputs: some trouble shows only after calls that cover nothing new. */
export async function drawCalls({
  plans: [{ unit, freshState }],
  tools,
  options,
  isSearched,
  specOf,
}: UnitChoiceContext): Promise<readonly SequencePath[]> {
  if (unit.sequences === undefined || !isSearched) return [];
  const budget = new Budget({ kind: 'work', steps: freshState ? MAX_CALLS_ANEW : MAX_CALLS }, tools.clock);
  const drawn = await new DrawnSequences({
    world: unit.sequences.world,
    criterion: NEVER_MET,
    budget,
    longest: LONGEST,
    random: new SeededRandom(options.seed),
    run: async (steps, from) => {
      budget.spend();
      const spec = specOf(steps);
      const earlier = { input: from.input, last: inputsOf(steps.slice(-1)) };
      const input = new Map([...tools.drawnInputs(spec, earlier).next(), ...from.input]);
      const record = await tools.executor.withSpec(spec).run(input);
      // Such runs cost a process or a time limit each.
      if (!endsByItself(record.outcome) && record.outcome.kind !== 'excluded') budget.end();
      const path = pathOfRun(record, { input, negate: tools.negate });
      return { ...NO_EXPLORATION, paths: record.brokenAt === undefined ? [path] : [] };
    },
  }).search();
  return drawn.paths;
}

const NEVER_MET: Criterion = {
  cover: () => undefined,
  isMet: () => false,
  giveUp: () => undefined,
  aimAt: () => undefined,
  uncovered: new Set(),
  unpassed: new Set(),
};
