import type { Circumstances } from '../model/run/circumstances.ts';

const GIGABYTE = 1024 ** 3;

/** Circumstances of exploration and of a test's first run: the same on every machine and day. */
export const USUAL: Circumstances = {
  startMs: Date.UTC(2021, 2, 17, 9, 20),
  msPerReading: 0,
  timeZone: 'UTC',
  locale: 'en_US.UTF-8',
  environment: { variables: { NODE_ENV: 'test' }, others: null },
  folder: 'project',
  machine: {
    number: 0,
    args: ['/usr/bin/test'],
    execArgs: [],
    nodeVersion: process.versions.node,
    processors: 4,
    memoryBytes: 8 * GIGABYTE,
    userName: 'first',
    isTerminal: false,
    runnerFrames: 0,
  },
  isRewritten: false,
};

/** A summer evening years later on another continent. */
export const ABROAD: Circumstances = {
  startMs: Date.UTC(2033, 7, 6, 21, 47),
  msPerReading: 0,
  timeZone: 'America/St_Johns',
  locale: 'de_DE.UTF-8',
  environment: {
    variables: { NODE_ENV: 'development', HOME: '/home/second', USER: 'second', CI: 'true' },
    others: '1',
  },
  folder: 'elsewhere',
  machine: {
    number: 1,
    args: ['/opt/runner/cli.js', 'run', '--shuffle'],
    execArgs: ['--enable-source-maps'],
    nodeVersion: '22.18.0',
    processors: 2,
    memoryBytes: GIGABYTE / 4,
    userName: 'second',
    isTerminal: true,
    runnerFrames: 3,
  },
  isRewritten: true,
};

/** A slow machine on a winter night of a leap year, at the other end of the world. */
export const FAR_AWAY: Circumstances = {
  startMs: Date.UTC(2044, 10, 29, 3, 5),
  msPerReading: 50,
  timeZone: 'Pacific/Auckland',
  locale: 'tr_TR.UTF-8',
  environment: {
    variables: { NODE_ENV: 'test', HOME: 'C:\\Users\\third', USER: 'third' },
    others: 'other',
  },
  folder: 'project',
  machine: {
    number: 2,
    args: ['/app/test.js', '--watch'],
    execArgs: ['--no-warnings', '--max-old-space-size=128'],
    nodeVersion: '26.1.0',
    processors: 64,
    memoryBytes: 512 * GIGABYTE,
    userName: 'third',
    isTerminal: false,
    runnerFrames: 7,
  },
  isRewritten: false,
};

/** Factors an outcome may depend on, in words that complete "the outcome depends on …". */
export const FACTORS: Readonly<Record<keyof Circumstances, string>> = {
  startMs: 'the date',
  environment: 'environment variables',
  machine: 'the machine or on how the process was started',
  timeZone: 'the time zone',
  locale: 'the locale',
  msPerReading: 'how fast the machine is',
  folder: 'the working directory',
  isRewritten: 'the text of a function, which runners rewrite',
};

/**
 * One moment in each month, at different hours and on different days of the week and of the month; then those that
 * code asks for by name: midnight, the leap day, the end and the beginning of a year.
 */
export const MOMENTS: readonly number[] = [
  ...Array.from({ length: 12 }, (_, month) =>
    Date.UTC(2023 + month, month, 1 + ((month * 11) % 28), (month * 7) % 24, (month * 13) % 60),
  ),
  Date.UTC(2028, 1, 29),
  Date.UTC(2029, 11, 31, 23, 59, 59),
  Date.UTC(2030, 0, 1),
];

/** Random values from small to large, so that every hexadecimal digit comes first once. */
export const RANDOM_LEVELS: readonly number[] = Array.from({ length: 16 }, (_, level) => level);
