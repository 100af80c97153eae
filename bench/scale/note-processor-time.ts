/** Preloaded into the command: leaves behind how much processor time the main process took, with all its threads. */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['BENCH_PROCESSOR_TIME'];
if (isMainThread && file !== undefined)
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    writeFileSync(file, String((user + system) / 1_000));
  });
