/** Where the attacks aim. */
export interface Canaries {
  /** A file outside of the project with a secret in it. */
  readonly secret: string;
  /** A folder outside of the project in which nothing may change. */
  readonly folder: string;
  /** A port on which connections are counted. */
  readonly port: number;
  /** A process that must stay alive. */
  readonly pid: number;
  /** The runtime of the command, which holds what is kept from code under test. */
  readonly runtime: string;
}

/** Code that tries to do what code under test may not do. */
export interface Attack {
  readonly name: string;
  /** Statements at the top of its module. */
  readonly head?: string;
  /** Statements of the function that attacks when its argument is greater than three. */
  readonly code: string;
  /**
   * How its branch is accounted for: `refused: node:fs rmSync` for a refusal, or what else may stand in the report
   * for a run that ended otherwise. An attack without it may end as it likes, as long as nothing happens.
   */
  readonly reason?: string;
  /** Whether it signals processes: then it runs in a namespace of its own only. */
  readonly signals?: boolean;
}

/** Accounts for an attack on something that is an input: a stand-in answered, and its branch was reached. */
export const STOOD_IN_FOR = 'nothing open, since a stand-in answered';

const refused = (what: string): string => `refused: ${what}`;
const quoted = (text: string): string => JSON.stringify(text);

/** Every attack, by what it is after. */
export function attacksOn(canaries: Canaries): readonly Attack[] {
  return [
    ...onProcesses(canaries),
    ...onFiles(canaries),
    ...onTheNetwork(canaries),
    ...byStartingCode(canaries),
    ...onTheEngine(canaries),
    ...onTheRuntime(canaries),
    ...onOtherTargets(),
    ...onTheMachine(),
  ];
}

function onProcesses({ pid }: Canaries): readonly Attack[] {
  const kill = (name: string, code: string, reason = refused('process.kill')): Attack => ({
    name,
    code,
    reason,
    signals: true,
  });
  return [
    kill('kill-group', `process.kill(0, 'SIGKILL')`),
    kill('kill-everything', `process.kill(-1, 'SIGKILL')`),
    kill('kill-parent', `process.kill(process.ppid, 'SIGKILL')`),
    kill('kill-init', `process.kill(1, 'SIGKILL')`),
    kill('kill-canary', `process.kill(${pid}, 'SIGKILL')`),
    kill('kill-argument', `process.kill(n - 4, 'SIGKILL')`),
    kill('kill-negative-argument', `process.kill(n > 3 ? -1 : 0)`),
    kill('kill-caught', `try { process.kill(-1); } catch { } return 2`),
    kill('kill-probe', `process.kill(${pid}, 0)`),
    kill('kill-raw', `(process as any)._kill(${pid}, 9)`, refused('process._kill')),
    kill('kill-reflected', `Reflect.apply(process.kill, process, [${pid}, 9])`),
    kill('debug-parent', `(process as any)._debugProcess(process.ppid)`, refused('process._debugProcess')),
    kill('debug-canary', `(process as any)._debugProcess(${pid})`, refused('process._debugProcess')),
    { name: 'debug-end', code: `(process as any)._debugEnd()`, reason: refused('process._debugEnd') },
    { name: 'abort', code: `process.abort()`, reason: refused('process.abort') },
    { name: 'set-user', code: `process.setuid?.(65534)`, reason: refused('process.setuid') },
    { name: 'set-group', code: `process.setgid?.(65534)`, reason: refused('process.setgid') },
    { name: 'set-groups', code: `process.setgroups?.([1])`, reason: refused('process.setgroups') },
    { name: 'change-folder', code: `process.chdir('/')`, reason: refused('process.chdir') },
    { name: 'change-mask', code: `process.umask(0)`, reason: refused('process.umask') },
    {
      name: 'load-library',
      code: `process.dlopen({ exports: {} }, '/lib/x.so')`,
      reason: refused('process.dlopen'),
    },
    { name: 'binding', code: `(process as any).binding('fs')`, reason: refused('process.binding') },
    {
      name: 'linked-binding',
      code: `(process as any)._linkedBinding('x')`,
      reason: refused('process._linkedBinding'),
    },
    {
      name: 'env-file',
      code: `process.loadEnvFile('/etc/environment')`,
      reason: refused('process.loadEnvFile'),
    },
    { name: 'report', code: `process.report.writeReport()`, reason: refused('process.report.writeReport') },
    {
      name: 'report-setting',
      code: `process.report.reportOnSignal = true`,
      reason: refused('process.report.reportOnSignal'),
    },
    { name: 'exit', code: `process.exit(3)` },
    { name: 'exit-code', code: `process.exitCode = 5; return 5` },
  ];
}

