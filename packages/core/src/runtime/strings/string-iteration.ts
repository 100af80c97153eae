import type { SiteId } from '../../model/site-id.ts';
import {
  stringCharCodeAt,
  stringIteratorNext,
  stringIteratorPrototype,
  stringPrototype,
  stringSlice,
  stringValues,
  symbolIterator,
} from '../realm/intrinsics.ts';
import type { Operand } from '../shadow/operand.ts';
import type { RunState } from '../run-state.ts';
import type { SymbolicTerm } from '../shadow/shadow.ts';
import { shadowOf } from '../record/shadowing.ts';
import { isBefore, isSurrogatePair, lengthOf, sliceOf, unitAt } from './string-terms.ts';

/**
 * Goes through a string character by character, as the engine's own iterator does. Whether there is one
 * more, and whether it has two units, becomes part of the path when it is asked for.
 */
export class TextCursor {
  readonly #run: RunState;
  readonly #value: string;
  readonly #text: SymbolicTerm;
  readonly #site: SiteId;
  #position = 0;

  constructor(run: RunState, value: string, text: SymbolicTerm) {
    this.#run = run;
    this.#value = value;
    this.#text = text;
    this.#site = run.recorder.growthSite();
  }

  /** The next character, or `undefined` behind the last. */
  next(): Operand | undefined {
    const { recorder } = this.#run;
    const from = this.#position;
    const isThere = from < this.#value.length;
    recorder.decide(this.#site, isBefore(recorder, from, lengthOf(recorder, this.#text)), isThere);
    if (!isThere) return undefined;
    const isPair = this.#isPairAt(from);
    recorder.decide(-1, isSurrogatePair(recorder, this.#text, from), isPair);
    const to = from + (isPair ? 2 : 1);
    this.#position = to;
    const value = stringSlice(this.#value, from, to);
    const term = isPair ? sliceOf(recorder, this.#text, { from, to }) : unitAt(recorder, this.#text, from);
    return { value, shadow: shadowOf(recorder, value, term) };
  }

  /** All characters that are left. */
  rest(): readonly Operand[] {
    const characters: Operand[] = [];
    for (let next = this.next(); next !== undefined; next = this.next()) characters[characters.length] = next;
    return characters;
  }

  #isPairAt(index: number): boolean {
    const first = stringCharCodeAt(this.#value, index);
    const second = stringCharCodeAt(this.#value, index + 1);
    return first >= 0xd800 && first < 0xdc00 && second >= 0xdc00 && second < 0xe000;
  }
}

/** Whether strings are iterated by the engine's own iterator. */
export function areTextsIteratedNatively(): boolean {
  const { next } = stringIteratorPrototype as { readonly next: unknown };
  const values = (stringPrototype as { readonly [symbolIterator]: unknown })[symbolIterator];
  return values === stringValues && next === stringIteratorNext;
}

/** An iterable that replaces a string, with the same steps. */
export function createTextIterable(
  cursor: TextCursor,
  /** Called before each character, and at the end. */
  onCharacter: (character: Operand | undefined) => void,
): unknown {
  let isDone = false;
  const next = (): IteratorResult<unknown> => {
    const character = isDone ? undefined : cursor.next();
    if (!isDone) onCharacter(character);
    isDone = character === undefined;
    return isDone ? { done: true, value: undefined } : { done: false, value: character?.value };
  };
  return { [symbolIterator]: () => ({ next }) };
}
