/** The entry of an engine process: hands messages on to the thread that works, and is there when that is busy. */
import { writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { moduleUrl } from '../../foundation/module-url.ts';
import type { PeerMessage } from './peer.ts';
import { CLOSING_MS, killGroup } from './process-group.ts';

/** Terms and inputs may be nested deeply, and most of what we do with them calls itself once for each level. */
const STACK_SIZE_MB = 128;

const thread = new Worker(moduleUrl('./engine-thread', import.meta.url), {
  resourceLimits: { stackSizeMb: STACK_SIZE_MB },
});

/** Ends this process, and all that the engine has started. */
function end(): void {
  killGroup(process.pid);
  process.exit();
}

const closing: PeerMessage = { type: 'note', name: 'close', value: undefined };

thread.on('message', (message: PeerMessage) => process.send?.(message));
thread.on('error', (error) => {
  const detail = error instanceof Error ? error.message : String(error);
  writeSync(2, `FATAL ERROR: ${detail.replace(/^Worker terminated .*?: /, '')}\n`);
});
thread.on('exit', end);
process.on('message', (message: PeerMessage) => {
  thread.postMessage(message);
});
process.on('disconnect', () => {
  thread.postMessage(closing);
  setTimeout(end, CLOSING_MS);
});
// A terminal sends the signal to all processes; the main one decides what becomes of it.
process.on('SIGINT', () => undefined);
