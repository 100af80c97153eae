import { createRequire, syncBuiltinESMExports } from 'node:module';
import { held } from '../../realm/held-values.ts';

/** How many readings of a run are steered; later ones are random, so that a loop waiting for another value ends. */
const STEERED_READINGS = 64;
/** Levels are hexadecimal digits. */
const LEVELS = 16;

let readings = 0;
let level: number | undefined;
let lastSteered = 0;

/** How often random values have been read so far. */
export const randomReadings = (): number => readings;

/** Steers the next random values to a level: small at 0, large at 15; not at all if it is `undefined`. */
export function setRandomLevel(wanted: number | undefined): void {
  level = wanted;
  lastSteered = readings + STEERED_READINGS;
}

/** Counts a reading; its level if it is steered. */
function read(): number | undefined {
  readings += 1;
  return readings <= lastSteered ? level : undefined;
}

/** Counts and steers readings of random values: an outcome that changes then depends on chance. */
export function installRandomness(): void {
  const { random } = Math;
  Math.random = () => {
    if (held.random !== null) return held.random();
    const steered = read();
    return steered === undefined ? random() : (steered + 0.5) / LEVELS;
  };
  const webCrypto = Crypto.prototype;
  steerBytes(webCrypto, 'getRandomValues');
  steerIdentifiers(webCrypto);
  const nodeCrypto = createRequire(import.meta.url)('node:crypto') as Record<string, unknown>;
  steerBytes(nodeCrypto, 'randomBytes');
  steerBytes(nodeCrypto, 'randomFillSync');
  steerIdentifiers(nodeCrypto);
  replace(nodeCrypto, 'randomInt', (result) => result);
  syncBuiltinESMExports();
}

type Callable = (this: unknown, ...args: unknown[]) => unknown;

/** Replaces a function by one that also counts a reading. */
function replace(
  holder: object,
  name: string,
  change: (result: unknown, steered: number | undefined) => unknown,
): void {
  const found = Object.getOwnPropertyDescriptor(holder, name);
  const real = found?.value as Callable | undefined;
  if (found?.configurable !== true || real === undefined) return;
  const replacement = {
    [name](this: unknown, ...args: unknown[]): unknown {
      const steered = read();
      return change(Reflect.apply(real, this, args), steered);
    },
  }[name];
  Object.defineProperty(holder, name, { ...found, value: replacement });
}

/** Overwrites the bytes that a random source returns with the digit of the level. */
function steerBytes(holder: object, name: string): void {
  replace(holder, name, (result, steered) => {
    if (steered !== undefined && ArrayBuffer.isView(result))
      new Uint8Array(result.buffer, result.byteOffset, result.byteLength).fill(steered * (LEVELS + 1));
    return result;
  });
}

/** Steers UUIDs, but keeps the digits of the version and variant. */
function steerIdentifiers(holder: object): void {
  replace(holder, 'randomUUID', (result, steered) => {
    if (steered === undefined) return result;
    const digit = steered.toString(LEVELS);
    return String(result).replaceAll(/[0-9a-f]/g, (old, at: number) =>
      at === 14 || at === 19 ? old : digit,
    );
  });
}
