/** The entry of a target process: sets up the circumstances, then loads the rest. */
import { writeSync } from 'node:fs';
import { arrange } from './circumstances/arrange.ts';

arrange();
const exit = process.exit.bind(process);
const write = writeSync;
try {
  await import('./target-main.ts');
} catch (error) {
  // Errors that nobody has caught may be ignored, but not our own.
  write(2, error instanceof Error ? (error.stack ?? '') : String(error));
  exit(1);
}
