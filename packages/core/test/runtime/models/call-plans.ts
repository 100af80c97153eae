import { EventEmitter } from 'node:events';
import type { SeededRandom } from '../../../src/foundation/random.ts';
import { CALLBACK_NAMES } from './callbacks.ts';
import { VARIABLES, type Inputs, type Plan, type VariableName } from './plan.ts';

/** A call to be made: of what, on what, with what. */
export interface CallPlan {
  readonly self: Plan;
  readonly args: readonly Plan[];
}

type Draw = (random: SeededRandom) => Plan;

const NUMBERS = [0, 1, 2, 3, -1, -2, 4, 1.5, -0, NaN, Infinity, -Infinity, 2 ** 31, 1e21, -0.5];
const STRINGS = [
  '',
  'a',
  'ab',
  'b',
  'key',
  '1',
  ' 2 ',
  'length',
  'x.y',
  'ß',
  'a,b,,b',
  'aba',
  '$&',
  '\u{1f600}b',
  '\ud83d',
  '0x1f',
  '-1.5e1',
  '.',
  ',',
];
const OTHERS = [undefined, null, true, false, 10n, Symbol.iterator];
const NAMES = Object.keys(VARIABLES) as VariableName[];

const pick = <T>(random: SeededRandom, items: readonly T[]): T => items[random.nextInt(items.length)] as T;
const constant = (value: unknown): Plan => ({ kind: 'value', value });

const variable: Draw = (random) => ({ kind: 'variable', name: pick(random, NAMES) });
const numeric: Draw = (random) =>
  random.nextInt(3) === 0
    ? { kind: 'variable', name: pick(random, ['n0', 'n1', 'n2']) }
    : constant(pick(random, NUMBERS));
const smallIndex: Draw = (random) =>
  random.nextInt(4) === 0
    ? { kind: 'variable', name: pick(random, ['n0', 'n1']) }
    : constant(pick(random, [0, 1, 2, -1, 3, -2, 1.5, undefined, NaN, 7]));
const text: Draw = (random) =>
  random.nextInt(2) === 0
    ? { kind: 'variable', name: pick(random, ['s0', 's1']) }
    : constant(pick(random, STRINGS));
const urlText: Draw = (random) =>
  random.nextInt(2) === 0 ? text(random) : constant(pick(random, ['https://a.b/c', '/c?d', 'mailto:a']));
const scalar: Draw = (random) => {
  const roll = random.nextInt(10);
  if (roll < 4) return variable(random);
  if (roll < 7) return constant(pick(random, NUMBERS));
  return constant(pick<unknown>(random, roll < 9 ? STRINGS : OTHERS));
};
const key: Draw = (random) =>
  random.nextInt(3) === 0
    ? { kind: 'variable', name: pick(random, ['s0', 'n0', 'b0']) }
    : constant(pick(random, ['a', 'b', 'key', 0, 1, 'length']));

const callback: Draw = (random) =>
  random.nextInt(20) === 0 ? scalar(random) : { kind: 'callback', name: pick(random, CALLBACK_NAMES) };

const array =
  (item: Draw, { holes }: { readonly holes: boolean } = { holes: true }): Draw =>
  (random) => ({
    kind: 'array',
    items: Array.from({ length: random.nextInt(6) }, () =>
      holes && random.nextInt(8) === 0 ? null : item(random),
    ),
    isFrozen: random.nextInt(25) === 0,
  });

const object =
  (item: Draw): Draw =>
  (random) => ({
    kind: 'object',
    entries: ['b', 'a', 'key', '1', 'value']
      .filter(() => random.nextInt(2) === 0)
      .map((name) => [name, item(random)] as const),
  });

const anything: Draw = (random) => {
  const roll = random.nextInt(12);
  if (roll === 0) return array(scalar)(random);
  return roll === 1 ? object(scalar)(random) : scalar(random);
};
const numbers = array(numeric);
const proxied =
  (target: Draw): Draw =>
  (random) =>
    random.nextInt(16) === 0 ? { kind: 'proxy', target: target(random) } : target(random);
