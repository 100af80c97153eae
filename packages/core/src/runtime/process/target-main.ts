/**
 * The work of a target process. It loads one module under test, calls its functions on request and
 * reports what they did. It may be killed at any moment.
 */
import { moduleUrl } from '../../foundation/module-url.ts';
import { SeededRandom } from '../../foundation/random.ts';
import { decodeInputTypes, type InputTypes } from '../../wire/input-types.ts';
import type {
  CallRequest,
  FindRequest,
  LoadRequest,
  RunRequest,
  ScoutRequest,
  ToTarget,
} from '../../wire/target-messages.ts';
import { HeapShadows } from '../heap/heap-shadows.ts';
import { quote } from '../realm/intrinsics.ts';
import { thrownText } from '../outcome/outcome-text.ts';
import { PathRecorder } from '../record/path-recorder.ts';
import { isWanted } from './wanted-run.ts';
import { forgetModuleVariables } from '../sequences/private-state.ts';
import { memberText, namesText } from './answer-texts.ts';
import { callTarget } from './call-target.ts';
import { calledText, SCOUT_RETURNED, type Called } from './called.ts';
import { Channel } from './channel.ts';
import { arrangement } from './circumstances/arrange.ts';
import { clockReadings, setClock } from './circumstances/clock.ts';
import { installDom } from './dom/install-dom.ts';
import { confine } from './confinement/confine.ts';
import { noteAccessDenied, noteRefusal, takeRefusal, takeRefusalOfPackages } from '../outcome/refusals.ts';
import { idleRun, runHolder } from './hooks-module.ts';
import { waysToFunctions, type NamedExport } from './function-search.ts';
import { ignoreLateErrors, unhandledRejection, withLateWork } from './late-work.ts';
import { exportNamed, LoadedModules } from './loaded-modules.ts';
import { ServedModules, SHELLS_URL } from './module-hooks.ts';
import { ModulesBeside } from './modules-beside.ts';
import { RealmWatch } from './realm-watch.ts';
import { setLocalTime } from '../realm/local-time.ts';
import { randomReadings, setRandomLevel } from './circumstances/randomness.ts';
import { controlRandomness } from './controlled-randomness.ts';
import { activateNone } from './active-mutant.ts';
import { mutationText } from './mutant-runs.ts';
import { loadingModules } from './loading-modules.ts';
import { filesText, StackTraces } from './stack-traces.ts';

const channel = new Channel();
const { mode, circumstances, dom } = arrangement();
const isInstrumented = mode === 'instrumented';
const exit = process.exit.bind(process);
const nowMs = performance.now.bind(performance);

/** How long scouting may take until it answers. */
const SCOUTING_MS = 200;

/** How many scouts run after each other until a module with state is loaded anew. */
const SCOUTS_IN_A_ROW = 8;

const hooksUrl = moduleUrl('./hooks-module', import.meta.url).href;
// A script can only require modules that are loaded; a bundle may have put the code of these into others.
await import(hooksUrl);
await import(SHELLS_URL);
const guarded = confine(circumstances.machine);
const modules = new ServedModules(channel, {
  hooksUrl,
  servesPackages: isInstrumented,
  guarded,
});
// Plain code is judged with the randomness it will have in the tests.
const seedRandom = isInstrumented
  ? controlRandomness((seed) => {
      const random = new SeededRandom(seed);
      return () => random.nextDouble();
    })
  : () => undefined;
if (isInstrumented) ignoreLateErrors();
modules.install();
new StackTraces(channel).install({
  raisesLimit: isInstrumented,
  runnerFrames: circumstances.machine.runnerFrames,
});
let domFailure: Error | undefined;
const page = await installDom(dom, { modules, isInstrumented }).catch((error: unknown) => {
  const cause = error instanceof Error ? error.message : '';
  domFailure = new Error(`${dom?.kind ?? 'the DOM'} cannot be set up: ${cause}`);
  return undefined;
});
const watch = new RealmWatch();
guarded.watchWith(watch);
const loadedModules = new LoadedModules(modules);
const beside = new ModulesBeside(loadedModules, watch);
let loaded: Readonly<Record<string, unknown>> = {};
let lastLoad: Pick<LoadRequest, 'url' | 'before'> = { url: '' };

