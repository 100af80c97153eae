import type { Pattern } from '../../expr/regex/pattern.ts';
import type { TextFormat } from '../../program/modules/text-formats.ts';

/** Random choices that strings between signs are made of. */
export interface SignedDraws {
  below(bound: number): number;
  letter(): string;
  word(): string;
  /** A word of a string that was drawn before. */
  recentWord(): string;
  /** A match of a regex of the code, which has one. */
  match(): string;
  /** A string in a format that the code reads, which reads one. */
  sample(): string;
}

/** Strings, regexes and formats that the code mentions. */
export interface SignedMaterial {
  readonly texts: readonly string[];
  readonly patterns: readonly Pattern[];
  readonly formats: readonly TextFormat[];
  /** Strings that values are compared with. */
  readonly compared: readonly string[];
}

/** Strings of pieces between the signs that the code mentions: a parser takes its input apart at them. */
export class SignedTexts {
  readonly #draws: SignedDraws;
  readonly #material: SignedMaterial;
  readonly #signs: readonly string[];

  constructor(draws: SignedDraws, material: SignedMaterial) {
    this.#draws = draws;
    this.#material = material;
    this.#signs = material.texts.filter((text) => /^\W{1,3}$/.test(text));
  }

  get hasSigns(): boolean {
    return this.#signs.length > 0;
  }

  /** Words and matches between signs. */
  row(): string {
    const { compared, patterns } = this.#material;
    return Array.from({ length: 1 + this.#draws.below(MAX_PIECES) }, () =>
      this.#oneOf<() => string>([
        () => this.#oneOf(this.#signs),
        () => this.#oneOf(this.#signs),
        () => this.#enclosed(),
        () => this.#draws.letter(),
        () => (compared.length > 0 ? this.#oneOf(compared) : this.#draws.letter()),
        () => this.#draws.recentWord(),
        () => String(this.#draws.below(10)),
        ...(patterns.length > 0 ? [() => this.#draws.match()] : []),
      ])(),
    ).join('');
  }

  /** Names with values, the same sign between all of them and another one within each: `a=1; theme=dark`. */
  fields(): string {
    const within = this.#usualSign(/^[=:]$/);
    const between = this.#usualSign(/^[;,&|\n]$/);
    const space = this.#oneOf(['', '', ' ']);
    const fields = Array.from({ length: 1 + this.#draws.below(MAX_FIELDS) }, () => this.#field(within));
    return fields.join(between + space);
  }

  /** Mostly a sign that people use so, if the code mentions one; else any. */
  #usualSign(usual: RegExp): string {
    const usualSigns = this.#signs.filter((sign) => usual.test(sign));
    return this.#oneOf(usualSigns.length > 0 && this.#draws.below(4) > 0 ? usualSigns : this.#signs);
  }

  #field(within: string): string {
    const { compared } = this.#material;
    const isKnown = compared.length > 0 && this.#draws.below(4) > 0;
    const name = isKnown ? this.#oneOf(compared) : this.#draws.word();
    return this.#draws.below(6) === 0 ? name : name + within + this.#valueOf(name);
  }

  /** A value; often a string with which the code compares something just after the name. */
  #valueOf(name: string): string {
    const { compared, patterns, formats } = this.#material;
    const next = compared.indexOf(name) + 1;
    const near = compared.slice(next, next + NEAR);
    return this.#oneOf<() => string>([
      () => this.#draws.word(),
      () => String(this.#draws.below(this.#oneOf([10, 10, 100, 10_000]))),
      ...(near.length > 0 ? [() => this.#oneOf(near), () => this.#oneOf(near)] : []),
      ...(patterns.length > 0 ? [() => this.#draws.match()] : []),
      ...(formats.length > 0 ? [() => this.#draws.sample()] : []),
    ])();
  }

  /** Something between two equal signs, as between quotes. */
  #enclosed(): string {
    const sign = this.#oneOf(this.#signs);
    const hasPatterns = this.#material.patterns.length > 0;
    const pieces = Array.from({ length: 1 + this.#draws.below(3) }, () =>
      hasPatterns && this.#draws.below(2) === 0 ? this.#draws.match() : this.#draws.recentWord(),
    );
    return sign + pieces.join('') + sign;
  }

  #oneOf<T>(values: readonly T[]): T {
    return values[this.#draws.below(values.length)] as T;
  }
}

const MAX_PIECES = 10;

const MAX_FIELDS = 5;

/** How many comparisons after that of a name may be about its value. */
const NEAR = 4;
