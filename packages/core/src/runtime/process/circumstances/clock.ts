import { held } from '../../realm/held-values.ts';
import { passedMs } from '../../timers/virtual-timers.ts';

let offsetMs = 0;
let lateMs = 0;
let msPerReading = 0;
let readings = 0;

const realNow = Date.now.bind(Date);
const realElapsed = performance.now.bind(performance);

const late = (): number => {
  readings += 1;
  return (lateMs += msPerReading);
};

const now = (): number => (held.time === null ? realNow() + offsetMs + passedMs() + late() : held.time());

/** How often the clock has been read so far. */
export const clockReadings = (): number => readings;

/** Sets the clock to `startMs`. */
export function setClock(startMs: number): void {
  offsetMs = startMs - realNow() - passedMs();
}

/**
 * Makes the clock start at a given time. Every reading may be later than the one before, as on a slow machine: an
 * outcome that changes then depends on the speed of the machine.
 */
export function installClock(startMs: number, slownessMs: number): void {
  setClock(startMs);
  msPerReading = slownessMs;
  globalThis.Date = dateWith(now);
  performance.now = () => realElapsed() + passedMs() + late();
  Object.defineProperty(performance, 'timeOrigin', { value: startMs, configurable: true });
  const { prototype } = Intl.DateTimeFormat;
  const format = Object.getOwnPropertyDescriptor(prototype, 'format')?.get as () => (
    date?: Formatted,
  ) => string;
  const { formatToParts } = prototype;
  // Without a date, the engine formats the real time.
  Object.defineProperty(prototype, 'format', {
    get(this: Intl.DateTimeFormat) {
      const formatDate = format.call(this);
      return (date?: Formatted) => formatDate(date ?? now());
    },
    configurable: true,
  });
  prototype.formatToParts = function (date) {
    return formatToParts.call(this, date ?? now());
  };
}

type Formatted = Date | number;

/** A copy of `Date` with another source of time. A proxy could be told from a class, for example by `isProxy`. */
function dateWith(time: () => number): DateConstructor {
  const real = Date;
  const construct = function (this: unknown, ...args: unknown[]): unknown {
    if ((new.target as unknown) === undefined) return new real(time()).toString();
    return Reflect.construct(real, args.length === 0 ? [time()] : args, new.target);
  };
  const { prototype } = real;
  const statics = Object.getOwnPropertyDescriptors(real);
  Object.defineProperties(construct, { ...statics, now: { ...statics.now, value: time } });
  Object.defineProperty(prototype, 'constructor', { value: construct, writable: true, configurable: true });
  return construct as unknown as DateConstructor;
}
