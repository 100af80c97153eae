import { HOOKS_MODULE } from '../../../src/wire/hook-contract.ts';
import { createHooks, type RunHolder } from '../../../src/runtime/create-hooks.ts';
import { instrumentProgram } from '../../support/run-instrumented.ts';

/** Functions for built-ins to call back: they compute, decide, throw, and change what they are called on. */
const TEXT = `'use strict';
let log = [];
let target = [];
const note = (...values) => { if (log.length < 40) log.push(values.length, values[0], values[1]); };
exports.reset = (array) => { log = []; target = array; };
exports.log = () => log;
exports.identity = (v) => { note(v); return v; };
exports.double = (v, i) => { note(v, i); return v * 2; };
exports.isBig = (v, i) => { note(v, i); return v > 1; };
exports.isSmall = (v) => !(v > 1);
exports.isThree = (v) => v === 3;
exports.pair = (v, i) => [v, i];
exports.nested = (v) => [[v], v];
exports.self = function (v) { note(v); return this; };
exports.sum = (a, b, i) => { note(a, b, i); return a + b; };
exports.larger = (a, b) => (a > b ? a : b);
exports.ascending = (a, b) => { note(a, b); return a - b; };
exports.descending = (a, b) => (a < b ? 1 : a > b ? -1 : 0);
exports.greater = (a, b) => a > b;
exports.index = (_v, i) => i;
exports.count = (...all) => all.length;
exports.nothing = () => {};
exports.thrower = (v, i) => { note(v, i); if (log.length > 4) throw new RangeError('callback'); return v; };
exports.pusher = (v, w) => { note(v, w); if (Array.isArray(target) && target.length < 9) target.push(v); return v > w; };
exports.shrinker = (v, w) => { note(v, w); if (Array.isArray(target) && target.length > 2) target.length -= 1; return v - w; };
exports.writer = (v, w) => { note(v, w); if (Array.isArray(target) && !Object.isFrozen(target)) target[1] = v; return v; };
`;

/** The names of the functions that may be passed. */
export const CALLBACK_NAMES: readonly string[] = [...TEXT.matchAll(/exports\.(\w+) = /g)]
  .map((match) => match[1] ?? '')
  .filter((name) => name !== 'reset' && name !== 'log');

/** The functions, and what they have been called with. */
export interface Callbacks {
  readonly [name: string]: (...args: never[]) => unknown;
  readonly reset: (target: unknown) => void;
  readonly log: () => unknown;
}

/** The functions as they are. */
export const plainCallbacks = load(TEXT, {});

/** The functions instrumented, with frames in the run that the holder has. */
export function instrumentedCallbacks(holder: RunHolder): Callbacks {
  return load(instrumentProgram(TEXT), createHooks(holder));
}

function load(code: string, hooks: object): Callbacks {
  const exports = {} as Callbacks;
  const require = (name: string): unknown => (name === HOOKS_MODULE ? hooks : undefined);
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- evaluating program text is the point
  (new Function('exports', 'require', code) as (...args: unknown[]) => void)(exports, require);
  return exports;
}
