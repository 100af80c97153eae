import { isDataObject } from '../realm/objects.ts';
import { textTerm } from '../operators/numbers.ts';
import { lost, type Shadow, type SymbolicLost, type SymbolicTerm } from '../shadow/shadow.ts';
import { shadowOf } from '../record/shadowing.ts';
import { validFor } from '../shadow/valid-shadow.ts';
import { carriesSymbolic } from '../heap/symbolic-contents.ts';
import { HookRoot } from './frame-state.ts';

const TEMPLATE = 'a template literal';

/**
 * Slots, which hold the shadows of evaluated operands, and variables. The families of hooks build on
 * this, one file each; `Frame` is all of them.
 */
export class SlotFrame extends HookRoot {
  literal<T>(slot: number, value: T): T {
    this.slots[slot] = null;
    return value;
  }

  undefinedAt(slot: number): undefined {
    this.slots[slot] = null;
    return undefined;
  }

  opaque<T>(slot: number, way: string, value: T): T {
    this.run.heap.taint(value, way);
    this.run.recorder.losses.note(way);
    this.slots[slot] = { concrete: value, symbolic: lost(way) };
    return value;
  }

  unfollowed(way: string, value: unknown): Shadow {
    this.run.heap.taint(value, way);
    this.run.recorder.losses.note(way);
    return { concrete: value, symbolic: lost(way) };
  }

  part<T>(slot: number, value: T): T {
    this.mark(slot);
    this.parts ??= [];
    this.parts[slot] = value;
    this.run.heap.inputs?.assumptions.kind(value);
    if (isDataObject(value) && carriesSymbolic(this.run.heap, value)) {
      this.slots[slot] = { concrete: value, symbolic: lost('conversion of an object') };
    }
    return value;
  }

  evaluated<T>(slot: number, value: T): T {
    this.run.recorder.decideUntracked(-1, 'eval');
    return this.opaque(slot, 'eval', value);
  }

  text<T>(slot: number, value: T, quasis: readonly string[]): T {
    const count = quasis.length - 1;
    let hasShadow = false;
    for (let index = 0; index < count; index += 1) hasShadow ||= (this.slots[slot + index] ?? null) !== null;
    const isAnswered = count > 0 && this.hasAnswered(slot);
    const term = hasShadow && !isAnswered ? this.templateTerm(slot, quasis) : null;
    const isLost = term === null && (hasShadow || isAnswered);
    if (isLost) this.run.recorder.losses.note(TEMPLATE);
    this.slots[slot] = isLost ? { concrete: value, symbolic: this.firstLoss(slot, count) } : null;
    if (term !== null) this.slots[slot] = shadowOf(this.run.recorder, value, term);
    return value;
  }

  /** The term of a template literal's string; `null` if the string of a part is not tracked. */
  private templateTerm(slot: number, quasis: readonly string[]): SymbolicTerm | null {
    const { recorder } = this.run;
    let result = recorder.terms.string(quasis[0] as string);
    for (let index = 1; index < quasis.length; index += 1) {
      const from = slot + index - 1;
      const operand = { value: this.parts?.[from], shadow: validFor(this.slots[from], this.parts?.[from]) };
      const part = textTerm(recorder, operand);
      if (part === null) return null;
      const text = recorder.terms.string(quasis[index] as string);
      result = recorder.terms.apply2('str.concat', 'String', [result, part]);
      result = recorder.terms.apply2('str.concat', 'String', [result, text]);
    }
    return result;
  }

  /** Keeps the reason for which a part was lost first. */
  private firstLoss(slot: number, count: number): SymbolicLost {
    for (let index = 0; index < count; index += 1) {
      const symbolic = this.slots[slot + index]?.symbolic;
      if (symbolic?.kind === 'lost') return symbolic;
    }
    return lost(TEMPLATE);
  }

  load<T>(slot: number, value: T, companion: unknown): T {
    this.slots[slot] = validFor(companion as Shadow | null | undefined, value);
    return value;
  }

  argument(index: number, value: unknown): Shadow | null {
    return this.incoming === null ? null : validFor(this.incoming.shadows[index], value);
  }

  rest(index: number, values: unknown): null {
    this.shareArguments(values, index);
    return null;
  }

  unseen(construct: string): void {
    this.run.recorder.loseTrack(construct);
  }

  stray<T>(way: string, value: T, shadow: Shadow | null): T {
    if (validFor(shadow, value) !== null) this.run.recorder.loseTrack(way);
    return value;
  }

  leftArguments(): void {
    if (this.incoming !== null) this.run.recorder.decideUntracked(-1, 'parameters with defaults or patterns');
  }

  argumentsObject<T extends object>(slot: number, value: T): T {
    this.shareArguments(value, 0);
    this.slots[slot] = null;
    return value;
  }

  /** Remembers how many results are unclaimed: if more are later, the engine has made calls. */
  protected mark(slot: number): void {
    this.marks ??= [];
    this.marks[slot] = this.run.recorder.unclaimed;
  }

  /** Whether functions that the engine called since `mark` gave it results that depend on the input. */
  protected hasAnswered(slot: number): boolean {
    return this.run.recorder.unclaimed !== (this.marks?.[slot] ?? 0);
  }

  /** Copies the shadows of the arguments from `first` on to an object that lists them from zero. */
  private shareArguments(list: unknown, first: number): void {
    const shadows = this.incoming?.shadows;
    if (shadows === undefined) return;
    for (let index = first; index < shadows.length; index += 1) {
      const shadow = shadows[index] ?? null;
      if (shadow !== null) this.run.heap.set(list, index - first, shadow);
    }
  }
}
