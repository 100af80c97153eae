import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { Value } from '../../expr/value.ts';
import type { RandomSource } from '../../foundation/random.ts';
import type { ScalarKind } from '../../model/input/input-shape.ts';
import { textsNamed } from './named-texts.ts';
import { SignedTexts, type SignedDraws } from './signed-texts.ts';
import { sampleText, type SampleDraws, type SampleMaterial } from './sample-texts.ts';
import { TokenTexts, type TokenMaterial } from './token-texts.ts';
import type { ValueDraws } from './value-draws.ts';

/** Values that probably matter to some code: strings, numbers, and regexes for strings. */
export interface Material extends SampleMaterial, TokenMaterial {
  readonly numbers: readonly number[];
}

/**
 * Random values as people write them: small, of few pieces, and often equal or close to literals of the code. The same
 * source gives the same values.
 */
export class SeededValues implements ValueDraws {
  readonly #random: RandomSource;
  readonly #samples: Material;
  readonly #tokens: TokenTexts;
  readonly #sampleDraws: SampleDraws = {
    below: (bound) => this.below(bound),
    word: () => this.#word(),
    number: () => this.#number(),
    known: () => (this.#texts.length === 0 ? this.#word() : this.#oneOf(this.#texts)),
  };
  /** Strings that may be keys: messages are none. */
  readonly #names: string[];
  readonly #signedDraws: SignedDraws = {
    below: (bound) => this.below(bound),
    letter: () => this.#oneOf(LETTERS),
    word: () => this.#word(),
    recentWord: () => this.#partOfRecent(),
    match: () => this.#tokens.match(),
    sample: () => this.#sample(),
  };
  readonly #texts: string[];
  readonly #signed: SignedTexts;
  /** Strings and keys that were last drawn. */
  readonly #recent: string[] = [];
  readonly #recentKeys: string[] = [];
  /** Strings of the inputs that were last remembered. */
  readonly #remembered: string[] = [];
  readonly #numbers: number[];
  /** Numbers of the code that may be how many elements something can have. */
  readonly #limits: readonly number[];
  /** Last value of each kind. */
  readonly #last = new Map<ScalarKind | 'time' | 'key', Value>();

  constructor(random: RandomSource, material: Material) {
    const { texts, numbers } = material;
    this.#random = random;
    this.#tokens = new TokenTexts({ ...this.#sampleDraws, letter: () => this.#oneOf(LETTERS) }, material);
    // Numbers also serve as strings, and strings as numbers.
    const read = texts.map(Number).filter(Number.isFinite);
    this.#texts = [...texts, ...numbers.map(String)];
    this.#names = this.#texts.filter(isName);
    this.#samples = { ...material, texts: this.#texts };
    this.#signed = new SignedTexts(this.#signedDraws, material);
    this.#numbers = [...numbers, ...read];
    this.#limits = numbers.filter((one) => Number.isInteger(one) && one > LONG && one <= LONGEST);
  }

  /** Adds the values of an input to the material. */
  remember(input: Assignment): void {
    for (const value of input.values()) {
      if (typeof value === 'string' && value !== '') {
        this.#texts.push(value);
        if (isName(value)) this.#names.push(value);
        addRecent(this.#remembered, value, REMEMBERED_TEXTS);
      } else if (typeof value === 'number' && !Number.isNaN(value)) this.#numbers.push(value);
    }
  }

  /** Notes values beside which others are drawn: these often have something in common with them. */
  mention(values: Iterable<Value>): void {
    for (const value of values)
      if (typeof value === 'string' && value !== '') addRecent(this.#recent, value, RECENT_TEXTS);
  }

  scalar(kind: ScalarKind, name = ''): Value {
    if (kind === 'string' && this.below(NAMED) === 0) {
      const texts = textsNamed(name);
      if (texts.length > 0) return this.#oneOf(texts);
    }
    return this.#orAgain(kind, () => this.#scalar(kind));
  }

  usual(kind: ScalarKind, name: string): Value {
    if (this.below(UNUSUAL) === 0) return this.scalar(kind);
    if (kind === 'number') return this.below(2) === 0 ? this.below(10) + 1 : this.below(100);
    if (kind !== 'string') return this.scalar(kind);
    const texts = textsNamed(name);
    return texts.length === 0 ? this.#word() + this.#word() : this.#oneOf(texts);
  }

  time(): number {
    return this.#orAgain('time', () => this.#time());
  }

  url(): string {
    return sampleText({ ...this.#samples, formats: ['url'] }, this.#sampleDraws);
  }

  length(): number {
    if (this.#limits.length > 0 && this.below(AT_LIMIT) === 0)
      return this.#oneOf(this.#limits) + this.below(2);
    return this.below(4) < 3 ? this.below(3) : 3 + this.below(4);
  }

  key(): string {
    const key = this.#orAgain('key', () => this.#key());
    addRecent(this.#recentKeys, key, RECENT_KEYS);
    return key;
  }

  /** A name: what one parameter has as a key, another one often has too, or speaks of. */
  #key(): string {
    const part = this.below(2) === 0 ? this.#tokens.recentPart() : undefined;
    if (part !== undefined) return part;
    if (this.below(4) === 0 && this.#recentKeys.length > 0) return this.#oneOf(this.#recentKeys);
    if (this.below(3) === 0) return this.#partOfRecent();
    return this.#names.length > 0 && this.below(2) === 0 ? this.#oneOf(this.#names) : this.#word();
  }

  below(bound: number): number {
    return this.#random.nextInt(bound);
  }

  /** Repeats the last value now and then: much depends on whether two values are equal. */
  #orAgain<T extends Value>(kind: ScalarKind | 'time' | 'key', draw: () => T): T {
    const last = this.#last.get(kind);
    if (last !== undefined && this.below(ONCE_AGAIN) === 0) return last as T;
    const drawn = draw();
    this.#last.set(kind, drawn);
    return drawn;
  }

  #scalar(kind: ScalarKind): Value {
    switch (kind) {
      case 'number':
        return this.#number();
      case 'string':
        return this.#text();
      case 'boolean':
        return this.below(2) === 1;
      case 'bigint':
        return BigInt(this.#around(0, 10)) * 10n ** BigInt(this.#oneOf([0, 0, 1, 2, 9, 18]));
    }
  }

  #time(): number {
    const day = FIRST_DAY_MS + this.below(DAYS) * DAY_MS;
    return this.#oneOf<() => number>([
      () => day,
      () => day,
      () => day + this.below(DAY_MS / MINUTE_MS) * MINUTE_MS,
      () => day + this.below(DAY_MS),
      () => this.#around(0, LAST_DAY) * DAY_MS,
      () => Number.NaN,
    ])();
  }

  #number(): number {
    return this.#oneOf<() => number>([
      () => this.#around(0, 10),
      () => this.#around(0, 100),
      () => this.#around(this.#knownNumber(), 1),
      () => this.#around(this.#knownNumber(), 3) * this.#oneOf([1, 1, -1, 10, 0.5]),
      () => this.#around(0, 1000) / this.#oneOf([2, 4, 10, 1000]),
      () => this.#around(0, 10) * 10 ** this.#oneOf(EXPONENTS),
      () => this.#oneOf(ODD_NUMBERS),
    ])();
  }

  #knownNumber(): number {
    return this.#numbers.length === 0 ? 0 : this.#oneOf(this.#numbers);
  }

  /** A whole number around another one. */
  #around(middle: number, most: number): number {
    return middle + this.below(2 * most + 1) - most;
  }

  #text(): string {
    const drawn = this.#freshText();
    addRecent(this.#recent, drawn, RECENT_TEXTS);
    return drawn;
  }

  #freshText(): string {
    const { formats, patterns, openings } = this.#samples;
    const isLikelyFormat = formats.some((format) => format !== 'date');
    if (formats.length > 0 && this.below(isLikelyFormat ? 2 : 4) === 0) return this.#sample();
    const matching = (): string => this.#tokens.match();
    const tokens = (): string => this.#tokens.row();
    const signed = (): string => this.#signed.row();
    const fields = (): string => this.#signed.fields();
    const text = this.#oneOf<() => string>([
      () => '',
      () => this.#partOfRecent(),
      () => this.#word(),
      () => this.#list(() => this.#word()),
      () => this.#list(() => String(this.below(this.#oneOf([3, 10, 100])))),
      () => this.#list(() => this.#piece()),
      () => this.#pieces(),
      () => this.#pieces(),
      ...(openings.length > 0 ? [() => this.#oneOf(openings) + this.#partOfRecent()] : []),
      ...(patterns.length > 0 ? [matching, matching, matching] : []),
      ...(this.#tokens.findsTokens ? [tokens, tokens, tokens, tokens] : []),
      ...(this.#signed.hasSigns ? [signed, signed, signed, fields, fields, fields] : []),
    ])();
    return this.#texts.length > 0 && this.below(2) === 0 ? this.#into(this.#known(), text) : text;
  }

  /** A string that probably matters: half of the time one that led somewhere. */
  #known(): string {
    return this.#oneOf(this.#remembered.length > 0 && this.below(2) === 0 ? this.#remembered : this.#texts);
  }

  /** A word of a string that was drawn before, or a key: two parameters often have something in common. */
  #partOfRecent(): string {
    const recent = [...this.#recent, ...this.#recentKeys];
    if (recent.length === 0) return this.#word();
    return this.#oneOf(this.#oneOf(recent).split(/\W+/));
  }

  #sample(): string {
    return sampleText(this.#samples, this.#sampleDraws);
  }

  /** Joins elements of one kind with one separator: words, paths, dates, versions. */
  #list(element: () => string): string {
    const elements = Array.from({ length: 1 + this.below(3) }, element);
    return elements.join(this.#oneOf(SEPARATORS));
  }

  #pieces(): string {
    return Array.from({ length: 1 + this.below(MAX_PIECES) }, () => this.#piece()).join('');
  }

  /** Inserts a string into another one, before it, after it, or in place of a few letters; or takes these out. */
  #into(known: string, text: string): string {
    const at = this.#oneOf([0, known.length, this.below(known.length + 1)]);
    const taken = this.#oneOf([0, 0, 1, 1 + this.below(4)]);
    return known.slice(0, at) + (this.below(8) === 0 ? '' : text) + known.slice(at + taken);
  }

  #piece(): string {
    return this.#oneOf<() => string>([
      () => this.#word(),
      () => this.#word().toUpperCase(),
      () => String(this.below(120)),
      () => this.#oneOf(SEPARATORS),
      () => (this.#texts.length === 0 ? this.#word() : this.#oneOf(this.#texts)),
      () => this.#oneOf(ODD_PIECES),
    ])();
  }

  #word(): string {
    return Array.from({ length: 1 + this.below(4) }, () => this.#oneOf(LETTERS)).join('');
  }

  #oneOf<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }
}

