import type { FrameHooks, PatternComplaint } from '../protocol/hook-contract.ts';
import { callFunction, constructObject } from './calls.ts';
import { createArrayIterable } from './array-iteration.ts';
import { followPath } from './destructuring.ts';
import { nullishness, strictEquality, truthiness, type Condition } from './operators/conditions.ts';
import { BINARY_OPERATORS, type BinaryOperator } from './operators/binary.ts';
import { numberTerm, type Operand } from './operators/numbers.ts';
import { UNARY_OPERATORS, type UnaryOperator } from './operators/unary.ts';
import type { PendingCall } from './path-recorder.ts';
import type { RunState } from './run-state.ts';
import { lost, type Derived, type Shadow } from './shadow.ts';
import { shadowOf, validFor } from './shadowing.ts';

/**
 * The frame of one function activation. Slots hold the shadows of operands that wait; `#bases` and
 * `#keys` hold what is being accessed in that slot, `#receivers` whose method is being called.
 */
export class Frame implements FrameHooks {
  value: unknown = undefined;
  readonly #run: RunState;
  readonly #incoming: PendingCall | null;
  readonly #slots: (Shadow | null)[] = [];
  readonly #bases: unknown[] = [];
  readonly #keys: PropertyKey[] = [];
  readonly #receivers: unknown[] = [];
  readonly #previous: unknown[] = [];
  readonly #updated: (Shadow | null)[] = [];
  readonly #defaults: (Shadow | null | undefined)[] = [];
  #element: Shadow | null = null;
  #discriminant: unknown = undefined;

  constructor(run: RunState) {
    this.#run = run;
    this.#incoming = run.recorder.pending;
    run.recorder.pending = null;
    run.recorder.step();
  }

  literal<T>(slot: number, value: T): T {
    this.#slots[slot] = null;
    return value;
  }

