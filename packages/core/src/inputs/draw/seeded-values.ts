import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { Pattern } from '../../expr/regex/pattern.ts';
import type { Value } from '../../expr/value.ts';
import type { RandomSource } from '../../foundation/random.ts';
import type { ScalarKind } from '../../model/input/input-shape.ts';
import { drawMatch, findsTokens } from './draw-match.ts';
import { textsNamed } from './named-texts.ts';
import { sampleText, type SampleDraws, type SampleMaterial } from './sample-texts.ts';
import type { ValueDraws } from './value-draws.ts';

/** Values that probably matter to some code: strings, numbers, and regexes for strings. */
export interface Material extends SampleMaterial {
  /** Strings that others begin with, strings that they are split at, and names that functions are found by. */
  readonly openings: readonly string[];
  readonly separators: readonly string[];
  readonly names: readonly string[];
  readonly numbers: readonly number[];
  readonly patterns: readonly Pattern[];
}

/**
 * Random values as people write them: small, of few pieces, and often equal or close to literals of the code. The same
 * source gives the same values.
 */
export class SeededValues implements ValueDraws {
  readonly #random: RandomSource;
  readonly #patterns: readonly Pattern[];
  /** Patterns of the tokens that texts consist of, if the code looks for any. */
  readonly #tokenPatterns: readonly Pattern[];
  readonly #samples: Material;
  /** Strings that were last drawn for open parts of matches. */
  readonly #fillings: string[] = [];
  readonly #sampleDraws: SampleDraws = {
    below: (bound) => this.below(bound),
    word: () => this.#word(),
    number: () => this.#number(),
    known: () => (this.#texts.length === 0 ? this.#word() : this.#oneOf(this.#texts)),
  };
  readonly #texts: string[];
  /** Signs that the code speaks of, and the strings that were last drawn. */
  readonly #signs: readonly string[];
  readonly #recent: string[] = [];
  readonly #numbers: number[];
  /** Last value of each kind. */
  readonly #last = new Map<ScalarKind | 'time' | 'key', Value>();

  constructor(random: RandomSource, material: Material) {
    const { texts, numbers, patterns } = material;
    this.#patterns = patterns;
    this.#tokenPatterns = patterns.filter(findsTokens);
    this.#random = random;
    // Numbers also serve as strings, and strings as numbers.
    const read = texts.map(Number).filter(Number.isFinite);
    this.#texts = [...texts, ...numbers.map(String)];
    this.#signs = texts.filter((text) => /^\W{1,3}$/.test(text));
    this.#samples = { ...material, texts: this.#texts };
    this.#numbers = [...numbers, ...read];
  }

  /** Adds the values of an input to the material. */
  remember(input: Assignment): void {
    for (const value of input.values()) {
      if (typeof value === 'string' && value !== '') this.#texts.push(value);
      else if (typeof value === 'number' && !Number.isNaN(value)) this.#numbers.push(value);
    }
  }

  scalar(kind: ScalarKind): Value {
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
    return this.below(4) < 3 ? this.below(3) : 3 + this.below(4);
  }

  key(): string {
    return this.#orAgain('key', () => this.#key());
  }

  #key(): string {
    if (this.#fillings.length > 0 && this.below(3) === 0) return this.#oneOf(this.#fillings);
    return this.#texts.length > 0 && this.below(2) === 0 ? this.#oneOf(this.#texts) : this.#word();
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
    if (this.#samples.formats.length > 0 && this.below(2) === 0) return this.#sample();
    const matching = (): string => this.#match(this.#oneOf(this.#patterns), MAX_NESTING);
    const tokens = (): string => this.#tokens(this.#oneOf(this.#tokenPatterns));
    const signed = (): string => this.#signed();
    const text = this.#oneOf<() => string>([
      () => '',
      () => this.#partOfRecent(),
      () => this.#word(),
      () => this.#list(() => this.#word()),
      () => this.#list(() => String(this.below(this.#oneOf([3, 10, 100])))),
      () => this.#list(() => this.#piece()),
      () => this.#pieces(),
      () => this.#pieces(),
      ...(this.#patterns.length > 0 ? [matching, matching, matching] : []),
      ...(this.#tokenPatterns.length > 0 ? [tokens, tokens, tokens, tokens] : []),
      ...(this.#signs.length > 0 ? [signed, signed, signed, signed] : []),
    ])();
    const drawn =
      this.#texts.length > 0 && this.below(2) === 0 ? this.#into(this.#oneOf(this.#texts), text) : text;
    this.#recent.push(drawn);
    if (this.#recent.length > RECENT_TEXTS) this.#recent.shift();
    return drawn;
  }

  /** Words between signs that the code speaks of: a parser takes texts apart at them. */
  #signed(): string {
    return Array.from({ length: 1 + this.below(MAX_SIGNED) }, () =>
      this.#oneOf<() => string>([
        () => this.#oneOf(this.#signs),
        () => this.#oneOf(this.#signs),
        () => this.#oneOf(LETTERS),
        () => this.#among(this.#samples.compared),
        () => this.#partOfRecent(),
        () => String(this.below(10)),
      ])(),
    ).join('');
  }

  /** A word of a string that was drawn before: two parameters often have something in common. */
  #partOfRecent(): string {
    if (this.#recent.length === 0) return this.#word();
    return this.#oneOf(this.#oneOf(this.#recent).split(/\W+/));
  }

  /** A match whose open parts are what other code probably reads in them. */
  #match(pattern: Pattern, depth: number): string {
    return drawMatch(pattern, {
      below: (bound) => this.below(bound),
      ...(this.#tokenPatterns.length > 0 && { filling: () => this.#filling(depth) }),
    });
  }

  /** Several matches of one regex in a row, as in a text that is split into tokens. */
  #tokens(pattern: Pattern): string {
    const tokens = Array.from({ length: 1 + this.below(MAX_TOKENS) }, () =>
      this.#match(pattern, MAX_NESTING),
    );
    return tokens.join(this.#oneOf(['', '', ' ', this.#word()]));
  }

  /** A string for an open part: one that the code speaks of, several of them, or another match. */
  #filling(depth: number): string {
    const { separators } = this.#samples;
    const text = this.#oneOf<() => string>([
      () => this.#spokenOf(),
      () => this.#spokenOf(),
      () => this.#among(this.#samples.openings) + this.#spokenOf(),
      () => [this.#spokenOf(), this.#spokenOf()].join(this.#among(separators)),
      () => (depth === 0 ? this.#word() : this.#match(this.#oneOf(this.#patterns), depth - 1)),
    ])();
    this.#fillings.push(text);
    if (this.#fillings.length > RECENT_FILLINGS) this.#fillings.shift();
    return text;
  }

  /** A string that the code compares others with, a name that it knows or that was drawn before, or a letter. */
  #spokenOf(): string {
    const { compared, names } = this.#samples;
    return this.#oneOf<() => string>([
      () => this.#oneOf(LETTERS),
      () => this.#among(this.#fillings),
      () => this.#among(compared),
      () => this.#among(names),
    ])();
  }

  #among(texts: readonly string[]): string {
    return texts.length > 0 ? this.#oneOf(texts) : this.#oneOf(LETTERS);
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

const MAX_PIECES = 4;
const MAX_SIGNED = 10;

/** How many strings that were drawn others may take words from. */
const RECENT_TEXTS = 6;

/** Maximum number of matches in a row, and of matches within each other. */
const MAX_TOKENS = 5;
const MAX_NESTING = 2;

/** How many strings of open parts serve as names of keys. */
const RECENT_FILLINGS = 4;

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
