import type { ScalarValue } from '../../model/input/input-shape.ts';
import type { ValueSnapshot } from '../../model/run/outcome.ts';
import { printOnOneLine } from '../layout/print-document.ts';
import type { LiteralPart } from '../literal-layout.ts';
import { scalarLiteral } from '../literals.ts';
import type { FunctionNode } from './input-node.ts';

/** A result as source, and the arguments of its call. */
export interface WrittenAnswer {
  readonly args: readonly ValueSnapshot[] | undefined;
  readonly result: LiteralPart;
}

/** Behaviour of a function of the input, in the way that a person would write it. */
export type StandIn =
  | { readonly kind: 'always'; readonly result: LiteralPart }
  /** Decided by one parameter. */
  | { readonly kind: 'by argument'; readonly position: number; readonly body: Body }
  /** Looked up by the first parameter. */
  | { readonly kind: 'by key'; readonly entries: ReadonlyMap<string, LiteralPart> }
  /** One result after the other. */
  | { readonly kind: 'in turn' };

/** Writes what a function returns, given the name of the parameter that decides it. */
type Body = (name: string) => string;

/** Maximum cases; more are easier to read as a list. */
const MAX_CASES = 3;

/** The simplest function that gives these answers. */
export function standInFor(node: FunctionNode, answers: readonly WrittenAnswer[]): StandIn {
  const [first] = answers;
  const texts = answers.map(({ result }) => printOnOneLine(result.document));
  if (first !== undefined && new Set(texts).size === 1) return { kind: 'always', result: first.result };
  const entries = node.shape.byKey === undefined ? undefined : entriesByKey(answers, texts);
  if (entries !== undefined) return { kind: 'by key', entries };
  const arity = Math.min(...answers.map(({ args }) => args?.length ?? 0));
  for (let position = 0; position < arity; position += 1) {
    const table = tableOf(position, answers, texts);
    const body =
      table === undefined ? undefined : bodyOf(table, plainParameterType(node, position) !== undefined);
    if (body !== undefined) return { kind: 'by argument', position, body };
  }
  return { kind: 'in turn' };
}

/** Results by the string that calls give first; `undefined` if that does not decide them. */
function entriesByKey(
  answers: readonly WrittenAnswer[],
  texts: readonly string[],
): ReadonlyMap<string, LiteralPart> | undefined {
  const table = tableOf(0, answers, texts);
  const entries = [...(table ?? [])].flatMap(([key, text]): [string, LiteralPart][] => {
    const result = answers[texts.indexOf(text)]?.result;
    return typeof key === 'string' && result !== undefined ? [[key, result]] : [];
  });
  return entries.length === table?.size ? new Map(entries) : undefined;
}

/** Results by the argument that decides them; 0 and -0 are one key, so they must agree. */
type Table = ReadonlyMap<ScalarValue, string>;

function tableOf(
  position: number,
  answers: readonly WrittenAnswer[],
  texts: readonly string[],
): Table | undefined {
  const table = new Map<ScalarValue, string>();
  for (const [index, { args }] of answers.entries()) {
    const key = scalarOf(args?.[position]);
    const text = texts[index] ?? '';
    if (key === undefined || (table.get(key.value) ?? text) !== text) return undefined;
    table.set(key.value, text);
  }
  return table;
}

function scalarOf(snapshot: ValueSnapshot | undefined): { readonly value: ScalarValue } | undefined {
  switch (snapshot?.kind) {
    case 'undefined':
      return { value: undefined };
    case 'null':
      return { value: null };
    case 'boolean':
    case 'number':
    case 'bigint':
    case 'string':
      return { value: snapshot.value };
    default:
      return undefined;
  }
}

function bodyOf(table: Table, isPlain: boolean): Body | undefined {
  const results = [...new Set(table.values())];
  if (results.every((result) => result === 'true' || result === 'false')) return predicate(table, isPlain);
  const usual = mostCommon([...table.values()]);
  const cases = [...table].filter(([, result]) => result !== usual);
  if (cases.length > MAX_CASES || [...table.values()].some((text) => text.startsWith('{'))) return undefined;
  return (name) =>
    `(${cases.map(([key, result]) => `${isCase(name, key)} ? ${result} : `).join('')}${usual})`;
}

function predicate(table: Table, isPlain: boolean): Body | undefined {
  const keysOf = (wanted: string): readonly ScalarValue[] =>
    [...table].flatMap(([key, result]) => (result === wanted ? [key] : []));
  const [accepted, refused] = [keysOf('true'), keysOf('false')];
  if (refused.length < accepted.length && refused.length === 1 && !refused.some(Number.isNaN)) {
    return (name) => `${name} !== ${scalarLiteral(refused[0])}`;
  }
  if (accepted.length === 1) return (name) => isCase(name, accepted[0]);
  const isList = isPlain && accepted.every((key) => typeof key === typeof accepted[0]);
  if (isList) return (name) => `[${accepted.map(scalarLiteral).join(', ')}].includes(${name})`;
  if (accepted.length > MAX_CASES) return undefined;
  return (name) => accepted.map((key) => isCase(name, key)).join(' || ');
}

function isCase(name: string, key: ScalarValue): string {
  return Number.isNaN(key) ? `Object.is(${name}, NaN)` : `${name} === ${scalarLiteral(key)}`;
}

function mostCommon(texts: readonly string[]): string {
  const count = (text: string): number => texts.filter((other) => other === text).length;
  return texts.reduce((best, text) => (count(text) >= count(best) ? text : best));
}

/** The type of a parameter that is declared as a number or a string, so that `[…].includes` accepts it. */
export function plainParameterType(
  { shape }: FunctionNode,
  position: number,
): 'number' | 'string' | undefined {
  const name = shape.parameterNames[position];
  if (name === undefined) return undefined;
  if (shape.typeText.includes(`${name}: number`)) return 'number';
  return shape.typeText.includes(`${name}: string`) ? 'string' : undefined;
}
