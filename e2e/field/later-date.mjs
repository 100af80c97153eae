/** Moves the clock of a test run 200 days on; instants that are given stay what they are. */
const SHIFT_MS = 200 * 86_400_000;
const Present = Date;

const Later = new Proxy(Present, {
  construct: (target, args, created) =>
    Reflect.construct(target, args.length === 0 ? [target.now() + SHIFT_MS] : args, created),
  apply: (target) => new target(target.now() + SHIFT_MS).toString(),
  get: (target, key) => (key === 'now' ? () => target.now() + SHIFT_MS : Reflect.get(target, key)),
});
Present.prototype.constructor = Later;
globalThis.Date = Later;