async function load(request: LoadRequest): Promise<void> {
  const { url, before = '', classes, freshState, token, replaced } = request;
  lastLoad = request;
  const loadedAs = `${before} ${url}`;
  if (!watch.canLoad(loadedAs) || page?.canLoad(url) === false) {
    channel.send(`{"type":"spoiled","token":${quote(token)}}`);
    return;
  }
  const loading = idleRun();
  runHolder.current = loading;
  if (freshState) forgetModuleVariables();
  takeRefusal();
  takeRefusalOfPackages();
  modules.replace(replaced);
  let answer: string;
  let isLoaded = false;
  try {
    if (domFailure !== undefined) throw domFailure;
    loaded = await loadingModules(() => importEntry(request));
    isLoaded = true;
    answer = `"type":"loaded","branches":[${loading.recorder.branches}]`;
  } catch (error) {
    noteAccessDenied(error);
    answer = `"type":"load failed","error":${thrownText(error)},"files":${filesText(error)}`;
  }
  const caught = takeRefusalOfPackages();
  const ofProject = takeRefusal();
  const refused = isLoaded ? ofProject : (caught ?? ofProject);
  watch.noteLoaded(loadedAs);
  page?.noteLoaded(url);
  await beside.load(classes);
  channel.send(
    `{"token":${quote(token)},${answer}${memberText('refused', refused)}${isLoaded ? memberText('caught', caught) : ''}}`,
  );
}

async function importEntry({
  url,
  before,
  freshState,
}: Pick<LoadRequest, 'url' | 'before' | 'freshState'>): Promise<typeof loaded> {
  if (before !== undefined) await import(modules.entryUrl(before, freshState));
  const isFresh = freshState && before === undefined;
  return (await import(modules.entryUrl(url, isFresh))) as typeof loaded;
}

async function run(request: RunRequest): Promise<void> {
  const { token } = request;
  activateNone();
  const recorder = prepare(request);
  const readings = { clock: clockReadings(), random: randomReadings() };
  const call = (): Promise<Called> => makeCall(request);
  let rejection = '';
  const watched = async (): Promise<Called> => {
    const { result, unhandled } = await unhandledRejection(call);
    if (unhandled !== undefined && !recorder.brought(unhandled.reason))
      rejection = `,"unhandled":${thrownText(unhandled.reason)}`;
    return result;
  };
  const make = request.watchesRejections === true ? watched : call;
  const called = judged(await (isInstrumented ? make() : withLateWork(call)));
  const readsClock = clockReadings() > readings.clock ? ',"readsClock":true' : '';
  const readsRandom = randomReadings() > readings.random ? ',"readsRandom":true' : '';
  const record = `${calledText(called)},${recorder.toJson()}${readsClock}${readsRandom}${rejection}`;
  recorder.timers.clear();
  const left = page?.endRun();
  const mutation = await mutationOf(request, called);
  runHolder.current = idleRun();
  const spoiled = watch.isSpoiled || left?.isSpoiled === true ? ',"spoiled":true' : '';
  const inPage = left === undefined ? '' : `,"inPage":${namesText(left.parts)}`;
  channel.send(`{"type":"ran","token":${quote(token)}${spoiled},${record}${inPage}${mutation}}`);
}

/** Sets everything up for a call, and returns what will record it. */
function prepare(request: Omit<CallRequest, 'input'>, isScout = false): PathRecorder {
  const { maxSteps, checksShadows } = request;
  const recorder = new PathRecorder({ maxSteps, checksShadows, isScout });
  runHolder.current = { recorder, heap: new HeapShadows() };
  seedRandom(request.randomSeed);
  if (request.startMs !== undefined) setClock(request.startMs);
  setRandomLevel(request.randomLevel);
  setLocalTime(request.hasLocalTime === true);
  takeRefusal();
  return recorder;
}

/** Runs inputs until one does something wanted, the process is spoiled, or it has taken long enough for one answer. */
async function scout(request: ScoutRequest): Promise<void> {
  const { token, inputs, reloads = false } = request;
  activateNone();
  const startedMs = nowMs();
  let tried = 0;
  let isFound = false;
  let isSpoiled = false;
  while (tried < inputs.length && !isFound && !isSpoiled) {
    const isFirst = tried % SCOUTS_IN_A_ROW === 0;
    // Only whole rows are run, so that no run finds other traces in the module on a slower machine.
    if (isFirst && tried > 0 && nowMs() - startedMs > SCOUTING_MS) break;
    if (isFirst && reloads) await loadAgain();
    const input = inputs[tried] as CallRequest['input'];
    const scouted = await runScout(request, input);
    isFound = scouted.isFound;
    // Calls of earlier scouts may have brought it about, by what they left behind in the module.
    if (isFound && reloads && !isFirst) {
      await loadAgain();
      isFound = (await runScout(request, input)).isFound;
    }
    isSpoiled = watch.isSpoiled || scouted.isSpoiled;
    tried += 1;
  }
  runHolder.current = idleRun();
  const spoiled = isSpoiled ? ',"spoiled":true' : '';
  channel.send(
    `{"type":"scouted","token":${quote(token)}${spoiled},"tried":${tried},"isFound":${isFound ? 'true' : 'false'}}`,
  );
}

