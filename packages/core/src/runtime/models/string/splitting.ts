import { pin } from '../../record/pinning.ts';
import type { Shadow, SymbolicTerm } from '../../shadow/shadow.ts';
import { shadowOf } from '../../record/shadowing.ts';
import {
  addPositions,
  END_OF_TEXT,
  isBefore,
  lengthOf,
  positionTerm,
  sliceOf,
  unitAt,
  type Position,
} from '../../strings/string-terms.ts';
import { placeShadows } from '../array/elements.ts';
import type { ModelEntry } from '../model.ts';
import { onText, textOf, type DeriveText, type TextCall } from './text-call.ts';

/**
 * `split` by a string. How many parts there are becomes part of the path step by step, as if a loop had
 * looked for one separator after the other.
 */
const split: DeriveText = (call) => {
  const { run, recorder, args, value } = call;
  const separator = args[0];
  const parts = value as readonly string[];
  const isLimited = args[1]?.value !== undefined || (args[1]?.shadow ?? null) !== null;
  if (isLimited && (typeof args[1]?.value !== 'number' || pin(recorder, args[1].shadow) !== undefined))
    return undefined;
  const limit = isLimited ? (args[1]?.value as number) >>> 0 : END_OF_TEXT;
  const shadows = partsOf({ ...call, separator, parts, limit });
  if (shadows === undefined) return undefined;
  placeShadows(run, value, (index) => shadows[index]);
  return null;
};

type Splitting = TextCall & {
  readonly separator: TextCall['args'][number] | undefined;
  readonly parts: readonly string[];
  readonly limit: number;
};

function partsOf(splitting: Splitting): readonly Shadow[] | undefined {
  const { recorder, text, separator, parts } = splitting;
  if (separator?.value === undefined) {
    const isWhole = parts.length === 1 && (separator?.shadow ?? null) === null;
    return isWhole ? [shadowOf(recorder, parts[0], text)] : undefined;
  }
  if (typeof separator.value === 'object' && separator.value !== null) return undefined;
  const by = textOf(recorder, separator);
  if (by === null) return undefined;
  const isEmpty = separator.value === '';
  if (separator.shadow !== null) {
    recorder.decide(-1, recorder.terms.apply2('same', 'Bool', [by, recorder.terms.string('')]), isEmpty);
  }
  return isEmpty ? unitsOf(splitting) : sectionsOf(splitting, by);
}

/** Splits into single units. */
function unitsOf({ recorder, text, parts, limit }: Splitting): readonly Shadow[] {
  const site = recorder.growthSite();
  const length = lengthOf(recorder, text);
  const shadows: Shadow[] = [];
  for (let index = 0; index <= parts.length && index < limit; index += 1) {
    const isThere = index < parts.length;
    recorder.decide(site, isBefore(recorder, index, length), isThere);
    if (isThere) shadows[index] = shadowOf(recorder, parts[index], unitAt(recorder, text, index));
  }
  return shadows;
}

/** Splits into the sections between separators. */
function sectionsOf(splitting: Splitting, by: SymbolicTerm): readonly Shadow[] {
  const { recorder, subject, text, parts, separator } = splitting;
  const site = recorder.growthSite();
  const { terms } = recorder;
  const gap = `${separator?.value as number}`.length;
  const shadows: Shadow[] = [];
  let from: Position = 0;
  let offset = 0;
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] as string;
    const found: SymbolicTerm = terms.apply3('str.indexOf', 'Int', [text, by, positionTerm(recorder, from)]);
    // The last part, too, ends where a separator begins, if a limit has cut off further parts.
    const isFound = offset + part.length < subject.length;
    recorder.decide(site, terms.apply2('int.le', 'Bool', [terms.integer(0), found]), isFound);
    shadows[index] = shadowOf(
      recorder,
      part,
      sliceOf(recorder, text, { from, to: isFound ? found : END_OF_TEXT }),
    );
    from = addPositions(recorder, found, lengthOf(recorder, by));
    offset += part.length + gap;
  }
  return shadows;
}

/** `split`, of strings by strings. */
export const STRING_SPLITTING: readonly ModelEntry[] = [
  ['String.prototype.split', 'concretises', onText('String.prototype.split', split)],
];
