import type { Term } from '../../expr/term.ts';
import type { Location } from '../input/location.ts';
import type { ValueSnapshot } from './outcome.ts';

/** How a value that depends on the input does so. */
export type PartSource =
  | { readonly kind: 'term'; readonly term: Term }
  /** An object of the input, as it was given. */
  | { readonly kind: 'place'; readonly place: Location }
  | { readonly kind: 'value'; readonly value: ValueSnapshot }
  /** It may depend on the input in a way that is not known. */
  | { readonly kind: 'lost'; readonly reason: string };

/** The value of the first way whose guard holds; the last way has none. */
export interface PartChoice {
  readonly kind: 'choice';
  readonly ways: readonly { readonly guard: Term | undefined; readonly source: PartSource }[];
}

/** A part of a value that depends on the input: the keys that lead to it, and how it does. */
export interface TrackedPart {
  readonly keys: readonly (string | number)[];
  readonly source: PartSource | PartChoice;
}

/**
 * How what a run came to depends on its input: parts of what it returned, of the message that it threw, or of an
 * argument that it was given. Law: on every input that takes the path, all else is as in this run.
 */
export interface TrackedRoot {
  /** The position of an argument, or {@link RESULT}. */
  readonly root: number;
  readonly parts: readonly TrackedPart[];
}

/** Stands for what was returned, or the message of what was thrown. */
export const RESULT = -1;