  dropped<T>(slot: number, count: number, construct: string, value: T): T {
    let hasShadow = false;
    for (let index = 0; index < count; index += 1) hasShadow ||= (this.#slots[slot + index] ?? null) !== null;
    this.#slots[slot] = hasShadow ? { concrete: value, symbolic: lost(construct) } : null;
    return value;
  }

  undefinedAt(slot: number): undefined {
    this.#slots[slot] = null;
    return undefined;
  }

  load<T>(slot: number, value: T, companion: unknown): T {
    this.#slots[slot] = validFor(companion as Shadow | null | undefined, value);
    return value;
  }

  saved(slot: number, value: unknown): Shadow | null {
    return validFor(this.#slots[slot], value);
  }

  argument(index: number, value: unknown): Shadow | null {
    return this.#incoming === null ? null : validFor(this.#incoming.shadows[index], value);
  }

  rest(index: number, values: unknown): null {
    const shadows = this.#incoming?.shadows;
    if (shadows !== undefined) {
      for (let position = index; position < shadows.length; position += 1) {
        this.#run.heap.set(values, position - index, shadows[position] ?? null);
      }
    }
    return null;
  }

  defaultNeeded(site: number, index: number, value: unknown): boolean {
    const isNeeded = value === undefined;
    const shadow = this.argument(index, value);
    this.#decideUndefined(site, shadow, isNeeded);
    return isNeeded;
  }

  unary(slot: number, operator: string, value: unknown): unknown {
    const shadow = validFor(this.#slots[slot], value);
    const { concrete, symbolic } = UNARY_OPERATORS[operator] as UnaryOperator;
    const result = concrete(value as never);
    this.#slots[slot] = null;
    if (shadow !== null) this.#derive(slot, result, symbolic(this.#run.recorder, { value, shadow }));
    return result;
  }

  binary(slot: number, operator: string, left: unknown, right: unknown): unknown {
    const leftShadow = validFor(this.#slots[slot], left);
    const rightShadow = validFor(this.#slots[slot + 1], right);
    const { concrete, symbolic } = BINARY_OPERATORS[operator] as BinaryOperator;
    const result = concrete(left as never, right as never);
    this.#slots[slot] = null;
    if (leftShadow === null && rightShadow === null) return result;
    const leftOperand: Operand = { value: left, shadow: leftShadow };
    const rightOperand: Operand = { value: right, shadow: rightShadow };
    this.#derive(slot, result, symbolic(this.#run.recorder, leftOperand, rightOperand));
    return result;
  }

  prefix(slot: number, delta: 1 | -1, operand: unknown): unknown {
    const { value, shadow } = this.#numeric(slot, operand);
    const next = this.#increment(value, shadow, delta);
    this.#slots[slot] = next.shadow;
    return next.value;
  }

  postfix(slot: number, delta: 1 | -1, operand: unknown): unknown {
    const { value, shadow } = this.#numeric(slot, operand);
    const next = this.#increment(value, shadow, delta);
    this.#previous[slot] = value;
    this.#updated[slot] = next.shadow;
    this.#slots[slot] = shadow;
    return next.value;
  }

  updated(slot: number, value: unknown): Shadow | null {
    return validFor(this.#updated[slot], value);
  }

  previous(slot: number): unknown {
    return this.#previous[slot];
  }

  branch(site: number, slot: number, value: unknown): boolean {
    const taken = Boolean(value);
    const { recorder } = this.#run;
    recorder.branchTaken(site, taken);
    const shadow = validFor(this.#slots[slot], value);
    if (shadow !== null) this.#decide(site, truthiness(recorder, shadow), { shadow, taken });
    return taken;
  }

  truthy(site: number, slot: number, value: unknown): boolean {
    this.value = value;
    return this.branch(site, slot, value);
  }

  nullish(site: number, slot: number, value: unknown): boolean {
    this.value = value;
    const taken = value === null || value === undefined;
    const { recorder } = this.#run;
    recorder.branchTaken(site, taken);
    const shadow = validFor(this.#slots[slot], value);
    if (shadow !== null) this.#decide(site, nullishness(recorder, shadow), { shadow, taken });
    return taken;
  }

  discriminant(value: unknown): unknown {
    this.#discriminant = value;
    return value;
  }

  caseOf(site: number, value: unknown): unknown {
    const taken = this.#discriminant === value;
    const { recorder } = this.#run;
    recorder.branchTaken(site, taken);
    const left: Operand = { value: this.#discriminant, shadow: validFor(this.#slots[0], this.#discriminant) };
    const right: Operand = { value, shadow: validFor(this.#slots[1], value) };
    const shadow = left.shadow ?? right.shadow;
    if (shadow !== null) this.#decide(site, strictEquality(recorder, left, right), { shadow, taken });
    return value;
  }

  object<T>(slot: number, value: T): T {
    this.#bases[slot] = value;
    this.#run.recorder.result = null;
    return value;
  }

  key(slot: number, value: unknown): PropertyKey {
    // Converted once: `o[k] += 1` must not ask an object for its key twice.
    const key = toPropertyKey(value);
    this.#keys[slot] = key;
    this.#run.recorder.result = null;
    return key;
  }

  base(slot: number): never {
    return this.#bases[slot] as never;
  }

  lastKey(slot: number): never {
    return this.#keys[slot] as never;
  }

  got(slot: number, baseSlot: number, value: unknown, key: string): unknown {
    this.#slots[slot] = this.#propertyShadow(slot, this.#bases[baseSlot], value, key);
    return value;
  }

  gotComputed(slot: number, baseSlot: number, value: unknown): unknown {
    this.#slots[slot] = this.#propertyShadow(slot, this.#bases[baseSlot], value, this.#keys[baseSlot] as PropertyKey);
    return value;
  }

  assigned(slot: number, value: unknown, key: PropertyKey): unknown {
    const shadow = validFor(this.#slots[slot + 1], value);
    this.#run.heap.set(this.#bases[slot], key, shadow);
    this.#slots[slot] = shadow;
    return value;
  }

  assignedComputed(slot: number, value: unknown): unknown {
    return this.assigned(slot, value, this.#keys[slot] as PropertyKey);
  }

  postAssigned(slot: number, value: unknown, key: PropertyKey): unknown {
    this.#run.heap.set(this.#bases[slot], key, validFor(this.#updated[slot + 1], value));
    const previous = this.#previous[slot + 1];
    this.#slots[slot] = validFor(this.#slots[slot + 1], previous);
    return previous;
  }

  postAssignedComputed(slot: number, value: unknown): unknown {
    return this.postAssigned(slot, value, this.#keys[slot] as PropertyKey);
  }

  array(slot: number, value: unknown[], count: number): unknown[] {
    for (let index = 0; index < count; index += 1) {
      const shadow = validFor(this.#slots[slot + 1 + index], value[index]);
      if (shadow !== null) this.#run.heap.set(value, index, shadow);
    }
    this.#slots[slot] = null;
    return value;
  }

  record(slot: number, value: object, keys: readonly (string | null)[]): object {
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] as string | null;
      const shadow = this.#slots[slot + 1 + index] ?? null;
      if (key !== null && shadow !== null) this.#run.heap.set(value, key, shadow);
    }
    this.#slots[slot] = null;
    return value;
  }

  source(slot: number, value: unknown, complaint: PatternComplaint | undefined): unknown {
    this.#bases[slot] = value;
    if (complaint !== undefined && (value === null || value === undefined)) {
      const property = complaint.firstKey === undefined ? '' : `property '${complaint.firstKey}' of `;
      throw new TypeError(`Cannot destructure ${property}'${complaint.text}' as it is ${String(value)}.`);
    }
    return value;
  }

  defaulted(site: number, slot: number, value: unknown): unknown {
    this.#defaults[site] = validFor(this.#slots[slot], value);
    return value;
  }

  bound(slot: number, value: unknown, path: readonly (string | number)[], site: number): Shadow | null {
    const found = followPath(this.#run.heap, this.#bases[slot], path) ?? this.#taintedShadow(this.#bases[slot], value);
    if (site === -1) return validFor(found, value);
    const fallback = this.#defaults[site];
    this.#defaults[site] = undefined;
    const isDefaulted = fallback !== undefined;
    this.#decideUndefined(site, found !== null && isDefaulted === (found.concrete === undefined) ? found : null, isDefaulted);
    return isDefaulted ? fallback : validFor(found, value);
  }

  receiver<T>(slot: number, value: T): T {
    this.#receivers[slot] = value;
    return value;
  }

  call(slot: number, text: string, callee: unknown, ...args: unknown[]): unknown {
    return this.#call(slot, { text, callee, self: undefined, args }, true);
  }

  callSpread(slot: number, text: string, callee: unknown, args: unknown[]): unknown {
    return this.#call(slot, { text, callee, self: undefined, args }, false);
  }

  invoke(slot: number, text: string, callee: unknown, ...args: unknown[]): unknown {
    return this.#call(slot, { text, callee, self: this.#receivers[slot], args }, true);
  }

  invokeSpread(slot: number, text: string, callee: unknown, args: unknown[]): unknown {
    return this.#call(slot, { text, callee, self: this.#receivers[slot], args }, false);
  }

  construct(slot: number, text: string, callee: unknown, ...args: unknown[]): unknown {
    const shadows = this.#argumentShadows(slot, args);
    this.#slots[slot] = null;
    return constructObject(this.#run, { text, callee, self: undefined, args }, shadows);
  }

  constructSpread(slot: number, text: string, callee: unknown, args: unknown[]): unknown {
    this.#slots[slot] = null;
    return constructObject(this.#run, { text, callee, self: undefined, args }, null);
  }

  result<T>(slot: number, value: T): T {
    this.#run.recorder.result = validFor(this.#slots[slot], value);
    return value;
  }

  caught(): void {
    this.#run.recorder.step();
  }

  thrown<T>(value: T): T {
    this.#run.recorder.lastThrown = value;
    return value;
  }

  iterate(slot: number, value: unknown): unknown {
    this.#slots[slot] = null;
    this.#element = null;
    return createArrayIterable(value, (array, index) => {
      this.#element = this.#run.heap.get(array, index) ?? this.#taintedShadow(array, array[index]);
    });
  }

  element(value: unknown): Shadow | null {
    const shadow = validFor(this.#element, value);
    this.#element = null;
    return shadow;
  }

  #call(slot: number, call: Parameters<typeof callFunction>[1], arePlaced: boolean): unknown {
    const shadows = arePlaced ? this.#argumentShadows(slot, call.args) : null;
    // A method of a primitive, such as a string's: nothing models those by their receiver yet.
    const receiver = call.self === undefined ? null : validFor(this.#slots[slot], call.self);
    const { value, shadow } = callFunction(this.#run, call, shadows);
    const isUntracked = receiver !== null && shadow === null;
    this.#slots[slot] = isUntracked ? { concrete: value, symbolic: lost(`the method ${call.text}`) } : shadow;
    return value;
  }

  /** The shadows of call arguments, or `null` if none has one. */
  #argumentShadows(slot: number, args: readonly unknown[]): readonly (Shadow | null)[] | null {
    let shadows: (Shadow | null)[] | null = null;
    for (let index = 0; index < args.length; index += 1) {
      const shadow = validFor(this.#slots[slot + 1 + index], args[index]);
      if (shadow === null && shadows === null) continue;
      shadows ??= [];
      for (let earlier = shadows.length; earlier < index; earlier += 1) shadows[earlier] = null;
      shadows[index] = shadow;
    }
    return shadows;
  }

  #derive(slot: number, result: unknown, symbolic: Derived): void {
    if (symbolic !== null) this.#slots[slot] = shadowOf(this.#run.recorder, result, symbolic);
  }

  /** The operand as `ToNumeric` gives it. */
  #numeric(slot: number, operand: unknown): Operand {
    const shadow = validFor(this.#slots[slot], operand);
    if (typeof operand === 'number' || typeof operand === 'bigint') return { value: operand, shadow };
    // Negating twice converts as `++` does: a bigint stays one, everything else becomes a number.
    const value: unknown = -(-(operand as never));
    if (shadow === null || typeof value === 'bigint') return { value, shadow: null };
    const term = numberTerm(this.#run.recorder, { value: operand, shadow });
    return { value, shadow: term === null ? null : shadowOf(this.#run.recorder, value, term) };
  }

  #increment(value: unknown, shadow: Shadow | null, delta: 1 | -1): Operand {
    if (typeof value === 'bigint') return { value: value + (delta === 1 ? 1n : -1n), shadow: null };
    const next = (value as number) + delta;
    if (shadow === null) return { value: next, shadow: null };
    const { recorder } = this.#run;
    const term = numberTerm(recorder, { value, shadow });
    if (term === null) return { value: next, shadow: shadow.symbolic.kind === 'lost' ? { ...shadow, concrete: next } : null };
    const sum = recorder.terms.apply2('f64.add', 'Float64', [term, recorder.terms.number(delta)]);
    return { value: next, shadow: shadowOf(recorder, next, sum) };
  }

  #decide(
    site: number,
    condition: Condition | undefined,
    { shadow, taken }: { readonly shadow: Shadow; readonly taken: boolean },
  ): void {
    const { recorder } = this.#run;
    if (condition === undefined) {
      const { symbolic } = shadow;
      recorder.decideUntracked(site, symbolic.kind === 'lost' ? symbolic.reason : 'a comparison of too many alternatives');
    } else if (typeof condition !== 'boolean') {
      recorder.decide(site, condition, taken);
    }
  }

  /** A default is used exactly when the value is `undefined`. */
  #decideUndefined(site: number, shadow: Shadow | null, isUndefined: boolean): void {
    const { recorder } = this.#run;
    recorder.branchTaken(site, isUndefined);
    if (shadow === null) return;
    const condition = strictEquality(recorder, { value: shadow.concrete, shadow }, { value: undefined, shadow: null });
    this.#decide(site, condition, { shadow, taken: isUndefined });
  }

  #taintedShadow(base: unknown, value: unknown): Shadow | null {
    const reason = this.#run.heap.taintOf(base);
    if (reason === undefined) return null;
    // What hangs on such an object is just as little followed.
    this.#run.heap.taint(value, reason);
    return { concrete: value, symbolic: lost(reason) };
  }

  #propertyShadow(slot: number, base: unknown, value: unknown, key: PropertyKey): Shadow | null {
    const { recorder, heap } = this.#run;
    // An instrumented getter has just answered.
    const answered = validFor(recorder.result, value);
    recorder.result = null;
    if (answered !== null) return answered;
    if (typeof base !== 'string') return validFor(heap.get(base, key), value) ?? this.#taintedShadow(base, value);
    const shadow = validFor(this.#slots[slot], base);
    if (shadow === null) return null;
    if (key !== 'length' || shadow.symbolic.kind !== 'term') {
      return { concrete: value, symbolic: lost('a property of a string') };
    }
    const length = recorder.terms.apply1('str.length', 'Int', shadow.symbolic);
    return shadowOf(recorder, value, recorder.terms.apply1('f64.fromInt', 'Float64', length));
  }
}

function toPropertyKey(value: unknown): PropertyKey {
  if (typeof value === 'string' || typeof value === 'symbol' || typeof value === 'number') return value;
  // A computed method name converts its key exactly as property access does.
  for (const key in { [value as string]: 0 }) return key;
  return value as symbol;
}
