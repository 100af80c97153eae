/** Between two readings of the clock, so much time passes at least: less than that may pass on any busy machine. */
const MS_PER_READING = 50;

/**
 * Makes every reading of the clock later than the one before, as it may be where the tests will run. What
 * comes out differently then depends on how fast the machine is.
 */
export function slowClock(): void {
  let lateMs = 0;
  const late = (): number => (lateMs += MS_PER_READING);
  const { now } = Date;
  const elapsed = performance.now.bind(performance);
  const slowNow = (): number => now() + late();
  performance.now = () => elapsed() + late();
  const SlowDate = new Proxy(Date, {
    construct: (target, args: unknown[], newTarget: Date['constructor']) =>
      Reflect.construct(target, args.length === 0 ? [slowNow()] : args, newTarget) as object,
    apply: (target) => new target(slowNow()).toString(),
  });
  SlowDate.now = slowNow;
  SlowDate.prototype.constructor = SlowDate;
  globalThis.Date = SlowDate;
}
