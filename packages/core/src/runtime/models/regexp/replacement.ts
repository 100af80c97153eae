import type { ScalarValue } from '../../../model/input/input-shape.ts';
import { namedGroups } from '../../regex/group-names.ts';
import { stringIncludes } from '../../realm/intrinsics.ts';
import { groupShadow, placeNames } from '../../regex/match-shadows.ts';
import { stringTerm, textTerm } from '../../operators/numbers.ts';
import type { Operand } from '../../shadow/operand.ts';
import type { PatternSearch } from '../../regex/pattern-search.ts';
import { readTemplate, type ReplacementPart } from '../../regex/replacement-template.ts';
import type { RunState } from '../../run-state.ts';
import { lost, type SymbolicTerm } from '../../shadow/shadow.ts';
import { shadowOf } from '../../record/shadowing.ts';
import { MISSING, type CallBack } from '../model.ts';

/** A match that is to be replaced, and the search that gave it. */
export interface Found {
  readonly match: RegExpExecArray;
  readonly search: PatternSearch;
}

/** All matches that are to be replaced. */
export interface AllFound {
  readonly matches: readonly Found[];
  /** The last search, which may have found nothing. */
  readonly last: PatternSearch;
  /** Why matches behind these are not tracked, if there are any. */
  readonly loss: string | undefined;
}

/** The result of a replacement: the parts between the matches, and what replaces the matches. */
export class Replacement {
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

  /** Wraps the function that makes replacements, to pass shadows in and out. */
  around(replacement: Operand, callBack: CallBack): (...values: unknown[]) => unknown {
    let position = 0;
    return (...values) => {
      const { matches } = this.#found;
      const found = position < matches.length ? matches[position] : undefined;
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

  /** The arguments of a function are lost for matches beyond those that are tracked. */
  #lostArgument(value: unknown): Operand['shadow'] {
    const reason = this.#loss ?? 'a match';
    this.#run.heap.taint(value, reason);
    return { concrete: value, symbolic: lost(reason) };
  }

  /** The match, its groups, its index, the whole string, and the groups by name. */
  #argument(index: number, { match, search }: Found): Operand['shadow'] {
    const { recorder } = this.#run;
    if (index < match.length) return groupShadow(this.#run, search, { number: index, text: match[index] });
    if (index === match.length) {
      return shadowOf(recorder, match.index, recorder.terms.apply1('f64.fromInt', 'Float64', search.index));
    }
    return index === match.length + 1 ? shadowOf(recorder, match.input, this.#subject) : null;
  }

  /** Uses the same replacement for every match. */
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
    // A replacement that depends on the input is tracked only if it has no `$`.
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

  /** The whole string, with its shadow. */
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
