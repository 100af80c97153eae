// Checks the laws on many random programs, and all properties on examples, that were not seen before.
// `PATHSMITH_LAW_PROGRAMS` says how many programs, `PATHSMITH_LAW_SEED` repeats an earlier night.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

const programs = process.env['PATHSMITH_LAW_PROGRAMS'] ?? '100000';
const seed = process.env['PATHSMITH_LAW_SEED'] ?? String(randomInt(2 ** 31));

process.stdout.write(`laws on ${programs} programs: PATHSMITH_LAW_SEED=${seed} repeats this run\n`);
const { status } = spawnSync('npx', ['vitest', 'run', 'packages/core/test'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PATHSMITH_LAW_PROGRAMS: programs,
    PATHSMITH_LAW_SEED: seed,
    PATHSMITH_PROPERTY_SEED: seed,
  },
});
process.exitCode = status ?? 1;
