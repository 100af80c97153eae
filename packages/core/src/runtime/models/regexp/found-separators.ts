import { regExpExec } from '../../realm/intrinsics.ts';
import { searcherOf, type PlainExpression } from '../../regex/regular-expression.ts';

/** A match that `split` comes to. */
export interface Separator {
  readonly groups: RegExpExecArray;
  /** Whether it is an empty match where the last part ended, which separates nothing. */
  readonly isSkipped: boolean;
  /** Whether it is an empty match at the end of the string, where `split` does not look. */
  readonly isAtEnd: boolean;
}

/**
 * The matches that `split` comes to, in order, down to the last that counts. `undefined` if it would
 * have to skip a character of unknown length, as in Unicode mode.
 */
export function separatorsIn(plain: PlainExpression, text: string): readonly Separator[] | undefined {
  const searcher = searcherOf(plain);
  const separators: Separator[] = [];
  let start = 0;
  let from = 0;
  for (;;) {
    searcher.lastIndex = from;
    const groups = regExpExec(searcher, text);
    if (groups === null) return separators;
    const end = groups.index + groups[0].length;
    const isAtEnd = groups.index >= text.length;
    const isSkipped = !isAtEnd && end === start;
    separators[separators.length] = { groups, isSkipped, isAtEnd };
    if (isAtEnd) return separators;
    if (isSkipped && plain.isUnicode) return undefined;
    if (!isSkipped) start = end;
    from = isSkipped ? groups.index + 1 : end;
  }
}
