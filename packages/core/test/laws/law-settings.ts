import { randomInt } from 'node:crypto';

/** How many programs the laws are checked on, and where their seeds start. */
export interface LawSettings {
  readonly programs: number;
  readonly seed: number;
}

const DEFAULT_PROGRAMS = 5_000;
const DEFAULT_SEED = 20_260_101;

/**
 * The settings of this process: `PATHSMITH_LAW_PROGRAMS` asks for another number of programs, and with
 * it for programs that were not seen before; `PATHSMITH_LAW_SEED` repeats those of an earlier run.
 */
export function readLawSettings(environment: NodeJS.ProcessEnv): LawSettings {
  const { PATHSMITH_LAW_PROGRAMS: programs, PATHSMITH_LAW_SEED: seed } = environment;
  const isUsual = programs === undefined || programs === '';
  const fallback = isUsual ? DEFAULT_SEED : randomInt(2 ** 31);
  return {
    programs: isUsual ? DEFAULT_PROGRAMS : Number(programs),
    seed: seed === undefined || seed === '' ? fallback : Number(seed),
  };
}
