/**
 * Assumptions that a proof may rest on beyond the declared types, with the sentence for the report. The table is
 * closed. One with the effect `throws` affects a path at a handler only.
 */
export const ASSUMPTIONS = {
  'no throw': { sentence: 'callbacks do not throw, and promises are not rejected', effect: 'throws' },
  'usual throws': { sentence: 'built-ins throw for nothing else than in the runs', effect: 'throws' },
  'no rejection': { sentence: 'promises are not rejected', effect: 'value' },
  'same answer': { sentence: 'callbacks answer the same each time', effect: 'value' },
  'no change': { sentence: 'callbacks change nothing', effect: 'value' },
  'no call back': { sentence: 'callbacks do not call what they are given', effect: 'value' },
  'void result': { sentence: 'callbacks of type void return nothing', effect: 'value' },
  'declared members': {
    sentence: 'objects and tuples have the members they are declared with, as their own, and no others',
    effect: 'value',
  },
  'left out': { sentence: 'what is optional is left out where it is undefined', effect: 'value' },
  'plain data': { sentence: 'properties are plain data', effect: 'value' },
  'plain access': { sentence: 'reading and writing properties does not throw', effect: 'throws' },
  'plain functions': { sentence: 'functions have no members of their own', effect: 'value' },
  'no holes': { sentence: 'arrays have no holes', effect: 'value' },
  'fresh instances': {
    sentence: 'instances are of their very class, made by its constructor, with fields of their types',
    effect: 'value',
  },
  'no overriding': { sentence: 'subclasses override and set nothing', effect: 'value' },
  'different objects': {
    sentence: 'inputs that the code does not compare are different objects',
    effect: 'value',
  },
  'foreign objects': { sentence: 'inputs are no objects of the program', effect: 'value' },
  'usual built-ins': {
    sentence: 'errors, regular expressions, URLs, symbols and classes are like those that were tried',
    effect: 'value',
  },
  'plain iteration': {
    sentence: 'generators are asked for one value after the other, and given none',
    effect: 'value',
  },
  'prompt promises': { sentence: 'promises are fulfilled at once, in order', effect: 'value' },
  'no outside change': { sentence: 'nobody else changes objects meanwhile', effect: 'value' },
  'one call': { sentence: 'one call at a time', effect: 'value' },
  'same environment': { sentence: 'the environment is as it was in the runs', effect: 'value' },
  'kept modules': { sentence: 'nobody else changes what a module keeps or exports', effect: 'value' },
  'compiled types': { sentence: 'values are of the types that the compiler gives them', effect: 'value' },
  'usual arguments': { sentence: 'calls pass the parameters that are declared', effect: 'value' },
} as const satisfies Readonly<
  Record<string, { readonly sentence: string; readonly effect: 'value' | 'throws' }>
>;

export type Assumption = keyof typeof ASSUMPTIONS;

/** Whether a word is one of the table. */
export const isAssumption = (word: string): word is Assumption => Object.hasOwn(ASSUMPTIONS, word);

/** Assumptions as a person reads them, in the order of the table. */
export function sentenceOf(assumptions: ReadonlySet<Assumption>): string {
  return Object.entries(ASSUMPTIONS)
    .filter(([word]) => assumptions.has(word as Assumption))
    .map(([, { sentence }]) => sentence)
    .join('; ');
}