function onFiles({ secret, folder }: Canaries): readonly Attack[] {
  const target = quoted(`${folder}/written`);
  const fs = `import fs from 'node:fs';`;
  const promises = `import * as promises from 'node:fs/promises';`;
  const one = (name: string, code: string, member: string): Attack => ({
    name,
    head: fs,
    code,
    reason: refused(`node:fs ${member}`),
  });
  return [
    one('write-file', `fs.writeFileSync(${target}, 'x')`, 'writeFileSync'),
    one('append-file', `fs.appendFileSync(${quoted(secret)}, 'x')`, 'appendFileSync'),
    one('remove-file', `fs.rmSync(${quoted(secret)}, { force: true })`, 'rmSync'),
    one('remove-folder', `fs.rmSync(${quoted(folder)}, { recursive: true, force: true })`, 'rmSync'),
    one('unlink', `fs.unlinkSync(${quoted(secret)})`, 'unlinkSync'),
    one('rename', `fs.renameSync(${quoted(secret)}, ${target})`, 'renameSync'),
    one('copy', `fs.copyFileSync(${quoted(secret)}, ${target})`, 'copyFileSync'),
    one('link', `fs.linkSync(${quoted(secret)}, ${target})`, 'linkSync'),
    one('make-symlink', `fs.symlinkSync('/', new URL('./root', import.meta.url))`, 'symlinkSync'),
    one('make-folder', `fs.mkdirSync(${target})`, 'mkdirSync'),
    one('make-temporary', `fs.mkdtempSync(${target})`, 'mkdtempSync'),
    one('change-mode', `fs.chmodSync(${quoted(secret)}, 0o777)`, 'chmodSync'),
    one('change-times', `fs.utimesSync(${quoted(secret)}, 0, 0)`, 'utimesSync'),
    one('truncate', `fs.truncateSync(${quoted(secret)})`, 'truncateSync'),
    one('write-stream', `fs.createWriteStream(${target}).end('x')`, 'createWriteStream'),
    one('open-to-write', `fs.openSync(${target}, 'w')`, 'openSync'),
    one('write-callback', `fs.writeFile(${target}, 'x', () => {})`, 'writeFile'),
    one('watch', `fs.watch('.')`, 'watch'),
    one('read-outside', `return fs.readFileSync(${quoted(secret)}, 'utf8') as never`, 'readFileSync'),
    one('read-caught', `try { fs.readFileSync(${quoted(secret)}); } catch { } return 2`, 'readFileSync'),
    one(
      'read-by-url',
      `return fs.readFileSync(new URL(${quoted(`file://${secret}`)}), 'utf8') as never`,
      'readFileSync',
    ),
    one(
      'read-by-bytes',
      `return fs.readFileSync(Buffer.from(${quoted(secret)}), 'utf8') as never`,
      'readFileSync',
    ),
    one(
      'read-symlink',
      `return fs.readFileSync(new URL('../secret-link.txt', import.meta.url), 'utf8') as never`,
      'readFileSync',
    ),
    one(
      'read-linked-folder',
      `return fs.readdirSync(new URL('../folder-link', import.meta.url)).length`,
      'readdirSync',
    ),
    one(
      'read-link-stream',
      `fs.createReadStream(new URL('../secret-link.txt', import.meta.url)).on('error', () => {})`,
      'createReadStream',
    ),
    one('open-symlink', `return fs.openSync(new URL('../secret-link.txt', import.meta.url))`, 'openSync'),
    one('stat-outside', `return fs.statSync(${quoted(secret)}).size`, 'statSync'),
    one('exists-outside', `return fs.existsSync(${quoted(secret)}) ? 1 : 2`, 'existsSync'),
    one(
      'real-path',
      `return fs.realpathSync.native(new URL('../secret-link.txt', import.meta.url)).length`,
      'realpathSync',
    ),
    one('list-root', `return fs.readdirSync('/').length`, 'readdirSync'),
    one('read-descriptors', `return fs.readdirSync('/proc/self/fd').length`, 'readdirSync'),
    one('read-pipe', `fs.readFileSync(new URL('../pipe', import.meta.url))`, 'readFileSync'),
    one('read-device', `fs.readFileSync('/dev/zero')`, 'readFileSync'),
    one('glob', `return (fs as any).globSync('/*').length`, 'globSync'),
    {
      name: 'promises-write',
      head: promises,
      code: `return promises.writeFile(${target}, 'x') as never`,
      reason: refused('node:fs/promises writeFile'),
    },
    {
      name: 'promises-read-symlink',
      head: promises,
      code: `return promises.readFile(new URL('../secret-link.txt', import.meta.url), 'utf8') as never`,
      reason: refused('node:fs/promises readFile'),
    },
    {
      name: 'promises-caught',
      head: promises,
      code: `return promises.rm(${quoted(secret)}).catch(() => 0) as never`,
      reason: refused('node:fs/promises rm'),
    },
    {
      name: 'import-json-link',
      code: `return import('../json-link.json' as string, { with: { type: 'json' } }).then((m) => m.default.secret) as never`,
    },
    {
      name: 'import-outside',
      code: `return import([${quoted(secret)}, 'mjs'].join('.')).then((m) => m.secret) as never`,
    },
    {
      name: 'require-outside',
      head: `import { createRequire } from 'node:module';`,
      code: `return createRequire(import.meta.url)(${quoted(`${secret}.cjs`)}).secret`,
    },
    {
      name: 'sqlite',
      head: `import { DatabaseSync } from 'node:sqlite';`,
      code: `new DatabaseSync(${quoted(`${folder}/data.db`)})`,
      reason: refused('node:sqlite DatabaseSync'),
    },
    {
      name: 'sqlite-late',
      code: `new ((process as any).getBuiltinModule('node:sqlite').DatabaseSync)(${quoted(`${folder}/data.db`)})`,
      reason: refused('node:sqlite DatabaseSync'),
    },
  ];
}

