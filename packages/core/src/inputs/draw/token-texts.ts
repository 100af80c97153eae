import type { Pattern } from '../../expr/regex/pattern.ts';
import { drawMatch, findsTokens, readsParts } from './draw-match.ts';

/** Random choices that strings of tokens are made of. */
export interface TokenDraws {
  below(bound: number): number;
  word(): string;
  letter(): string;
}

/** Regexes of the code, and strings that it probably finds in their matches. */
export interface TokenMaterial {
  readonly patterns: readonly Pattern[];
  /** Strings that values are compared with. */
  readonly compared: readonly string[];
  /** Strings that others begin with, strings that they are split at, and names that the code looks up. */
  readonly openings: readonly string[];
  readonly separators: readonly string[];
  readonly names: readonly string[];
}

/** Strings that match regexes of the code: what is open in a match is what other code probably reads there. */
export class TokenTexts {
  /** Whether the code looks for tokens in texts. */
  readonly findsTokens: boolean;
  readonly #draws: TokenDraws;
  readonly #material: TokenMaterial;
  readonly #tokenPatterns: readonly Pattern[];
  /** Regexes that read what a token holds, or all of them if there are none. */
  readonly #innerPatterns: readonly Pattern[];
  /** Words that were last drawn for open parts, or that regexes captured. */
  readonly #parts: string[] = [];

  constructor(draws: TokenDraws, material: TokenMaterial) {
    const { patterns } = material;
    this.#draws = draws;
    this.#material = material;
    this.#tokenPatterns = patterns.filter(findsTokens);
    const inner = patterns.filter(readsParts);
    this.#innerPatterns = inner.length > 0 ? inner : patterns;
    this.findsTokens = this.#tokenPatterns.length > 0;
  }

  /** A match of any regex of the code. */
  match(): string {
    return this.#match(this.#oneOf(this.#material.patterns), MAX_NESTING);
  }

  /** Several matches of one regex in a row, as in a text that is split into tokens. */
  row(): string {
    const pattern = this.#oneOf(this.#tokenPatterns);
    const isNested = this.#material.openings.length > 0 && this.#draws.below(3) === 0;
    const tokens = Array.from({ length: 1 + this.#draws.below(MAX_TOKENS) }, () =>
      this.#match(pattern, MAX_NESTING),
    );
    const all = isNested ? this.#block(pattern, tokens.slice(2)) : tokens;
    return all.join(this.#oneOf(['', '', ' ', this.#draws.word()]));
  }

  /** A word that was drawn for a part that other code reads, probably one of the last ones. */
  recentPart(): string | undefined {
    const { length } = this.#parts;
    return this.#parts[length - 1 - this.#draws.below(1 + this.#draws.below(length))];
  }

  /** Tokens between one that opens something and one that closes it by the same word: `{{#if x}}…{{/if}}`. */
  #block(pattern: Pattern, tokens: readonly string[]): readonly string[] {
    const { compared, openings } = this.#material;
    const holding = (text: string): string => drawMatch(pattern, { ...this.#draws, filling: () => text });
    let words: string[] = [];
    let opening = '';
    for (let tries = 0; tries < MAX_TRIES && words.length === 0; tries += 1) {
      const inner = this.#innerMatch(MAX_NESTING - 1, words);
      opening = holding(inner);
      if (!opening.includes(inner)) words = [];
    }
    const [name = this.#spokenOf()] = words;
    // A token of a compared string often divides a block, as `else` does.
    const divider = this.#draws.below(3) === 0 ? [holding(this.#among(compared)), ...tokens.slice(1)] : [];
    return [opening, ...tokens, ...divider, holding(this.#among(openings) + name)];
  }

  /** A match of a regex that reads what a token holds; the words that it captures are added to a list. */
  #innerMatch(depth: number, words?: string[]): string {
    return this.#match(this.#oneOf(this.#innerPatterns), depth, words);
  }

  #match(pattern: Pattern, depth: number, words: string[] = []): string {
    return drawMatch(pattern, {
      below: (bound) => this.#draws.below(bound),
      filling: () => (this.#draws.below(2) === 0 ? this.#filling(depth) : ''),
      captured: (text) => {
        if (!/^\w+$/.test(text)) return;
        words.push(text);
        this.#note(text);
      },
    });
  }

  /** A string for an open part: one that the code speaks of, several of them, or another match. */
  #filling(depth: number): string {
    if (depth === 0) return this.#spokenOf();
    const text = this.#oneOf<() => string>([
      () => this.#spokenOf(),
      () => this.#spokenOf(),
      () => this.#among(this.#material.openings) + this.#spokenOf(),
      () => [this.#spokenOf(), this.#element(depth)].join(this.#among(this.#material.separators)),
      () => this.#innerMatch(depth - 1),
      () => this.#match(this.#oneOf(this.#material.patterns), depth - 1),
    ])();
    this.#note(text);
    return text;
  }

  /** One of several strings in an open part. */
  #element(depth: number): string {
    return this.#draws.below(2) === 0 ? this.#innerMatch(depth - 1) : this.#spokenOf();
  }

  /** A string that the code compares others with, a name that it knows or that was drawn before, or a letter. */
  #spokenOf(): string {
    const { compared, names } = this.#material;
    return this.#oneOf<() => string>([
      () => this.#draws.letter(),
      () => this.#among(this.#parts),
      () => this.#among(compared),
      () => this.#among(compared),
      () => this.#among(names),
    ])();
  }

  /** Notes the words of an open part, the first one as the last, for what comes first is mostly a name. */
  #note(part: string): void {
    for (const word of (part.match(/\w+/g) ?? []).reverse()) this.#parts.push(word);
    this.#parts.splice(0, Math.max(0, this.#parts.length - RECENT_PARTS));
  }

  #among(texts: readonly string[]): string {
    return texts.length > 0 ? this.#oneOf(texts) : this.#draws.letter();
  }

  #oneOf<T>(values: readonly T[]): T {
    return values[this.#draws.below(values.length)] as T;
  }
}

/** Maximum number of matches in a row, and of matches within each other. */
const MAX_TOKENS = 5;
const MAX_NESTING = 2;

/** How often an opening that captures no word is drawn again. */
const MAX_TRIES = 3;

/** How many words of parts are drawn again in other places, and serve as names of keys. */
const RECENT_PARTS = 8;
