/** Between two readings of the clock, so much time passes at least: less than that may pass on any busy machine. */
const MS_PER_READING = 50;

/**
 * Makes every reading of the clock later than the one before, as it may be where the tests will run. What
 * comes out differently then depends on how fast the machine is.
 */
export function slowClock(): void {
  let lateMs = 0;
  const late = (): number => (lateMs += MS_PER_READING);
  const now = Date.now.bind(Date);
  const elapsed = performance.now.bind(performance);
  const slowNow = (): number => now() + late();
  performance.now = () => elapsed() + late();
  globalThis.Date = dateWith(slowNow);
}

/** What `Date` is, but for what it takes the time to be. A proxy would be seen through by what tells classes apart. */
function dateWith(now: () => number): DateConstructor {
  const real = Date;
  const construct = function (this: unknown, ...args: unknown[]): unknown {
    if ((new.target as unknown) === undefined) return new real(now()).toString();
    return Reflect.construct(real, args.length === 0 ? [now()] : args, new.target);
  };
  const { prototype } = real;
  const statics = Object.getOwnPropertyDescriptors(real);
  Object.defineProperties(construct, { ...statics, now: { ...statics.now, value: now } });
  Object.defineProperty(prototype, 'constructor', { value: construct, writable: true, configurable: true });
  return construct as unknown as DateConstructor;
}