function onTheNetwork({ port, folder }: Canaries): readonly Attack[] {
  const url = `http://127.0.0.1:${port}/`;
  return [
    { name: 'fetch', code: `return fetch('${url}').then(() => 1) as never`, reason: STOOD_IN_FOR },
    {
      name: 'fetch-by-a-computed-name',
      code: `return (globalThis as any)['fet' + 'ch']('${url}').then(() => 1)`,
      reason: refused('fetch'),
    },
    {
      name: 'fetch-kept-from-loading',
      head: `const kept = globalThis.fetch;`,
      code: `return kept('${url}').then(() => 1) as never`,
      reason: refused('fetch'),
    },
    {
      name: 'fetch-beside-a-stand-in',
      head: `const kept = globalThis.fetch;`,
      code: `return fetch('${url}').then(() => kept('${url}')).then(() => 1) as never`,
      reason: refused('fetch'),
    },
    { name: 'web-socket', code: `new WebSocket('ws://127.0.0.1:${port}/')`, reason: refused('WebSocket') },
    {
      name: 'net-connect',
      head: `import net from 'node:net';`,
      code: `net.connect(${port})`,
      reason: refused('node:net connect'),
    },
    {
      name: 'socket-connect',
      head: `import { Socket } from 'node:net';`,
      code: `new Socket().connect(${port})`,
      reason: refused('node:net Socket.connect'),
    },
    {
      name: 'socket-descriptor',
      head: `import { Socket } from 'node:net';`,
      code: `new Socket({ fd: 3 }).write('x\\n')`,
      reason: refused('node:net Socket'),
    },
    {
      name: 'listen',
      head: `import net from 'node:net';`,
      code: `net.createServer().listen(0)`,
      reason: refused('node:net Server.listen'),
    },
    {
      name: 'listen-path',
      head: `import net from 'node:net';`,
      code: `net.createServer().listen(${quoted(`${folder}/socket`)})`,
      reason: refused('node:net Server.listen'),
    },
    {
      name: 'http-get',
      head: `import http from 'node:http';`,
      code: `http.get('${url}')`,
      reason: refused('node:http get'),
    },
    {
      name: 'http-listen',
      head: `import http from 'node:http';`,
      code: `http.createServer().listen(0)`,
      reason: refused('node:net Server.listen'),
    },
    {
      name: 'http-agent',
      head: `import http from 'node:http';`,
      code: `(new http.Agent() as any).createConnection({ port: ${port} })`,
      reason: refused('node:http Agent.createConnection'),
    },
    {
      name: 'https',
      head: `import { request } from 'node:https';`,
      code: `request('https://127.0.0.1:${port}/')`,
      reason: refused('node:https request'),
    },
    {
      name: 'http2',
      head: `import { connect } from 'node:http2';`,
      code: `connect('${url}')`,
      reason: refused('node:http2 connect'),
    },
    {
      name: 'tls',
      head: `import tls from 'node:tls';`,
      code: `tls.connect(${port})`,
      reason: refused('node:tls connect'),
    },
    {
      name: 'datagram',
      head: `import dgram from 'node:dgram';`,
      code: `dgram.createSocket('udp4').send('x', ${port})`,
      reason: refused('node:dgram createSocket'),
    },
    {
      name: 'dns',
      head: `import dns from 'node:dns';`,
      code: `dns.lookup('secret.example.com', () => {})`,
      reason: refused('node:dns lookup'),
    },
    {
      name: 'dns-promises',
      head: `import { resolve } from 'node:dns/promises';`,
      code: `return resolve('secret.example.com').catch(() => 1) as never`,
      reason: refused('node:dns/promises resolve'),
    },
    {
      name: 'old-module',
      head: `import { createRequire } from 'node:module';`,
      code: `createRequire(import.meta.url)('_tls_wrap').connect(${port})`,
      reason: refused('node:_tls_wrap connect'),
    },
  ];
}

