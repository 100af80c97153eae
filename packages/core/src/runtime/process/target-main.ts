/**
 * The entry of a target process. It loads one module under test, calls its functions on request and
 * reports what they did. It may be killed at any moment.
 */
import { pathToFileURL } from 'node:url';
import { SeededRandom } from '../../foundation/random.ts';
import { decodeInputTypes, type InputTypes } from '../../protocol/input-types.ts';
import { MODE_VARIABLE, type RunRequest, type ToTarget } from '../../protocol/target-messages.ts';
import { HeapShadows } from '../heap-shadows.ts';
import { buildInput, type BuiltInput } from '../inputs/input-builder.ts';
import { argumentTexts, effectsText } from '../effects-text.ts';
import { truthiness } from '../operators/conditions.ts';
import { claimResult } from '../shadowing.ts';
import { isPromise, mapGet, mapSet, promiseThen, quote, reflectApply } from '../intrinsics.ts';
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
const fileUrl = (file: string): string => pathToFileURL(file).href;
let loaded: Readonly<Record<string, unknown>> = {};

async function load(url: string, freshState: boolean): Promise<void> {
  runHolder.current = idleRun();
  try {
    loaded = (await import(modules.entryUrl(url, freshState))) as Readonly<Record<string, unknown>>;
    channel.send('{"type":"loaded"}');
  } catch (error) {
    const context = { isDeliberate: false, placeText, effects: undefined };
    channel.send(`{"type":"load failed","error":${threwText(error, context)}}`);
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

function build({ input, aliasing }: RunRequest, types: InputTypes): BuiltInput {
  return buildInput(runHolder.current, { ...types, input, aliasing, classAt });
}

/** The modules whose classes an input has instances of, as the module under test has them. */
const classModules = new Map<string, Readonly<Record<string, unknown>>>();

function classAt(file: string, exportName: string): unknown {
  return mapGet(classModules, file)?.[exportName];
}

async function loadClasses({ heap }: InputTypes): Promise<void> {
  for (let index = 0; index < heap.length; index += 1) {
    const shape = heap[index];
    if (shape?.kind !== 'instance') continue;
    const url = modules.entryUrl(fileUrl(shape.file), false);
    mapSet(classModules, shape.file, (await import(url)) as Readonly<Record<string, unknown>>);
  }
}

async function callTarget(request: RunRequest, recorder: PathRecorder): Promise<string> {
  let effects = (): string | undefined => undefined;
  try {
    const types = decodeInputTypes(request.types);
    await loadClasses(types);
    const { args, shadows, calls } = build(request, types);
    const before = argumentTexts(args);
    // Nothing can be seen of what happens to scalars.
    if (types.heap.length > 0) effects = () => effectsText(before, args, calls);
    if (request.requirement !== undefined && !meets(request.requirement, { args, shadows })) return EXCLUDED;
    recorder.pending = { shadows };
    const value: unknown = reflectApply(exportedFunction(request.exportName), undefined, args);
    if (!isPromise(value)) return recorder.isAborted ? ENDLESS : returnedText(value, effects());
    return await settled(value, recorder, effects);
  } catch (error) {
    if (recorder.unclaimed > 0) recorder.loseTrack('a result that the engine has used');
    // Whatever arrives after the run was ended is a consequence of ending it.
    return recorder.isAborted ? ENDLESS : threw(error, recorder, effects);
  }
}

/** An export by name. Not every name that a script exports can be told from its text: the rest is in what it exports. */
function exportedFunction(name: string): () => unknown {
  const byName = loaded[name];
  const whole = loaded['default'] as Readonly<Record<string, unknown>> | null | undefined;
  return (typeof byName === 'function' ? byName : (whole?.[name] ?? byName)) as () => unknown;
}

const threw = (thrown: unknown, recorder: PathRecorder, effects: () => string | undefined): string =>
  threwText(thrown, { isDeliberate: isDeliberate(thrown, recorder), placeText, effects: effects() });

/** Whether a `throw` of the code under test threw this. */
function isDeliberate(thrown: unknown, { lastThrown }: PathRecorder): boolean {
  return lastThrown !== null && lastThrown.value === thrown;
}

/** Whether an input meets the preconditions becomes part of the path. */
function meets(requirement: string, { args, shadows }: Pick<BuiltInput, 'args' | 'shadows'>): boolean {
  const { recorder } = runHolder.current;
  recorder.pending = { shadows };
  recorder.isAside = true;
  let holds: unknown;
  try {
    holds = reflectApply(loaded[requirement] as () => unknown, undefined, args);
  } catch {
    return false;
  } finally {
    recorder.isAside = false;
  }
  const shadow = claimResult(recorder, holds);
  const condition = shadow === null ? true : truthiness(recorder, shadow);
  if (typeof condition === 'object') recorder.decide(-1, condition, Boolean(holds));
  return Boolean(holds);
}

const EXCLUDED = '{"kind":"excluded"}';
const ENDLESS = '{"kind":"timed out"}';

function settled(
  promise: Promise<unknown>,
  recorder: PathRecorder,
  effects: () => string | undefined,
): Promise<string> {
  return new Promise((resolve) => {
    void promiseThen(
      promise,
      (value) => {
        resolve(returnedText(value, effects()));
      },
      (reason) => {
        resolve(threw(reason, recorder, effects));
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