const list = proxied((random) => (random.nextInt(2) === 0 ? numbers(random) : array(anything)(random)));
const nested = array((random) => (random.nextInt(2) === 0 ? list(random) : anything(random)));
const record = proxied(object(anything));
const pairs = array(
  proxied((random) => ({ kind: 'array', items: [key(random), anything(random)], isFrozen: false })),
  { holes: false },
);
const weakKeys: readonly Plan[] = [0, 1, 2].map((value) => ({
  kind: 'object',
  entries: [['value', constant(value)]],
}));
const weakKey: Draw = (random) => pick(random, [...weakKeys, constant('no object')]);
const map =
  (type: 'Map' | 'WeakMap', keyOf: Draw): Draw =>
  (random) => ({
    kind: 'map',
    type,
    pairs: Array.from({ length: random.nextInt(4) }, () => [keyOf(random), scalar(random)] as const),
  });
const set =
  (type: 'Set' | 'WeakSet', keyOf: Draw): Draw =>
  (random) => ({ kind: 'set', type, items: Array.from({ length: random.nextInt(4) }, () => keyOf(random)) });
const plainKey: Draw = (random) => constant(pick(random, ['a', 'b', 1, 0, NaN, 'key']));
const properWeakKey: Draw = (random) => pick(random, weakKeys);
const make =
  (...makers: readonly (() => unknown)[]): Draw =>
  (random) => ({ kind: 'make', make: pick(random, makers) });
const date = make(
  () => new Date(0),
  () => new Date(1e12),
  () => new Date(NaN),
);
const timeText: Draw = (random) =>
  constant(
    pick(random, ['2024-02-29', '2023-12-31T23:59:59.999Z', '1999', '2026-13-01', 'x', '2024-01-01T00:00']),
  );
const url = make(() => new URL('https://a.b/c?d=e#f'));
const parameters = make(() => new URLSearchParams('a=1&key=2'));
const pattern = make(
  () => /a(b)?/,
  () => /[a-z]+/g,
  () => /^$/u,
  () => /(a)|(b)/g,
  () => /(?<first>.)(?<second>b)?/,
  () => /a/y,
  () => /,?/g,
  () => /\s*,\s*|(b)/,
  () => /b*/gu,
  () => Object.assign(/a|b/g, { lastIndex: 1 }),
  () => Object.assign(/./y, { lastIndex: 2 }),
);
const template: Draw = (random) =>
  constant(pick(random, ['$1-$&', "[$`|$']", '$<first>$$', '$2$10', '$', 'c', 7]));
const promise = make(
  () => Promise.resolve(1),
  () => Promise.reject(new Error('rejected')),
);
const generator = make(() =>
  (function* (): Generator<unknown, unknown, unknown> {
    const sent = yield 1;
    yield sent;
    return 2;
  })(),
);
const json: Draw = (random) => constant(pick(random, ['{"a":[1,2]}', '1', '"x"', 'nonsense', '[]']));
const oneOf =
  (...draws: readonly Draw[]): Draw =>
  (random) =>
    pick(random, draws)(random);
const native: Draw = make(
  () => Math.max,
  () => Number,
  () => Array.prototype.slice,
);
const ownFunction: Draw = (random) => ({ kind: 'callback', name: pick(random, CALLBACK_NAMES) });
const anyFunction = oneOf(ownFunction, ownFunction, native);

const emitter = make(
  () => new EventEmitter(),
  () => new EventEmitter().on('a', Math.max),
  () => new EventEmitter().once('a', Math.max).on('b', Number),
);
const eventTarget = make(() => new EventTarget());
const eventName: Draw = oneOf(
  () => constant('a'),
  () => constant('b'),
  text,
);

/** What a built-in is called on and with: the receiver, then as many arguments as it is given here. */
interface Signature {
  readonly self: Draw;
  readonly args: readonly Draw[];
  /** Whether arguments may be left out, or more passed. */
  readonly varies: boolean;
  /** How many arguments are never left out. */
  readonly required?: number;
}

