import { completeModel } from '../../expr/default-values.ts';
import { Evaluator, type Assignment } from '../../expr/evaluate/evaluate.ts';
import { subterms } from '../../expr/subterms.ts';
import { compareOperands, constantValue, isApplicationOf } from '../../expr/term-matching.ts';
import type { Term } from '../../expr/term.ts';
import type { Value } from '../../expr/value.ts';
import { freeVariables } from '../../expr/variables.ts';
import { scalarsOf } from '../../emit/input/input-scalars.ts';
import type { InputSpec } from '../../emit/input/read-input.ts';
import { keyOfStep, stepsOf } from '../../model/input/location.ts';
import { splitVariable } from '../../model/input/variable-names.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import { keptConditions } from './kept-conditions.ts';

/** Texts that only fill a place, also the second of two that have to differ. */
const FILLER = /^(?:[a-j]{0,2}|[a-j] )$/;

/** Words longer than this tell no more than a filler. */
const MAX_WORD_LENGTH = 24;

/** Texts for variables. */
export type Words = ReadonlyMap<string, string>;

/**
 * Texts as people would choose them: the name of the field or parameter. Places that the path decides get one only if
 * it merely compares them, and those that it found equal get the same one; others only if they hold a filler, since
 * code that is not tracked may look into a text. Each group of changes can be made by itself. Fillers that the path pins
 * get words, too, so the path must be asked for again; these may be equal without need, so that texts of different
 * fields can have words of their own, too.
 */
export function wordsFor(
  path: ExecutedPath,
  spec: InputSpec,
  grouping: 'by field' | 'by text' = 'by text',
): readonly Words[] {
  const { input } = path;
  const texts = scalarsOf(spec, input).flatMap(({ variable, value }) =>
    typeof value === 'string' ? [{ variable, value }] : [],
  );
  if (texts.length === 0) return [];
  const conditions = keptConditions(path);
  const measured = measuredTexts(conditions);
  const decided = new Set(freeVariables(conditions).map(({ name }) => name));
  const fillers = texts.filter(({ variable, value }) =>
    decided.has(variable) ? !measured.has(variable) : FILLER.test(value),
  );
  const keyOf = ({ variable, value }: { readonly variable: string; readonly value: string }): string =>
    grouping === 'by field' ? `${wordOf(variable) ?? ''} equal to ${value}` : value;
  const groups = Map.groupBy(fillers, ({ variable, value }) =>
    decided.has(variable) ? `equal: ${keyOf({ variable, value })}` : variable,
  );
  const replaced = new Set(fillers.map(({ variable }) => variable));
  const taken = new Set([...input].flatMap(([variable, value]) => (replaced.has(variable) ? [] : [value])));
  const words: Words[] = [];
  for (const group of groups.values()) {
    const word = freeWord(wordOf(group[0]?.variable ?? ''), taken);
    if (word === undefined) continue;
    const changes = new Map(group.map(({ variable }) => [variable, word] as const));
    // Running the input tells whether a condition stands in the code or pins a text to what it happened to be.
    const others = conditions.filter((condition) => !isPin(condition, changes));
    if (!holdsWith(others, new Map([...input, ...changes]))) continue;
    taken.add(word);
    words.push(changes);
  }
  return words;
}

/** Whether a condition says of a changed text only that it is the filler. */
function isPin(condition: Term, changes: Words): boolean {
  if (!isApplicationOf(condition, 'same')) return false;
  const [text, value] = condition.args.toSorted(compareOperands);
  const filler = value === undefined ? undefined : constantValue('String', value);
  return text?.kind === 'variable' && changes.has(text.name) && filler !== undefined && FILLER.test(filler);
}

/** The last name in a place: `name` for `users[0].name`, `tag` for `tags[1]`. */
function wordOf(variable: string): string | undefined {
  const { root, steps } = stepsOf(splitVariable(variable).location);
  const names = [root, ...steps.flatMap((step) => keyOfStep(step) ?? [])];
  const last = names.at(-1) ?? '';
  const isElement = /^[[{]\d/.test(steps.at(-1) ?? '');
  const word = isElement ? last.replace(/(?<=[a-z]{2})s$/, '') : last;
  return /^[a-z][a-z0-9_]*$/i.test(word) && word.length <= MAX_WORD_LENGTH ? word : undefined;
}

/** The word, or one with a number behind it, that no other place has. */
function freeWord(word: string | undefined, taken: ReadonlySet<Value>): string | undefined {
  if (word === undefined) return undefined;
  let free = word;
  for (let number = 2; taken.has(free); number += 1) free = `${word}${number}`;
  return free;
}

function holdsWith(conditions: readonly Term[], input: Assignment): boolean {
  const evaluator = new Evaluator(completeModel(input, freeVariables(conditions)));
  return conditions.every((condition) => evaluator.evaluate(condition) === true);
}

/** Variables of texts that conditions do more with than to compare them as a whole. */
function measuredTexts(conditions: readonly Term[]): ReadonlySet<string> {
  const measured = new Set<string>();
  for (const term of subterms(conditions)) {
    if (term.kind !== 'application' || term.operator === 'same') continue;
    for (const arg of term.args) if (arg.kind === 'variable' && arg.sort === 'String') measured.add(arg.name);
  }
  return measured;
}
