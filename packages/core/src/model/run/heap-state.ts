import type { Term } from '../../expr/term.ts';
import { constantText } from '../../expr/wire-constant.ts';
import type { Location } from '../input/location.ts';

/**
 * State after a sequence of calls: the objects that further calls can be made on, with all that is
 * reachable from them. Two states of the same form differ at most in their slots.
 */
export interface HeapState {
  /** Everything that does not depend on the input; the slots are numbered as they first occur. */
  readonly form: string;
  /** Terms over the input: different terms have different slots. */
  readonly slots: readonly Term[];
  /** The objects of the input that are part of the state, by place. */
  readonly places: readonly Location[];
  /** Whether it is complete: functions and objects of the platform may hide some of it. */
  readonly isWhole: boolean;
}

/** Reads the text of a state, as the runtime wrote it. */
export function readState(
  text: string,
  { termAt, isWhole }: { readonly termAt: (row: number) => Term; readonly isWhole: boolean },
): HeapState {
  const slots: Term[] = [];
  const places: Location[] = [];
  const form = text.replaceAll(MARK, (mark, row: string | undefined, place: string | undefined) => {
    if (row !== undefined) return slotText(slots, termAt(Number(row)));
    // Within a string nothing is a mark.
    return place === undefined ? mark : `@${positionIn(places, place)};`;
  });
  return { form, slots, places, isWhole };
}

/** Writes a term as a slot, unless it is a constant. */
function slotText(slots: Term[], term: Term): string {
  if (term.kind !== 'constant') return `$${positionIn(slots, term)};`;
  return `${term.sort}:${JSON.stringify(constantText(term))}`;
}

const MARK = /"(?:[^"\\]|\\.)*"|\$(\d+);|@([^;"]+);/g;

function positionIn<T>(list: T[], item: T): number {
  const known = list.indexOf(item);
  return known === -1 ? list.push(item) - 1 : known;
}
