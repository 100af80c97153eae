import { types } from 'node:util';
import type { MachineValues } from '../../../model/run/circumstances.ts';
import { refusal } from '../../outcome/refusals.ts';

/**
 * Every member of `process` that code under test may use as it is. The table is closed: any other function is refused,
 * also those that a newer Node adds. Members that describe the machine or how the process was started come from
 * {@link fixedProcessMembers}.
 */
export const HARMLESS_PROCESS_MEMBERS = `arch platform release _rawDebug moduleLoadList _events
  _eventsCount _maxListeners domain _exiting exitCode config uptime cpuUsage threadCpuUsage resourceUsage memoryUsage
  constrainedMemory availableMemory exit reallyExit ref unref finalization hrtime getActiveResourcesInfo
  allowedNodeEnvironmentFlags features _fatalException setUncaughtExceptionCaptureCallback
  hasUncaughtExceptionCaptureCallback addUncaughtExceptionCaptureCallback emitWarning nextTick _tickCallback
  sourceMapsEnabled cwd env title execPath argv0 _eval mainModule assert getBuiltinModule stdin stdout stderr umask`;

/** Values that replace members of `process`. */
export function fixedProcessMembers(machine: MachineValues): Readonly<Record<string, unknown>> {
  const { number, args, execArgs, nodeVersion } = machine;
  const id = (): number => 1000 + number;
  return {
    pid: 4096 + number,
    ppid: 2048 + number,
    debugPort: 9229,
    execArgv: [...execArgs],
    argv: [process.execPath, ...args],
    version: `v${nodeVersion}`,
    versions: Object.freeze({ ...process.versions, node: nodeVersion }),
    _preload_modules: [],
    binding,
    getuid: id,
    geteuid: id,
    getgid: id,
    getegid: id,
    getgroups: () => [id()],
    _getActiveHandles: () => [],
    _getActiveRequests: () => [],
    _startProfilerIdleNotifier: () => undefined,
    _stopProfilerIdleNotifier: () => undefined,
    // A process without the permission model, such as a test runner, has none.
    permission: undefined,
  };
}

/** Values that `node:os` reports. */
export function fixedMachine(machine: MachineValues): Readonly<Record<string, () => unknown>> {
  const { number, processors, memoryBytes, userName } = machine;
  const times = { user: 0, nice: 0, sys: 0, idle: 0, irq: 0 };
  const homedir = `/home/${userName}`;
  return {
    availableParallelism: () => processors,
    cpus: () => Array.from({ length: processors }, () => ({ model: 'cpu', speed: 1000 + number, times })),
    freemem: () => memoryBytes / 2,
    getPriority: () => 0,
    homedir: () => homedir,
    hostname: () => `host-of-${userName}`,
    loadavg: () => [number, number, number],
    networkInterfaces: () => ({}),
    release: () => `6.${1 + number}.0`,
    totalmem: () => memoryBytes,
    uptime: () => 1000 + number,
    userInfo: () => ({
      uid: 1000 + number,
      gid: 1000 + number,
      username: userName,
      homedir,
      shell: '/bin/sh',
    }),
    version: () => `#${1 + number} SMP`,
  };
}

/** Tests of types that `process.binding('util')` has: packages of some years ask for them when they are loaded. */
const TYPE_TESTS =
  `isArrayBuffer isAsyncFunction isDate isExternal isMap isMapIterator isNativeError isPromise isRegExp
  isSet isSetIterator isAnyArrayBuffer isArrayBufferView isDataView isTypedArray isUint8Array`.split(/\s+/);

const typeTests = Object.fromEntries(Object.entries(types).filter(([name]) => TYPE_TESTS.includes(name)));

/** `process.binding`, of which only the tests of types are pure. */
function binding(name: unknown): object {
  if (name !== 'util') throw refusal('process.binding');
  return { ...typeTests };
}
