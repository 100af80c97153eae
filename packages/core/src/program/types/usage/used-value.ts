import type { AskedKind } from '../runtime-type-tests/asked-kind.ts';

/**
 * Kind of values that code takes a value for. A `sequence` is an array or a string; values are `ordered` if they are
 * compared by size, `compared` if they are looked for, and `passed` if they go to code that cannot be seen.
 */
export type UsedKind = AskedKind | 'string' | 'number' | 'boolean' | 'null' | 'array' | 'record' | Vague;

type Vague = 'sequence' | 'ordered' | 'compared' | 'passed';

/**
 * A value as code uses it, wherever it goes: variables that are assigned to each other, arguments and their parameters,
 * elements that are put into an array and taken from it are one value. Flows are not directed, which is fast and exact
 * enough to choose likely inputs (Steensgaard, Points-to Analysis in Almost Linear Time, POPL 1996).
 */
export class UsedValue {
  #parent: UsedValue | undefined;
  readonly #kinds = new Set<UsedKind>();
  readonly #members = new Map<string, UsedValue>();
  #element: UsedValue | undefined;
  #isTested = false;
  #mayBeAbsent = false;
  #isSorted = false;
  #isInstance = false;
  /** Keys of the types that describe it as a list and as a record. */
  readonly listKey = {};
  readonly recordKey = {};

  /** The value that stands for all that were merged with this one. */
  get root(): UsedValue {
    if (this.#parent === undefined) return this;
    this.#parent = this.#parent.root;
    return this.#parent;
  }

  get kinds(): ReadonlySet<UsedKind> {
    return this.root.#kinds;
  }

  get members(): ReadonlyMap<string, UsedValue> {
    return this.root.#members;
  }

  /** Elements of an array, or values of a record. */
  get element(): UsedValue {
    const { root } = this;
    root.#element ??= new UsedValue();
    return root.#element.root;
  }

  /** Whether code asks if the value is truthy. */
  get isTested(): boolean {
    return this.root.#isTested;
  }

  /** Whether code asks if the value is there. */
  get mayBeAbsent(): boolean {
    return this.root.#mayBeAbsent;
  }

  /** Whether code tells values of different kinds apart, as by `typeof`. */
  get isSorted(): boolean {
    return this.root.#isSorted;
  }

  /** Whether code asks if the value is an object of a class that is not one of the language. */
  get isInstance(): boolean {
    return this.root.#isInstance;
  }

  /** Notes that code takes it for a value of some kinds. */
  as(...kinds: readonly UsedKind[]): this {
    for (const kind of kinds) this.root.#kinds.add(kind);
    return this;
  }

  /** Notes that code asks whether it is truthy. */
  test(): this {
    this.root.#isTested = true;
    return this;
  }

  /** Notes that code asks whether it is there, or has a default for it. */
  miss(): this {
    this.root.#mayBeAbsent = true;
    return this;
  }

  /** Notes that code asks for its kind. */
  sort(): this {
    this.root.#isSorted = true;
    return this.miss();
  }

  /** Notes that code asks whether it is an object of a class of its own. */
  askInstance(): this {
    this.root.#isInstance = true;
    return this;
  }

  member(name: string): UsedValue {
    const { root } = this;
    const known = root.#members.get(name);
    if (known !== undefined) return known.root;
    const member = new UsedValue();
    root.#members.set(name, member);
    return member;
  }

  /** Makes both one value. */
  merge(other: UsedValue): this {
    const [one, two] = [this.root, other.root];
    if (one === two) return this;
    two.#parent = one;
    one.as(...two.#kinds);
    one.#isTested ||= two.#isTested;
    one.#mayBeAbsent ||= two.#mayBeAbsent;
    one.#isSorted ||= two.#isSorted;
    one.#isInstance ||= two.#isInstance;
    // Parts are taken over where there are none, so that every merge leaves fewer values, and merging ends.
    if (two.#element !== undefined) this.#adoptElement(two.#element);
    for (const [name, member] of two.#members) this.#adoptMember(name, member);
    return this;
  }
  #adoptElement(element: UsedValue): void {
    const { root } = this;
    if (root.#element === undefined) root.#element = element;
    else root.#element.merge(element);
  }

  #adoptMember(name: string, member: UsedValue): void {
    const { root } = this;
    const own = root.#members.get(name);
    if (own === undefined) root.#members.set(name, member);
    else own.merge(member);
  }
}
