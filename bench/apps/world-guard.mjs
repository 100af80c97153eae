/**
 * Runs before every test file of `apps`: a test fails if code under test reaches the network, the disk, another
 * process, the clock, chance, or an environment variable that the test has not set. What runners and packages do for
 * themselves does not count.
 */
import childProcess from 'node:child_process';
import dns from 'node:dns';
import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { afterEach, expect, vi } from 'vitest';

/** A frame of a source file, as opposed to a test. */
const SOURCE_FRAME = /\/src\/[^\n]*:\d+:\d+/;

let touched = [];

/** Notes what was touched, if the code that did it is under test; what modules do when they are loaded is no call of a test. */
function note(what) {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 50;
  const frames = (new Error('touched').stack ?? '').split('\n').slice(1);
  Error.stackTraceLimit = stackTraceLimit;
  const caller = frames.find((frame) => !frame.includes('world-guard')) ?? '';
  const place = SOURCE_FRAME.exec(caller)?.[0];
  const isOfTest = frames.some((frame) => frame.includes('.test.'));
  if (place !== undefined && isOfTest && !place.includes('.test.') && !caller.includes('node_modules'))
    touched.push(`${what} at ${place}`);
}

function watch(holder, name, what = name) {
  const real = holder[name];
  if (typeof real !== 'function') return;
  holder[name] = new Proxy(real, {
    apply(target, self, args) {
      note(what);
      return Reflect.apply(target, self, args);
    },
  });
}

for (const name of Object.keys(fs)) if (/^[a-z]/.test(name)) watch(fs, name, `fs.${name}`);
for (const name of Object.keys(fsPromises)) watch(fsPromises, name, `fs.promises.${name}`);
for (const name of ['spawn', 'exec', 'execFile', 'fork', 'spawnSync', 'execSync', 'execFileSync'])
  watch(childProcess, name, `child_process.${name}`);
watch(dns, 'lookup', 'dns.lookup');
watch(net.Socket.prototype, 'connect', 'a connection');
watch(globalThis, 'fetch');
watch(Math, 'random', 'Math.random');
watch(globalThis.crypto, 'randomUUID', 'crypto.randomUUID');
syncBuiltinESMExports();

const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  construct(target, args, newTarget) {
    if (args.length === 0) note('the clock');
    return Reflect.construct(target, args, newTarget);
  },
  apply(target, self, args) {
    note('the clock');
    return Reflect.apply(target, self, args);
  },
  get: (target, key) =>
    key === 'now' ? () => (note('the clock'), RealDate.now()) : Reflect.get(target, key),
});

/** Names of variables that the test sets or unsets. */
const stubbed = new Set();
const variables = process.env;
process.env = new Proxy(variables, {
  get(target, key) {
    if (typeof key === 'string' && !stubbed.has(key)) note(`process.env.${key}`);
    return target[key];
  },
  // Without this, it would be defined, which the environment does not allow.
  set(target, key, value) {
    target[key] = value;
    return true;
  },
});
const { stubEnv } = vi;
vi.stubEnv = (name, value) => {
  stubbed.add(name);
  return stubEnv(name, value);
};

afterEach(() => {
  const found = touched;
  touched = [];
  stubbed.clear();
  expect(found).toEqual([]);
});
