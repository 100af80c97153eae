import { regExpFlags } from '../realm/builtin-contents.ts';
import {
  getOwnPropertyDescriptor,
  getPrototypeOf,
  isProxy,
  isRegExp,
  RegExpConstructor,
  reflectOwnKeys,
  regExpSource,
  stringIncludes,
} from '../realm/intrinsics.ts';

/** A regular expression with unchanged behaviour. */
export interface PlainExpression {
  readonly expression: RegExp;
  readonly source: string;
  /** The flags that decide what is found, for a search from a given index. */
  readonly flags: string;
  readonly isGlobal: boolean;
  readonly isSticky: boolean;
  readonly isUnicode: boolean;
  readonly hasIndices: boolean;
}

const prototype: object = RegExp.prototype;
const { species } = Symbol;

/** Members that a search uses, each of which a program could replace. */
const PARTS: readonly PropertyKey[] = [
  'exec',
  'flags',
  'global',
  'unicode',
  'unicodeSets',
  'sticky',
  Symbol.match,
  Symbol.matchAll,
  Symbol.replace,
  Symbol.search,
  Symbol.split,
];

const partOf = (holder: object, key: PropertyKey): unknown => {
  const descriptor = getOwnPropertyDescriptor(holder, key);
  return descriptor?.get ?? (descriptor?.value as unknown);
};

const originals = PARTS.map((key) => partOf(prototype, key));
const speciesGetter = partOf(RegExp, species);

/** The regex, if nothing about it has been changed but `lastIndex`. */
export function plainExpression(value: unknown): PlainExpression | undefined {
  if (typeof value !== 'object' || value === null || isProxy(value) || !isRegExp(value)) return undefined;
  if (getPrototypeOf(value) !== prototype || reflectOwnKeys(value).length !== 1) return undefined;
  if (!isUntouched()) return undefined;
  const flags = regExpFlags(value);
  const has = (letter: string): boolean => stringIncludes(flags, letter);
  return {
    expression: value,
    source: regExpSource(value),
    flags: searchFlags(flags),
    isGlobal: has('g'),
    isSticky: has('y'),
    isUnicode: has('u') || has('v'),
    hasIndices: has('d'),
  };
}

/** Another regex that finds the same, from any `lastIndex` on. */
export function searcherOf({ source, flags }: Pick<PlainExpression, 'source' | 'flags'>): RegExp {
  return new RegExpConstructor(source, `${flags}g`);
}

function isUntouched(): boolean {
  for (let index = 0; index < PARTS.length; index += 1) {
    if (partOf(prototype, PARTS[index] as PropertyKey) !== originals[index]) return false;
  }
  const isOwnClass = getOwnPropertyDescriptor(prototype, 'constructor')?.value === RegExpConstructor;
  return isOwnClass && partOf(RegExpConstructor, species) === speciesGetter;
}

/** Drops `g` and `d`, which make no difference to one search. */
function searchFlags(flags: string): string {
  let result = '';
  for (let index = 0; index < flags.length; index += 1) {
    const letter = flags[index] as string;
    if (letter !== 'g' && letter !== 'd') result += letter;
  }
  return result;
}