/** One value in 8 is not as expected. */
const UNUSUAL = 8;

/** One value in 8 repeats the last one. */
const ONCE_AGAIN = 8;

/** One container in 16 has as many elements as a number of the code, or one more: limits are seldom met by chance. */
const AT_LIMIT = 16;

/** Lengths above the usual ones that are still quick to draw. */
const LONG = 5;
const LONGEST = 40;

const MAX_PIECES = 4;

/** How many strings that were drawn others may take words from. */
const RECENT_TEXTS = 6;

/** How many keys other objects may have too. */
const RECENT_KEYS = 4;

/** How many strings of remembered inputs are changed to get others like them. */
const REMEMBERED_TEXTS = 12;

/** One string in 8 is what people expect in a place of its name. */
const NAMED = 8;

const isName = (text: string): boolean => !/\s/.test(text);

function addRecent(recent: string[], text: string, most: number): void {
  recent.push(text);
  if (recent.length > most) recent.shift();
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');
/** Separators, the usual ones twice, and characters that mean something to a format. */
const SEPARATORS = '  --__..//::,,\\;=+*?!#%&@$^|~<>()[]{}"\'`\n\t'.split('');
const ODD_PIECES = ['é', 'ß', 'İ', '語', '😀', '\0', '__proto__', 'null', '0'];
/** Exponents of large and small numbers: near the limits of digits, integers and doubles. */
const EXPONENTS = [2, 3, 5, 9, 15, 21, 300, -2, -6, -7, -20, -300];
const ODD_NUMBERS = [Number.NaN, Infinity, -Infinity, -0, 2 ** 31, 2 ** 32, 2 ** 53];

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Days near each other, so that they fall into the same week or year now and then: from 2024 on. */
const FIRST_DAY_MS = 19_723 * DAY_MS;
const DAYS = 800;
/** The last day that a date can have. */
const LAST_DAY = 100_000_000;
