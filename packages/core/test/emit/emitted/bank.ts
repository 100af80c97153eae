/** The code under test of the emitted suites: each function shows one way a call may end. */

export const Color = { Red: 'red', DarkBlue: 'dark blue' } as const;
export type Color = (typeof Color)[keyof typeof Color];

export class InsufficientFundsError extends Error {
  readonly missing: number;

  constructor(missing: number) {
    super(`${missing} missing`);
    this.missing = missing;
  }
}

class HiddenError extends Error {}

class NamedError extends Error {
  override name = 'NamedError';
}

export function withdraw(balance: number, amount?: number | null): number {
  if (amount === undefined) return -0;
  if (amount === null) return NaN;
  if (amount <= 0) throw new RangeError(`amount must be positive (got "${amount}")`);
  if (amount > balance) throw new InsufficientFundsError(amount - balance);
  return balance - amount;
}

export function parse(text: string): unknown {
  if (text === 'hidden') throw new HiddenError('hidden');
  if (text === 'named') throw new NamedError("it's named");
  if (text === 'string') throw 'just a string'; // eslint-disable-line @typescript-eslint/only-throw-error
  if (text === 'null') throw null; // eslint-disable-line @typescript-eslint/only-throw-error
  if (text === 'object') throw { code: 7 }; // eslint-disable-line @typescript-eslint/only-throw-error
  if (text === 'function') return () => 1;
  if (text === 'date') return new Date(0);
  if (text === 'error') return new InsufficientFundsError(1);
  if (text === 'mixed') return { id: 1, when: new Date(0), tags: ['a', 'b'] };
  if (text === 'hole') return { gone: undefined, list: [1, undefined] };
  if (text === 'matrix') return [[1, 2], [3, 4]]; // prettier-ignore
  if (text === 'long')
    return { name: 'a name that is rather long', address: 'and an address', amounts: [1, 2, 3, 4] };
  if (text === 'numbers') return Array.from({ length: 40 }, (_, index) => index * 1000);
  if (text === 'bigint') return 2n ** 70n;
  return undefined;
}

export function paint(color: Color, isBright = false): string {
  return isBright ? `bright ${color}` : color;
}

export async function settle(delay: number): Promise<{ readonly delay: number }> {
  await Promise.resolve();
  if (delay < 0) throw new TypeError('delay is negative');
  if (delay > 100) throw new InsufficientFundsError(delay - 100);
  if (delay === 13) throw 'unlucky'; // eslint-disable-line @typescript-eslint/only-throw-error
  return { delay };
}

/* eslint-disable no-console -- its output is what this one is about */
export function announce(name: string): void {
  if (name === '') return;
  if (name === 'error') console.error('not announced:', new RangeError(name), { tries: 2 });
  else for (const word of name.split(' ')) console.log(`hello ${word}`);
}
/* eslint-enable no-console */

/** Named like something that a test file uses itself. */
export function describe(it: boolean): string {
  return it ? 'yes' : 'no';
}

// eslint-disable-next-line no-restricted-syntax -- a default export is what this one is about
export default function answer(): number {
  return 42;
}
