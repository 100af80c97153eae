/**
 * The entry of a target process. It loads one module under test, calls its functions on request and
 * reports what they did. It may be killed at any moment.
 */
import { SeededRandom } from '../../foundation/random.ts';
import { MODE_VARIABLE, type RunRequest, type ToTarget } from '../../protocol/target-messages.ts';
import { HeapShadows } from '../heap-shadows.ts';
import { buildInput } from '../input-builder.ts';
import { isPromise, promiseThen, quote, reflectApply } from '../intrinsics.ts';
import { returnedText, threwText } from '../outcome-text.ts';
import { PathRecorder } from '../path-recorder.ts';
import { Channel } from './channel.ts';
import { controlRandomness, refuseNetwork } from './confinement.ts';
import { idleRun, runHolder } from './hooks-module.ts';
import { ServedModules } from './module-hooks.ts';
import { placeText, StackTraces } from './stack-traces.ts';

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const channel = new Channel();
const isInstrumented = process.env[MODE_VARIABLE] === 'instrumented';
const modules = new ServedModules(channel, {
  hooksUrl: new URL(`./hooks-module.${extension}`, import.meta.url).href,
  servesPackages: isInstrumented,
});
// Plain code is judged with the randomness it will have in the tests.
const seedRandom = isInstrumented
  ? controlRandomness((seed) => {
      const random = new SeededRandom(seed);
      return () => random.nextDouble();
    })
  : () => undefined;
const exit = process.exit.bind(process);
let loaded: Readonly<Record<string, unknown>> = {};

async function load(url: string, freshState: boolean): Promise<void> {
  runHolder.current = idleRun();
  try {
    loaded = (await import(modules.entryUrl(url, freshState))) as Readonly<Record<string, unknown>>;
    channel.send('{"type":"loaded"}');
  } catch (error) {
    channel.send(`{"type":"load failed","error":${threwText(error, { isDeliberate: false, placeText })}}`);
  }
}

async function run(request: RunRequest): Promise<void> {
  const { maxSteps, checksShadows, token } = request;
  const recorder = new PathRecorder({ maxSteps, checksShadows });
  runHolder.current = { recorder, heap: new HeapShadows() };
  seedRandom(request.randomSeed);
  const outcome = await callTarget(request, recorder);
  runHolder.current = idleRun();
  channel.send(`{"type":"ran","token":${quote(token)},"outcome":${outcome},${recorder.toJson()}}`);
}

async function callTarget(request: RunRequest, recorder: PathRecorder): Promise<string> {
  const { args, shadows } = buildInput(recorder, request.parameters, request.assignment);
  try {
    recorder.pending = { shadows };
    const value: unknown = reflectApply(exportedFunction(request.exportName), undefined, args);
    if (!isPromise(value)) return recorder.isAborted ? ENDLESS : returnedText(value);
    return await settled(value, recorder);
  } catch (error) {
    // Whatever arrives after the run was ended is a consequence of ending it.
    return recorder.isAborted
      ? ENDLESS
      : threwText(error, { isDeliberate: isDeliberate(error, recorder), placeText });
  }
}

/** An export by name. Not every name that a script exports can be told from its text: the rest is in what it exports. */
function exportedFunction(name: string): () => unknown {
  const byName = loaded[name];
  const whole = loaded['default'] as Readonly<Record<string, unknown>> | null | undefined;
  return (typeof byName === 'function' ? byName : (whole?.[name] ?? byName)) as () => unknown;
}

/** Whether a `throw` of the code under test threw this. */
function isDeliberate(thrown: unknown, { lastThrown }: PathRecorder): boolean {
  return lastThrown !== null && lastThrown.value === thrown;
}

const ENDLESS = '{"kind":"timed out"}';

function settled(promise: Promise<unknown>, recorder: PathRecorder): Promise<string> {
  return new Promise((resolve) => {
    void promiseThen(
      promise,
      (value) => {
        resolve(returnedText(value));
      },
      (reason) => {
        resolve(threwText(reason, { isDeliberate: isDeliberate(reason, recorder), placeText }));
      },
    );
  });
}

refuseNetwork();
modules.install();
new StackTraces(channel).install({ raisesLimit: isInstrumented });
for (;;) {
  const message = channel.receive() as ToTarget | undefined;
  if (message === undefined) exit(0);
  else if (message.type === 'load') await load(message.url, message.freshState);
  else if (message.type === 'run') await run(message);
}
