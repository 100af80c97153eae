/** The headings of `--help`, in order. */
export const OPTION_GROUPS = ['What to test', 'How to explore', 'What to write', 'Output'] as const;

export type OptionGroup = (typeof OPTION_GROUPS)[number];

/** One option of the command: its flag, its help, its default, and its parser. */
export interface OptionSpec<T> {
  /** As commander reads them: `-k, --loop-bound <n>`. Without a placeholder it is a switch. */
  readonly flags: string;
  readonly group: OptionGroup;
  readonly description: string;
  readonly fallback: T;
  /** How help names the default, where the value itself says nothing. */
  readonly fallbackText?: string;
  /** The text that it stands for if it is given without a value. */
  readonly bare?: string;
  /** An environment variable that sets it when no flag does. */
  readonly variable?: string;
  /** The value of a string, or what was expected instead. */
  readonly parse: (text: string) => T | Expected;
}

/** Says what a well-formed value would have been. */
export class Expected {
  readonly what: string;

  constructor(what: string) {
    this.what = what;
  }
}

/** Takes any string. */
export const anyText = (text: string): string => text;

/** Takes one of some words. */
export function oneOf<const Words extends readonly string[]>(words: Words) {
  return (text: string): Words[number] | Expected =>
    words.find((word) => word === text) ?? new Expected(`one of ${words.join(', ')}`);
}

/** Takes a whole number that is not below `minimum`. */
export function wholeNumber(minimum: number) {
  return (text: string): number | Expected => {
    const value = /^-?\d+$/.test(text) ? Number(text) : NaN;
    return Number.isSafeInteger(value) && value >= minimum
      ? value
      : new Expected(`a whole number from ${minimum}`);
  };
}

/** A switch has no value of its own; a variable turns it on with anything but `0` and `false`. */
export const on = (text: string): boolean => text !== '0' && text !== 'false';
