import type { Value } from '../../expr/value.ts';
import type { ScalarKind } from '../../model/input/input-shape.ts';
import type { ValueDraws } from './value-draws.ts';

/** A draw, and what was drawn. */
interface NotedDraw {
  readonly draw: string;
  readonly value: unknown;
}

/** One draw in 8 differs from the one that is repeated. */
const DIFFERENT = 8;

/**
 * Draws that are noted, or that repeat noted ones with a difference here and there: code that compares or merges two
 * objects goes further where these have most in common.
 */
export class AlikeDraws implements ValueDraws {
  readonly noted: NotedDraw[] = [];
  readonly #source: ValueDraws;
  readonly #model: readonly NotedDraw[];

  /** Repeats the draws of `model`, if there is one. */
  constructor(source: ValueDraws, model: AlikeDraws | undefined) {
    this.#source = source;
    this.#model = model?.noted ?? [];
  }

  scalar(kind: ScalarKind, name?: string): Value {
    return this.#again(kind, () => this.#source.scalar(kind, name));
  }

  usual(kind: ScalarKind, name: string): Value {
    return this.#again(kind, () => this.#source.usual(kind, name));
  }

  time(): number {
    return this.#again('time', () => this.#source.time());
  }

  url(): string {
    return this.#again('url', () => this.#source.url());
  }

  length(): number {
    return this.#again('length', () => this.#source.length());
  }

  key(): string {
    return this.#again('key', () => this.#source.key());
  }

  below(bound: number): number {
    return this.#again(`below ${bound}`, () => this.#source.below(bound));
  }

  #again<Drawn>(draw: string, fresh: () => Drawn): Drawn {
    const known = this.#model[this.noted.length];
    const isRepeated = known?.draw === draw && this.#source.below(DIFFERENT) > 0;
    const value = isRepeated ? (known.value as Drawn) : fresh();
    this.noted.push({ draw, value });
    return value;
  }
}
