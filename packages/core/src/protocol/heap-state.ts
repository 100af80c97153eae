import type { Term } from '../expr/term.ts';
import { constantText } from '../expr/wire-constant.ts';
import type { Location } from './location.ts';

/**
 * What a sequence of calls left behind: the objects that further calls can be made on, with all that
 * hangs on them. Two states of the same form differ at most in what stands at its slots.
 */
export interface HeapState {
  /** Everything that does not depend on the input; the slots are numbered as they first occur. */
  readonly form: string;
  /** What depends on the input: different terms have different slots. */
  readonly slots: readonly Term[];
  /** The objects of the input that are part of the state, by place. */
  readonly places: readonly Location[];
  /** Whether that is all of it: functions and objects of the platform may keep things to themselves. */
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

/** What turned out to be the same for every input is no slot. */
function slotText(slots: Term[], term: Term): string {
  if (term.kind !== 'constant') return `$${positionIn(slots, term)};`;
  return `${term.sort}:${JSON.stringify(constantText(term))}`;
}

const MARK = /"(?:[^"\\]|\\.)*"|\$(\d+);|@([^;"]+);/g;

function positionIn<T>(list: T[], item: T): number {
  const known = list.indexOf(item);
  return known === -1 ? list.push(item) - 1 : known;
}
