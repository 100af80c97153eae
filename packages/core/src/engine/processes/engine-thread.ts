import { parentPort } from 'node:worker_threads';
import type { ModuleServer } from '../target-process/module-server.ts';
import type { ServedMode } from '../target-process/library-server.ts';
import type { ExploreEvents } from '../units/exploration-tools.ts';
import { boundBacktracking } from '../units/bound-backtracking.ts';
import type { SearchReply } from './engine-process.ts';
import type {
  CasesRequest,
  CheckRequest,
  EngineSettings,
  FileCandidates,
  FileSetting,
  FindRequest,
  ReachRequest,
  UnitRequest,
} from './engine.ts';
import { Peer, type PeerMessage } from './peer.ts';
import type { ProjectPort } from './project-port.ts';
import { UnitEngine } from './unit-engine.ts';

/** Steps are reported at most this often. */
const STEP_PAUSE_MS = 100;

/** The thread of an engine process: an engine whose requests and questions are messages. */
let engine: UnitEngine | undefined;

const running = (): UnitEngine => {
  if (engine === undefined) throw new Error('the engine was not started');
  return engine;
};

const port: ProjectPort = {
  moduleOf: (file) => peer.call('moduleOf', [file]) as never,
  productsOf: (request) => peer.call('productsOf', [request]) as never,
  entriesBefore: (file) => peer.call('entriesBefore', [file]) as never,
  loadFirst: (file, entry) => peer.call('loadFirst', [file, entry]) as never,
  serve: <Name extends keyof ModuleServer>(
    mode: ServedMode,
    name: Name,
    ...args: Parameters<ModuleServer[Name]>
  ) => peer.call('serve', [mode, name, ...args]) as ReturnType<ModuleServer[Name]>,
};

const peer = new Peer((message) => parentPort?.postMessage(message), {
  start: (settings: EngineSettings) => {
    boundBacktracking();
    engine = new UnitEngine(settings, port);
  },
  check: (request: CheckRequest) => running().check(request),
  findFunctions: (request: FindRequest) => running().findFunctions(request),
  explore: (request: UnitRequest) => reply(running().explore(request, stepTeller())),
  reach: (request: ReachRequest) => reply(running().reach(request, stepTeller())),
  cases: (request: CasesRequest) => reply(running().cases(request, stepTeller())),
  chooseTests: (files: readonly FileCandidates[]) => running().chooseTests(files),
  branchesOnLoad: (setting: FileSetting) => running().branchesOnLoad(setting),
  abort: () => engine?.abort(),
  close: () => end(),
});

/** Tells the main process of steps, now and then. */
function stepTeller(): ExploreEvents['onStep'] {
  let lastStepMs = -Infinity;
  return (state) => {
    const nowMs = performance.now();
    if (nowMs - lastStepMs < STEP_PAUSE_MS) return;
    lastStepMs = nowMs;
    peer.note('step', state);
  };
}

async function reply<Answer>(answering: Promise<Answer>): Promise<SearchReply<Answer>> {
  return { answer: await answering, memoryBytes: process.memoryUsage.rss() };
}

/** Ends the processes of the engine, and this thread. */
async function end(): Promise<void> {
  peer.end(new Error('the engine was closed'));
  await engine?.close();
  process.exit();
}

parentPort?.on('message', (message: PeerMessage) => {
  peer.receive(message);
});