const none: Draw = () => constant(undefined);
const of = (self: Draw, ...args: readonly Draw[]): Signature => ({ self, args, varies: true });
const exactly = (self: Draw, ...args: readonly Draw[]): Signature => ({ self, args, varies: false });

/** Signatures by name; what is not listed is called as its holder's other functions are. */
const SIGNATURES: Readonly<Record<string, Signature>> = {
  Math: of(none, scalar, scalar),
  Number: of(none, scalar),
  Boolean: of(none, scalar),
  Object: of(none, anything),
  'Number.prototype': of(numeric, smallIndex),
  'Boolean.prototype': of(() => ({ kind: 'variable', name: 'b0' })),
  BigInt: of(
    none,
    scalar,
    oneOf(scalar, () => constant(10n)),
  ),
  'BigInt.prototype': of(() => constant(10n), smallIndex),
  Symbol: of(none, scalar),
  'Symbol.prototype': of(() => constant(Symbol.iterator)),
  'String.prototype': of(text, oneOf(text, smallIndex, pattern), oneOf(text, smallIndex)),
  ...Object.fromEntries(
    ['at', 'charAt', 'charCodeAt', 'codePointAt', 'slice', 'substring', 'substr'].map((name) => [
      `String.prototype.${name}`,
      of(text, oneOf(smallIndex, smallIndex, scalar), oneOf(smallIndex, scalar)),
    ]),
  ),
  ...Object.fromEntries(
    ['includes', 'startsWith', 'endsWith', 'indexOf', 'lastIndexOf', 'split'].map((name) => [
      `String.prototype.${name}`,
      of(text, oneOf(text, text, scalar, pattern), oneOf(smallIndex, scalar)),
    ]),
  ),
  'String.prototype.repeat': of(text, smallIndex),
  'String.prototype.padStart': of(text, smallIndex, text),
  'String.prototype.padEnd': of(text, smallIndex, text),
  'String.prototype.concat': of(text, scalar, scalar),
  'String.prototype.match': of(text, oneOf(pattern, pattern, text)),
  'String.prototype.matchAll': of(text, oneOf(pattern, pattern, text)),
  'String.prototype.search': of(text, oneOf(pattern, pattern, text)),
  'String.prototype.split': of(text, oneOf(pattern, pattern, text), smallIndex),
  'String.prototype.replace': exactly(text, oneOf(pattern, pattern, text), oneOf(text, template, callback)),
  'String.prototype.replaceAll': exactly(
    text,
    oneOf(pattern, pattern, text),
    oneOf(text, template, callback),
  ),
  'RegExpStringIterator.prototype': of(make(() => 'ab'.matchAll(/./g))),
  String: of(none, scalar),
  'String.fromCodePoint': of(none, smallIndex, smallIndex),
  'String.raw': of(none, record, scalar),
  Array: of(none, oneOf(smallIndex, text, list), anything),
  'Array.of': of(none, anything, anything),
  'Array.isArray': of(none, anything),
  'ArrayBuffer.isView': of(none, anything),
  'Buffer.isBuffer': of(none, anything),
  'Array.from': exactly(
    make(() => Array),
    oneOf(list, list, text, set('Set', plainKey), record),
    oneOf(callback, none),
  ),
  'Array.prototype': exactly(list, callback),
  'Array.prototype.push': of(list, anything, anything),
  'Array.prototype.pop': of(list),
  'Array.prototype.shift': of(list),
  'Array.prototype.unshift': of(list, anything, anything),
  'Array.prototype.reverse': of(list),
  'Array.prototype.splice': of(list, smallIndex, smallIndex, anything, anything),
  'Array.prototype.fill': of(list, anything, smallIndex, smallIndex),
  'Array.prototype.copyWithin': of(list, smallIndex, smallIndex, smallIndex),
  'Array.prototype.slice': of(list, smallIndex, smallIndex),
  'Array.prototype.concat': of(list, oneOf(list, anything), oneOf(list, anything)),
  'Array.prototype.flat': of(nested, smallIndex),
  'Array.prototype.toReversed': of(list),
  'Array.prototype.toSpliced': of(list, smallIndex, smallIndex, anything),
  'Array.prototype.with': of(list, smallIndex, anything),
  'Array.prototype.at': of(list, smallIndex),
  'Array.prototype.includes': of(list, oneOf(numeric, scalar), smallIndex),
  'Array.prototype.indexOf': of(list, oneOf(numeric, scalar), smallIndex),
  'Array.prototype.lastIndexOf': of(list, oneOf(numeric, scalar), smallIndex),
  'Array.prototype.join': of(list, text),
  'Array.prototype.reduce': of(list, callback, scalar),
  'Array.prototype.reduceRight': of(list, callback, scalar),
  'Array.prototype.sort': of(oneOf(numbers, list), callback),
  'Array.prototype.toSorted': of(oneOf(numbers, list), callback),
  'Object.is': of(none, scalar, scalar),
  'Object.assign': of(none, record, record, record),
  'Object.fromEntries': of(none, oneOf(pairs, pairs, map('Map', plainKey))),
  'Object.hasOwn': of(none, oneOf(record, list), key),
  'Object.defineProperty': of(none, record, key, object(scalar)),
  'Object.defineProperties': of(none, record, object(object(scalar))),
  'Object.getOwnPropertyDescriptor': of(none, oneOf(record, list), key),
  'Object.create': of(
    none,
    oneOf(record, () => constant(null)),
    object(object(scalar)),
  ),
  'Object.setPrototypeOf': of(
    none,
    record,
    oneOf(record, () => constant(null)),
  ),
  'Object.groupBy': of(none, list, callback),
  'Map.groupBy': of(none, list, callback),
  'Object.prototype': of(oneOf(record, list, text), key),
  structuredClone: of(none, oneOf(object(list), nested, anything)),
  'Map.prototype': of(map('Map', plainKey), oneOf(key, plainKey), scalar),
  'Map.prototype.forEach': exactly(map('Map', plainKey), callback, anything),
  'Set.prototype': of(set('Set', plainKey), oneOf(key, plainKey, set('Set', plainKey))),
  'Set.prototype.forEach': exactly(set('Set', plainKey), callback, anything),
  'WeakMap.prototype': of(map('WeakMap', properWeakKey), weakKey, scalar),
  'WeakSet.prototype': of(set('WeakSet', properWeakKey), weakKey),
  'Function.prototype': of(anyFunction, anything, oneOf(list, numeric), scalar),
  'Function.prototype.bind': of(anyFunction, anything, scalar),
  'Reflect.apply': of(none, anyFunction, anything, list),
  'Reflect.construct': of(none, native, list),
  'Reflect.set': of(none, record, key, anything),
  'Reflect.defineProperty': of(none, record, key, object(scalar)),
  'Reflect.setPrototypeOf': of(none, record, record),
  'Proxy.revocable': of(none, record, record),
  'new Proxy': exactly(none, object(scalar), object(scalar)),
  Reflect: of(none, record, key),
  JSON: of(none, oneOf(object(list), json, anything)),
  'Date.prototype': of(date, smallIndex, smallIndex),
  'Date.parse': of(none, timeText),
  Date: of(none, numeric, numeric),
  RegExp: of(none, text),
  URL: of(none, urlText),
  'URL.prototype': of(url),
  'new URL': of(none, urlText, urlText),
  'URLSearchParams.prototype': of(parameters, key, text),
  'URLSearchParams.prototype.forEach': exactly(parameters, callback, anything),
  'new URLSearchParams': of(none, oneOf(text, record)),
  'RegExp.prototype': of(pattern, text),
  Promise: of(
    make(() => Promise),
    oneOf(array(scalar, { holes: false }), scalar),
  ),
  'Promise.prototype': of(promise, callback, callback),
  'Promise.try': of(
    make(() => Promise),
    callback,
    scalar,
  ),
  'Generator.prototype': of(generator, scalar),
  'AsyncGenerator.prototype': of(
    make(() =>
      (async function* () {
        yield await Promise.resolve(1);
      })(),
    ),
    scalar,
  ),
  'ArrayIterator.prototype': of(
    make(
      () => [1, 2].values(),
      () => [1].entries(),
      () => [].keys(),
    ),
  ),
  'MapIterator.prototype': of(
    make(
      () => new Map([[1, 2]]).values(),
      () => new Map([[1, 2]]).entries(),
    ),
  ),
  'SetIterator.prototype': of(
    make(
      () => new Set([1]).values(),
      () => new Set([1]).entries(),
    ),
  ),
  Iterator: of(none, oneOf(list, generator)),
  'Iterator.prototype': exactly(
    oneOf(
      generator,
      make(() => [1, 2].values()),
    ),
    callback,
  ),
  'Iterator.prototype.@@iterator': of(generator),
  'AsyncIterator.prototype': of(generator),
  'Iterator.prototype.take': of(generator, smallIndex),
  'Iterator.prototype.drop': of(generator, smallIndex),
  'Iterator.prototype.toArray': of(generator),
  'Iterator.prototype.reduce': exactly(generator, callback, scalar),
  'EventEmitter.prototype': of(emitter, eventName, anyFunction),
  'EventEmitter.prototype.emit': of(emitter, eventName, scalar, scalar),
  'EventEmitter.prototype.setMaxListeners': of(emitter, smallIndex),
  'EventTarget.prototype': of(eventTarget, eventName, anyFunction),
  'EventTarget.prototype.dispatchEvent': exactly(
    eventTarget,
    make(
      () => new Event('a'),
      () => new Event('b'),
    ),
  ),
  '': of(none, scalar),
  'new Map': of(none, oneOf(pairs, map('Map', plainKey))),
  'new WeakMap': of(
    none,
    array((random) => ({
      kind: 'array',
      items: [properWeakKey(random), scalar(random)],
      isFrozen: false,
    })),
  ),
  'new Set': of(none, oneOf(list, set('Set', plainKey), text)),
  'new WeakSet': of(none, array(properWeakKey)),
  'new Array': of(none, oneOf(smallIndex, text, list), anything),
  // Without arguments it reads the clock.
  'new Date': { ...of(none, oneOf(numeric, timeText, date), smallIndex, smallIndex), required: 1 },
  'new RegExp': of(none, text),
  'new Promise': exactly(none, callback),
};