function byStartingCode({ folder }: Canaries): readonly Attack[] {
  const touch = quoted(`touch ${folder}/started`);
  const child = (name: string, code: string, member: string): Attack => ({
    name,
    head: `import child from 'node:child_process';`,
    code,
    reason: refused(`node:child_process ${member}`),
  });
  return [
    child('exec', `child.execSync(${touch})`, 'execSync'),
    child('exec-callback', `child.exec(${touch}, () => {})`, 'exec'),
    child('spawn', `child.spawn('touch', [${quoted(`${folder}/started`)}])`, 'spawn'),
    child('spawn-sync', `child.spawnSync('touch', [${quoted(`${folder}/started`)}])`, 'spawnSync'),
    child('exec-file', `child.execFileSync('touch', [${quoted(`${folder}/started`)}])`, 'execFileSync'),
    child('fork', `child.fork('x.js')`, 'fork'),
    child(
      'promisified',
      `return process.getBuiltinModule('node:util').promisify(child.exec)(${touch}).catch(() => 1) as never`,
      'exec',
    ),
    {
      name: 'child-by-require',
      head: `import { createRequire } from 'node:module';`,
      code: `createRequire(import.meta.url)('child_process').execSync(${touch})`,
      reason: refused('node:child_process execSync'),
    },
    {
      name: 'child-by-builtin',
      code: `(process as any).getBuiltinModule('child_process').execSync(${touch})`,
      reason: refused('node:child_process execSync'),
    },
    {
      name: 'child-by-load',
      head: `import module from 'node:module';`,
      code: `(module as any)._load('node:child_process').execSync(${touch})`,
      reason: refused('node:child_process execSync'),
    },
    {
      name: 'child-by-import',
      code: `return import('node:child_process').then((c) => c.execSync(${touch})) as never`,
      reason: refused('node:child_process execSync'),
    },
    {
      name: 'exec-in-place',
      code: `(process as any).execve('/bin/touch', ['touch', ${quoted(`${folder}/started`)}])`,
    },
    {
      name: 'worker',
      head: `import { Worker } from 'node:worker_threads';`,
      code: `new Worker('0', { eval: true })`,
      reason: refused('node:worker_threads Worker'),
    },
    {
      name: 'cluster',
      head: `import cluster from 'node:cluster';`,
      code: `cluster.fork()`,
      reason: refused('node:cluster fork'),
    },
    {
      name: 'wasi',
      head: `import { WASI } from 'node:wasi';`,
      code: `new WASI({ version: 'preview1', preopens: { '/': '/' } })`,
      reason: refused('node:wasi WASI'),
    },
    {
      name: 'repl',
      head: `import repl from 'node:repl';`,
      code: `repl.start()`,
      reason: refused('node:repl start'),
    },
    {
      name: 'test-runner',
      head: `import { run } from 'node:test';`,
      code: `run({ files: ['x'] })`,
      reason: refused('node:test run'),
    },
  ];
}

