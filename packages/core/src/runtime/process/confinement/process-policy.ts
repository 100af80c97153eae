/**
 * Every member of `process` that code under test may use as it is. The table is closed: any other function is refused,
 * so are those that a newer Node adds. What describes the machine or the way the process was started is answered from
 * {@link fixedProcessMembers}.
 */
export const HARMLESS_PROCESS_MEMBERS = `version versions arch platform release _rawDebug moduleLoadList _events
  _eventsCount _maxListeners domain _exiting exitCode config uptime cpuUsage threadCpuUsage resourceUsage memoryUsage
  constrainedMemory availableMemory exit reallyExit ref unref finalization hrtime getActiveResourcesInfo
  allowedNodeEnvironmentFlags features _fatalException setUncaughtExceptionCaptureCallback
  hasUncaughtExceptionCaptureCallback addUncaughtExceptionCaptureCallback emitWarning nextTick _tickCallback
  sourceMapsEnabled cwd env title execPath argv0 _eval mainModule assert getBuiltinModule stdin stdout stderr umask`;

/** What every process of ours says of itself and of its machine; `variant` tells those apart that must not agree. */
export function fixedProcessMembers(variant: number): Readonly<Record<string, unknown>> {
  const id = (): number => 1000 + variant;
  return {
    pid: 4096 + variant,
    ppid: 2048 + variant,
    debugPort: 9229,
    execArgv: [],
    argv: [process.execPath, process.execPath],
    _preload_modules: [],
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

/** What `node:os` says of the machine. */
export function fixedMachine(variant: number): Readonly<Record<string, () => unknown>> {
  const gibibyte = 1024 ** 3;
  const cores = variant === 0 ? 4 : 2;
  const home = variant === 0 ? '/home/user' : '/home/other';
  const username = variant === 0 ? 'user' : 'other';
  const times = { user: 0, nice: 0, sys: 0, idle: 0, irq: 0 };
  return {
    availableParallelism: () => cores,
    cpus: () => Array.from({ length: cores }, () => ({ model: 'cpu', speed: 1000, times })),
    freemem: () => (cores * gibibyte) / 2,
    getPriority: () => 0,
    homedir: () => home,
    hostname: () => (variant === 0 ? 'localhost' : 'otherhost'),
    loadavg: () => [variant, variant, variant],
    networkInterfaces: () => ({}),
    release: () => (variant === 0 ? '6.1.0' : '6.2.0'),
    totalmem: () => cores * gibibyte,
    uptime: () => 1000 + variant,
    userInfo: () => ({
      uid: 1000 + variant,
      gid: 1000 + variant,
      username,
      homedir: home,
      shell: '/bin/sh',
    }),
    version: () => (variant === 0 ? '#1 SMP' : '#2 SMP'),
  };
}
