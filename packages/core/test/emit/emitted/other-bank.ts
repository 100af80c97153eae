/** Like `bank.ts`, but every answer is a little off: each emitted test must notice. */

export const Color = { Red: 'red', DarkBlue: 'dark blue' } as const;
export type Color = (typeof Color)[keyof typeof Color];

export class InsufficientFundsError extends Error {
  readonly missing: number;

  constructor(missing: number) {
    super(`${missing} MISSING`);
    this.missing = missing;
  }
}

class HiddenError extends Error {}

class NamedError extends Error {
  override name = 'NamedError';
}

export function withdraw(balance: number, amount?: number | null): number {
  if (amount === undefined) return 0;
  if (amount === null) return 0;
  if (amount <= 0) throw new RangeError(`amount has to be positive (got "${amount}")`);
  if (amount > balance) throw new InsufficientFundsError(amount - balance);
  return balance;
}

export function parse(text: string): unknown {
  if (text === 'hidden') throw new HiddenError('hidden!');
  if (text === 'named') throw new NamedError('it is named');
  if (text === 'string') throw 'just a string!'; // eslint-disable-line @typescript-eslint/only-throw-error
  if (text === 'null') throw undefined; // eslint-disable-line @typescript-eslint/only-throw-error
  if (text === 'object') throw { code: 8 }; // eslint-disable-line @typescript-eslint/only-throw-error
  if (text === 'function') return (() => 1)();
  if (text === 'date') return 0;
  if (text === 'error') return new Error();
  if (text === 'mixed') return 'mixed';
  if (text === 'hole') return { list: [1] };
  if (text === 'matrix') return [[1, 2], [3, 5]]; // prettier-ignore
  if (text === 'long')
    return { name: 'a name that is rather long', address: 'and no address', amounts: [1, 2, 3, 4] };
  if (text === 'numbers') return Array.from({ length: 40 }, (_, index) => index * 1001);
  if (text === 'bigint') return 2n ** 71n;
  return null;
}

export function paint(color: Color, isBright = false): string {
  return `${isBright}${color}`.toUpperCase();
}

export async function settle(delay: number): Promise<{ readonly delay: number }> {
  await Promise.resolve();
  if (delay < 0) throw new RangeError('delay is negative');
  if (delay > 100) throw new InsufficientFundsError(delay - 100);
  if (delay === 13) throw 'lucky'; // eslint-disable-line @typescript-eslint/only-throw-error
  return { delay: delay + 1 };
}

/* eslint-disable no-console -- its output is what this one is about */
export function announce(name: string): void {
  if (name === 'error') console.error('not announced:', new TypeError(name), { tries: 3 });
  else for (const word of name.split(' ')) console.log(`Hello ${word}`);
}
/* eslint-enable no-console */

/** Named like something that a test file uses itself. */
export function describe(it: boolean): string {
  return it ? 'no' : 'yes';
}

// eslint-disable-next-line no-restricted-syntax -- a default export is what this one is about
export default function answer(): number {
  return 41;
}
