import type { TextDomain } from './domain.ts';
import { plainestUnit, unitAt } from './unit-ranges.ts';

/** Longest string to fill: nobody reads longer ones. */
const MAX_FILLED_LENGTH = 1 << 16;

/** How many lengths are tried: a prefix and a suffix that clash at one length may fit at the next. */
const TRIED_LENGTHS = 4;

type IsMember = (text: string) => boolean;

/** The shortest member that is easily found, each open unit as plain as it can be. */
export function plainestText(domain: TextDomain, isMember: IsMember): string {
  const shortest = Math.min(domain.minLength, MAX_FILLED_LENGTH);
  const candidates = Array.from({ length: TRIED_LENGTHS }, (_, more) =>
    overlaid(domain, filled(domain, '', shortest + more)),
  );
  return candidates.find(isMember) ?? (candidates[0] as string);
}

/** `value` with its length, its beginning, its end and its units corrected. */
export function nearestText(domain: TextDomain, value: string, isMember: IsMember): string {
  if (isMember(value)) return value;
  const length = Math.min(
    domain.maxLength,
    Math.max(Math.min(domain.minLength, MAX_FILLED_LENGTH), value.length),
  );
  const corrected = overlaid(domain, filled(domain, value, length));
  return isMember(corrected) ? corrected : plainestText(domain, isMember);
}

/** A string of this length with the units of `value` where the domain has them. */
function filled(domain: TextDomain, value: string, length: number): string {
  const head = Math.max(domain.prefix.length, domain.units.length);
  let text = '';
  for (let position = 0; position < Math.min(length, head); position += 1) {
    const [range, code] = [unitAt(domain, position), value.charCodeAt(position)];
    text += code >= range.min && code <= range.max ? value.charAt(position) : plainestUnit(range);
  }
  return (text + value.slice(text.length, length)).padEnd(length, plainestUnit());
}

function overlaid({ suffix }: TextDomain, text: string): string {
  return text.length < suffix.length ? suffix : text.slice(0, text.length - suffix.length) + suffix;
}
