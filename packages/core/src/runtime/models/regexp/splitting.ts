import type { SiteId } from '../../../model/site-id.ts';
import { reflectApply } from '../../realm/intrinsics.ts';
import { groupShadow } from '../../regex/match-shadows.ts';
import { PatternSearch } from '../../regex/pattern-search.ts';
import { pin } from '../../record/pinning.ts';
import type { RunState } from '../../run-state.ts';
import type { SymbolicTerm } from '../../shadow/shadow.ts';
import { shadowOf } from '../../record/shadowing.ts';
import { builtinNamed } from '../builtin-named.ts';
import { separatorsIn, type Separator } from './found-separators.ts';
import { MISSING, type Perform } from '../model.ts';
import { patternCall, type PatternCall } from './pattern-call.ts';

const split = builtinNamed('String.prototype.split') as (...args: readonly unknown[]) => unknown;
const TOO_MANY = 'parts of a text beyond those that are followed';
const MAX_PARTS = 200;

/** `split` by a regex: where it separates becomes part of the path, one separator after the other. */
export const performSplit: Perform = (run, call) => {
  const pattern = call.args[0] ?? MISSING;
  const limit = call.args[1] ?? MISSING;
  const text = call.self.value;
  if (typeof text !== 'string') return undefined;
  const opened = patternCall(run, pattern.value, call.self);
  if (opened === undefined || (limit.value !== undefined && typeof limit.value !== 'number'))
    return undefined;
  if (pin(run.recorder, limit.shadow) !== undefined) return undefined;
  const parts = reflectApply(split, text, [pattern.value, limit.value]) as unknown[];
  new Splitting(run, opened, parts).follow(text);
  return { value: parts, shadow: null };
};

class Splitting {
  readonly #run: RunState;
  readonly #call: PatternCall;
  readonly #parts: unknown[];
  readonly #site: SiteId;
  #placed = 0;

  constructor(run: RunState, call: PatternCall, parts: unknown[]) {
    this.#run = run;
    // The sticky flag makes no difference to `split`, which tries every index.
    this.#call = { ...call, plain: { ...call.plain, flags: withoutSticky(call.plain.flags) } };
    this.#parts = parts;
    this.#site = run.recorder.growthSite();
  }

  follow(text: string): void {
    const { recorder, heap } = this.#run;
    const { subject, plain } = this.#call;
    const { terms } = recorder;
    recorder.decide(-1, terms.apply2('same', 'Bool', [subject, terms.string('')]), text === '');
    const separators = text === '' ? [] : separatorsIn(plain, text);
    if (separators === undefined || separators.length > MAX_PARTS) {
      heap.taint(this.#parts, TOO_MANY);
      recorder.loseTrack(TOO_MANY);
    } else if (text === '') {
      this.#followEmpty();
    } else {
      this.#followPlaces(separators);
    }
  }

  /** The empty string has no parts if the regex matches it. */
  #followEmpty(): void {
    const { recorder } = this.#run;
    const search = this.#search(recorder.terms.integer(0));
    recorder.decide(-1, search.test, separatorsIn(this.#call.plain, '')?.length !== 0);
  }

  #followPlaces(separators: readonly Separator[]): void {
    const { terms } = this.#run.recorder;
    let start = terms.integer(0);
    let from = start;
    for (let index = 0; index <= separators.length; index += 1) {
      const separator = index < separators.length ? separators[index] : undefined;
      const search = this.#search(from);
      this.#run.recorder.decide(this.#site, search.test, separator !== undefined);
      if (separator === undefined || this.#endsAt(search, separator)) break;
      if (this.#skips(search, start, separator)) {
        from = terms.apply2('int.add', 'Int', [search.index, terms.integer(1)]);
        continue;
      }
      this.#place(start, search.index);
      this.#placeGroups(search, separator);
      start = search.end;
      from = start;
    }
    this.#place(start, terms.apply1('str.length', 'Int', this.#call.subject));
  }

  /** Whether an empty match is at the end, where it is ignored. */
  #endsAt(search: PatternSearch, { groups, isAtEnd }: Separator): boolean {
    const { recorder } = this.#run;
    const { terms } = recorder;
    const isEmpty = terms.apply2('same', 'Bool', [search.index, search.end]);
    recorder.decide(-1, isEmpty, groups[0] === '');
    if (groups[0] !== '') return false;
    const length = terms.apply1('str.length', 'Int', this.#call.subject);
    recorder.decide(-1, terms.apply2('same', 'Bool', [search.index, length]), isAtEnd);
    return isAtEnd;
  }

  /** Whether an empty match is where the last part ended, and so separates nothing. */
  #skips(search: PatternSearch, start: SymbolicTerm, { groups, isSkipped }: Separator): boolean {
    const { recorder } = this.#run;
    if (groups[0] !== '') return false;
    recorder.decide(-1, recorder.terms.apply2('same', 'Bool', [search.end, start]), isSkipped);
    return isSkipped;
  }

  #placeGroups(search: PatternSearch, { groups }: Separator): void {
    for (let number = 1; number < groups.length; number += 1) {
      this.#set(groupShadow(this.#run, search, { number, text: groups[number] }));
    }
  }

  #place(from: SymbolicTerm, to: SymbolicTerm): void {
    const { recorder } = this.#run;
    const text = this.#parts[this.#placed];
    const part = recorder.terms.apply('str.slice', 'String', [this.#call.subject, from, to]);
    // Beyond the limit there is no such part.
    if (this.#placed < this.#parts.length) this.#set(shadowOf(recorder, text, part));
  }

  #set(shadow: ReturnType<typeof shadowOf>): void {
    if (this.#placed < this.#parts.length) this.#run.heap.set(this.#parts, this.#placed, shadow);
    this.#placed += 1;
  }

  #search(from: SymbolicTerm): PatternSearch {
    const { plain, subject } = this.#call;
    return new PatternSearch(this.#run.recorder, plain, { subject, from });
  }
}

function withoutSticky(flags: string): string {
  let result = '';
  for (let index = 0; index < flags.length; index += 1)
    if (flags[index] !== 'y') result += flags[index] as string;
  return result;
}