function onTheEngine({ folder }: Canaries): readonly Attack[] {
  return [
    {
      name: 'inspector-open',
      head: `import inspector from 'node:inspector';`,
      code: `inspector.open(0)`,
      reason: refused('node:inspector open'),
    },
    {
      name: 'inspector-session',
      head: `import { Session } from 'node:inspector';`,
      code: `new Session().connect()`,
      reason: refused('node:inspector Session'),
    },
    {
      name: 'heap-snapshot',
      head: `import v8 from 'node:v8';`,
      code: `v8.writeHeapSnapshot(${quoted(`${folder}/heap`)})`,
      reason: refused('node:v8 writeHeapSnapshot'),
    },
    {
      name: 'heap-stream',
      head: `import v8 from 'node:v8';`,
      code: `v8.getHeapSnapshot()`,
      reason: refused('node:v8 getHeapSnapshot'),
    },
    {
      name: 'engine-flags',
      head: `import v8 from 'node:v8';`,
      code: `v8.setFlagsFromString('--allow-natives-syntax')`,
      reason: refused('node:v8 setFlagsFromString'),
    },
    {
      name: 'trace-events',
      head: `import { createTracing } from 'node:trace_events';`,
      code: `createTracing({ categories: ['node'] }).enable()`,
      reason: refused('node:trace_events createTracing'),
    },
    {
      name: 'compile-cache',
      head: `import module from 'node:module';`,
      code: `module.enableCompileCache(${quoted(folder)})`,
      reason: refused('node:module enableCompileCache'),
    },
    {
      name: 'async-hook',
      head: `import { createHook } from 'node:async_hooks';`,
      code: `createHook({ init() { } }).enable()`,
      reason: refused('node:async_hooks createHook'),
    },
    {
      name: 'crypto-engine',
      head: `import crypto from 'node:crypto';`,
      code: `(crypto as any).setEngine('x')`,
      reason: refused('node:crypto setEngine'),
    },
    {
      name: 'priority',
      head: `import os from 'node:os';`,
      code: `os.setPriority(0, 19)`,
      reason: refused('node:os setPriority'),
    },
  ];
}

function onTheRuntime({ runtime }: Canaries): readonly Attack[] {
  const forged = `'{"type":"ran","outcome":{"kind":"returned","value":["number","42"]},"terms":[],"decisions":[],"branches":[],"untracked":[],"losses":[],"probes":[]}\\n'`;
  return [
    {
      name: 'forge-answer',
      head: `import fs from 'node:fs';`,
      code: `fs.writeSync(3, ${forged})`,
      reason: refused('node:fs writeSync'),
    },
    {
      name: 'forge-by-stream',
      head: `import fs from 'node:fs';`,
      code: `fs.createWriteStream('', { fd: 3 }).write(${forged})`,
      reason: refused('node:fs createWriteStream'),
    },
    {
      name: 'read-channel',
      head: `import fs from 'node:fs';`,
      code: `fs.readSync(3, Buffer.alloc(9))`,
      reason: refused('node:fs readSync'),
    },
    {
      name: 'close-channel',
      head: `import fs from 'node:fs';`,
      code: `fs.closeSync(3)`,
      reason: refused('node:fs closeSync'),
    },
    {
      name: 'forge-by-terminal',
      head: `import tty from 'node:tty';`,
      code: `new tty.WriteStream(3).write(${forged})`,
      reason: refused('node:tty WriteStream'),
    },
    {
      name: 'forge-by-output',
      code: `new (process.stdout.constructor as any)({ fd: 3 }).write(${forged}); return 4`,
    },
    {
      name: 'runtime-module',
      code: `return import(${quoted(`${runtime}process/hooks-module.js`)}).then((m) => { m.runHolder.current = undefined; return 42; }) as never`,
      reason: 'refused: import',
    },
    {
      name: 'module-hooks',
      head: `import { registerHooks } from 'node:module';`,
      code: `registerHooks({})`,
      reason: refused('node:module registerHooks'),
    },
    {
      name: 'loader',
      head: `import { register } from 'node:module';`,
      code: `register('data:text/javascript,')`,
      reason: refused('node:module register'),
    },
    {
      name: 'run-entry-again',
      head: `import module from 'node:module';`,
      code: `(module as any).runMain()`,
      reason: refused('node:module runMain'),
    },
    {
      name: 'thenable-results',
      code: `Object.defineProperty(Object.prototype, 'then', { configurable: true, get() { if (this.outcome) this.outcome = '{"kind":"returned","value":["number","42"]}'; return undefined; } }); return 6`,
    },
    {
      name: 'patched-buffer',
      code: `Buffer.from = (() => { throw new Error('no'); }) as never; Buffer.prototype.toString = () => 'x'; return 7`,
    },
    {
      name: 'patched-lengths',
      code: `Object.defineProperty(Object.getPrototypeOf(Uint8Array.prototype), 'byteLength', { configurable: true, get() { (this as any).fill?.(120); return 0; } }); return 8`,
    },
    {
      name: 'patched-json',
      code: `JSON.stringify = () => '{}'; JSON.parse = () => ({ type: 'run' }); return 9`,
    },
  ];
}

