import type { ScalarValue } from '../../../protocol/input-shape.ts';
import { namedGroups } from '../../group-names.ts';
import { reflectApply, stringIncludes } from '../../intrinsics.ts';
import { followLastIndex } from '../../last-index.ts';
import { groupShadow, placeNames } from '../../match-shadows.ts';
import { MatchWalk } from '../../match-walk.ts';
import { stringTerm, textTerm, type Operand } from '../../operators/numbers.ts';
import type { PatternSearch } from '../../pattern-search.ts';
import { readTemplate, type ReplacementPart } from '../../replacement-template.ts';
import type { RunState } from '../../run-state.ts';
import { lost, type SymbolicTerm } from '../../shadow.ts';
import { shadowOf } from '../../shadowing.ts';
import { builtinNamed } from '../builtin-named.ts';
import { matchesFrom } from './found-matches.ts';
import { MISSING, type CallBack, type Perform } from '../model.ts';
import { patternCall, searchFromStart, searchFromThere, type PatternCall } from './pattern-call.ts';

/** A match that is to be replaced, and the search that gave it. */
interface Found {
  readonly match: RegExpExecArray;
  readonly search: PatternSearch;
}

/** The engine's own method runs, with a function around the one that it calls for every match. */
export function performReplace(name: 'replace' | 'replaceAll'): Perform {
  const builtin = builtinNamed(`String.prototype.${name}`) as (...args: readonly unknown[]) => unknown;
  return (run, call, callBack) => {
    const pattern = call.args[0] ?? MISSING;
    const replacement = call.args[1] ?? MISSING;
    const isText = typeof call.self.value === 'string';
    const opened = isText ? patternCall(run, pattern.value, call.self) : undefined;
    if (opened === undefined || (name === 'replaceAll' && !opened.plain.isGlobal)) return undefined;
    const found = findAll(run, opened, call.self.value as string);
    if (found === undefined) return undefined;
    const replaced = new Replacement(run, opened.subject, found);
    const self = call.self.value;
    const isCalled = typeof replacement.value === 'function';
    const value: unknown = reflectApply(builtin, self, [
      pattern.value,
      isCalled ? replaced.around(replacement, callBack) : replacement.value,
    ]);
    if (!isCalled) replaced.fill(replacement);
    moveOn(run, opened, found);
    return replaced.result(value as string);
  };
}

/** Where the expression stands afterwards: a search for all of them ends at the start. */
function moveOn(run: RunState, { plain }: PatternCall, { last }: AllFound): void {
  if (plain.isGlobal) run.heap.set(plain.expression, 'lastIndex', null);
  else followLastIndex(run, last);
}

interface AllFound {
  readonly matches: readonly Found[];
  /** The last search, which may have found nothing. */
  readonly last: PatternSearch;
  readonly loss: string | undefined;
}

/** All that will be replaced: how much that is becomes part of the path. */
function findAll(run: RunState, call: PatternCall, text: string): AllFound | undefined {
  const { plain } = call;
  const first = plain.isGlobal ? searchFromStart(run, call) : searchFromThere(run, call);
  if (first === undefined) return undefined;
  const real = matchesFrom(plain, text);
  if (!plain.isGlobal) {
    const match = real[0];
    run.recorder.decide(-1, first.test, match !== undefined);
    return { matches: match === undefined ? [] : [{ match, search: first }], last: first, loss: undefined };
  }
  const walk = new MatchWalk(run, first);
  const matches: Found[] = [];
  let last = first;
  for (let index = 0; index <= real.length; index += 1) {
    const match = real[index];
    const search = walk.step(match?.[0]);
    if (search === undefined) break;
    last = search;
    if (match !== undefined) matches[matches.length] = { match, search };
  }
  return { matches, last, loss: walk.loss };
}

/** A text in the making: what is between the matches, and what is put in their places. */
class Replacement {
  readonly #run: RunState;
  readonly #subject: SymbolicTerm;
  readonly #found: AllFound;
  readonly #replacements: SymbolicTerm[] = [];
  #loss: string | undefined;

  constructor(run: RunState, subject: SymbolicTerm, found: AllFound) {
    this.#run = run;
    this.#subject = subject;
    this.#found = found;
    this.#loss = found.loss;
  }

  /** A function in the place of the one that makes replacements, which takes and gives shadows. */
  around(replacement: Operand, callBack: CallBack): (...values: unknown[]) => unknown {
    let position = 0;
    return (...values) => {
      const found = this.#found.matches[position];
      position += 1;
      const result = callBack(replacement.value, MISSING, this.#argumentsOf(values, found));
      this.#add(textTerm(this.#run.recorder, result), 'what a function has replaced a match by');
      return result.value;
    };
  }

  #argumentsOf(values: readonly unknown[], found: Found | undefined): readonly Operand[] {
    const operands: Operand[] = [];
    for (let index = 0; index < values.length; index += 1) {
      const value = values[index];
      if (found !== undefined && typeof value === 'object' && value !== null)
        placeNames(this.#run, found.search, { match: found.match, groups: value });
      operands[index] = {
        value,
        shadow: found === undefined ? this.#lostArgument(value) : this.#argument(index, found),
      };
    }
    return operands;
  }

  /** Beyond the matches that are followed, nothing is known of what is given to a function. */
  #lostArgument(value: unknown): Operand['shadow'] {
    const reason = this.#loss ?? 'a match';
    this.#run.heap.taint(value, reason);
    return { concrete: value, symbolic: lost(reason) };
  }

