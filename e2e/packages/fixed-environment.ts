/** Makes time and chance the same in every process. */
export function fixEnvironment(): void {
  const NOW = 1_700_000_000_000;
  const SystemDate = Date;
  class FixedDate extends SystemDate {
    constructor(...args: readonly never[]) {
      if (args.length === 0) super(NOW);
      else super(...(args as unknown as [number]));
    }

    static override now(): number {
      return NOW;
    }
  }
  Object.defineProperty(FixedDate, 'name', { value: 'Date' });
  globalThis.Date = FixedDate as DateConstructor;
  // Where an error was made is not part of what is compared.
  Error.stackTraceLimit = 0;
  let seed = 1;
  Math.random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}
