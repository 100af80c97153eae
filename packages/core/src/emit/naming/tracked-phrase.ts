import { printReadable } from '../../expr/print/readable.ts';
import type { Term } from '../../expr/term.ts';
import { freeVariables } from '../../expr/variables.ts';
import type { Location } from '../../model/input/location.ts';
import { splitVariable, tagVariable } from '../../model/input/variable-names.ts';
import type { ValueSnapshot } from '../../model/run/outcome.ts';
import { partAt } from '../../model/run/part-at.ts';
import type { PartChoice, PartSource, TrackedPart } from '../../model/run/tracked-parts.ts';
import type { InputSpec } from '../input/read-input.ts';
import { hasPart } from '../assertions/expected-value.ts';
import { snapshotText, wordedSnapshotText } from '../snapshot-document.ts';
import { termDescriber } from './describe-term.ts';
import { exactExpression } from './exact-expression.ts';
import { searchOnward } from './pattern-terms.ts';
import { placePhrase } from './place-phrase.ts';

/** A value in terms of the input. */
export interface TrackedPhrase {
  readonly text: string;
  /** The same as JavaScript over the parameters, with the very meaning, if it can be written so. */
  readonly expression: string | undefined;
  /** Whether it is so for every input that takes the path. Otherwise it is the value of one of them. */
  readonly isTracked: boolean;
}

/** A source in words, or `undefined` if it has none; and as an expression, if there is one. */
interface Words {
  readonly text: string | undefined;
  readonly expression: string | undefined;
}

const NO_WORDS: Words = { text: undefined, expression: undefined };

/** A value whose parts depend on the input, as the code would compute it: `x + 2`, `{ total: price * count }`. */
export function trackedPhrase(
  value: ValueSnapshot,
  parts: readonly TrackedPart[],
  spec: InputSpec,
): TrackedPhrase {
  const words = new Map<ValueSnapshot, Words>();
  let isTracked = !hasPart(value, isHidden);
  let isExact = isPlainData(value);
  for (const { keys, source } of parts) {
    const part = partAt(value, keys);
    const told = wordsOf(source, spec);
    isTracked &&= part !== undefined && told.text !== undefined;
    isExact &&= told.expression !== undefined;
    if (part !== undefined) words.set(part, told);
  }
  if (!isTracked) return { text: snapshotText(value), expression: undefined, isTracked };
  return {
    text: wordedSnapshotText(value, (part) => words.get(part)?.text),
    expression: isExact ? wordedSnapshotText(value, (part) => words.get(part)?.expression) : undefined,
    isTracked,
  };
}

function wordsOf(source: PartSource | PartChoice, spec: InputSpec): Words {
  switch (source.kind) {
    case 'term':
      return termWords(source.term, spec);
    case 'place':
      return placeWords(source.place);
    case 'value':
      return same(snapshotText(source.value));
    case 'lost':
      return NO_WORDS;
    case 'choice':
      return choiceWords(source, spec);
  }
}

const same = (text: string): Words => ({ text, expression: text });

function termWords(term: Term, spec: InputSpec): Words {
  if (searchOnward([term])) return NO_WORDS;
  const text = printReadable(term, { describe: termDescriber(spec) });
  if (text.includes('…')) return NO_WORDS;
  return { text, expression: exactExpression(term, spec) };
}

function placeWords(place: Location): Words {
  const text = placePhrase(place);
  if (text.includes('…')) return NO_WORDS;
  return { text, expression: /^[\w$.]+$/.test(text) ? text : undefined };
}

/** A place that holds one of several alternatives is told by its name; any other choice by its conditions. */
function choiceWords({ ways }: PartChoice, spec: InputSpec): Words {
  const place = placeOfChoice(ways);
  if (place !== undefined) return placeWords(place);
  const told = ways.map(({ guard, source }) => ({
    guard: guard === undefined ? same('true') : termWords(guard, spec),
    value: wordsOf(source, spec),
  }));
  if (told.some(({ guard, value }) => guard.text === undefined || value.text === undefined)) return NO_WORDS;
  const joined = (part: keyof Words): string | undefined =>
    told.reduceRight<string | undefined>((rest, { guard, value }, index) => {
      if (index === told.length - 1) return value[part];
      const isWhole = rest !== undefined && guard[part] !== undefined && value[part] !== undefined;
      return isWhole ? `(${guard[part] as string} ? ${value[part] as string} : ${rest})` : undefined;
    }, undefined);
  return { text: joined('text'), expression: joined('expression') };
}

/** The place whose alternatives a choice consists of, if it is simply what an input holds there. */
function placeOfChoice(ways: PartChoice['ways']): Location | undefined {
  const guards = ways.flatMap(({ guard }) => (guard === undefined ? [] : freeVariables([guard])));
  const [first] = guards;
  if (first === undefined) return undefined;
  const { location } = splitVariable(first.name);
  const isOfPlace = guards.every(({ name }) => name === tagVariable(location));
  const areAlternatives = ways.every(({ source }) => {
    if (source.kind === 'value') return true;
    return (
      source.kind === 'term' &&
      source.term.kind === 'variable' &&
      splitVariable(source.term.name).location === location
    );
  });
  return isOfPlace && areAlternatives ? location : undefined;
}

/** A part that does not show all that it holds: a function, for one, may do something else for another input. */
const isHidden = ({ kind }: ValueSnapshot): boolean => kind === 'opaque' || kind === 'partial';

const PLAIN_KINDS: ReadonlySet<ValueSnapshot['kind']> = new Set([
  'undefined',
  'null',
  'boolean',
  'number',
  'bigint',
  'string',
  'array',
  'object',
]);

/** Whether a value is data that JavaScript has literals for. */
const isPlainData = (value: ValueSnapshot): boolean => !hasPart(value, ({ kind }) => !PLAIN_KINDS.has(kind));