  /** The match, its groups, where it is, the whole text, and the groups by name. */
  #argument(index: number, { match, search }: Found): Operand['shadow'] {
    const { recorder } = this.#run;
    if (index < match.length) return groupShadow(this.#run, search, { number: index, text: match[index] });
    if (index === match.length) {
      return shadowOf(recorder, match.index, recorder.terms.apply1('f64.fromInt', 'Float64', search.index));
    }
    return index === match.length + 1 ? shadowOf(recorder, match.input, this.#subject) : null;
  }

  /** The same replacement for every match. */
  fill(replacement: Operand): void {
    const { matches } = this.#found;
    for (let index = 0; index < matches.length; index += 1) {
      this.#add(this.#filled(replacement, matches[index] as Found), 'a replacement');
    }
  }

  #filled(replacement: Operand, found: Found): SymbolicTerm | null {
    if (replacement.shadow === null) {
      const isScalar = typeof replacement.value !== 'object' && typeof replacement.value !== 'symbol';
      return isScalar ? this.#fromTemplate(`${replacement.value as ScalarValue}`, found) : null;
    }
    const { recorder } = this.#run;
    const text = stringTerm(recorder, replacement);
    if (text === null) return null;
    // What the signs in it stand for is followed only where there are none.
    const hasSign = stringIncludes(replacement.value as string, '$');
    recorder.decide(
      -1,
      recorder.terms.apply2('str.includes', 'Bool', [text, recorder.terms.string('$')]),
      hasSign,
    );
    return hasSign ? null : text;
  }

  #fromTemplate(template: string, { match, search }: Found): SymbolicTerm | null {
    const { terms } = this.#run.recorder;
    const hasNames = match.groups !== undefined;
    const parts = readTemplate(template, { count: match.length - 1, hasNames });
    let result = terms.string('');
    for (let index = 0; index < parts.length; index += 1) {
      const part = this.#partTerm(parts[index] as ReplacementPart, search);
      if (part === null) return null;
      result = terms.apply2('str.concat', 'String', [result, part]);
    }
    return result;
  }

  #partTerm(part: ReplacementPart, search: PatternSearch): SymbolicTerm | null {
    const { terms } = this.#run.recorder;
    if (part.kind === 'text') return terms.string(part.text);
    if (part.kind === 'group') return search.group(part.number);
    if (part.kind === 'before') return this.#slice(terms.integer(0), search.index);
    if (part.kind === 'behind')
      return this.#slice(search.end, terms.apply1('str.length', 'Int', this.#subject));
    const { source, flags } = search.plain;
    return namedTerm(search, namedGroups(source, stringIncludes(flags, 'v')), part.name) ?? terms.string('');
  }

  #add(term: SymbolicTerm | null, what: string): void {
    if (term === null) this.#loss ??= what;
    else this.#replacements[this.#replacements.length] = term;
  }

  /** The whole text, with its shadow. */
  result(value: string): Operand {
    if (this.#loss !== undefined) return { value, shadow: { concrete: value, symbolic: lost(this.#loss) } };
    const { recorder } = this.#run;
    const { terms } = recorder;
    const { matches } = this.#found;
    let from = terms.integer(0);
    let result = terms.string('');
    for (let index = 0; index < matches.length; index += 1) {
      const { search } = matches[index] as Found;
      const between = this.#slice(from, search.index);
      const replaced = this.#replacements[index] as SymbolicTerm;
      result = terms.apply('str.concat', 'String', [result, between, replaced]);
      from = search.end;
    }
    if (matches.length === 0) return { value, shadow: shadowOf(recorder, value, this.#subject) };
    const rest = this.#slice(from, terms.apply1('str.length', 'Int', this.#subject));
    return { value, shadow: shadowOf(recorder, value, terms.apply2('str.concat', 'String', [result, rest])) };
  }

  #slice(from: SymbolicTerm, to: SymbolicTerm): SymbolicTerm {
    return this.#run.recorder.terms.apply('str.slice', 'String', [this.#subject, from, to]);
  }
}

function namedTerm(
  search: PatternSearch,
  groups: ReturnType<typeof namedGroups>,
  name: string,
): SymbolicTerm | undefined {
  for (let index = 0; index < groups.length; index += 1) {
    const group = groups[index] as (typeof groups)[number];
    if (group.name === name) return search.group(group.number);
  }
  return undefined;
}
