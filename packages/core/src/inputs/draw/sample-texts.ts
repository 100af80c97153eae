import type { TextFormat } from '../../program/modules/literals.ts';

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
  /** Names of properties that it reads. */
  readonly keys: readonly string[];
  readonly texts: readonly string[];
}

/** A string in a format, as people would write it. */
export function sampleText(format: TextFormat, material: SampleMaterial, draws: SampleDraws): string {
  return format === 'json' ? JSON.stringify(jsonValue(material, draws, 0)) : sampleUrl(material, draws);
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Objects inside of objects are drawn up to this depth. */
const DEEPEST = 2;

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

function sampleUrl({ texts }: SampleMaterial, draws: SampleDraws): string {
  const like = (pattern: RegExp): readonly string[] => texts.filter((text) => pattern.test(text));
  const protocol = oneOf(draws, ['https:', 'https:', 'http:', ...like(/^[a-z]+:$/)]);
  const host = oneOf(draws, [
    'example.com',
    'www.example.com',
    'localhost',
    ...like(/^\w[\w-]*(?:\.[a-z]+)+$/),
  ]);
  const path = oneOf(draws, ['/', `/${draws.word()}`, ...like(/^\/\w/)]);
  const names = like(/^[\w-]+$/);
  const name = names.length === 0 ? draws.word() : oneOf(draws, names);
  const value = names.length === 0 || draws.below(4) === 0 ? draws.word() : oneOf(draws, names);
  return `${protocol}//${host}${path}${draws.below(2) === 0 ? '' : `?${name}=${value}`}`;
}

const oneOf = <T>(draws: SampleDraws, values: readonly T[]): T => values[draws.below(values.length)] as T;