const errorSignature = of(none, oneOf(text, scalar), object(scalar));

function signatureOf(name: string): Signature {
  const holder = name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : '';
  const found = SIGNATURES[name] ?? (name.endsWith('Error') ? errorSignature : SIGNATURES[holder]);
  if (found === undefined) throw new Error(`no way is known to call ${name}`);
  return found;
}

/** Plans a call of a built-in; with `new` if its name begins so. */
export function planCall(name: string, random: SeededRandom): CallPlan {
  const { self, args, varies, required = 0 } = signatureOf(name);
  const count = varies ? required + random.nextInt(args.length + 2 - required) : args.length;
  const drawn = Array.from({ length: count }, (_, index) => (args[index] ?? anything)(random));
  return { self: self(random), args: drawn };
}

/** Chooses inputs; where `near` is given, most of them stay as they are there. */
export function drawInputs(random: SeededRandom, near?: Inputs): Inputs {
  const numberInput = (): number => pick(random, [0, 1, 2, 3, -1, 5, NaN, -0, 1.5, Infinity]);
  const fresh: Inputs = {
    n0: numberInput(),
    n1: numberInput(),
    n2: numberInput(),
    b0: random.nextInt(2) === 0,
    s0: pick(random, STRINGS),
    s1: pick(random, STRINGS),
  };
  if (near === undefined) return fresh;
  return Object.fromEntries(
    NAMES.map((name) => [name, random.nextInt(2) === 0 ? fresh[name] : near[name]]),
  ) as Inputs;
}
