import type { JsonTemplate } from '../../program/modules/json-template.ts';
import type { TextEncoding, TextFormat } from '../../program/modules/text-formats.ts';

/** Random choices that samples are made of. */
export interface SampleDraws {
  below(bound: number): number;
  word(): string;
  /** A number that probably matters. */
  number(): number;
  /** A string that probably matters. */
  known(): string;
}

/** Names and strings that the code mentions. */
export interface SampleMaterial {
  readonly formats: readonly TextFormat[];
  /** Names of properties that it reads. */
  readonly keys: readonly string[];
  readonly texts: readonly string[];
  /** Strings that values are compared with. */
  readonly compared: readonly string[];
  /** Forms of the JSON that it writes. */
  readonly documents: readonly JsonTemplate[];
}

/** A string in one of the formats that the code reads, as people would write it. */
export function sampleText(material: SampleMaterial, draws: SampleDraws): string {
  const format = oneOf(draws, material.formats);
  if (format === 'json') return JSON.stringify(jsonDocument(material, draws));
  if (format === 'url') return sampleUrl(material, draws);
  if (format === 'date') return sampleDate(draws);
  const text = plainText(material, draws);
  // A sign that nothing follows: without it, no word is refused.
  return format === 'percent' && draws.below(ODD) === 0 ? `${text}%` : encoded(format, text);
}

/** The text behind an encoding: of another format that the code reads, or any. */
function plainText(material: SampleMaterial, draws: SampleDraws): string {
  const formats = material.formats.filter((one) => one === 'json' || one === 'url');
  if (formats.length > 0) return sampleText({ ...material, formats }, draws);
  return draws.below(2) === 0 ? draws.known() : `${draws.word()}${draws.known()}${draws.word()}`;
}

function encoded(format: TextEncoding, text: string): string {
  if (format === 'percent') return encodeURIComponent(text.toWellFormed());
  const base64 = btoa(String.fromCharCode(...new TextEncoder().encode(text)));
  return format === 'base64' ? base64 : base64.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Objects inside of objects are drawn up to this depth. */
const DEEPEST = 2;

/** JSON in the form in which the code writes it, mostly; else of any form. */
function jsonDocument(material: SampleMaterial, draws: SampleDraws): Json {
  const isLikeWritten = material.documents.length > 0 && draws.below(ODD) > 0;
  return isLikeWritten
    ? filledIn(oneOf(draws, material.documents), material, draws)
    : jsonValue(material, draws, 0);
}

/** One part in 8 is not as expected. */
const ODD = 8;

function filledIn(template: JsonTemplate, material: SampleMaterial, draws: SampleDraws): Json {
  const isOdd = draws.below(ODD) === 0;
  const fill = (one: JsonTemplate): Json => filledIn(one, material, draws);
  switch (template.kind) {
    case 'list':
      return template.items.slice(0, isOdd ? -1 : undefined).map(fill);
    case 'object':
      return Object.fromEntries(
        template.members.slice(0, isOdd ? -1 : undefined).map(([name, value]) => [name, fill(value)]),
      );
    case 'constant':
      return isOdd ? jsonValue(material, draws, 1) : template.value;
    case 'open':
      return material.compared.length > 0 && draws.below(2) === 0
        ? oneOf(draws, material.compared)
        : jsonValue(material, draws, 1);
  }
}

/** An object with properties that the code reads, mostly; else a list or a single value. */
function jsonValue(material: SampleMaterial, draws: SampleDraws, depth: number): Json {
  const kind = draws.below(depth === 0 ? 8 : 10);
  if (kind < (depth === 0 ? 6 : 1) && depth < DEEPEST) return jsonObject(material, draws, depth);
  if (kind === 7 && depth < DEEPEST)
    return Array.from({ length: draws.below(4) }, () => jsonValue(material, draws, depth + 1));
  return oneOf<() => Json>(draws, [
    () => draws.known(),
    () => draws.known(),
    () => draws.word(),
    () => draws.number(),
    () => draws.number(),
    () => draws.below(2) === 1,
    () => null,
  ])();
}

function jsonObject(material: SampleMaterial, draws: SampleDraws, depth: number): Json {
  const keys = material.keys.filter(() => draws.below(4) > 0);
  return Object.fromEntries(keys.map((key) => [key, jsonValue(material, draws, depth + 1)]));
}

/** A day of 2024, with a time of the day now and then. */
function sampleDate(draws: SampleDraws): string {
  const [month, day] = [1 + draws.below(12), 1 + draws.below(28)].map((one) => String(one).padStart(2, '0'));
  return `2024-${month}-${day}${draws.below(4) === 0 ? 'T12:30:00.000Z' : ''}`;
}

function sampleUrl({ texts }: SampleMaterial, draws: SampleDraws): string {
  const like = (pattern: RegExp): readonly string[] => texts.filter((text) => pattern.test(text));
  const protocol = oneOf(draws, ['https:', 'https:', 'http:', ...like(/^[a-z]+:$/)]);
  const host = oneOf(draws, [
    'example.com',
    'www.example.com',
    'localhost',
    ...like(/^\w[\w-]*(?:\.[a-z]+)+$/),
  ]);
  const isOdd = (): boolean => draws.below(ODD) === 0;
  const user = isOdd() ? `${draws.word()}${oneOf(draws, ['', `:${draws.word()}`])}@` : '';
  const port = isOdd() ? `:${1024 + draws.below(8000)}` : '';
  const path = oneOf(draws, ['/', `/${draws.word()}`, ...like(/^\/\w/)]);
  const names = like(/^[\w-]+$/);
  const parameters = Array.from({ length: draws.below(MOST_PARAMETERS + 1) }, () => {
    const name = names.length === 0 ? draws.word() : oneOf(draws, names);
    const value = names.length === 0 || draws.below(4) === 0 ? draws.word() : oneOf(draws, names);
    return `${name}=${value}`;
  });
  const query = parameters.length === 0 ? '' : `?${parameters.join('&')}`;
  return `${protocol}//${user}${host}${port}${path}${query}${isOdd() ? `#${draws.word()}` : ''}`;
}

const MOST_PARAMETERS = 3;

const oneOf = <T>(draws: SampleDraws, values: readonly T[]): T => values[draws.below(values.length)] as T;