/** Whether a run does what is wanted, and whether it spoils the page. */
async function runScout(
  request: ScoutRequest,
  input: CallRequest['input'],
): Promise<{ readonly isFound: boolean; readonly isSpoiled: boolean }> {
  const recorder = prepare(request, true);
  const { outcome, brokenAt } = judged(await makeCall({ ...request, input }));
  recorder.timers.clear();
  const isSpoiled = page?.endRun().isSpoiled === true;
  const isFound = brokenAt === undefined && isWanted(request, recorder, outcome === SCOUT_RETURNED);
  return { isFound, isSpoiled };
}

/** Searches the exports of the loaded module for functions. */
function find({ token, exports: names, ...wanted }: FindRequest): void {
  const exports: NamedExport[] = [];
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] as string;
    exports[index] = { name, value: valueOf(name) };
  }
  const ways = waysToFunctions(exports, wanted);
  channel.send(`{"type":"found","token":${quote(token)},"ways":${ways}}`);
}

/** An export of the loaded module; nothing if it cannot be read. */
function valueOf(name: string): unknown {
  try {
    return exportNamed(loaded, name);
  } catch {
    return undefined;
  }
}

/** Outcomes of the mutants that a request asks for, as a member of a JSON object. */
async function mutationOf(request: RunRequest, { outcome }: Called): Promise<string> {
  const { mutants, reloads = false } = request;
  if (mutants === undefined) return '';
  ignoreLateErrors();
  const again = async (ignoresConsole: boolean): Promise<string> => {
    if (reloads) await loadAgain();
    const recorder = prepare(request);
    const called = judged(await makeCall(request, ignoresConsole));
    recorder.timers.clear();
    page?.endRun();
    return called.outcome;
  };
  return `,"mutation":${await mutationText(mutants, {
    ...{ outcome, again, nowMs, channel },
    mustStop: () => watch.isSpoiled,
  })}`;
}

/** Loads the module under test anew. */
async function loadAgain(): Promise<void> {
  forgetModuleVariables();
  loaded = await loadingModules(() => importEntry({ ...lastLoad, freshState: true }));
}

/** Makes a run with a refusal refused, even if the code caught it. */
function judged(called: Called): Called {
  const what = takeRefusal();
  if (what === null) return called;
  const outcome = `{"kind":"refused","what":${quote(what)}}`;
  return called.brokenAt === undefined ? { outcome } : { outcome, brokenAt: called.brokenAt };
}

async function makeCall(request: CallRequest, ignoresConsole = false): Promise<Called> {
  const types = decodeInputTypes(request.types);
  // Returning the promise as it is would read its `then`, which foreign code may have replaced.
  return await callTarget(request, {
    run: runHolder.current,
    types,
    load: () => loadForCall(request, types),
    exported: (name) => exportNamed(loaded, name),
    exportAt: (file, exportName, heldBy) =>
      heldBy === undefined
        ? loadedModules.exportAt(file, exportName)
        : exportNamed((loaded[heldBy] ?? {}) as typeof loaded, exportName),
    isInstrumented,
    ignoresConsole,
  });
}

async function loadForCall({ loadsModule = false }: CallRequest, types: InputTypes): Promise<void> {
  if (loadsModule) await orRefusal('variables with which the module cannot be loaded', loadAgain);
  await orRefusal('a class of a module that cannot be loaded', () => beside.loadFor(types, loadsModule));
}

async function orRefusal<Result>(what: string, load: () => Promise<Result>): Promise<Result> {
  try {
    return await load();
  } catch (error) {
    noteRefusal(what);
    throw error;
  }
}

for (;;) {
  const message = channel.receive() as ToTarget | undefined;
  if (message === undefined) exit(0);
  else if (message.type === 'load') await load(message);
  else if (message.type === 'run') await run(message);
  else if (message.type === 'scout') await scout(message);
  else if (message.type === 'find') find(message);
}
