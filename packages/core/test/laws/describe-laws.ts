import { describe, expect, it } from 'vitest';
import { checkProgram, type Violation } from './check-program.ts';
import { readLawSettings } from './law-settings.ts';
import { LawTally } from './law-tally.ts';
import { writeProgram, type RandomProgram } from './program-writer/random-program.ts';
import { drawInputs } from './random-inputs.ts';
import { shrinkLines } from './shrink-program.ts';

const INPUTS_PER_PROGRAM = 4;
/** From this many programs on, a form that none of them has is out of reach. */
const ENOUGH_FOR_ALL_FORMS = 1_500;

/** One of several test files that share the programs, so that they run side by side. */
export interface LawShard {
  readonly index: number;
  readonly of: number;
}

/** Declares the test that the laws hold on every program of a shard. */
export function describeLaws({ index, of }: LawShard): void {
  const { programs, seed } = readLawSettings(process.env);
  const seeds = Array.from({ length: programs }, (_, offset) => seed + offset).filter(
    (_, offset) => offset % of === index,
  );
  describe('laws over random programs', () => {
    it.skipIf(seeds.length === 0)(
      `hold on ${seeds.length} of ${programs} programs from seed ${seed} on`,
      { timeout: 120_000 + 200 * seeds.length },
      async () => {
        const tally = new LawTally();
        for (const one of seeds) await checkSeed(one, tally);
        // eslint-disable-next-line no-console -- the figures belong into the log of a test run
        console.log(`laws from seed ${seed}: ${tally.toString()}`);
        expect(tally.shadows).toBeGreaterThan(tally.runs);
        if (seeds.length >= ENOUGH_FOR_ALL_FORMS) expect(tally.missing).toStrictEqual([]);
      },
    );
  });
}

async function checkSeed(seed: number, tally: LawTally): Promise<void> {
  const program = writeProgram(seed);
  const check = await checkProgram(program, drawInputs(seed, INPUTS_PER_PROGRAM));
  if (check.violation !== undefined) expect.fail(await explain(seed, program, check.violation));
  tally.add(check, program.forms);
}

/** All that is needed to see what is wrong, and to see it again. */
async function explain(seed: number, program: RandomProgram, violation: Violation): Promise<string> {
  const { law, inputs, message } = violation;
  const breaksToo = async (text: string): Promise<boolean> =>
    (await checkProgram({ ...program, text }, inputs).catch(() => undefined))?.violation?.law === law;
  // Any text that does not parse would do for the one that does not.
  const text = law === 'loads' ? program.text : await shrinkLines(program.text, breaksToo);
  const shrunk = (await checkProgram({ ...program, text }, inputs)).violation ?? violation;
  return [
    `${law} does not hold (PATHSMITH_LAW_SEED=${seed} PATHSMITH_LAW_PROGRAMS=1 repeats it)`,
    `as ${program.dialect}, with ${inputs.map((input) => JSON.stringify(input)).join(' and ')}:`,
    text,
    shrunk.message,
    message === shrunk.message ? '' : `before it was made smaller: ${message}`,
  ].join('\n');
}