function onOtherTargets(): readonly Attack[] {
  return [
    { name: 'spoil-array', code: `Array.prototype.map = (() => ['spoiled']) as never; return 1` },
    { name: 'spoil-object', code: `(Object.prototype as any).spoiled = 'spoiled'; return 1` },
    { name: 'spoil-string', code: `String.prototype.toUpperCase = () => 'spoiled'; return 1` },
    { name: 'spoil-math', code: `Math.max = () => 99; Math.random = () => 0.5; return 1` },
    {
      name: 'spoil-promise',
      code: `Promise.prototype.then = function () { throw new Error('spoiled'); }; return 1`,
    },
    {
      name: 'spoil-iterators',
      code: `(Object.getPrototypeOf([][Symbol.iterator]()) as any).next = () => ({ done: true }); return 1`,
    },
    {
      name: 'spoil-globals',
      code: `globalThis.Date = undefined as never; globalThis.Map = undefined as never; return 1`,
    },
    {
      name: 'spoil-numbers',
      code: `Intl.NumberFormat.prototype.resolvedOptions = () => ({}) as never; Number.prototype.toFixed = () => 'spoiled'; return 1`,
    },
    { name: 'spoil-environment', code: `process.env['SPOILED'] = 'spoiled'; return 1` },
    {
      name: 'spoil-builtin',
      head: `import path from 'node:path';`,
      code: `path.join = () => 'spoiled'; return 1`,
    },
    {
      name: 'spoil-on-load',
      head: `String.prototype.trim = () => 'spoiled'; (globalThis as any).spoiled = 1;`,
      code: `return 1`,
    },
    {
      name: 'spoil-listeners',
      code: `process.on('uncaughtException', () => {}); process.on('SIGTERM', () => {}); return 1`,
    },
    {
      name: 'frozen-prototypes',
      code: `Object.freeze(Object.prototype); Object.freeze(Array.prototype); return 1`,
    },
  ];
}

function onTheMachine(): readonly Attack[] {
  return [
    { name: 'endless-loop', code: `for (;;) ;` },
    {
      name: 'endless-microtasks',
      code: `const again = (): void => queueMicrotask(again); again(); return Promise.resolve().then(() => new Promise(() => {})) as never`,
    },
    { name: 'endless-wait', code: `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)` },
    { name: 'endless-timer', code: `setInterval(() => {}, 1); return 2` },
    { name: 'huge-heap', code: `const kept: unknown[] = []; for (;;) kept.push(new Array(100_000).fill(n))` },
    {
      name: 'huge-buffers',
      code: `const kept: unknown[] = []; for (;;) kept.push(Buffer.alloc(64_000_000, 1))`,
    },
    { name: 'huge-string', code: `let text = 'x'; for (;;) text += text` },
    { name: 'deep-recursion', code: `const dive = (): number => 1 + dive(); return dive()` },
    {
      name: 'terminal-codes',
      code: `console.log('\\u001b]0;owned\\u0007'); throw new Error('\\u001b[2Jowned\\u009b')`,
    },
  ];
}
