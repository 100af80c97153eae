import { getOwnPropertyDescriptor, regExpExec } from '../../realm/intrinsics.ts';
import { searcherOf, type PlainExpression } from '../../regex/regular-expression.ts';

/** The matches that a regex is about to find, found by a copy of it, so that the regex does not change. */
export function matchesFrom(plain: PlainExpression, text: string): readonly RegExpExecArray[] {
  const searcher = searcherOf(plain);
  searcher.lastIndex = !plain.isGlobal && plain.isSticky ? startOf(plain) : 0;
  const matches: RegExpExecArray[] = [];
  for (;;) {
    const match = regExpExec(searcher, text);
    if (match === null) return matches;
    matches[matches.length] = match;
    if (!plain.isGlobal) return matches;
    if (match[0] === '') searcher.lastIndex = behind(text, searcher.lastIndex, plain.isUnicode);
  }
}

const startOf = ({ expression }: PlainExpression): number =>
  getOwnPropertyDescriptor(expression, 'lastIndex')?.value as number;

/** The index of the next character; in Unicode mode two surrogates are one. */
function behind(text: string, index: number, isUnicode: boolean): number {
  const isPair =
    isUnicode && isWithin(text[index], '\ud800', '\udbff') && isWithin(text[index + 1], '\udc00', '\udfff');
  return isPair ? index + 2 : index + 1;
}

const isWithin = (unit: string | undefined, low: string, high: string): boolean =>
  unit !== undefined && unit >= low && unit <= high;
