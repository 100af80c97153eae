import { oncePer } from '../../foundation/once-per.ts';
import type { ValueSnapshot } from '../../model/run/outcome.ts';
import { isIdentifierName, memberAccess } from '../identifiers.ts';
import { snapshotText } from '../snapshot-document.ts';
import { spokenText, UNSPOKEN, type Detail, type Details } from './telling-details.ts';

/** Parts of parts are described as deep as this. */
const MAX_DEPTH = 4;

/** Elements of lists that are described; the others are like these. */
const MAX_ELEMENTS = 3;

/** More details of one value than these are left out. */
export const MAX_DETAILS = 60;

/** Details of a value that is too long for a name: what it holds, by place, and how long its lists are. */
export const resultDetails = oncePer((value: ValueSnapshot): Details => {
  const details = new Map<string, Detail>();
  describe(value, { phrase: '', depth: 0, details });
  return details;
});

/** Place of a part, and a list to add to. */
interface Describing {
  readonly phrase: string;
  readonly depth: number;
  readonly details: Map<string, Detail>;
}

function describe(value: ValueSnapshot, { phrase, depth, details }: Describing): void {
  const say = (own: string, text: string): void => {
    if (details.size < MAX_DETAILS) details.set(own, { phrase: own, text: spokenText(text) });
  };
  const describePart = (part: ValueSnapshot, own: string): void => {
    describe(part, { phrase: own, depth: depth + 1, details });
  };
  switch (value.kind) {
    case 'object':
    case 'partial':
    case 'instance':
      if (phrase !== '') say(phrase, value.entries.length === 0 ? '{}' : UNSPOKEN);
      if (depth < MAX_DEPTH)
        for (const [key, part] of value.entries) describePart(part, memberOf(phrase, key));
      break;
    case 'array':
      if (phrase !== '') say(phrase, value.items.length === 0 ? '[]' : UNSPOKEN);
      if (value.items.length > 0) say(memberOf(phrase, 'length'), String(value.items.length));
      if (depth < MAX_DEPTH)
        value.items.slice(0, MAX_ELEMENTS).forEach((part, index) => {
          describePart(part, `${phrase}[${index}]`);
        });
      break;
    case 'opaque':
    case 'cycle':
      if (phrase !== '') say(phrase, UNSPOKEN);
      break;
    default:
      if (phrase !== '') say(phrase, snapshotText(value));
  }
}

const memberOf = (phrase: string, key: string): string =>
  phrase === '' && isIdentifierName(key) ? key : memberAccess(phrase, key);
