import { sharedMember } from '../input-heap/shared-member.ts';
import { followIndex } from '../input-heap/symbolic-index.ts';
import { nullishness } from '../operators/conditions.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import { pin } from '../record/pinning.ts';
import { readShadow, runsCode, taintedShadow, type PropertyRead } from '../heap/property-reads.ts';
import { lost, type Shadow, type SymbolicTerm } from '../shadow/shadow.ts';
import { claimResult, settle, shadowOf } from '../record/shadowing.ts';
import { isThere, validFor } from '../shadow/valid-shadow.ts';
import { settleName } from '../strings/string-keys.ts';
import { areTextsIteratedNatively, TextCursor } from '../strings/string-iteration.ts';
import { END_OF_TEXT, isInside, unitAt, unitWhere } from '../strings/string-terms.ts';
import { DecisionFrame } from './decision-frame.ts';
import { lacks } from '../realm/engine-messages.ts';
import { stringPrototype, symbolIterator } from '../realm/intrinsics.ts';
import { isObject } from '../realm/objects.ts';

/** Properties: the engine reads; these hooks remember object and key, and find shadows in the heap. */
export class PropertyFrame extends DecisionFrame {
  via(base: unknown, shadow: Shadow | null): Shadow | null {
    if (!isThere(shadow)) return null;
    if (shadow.symbolic.kind === 'choice') this.requireObject(base, shadow);
    return shadow;
  }

  read(slot: number, base: unknown, baseShadow: Shadow | null, value: unknown, key: PropertyKey): unknown {
    const { recorder, heap } = this.run;
    const isFromHeap = !isThere(baseShadow) && recorder.result === null;
    this.slots[slot] = isFromHeap
      ? heap.read(base, key, value)
      : this.propertyShadow(baseShadow, { base, value, key });
    return value;
  }

  /** As `read`, by the key that `key` has remembered. */
  readAt(slot: number, base: unknown, baseShadow: Shadow | null, value: unknown): unknown {
    const key: unknown = this.keys?.[slot];
    const index = this.indices?.[slot] ?? null;
    if (index !== null && typeof base === 'string') {
      this.slots[slot] = this.unitAtNumber(base, validFor(baseShadow, base), { index, value });
      return value;
    }
    if (index !== null) {
      this.slots[slot] = this.elementShadow(base as object, validFor(baseShadow, base), {
        key: `${key as number}`,
        index,
        value,
      });
      return value;
    }
    const isOpaque = isObject(key);
    const reason = isOpaque ? OBJECT_KEY : this.lostKeys?.[slot];
    if (reason === undefined) return this.read(slot, base, baseShadow, value, key as PropertyKey);
    this.run.heap.taint(value, reason);
    this.slots[slot] = { concrete: value, symbolic: lost(reason) };
    return value;
  }

  object<T>(slot: number, value: T): T {
    const shadow = this.slots[slot] ?? null;
    this.bases ??= [];
    this.baseShadows ??= [];
    this.bases[slot] = value;
    this.baseShadows[slot] = shadow;
    if (shadow?.symbolic.kind === 'choice') this.requireObject(value, shadow);
    return value;
  }

  /** Records whether the value is nullish as a decision: the engine is about to throw if it is. */
  protected requireObject(value: unknown, shadow: Shadow): void {
    if (validFor(shadow, value) === null) return;
    const { recorder } = this.run;
    const condition = nullishness(recorder, shadow);
    if (typeof condition === 'object') recorder.decide(-1, condition, value === null || value === undefined);
  }

  /**
   * Decides which alternative a value is. The engine is about to throw, since this one lacks a member that the code needs
   * (`list.map(…)` on `{}`); others may have it.
   */
  protected settleKind(shadow: Shadow): void {
    if (shadow.symbolic.kind === 'choice') settle(this.run.recorder, shadow);
  }

  /** As {@link settleKind}, for a value that is iterated. */
  protected settleUniterable(value: unknown, shadow: Shadow | null): void {
    if (shadow?.symbolic.kind === 'choice' && lacks(value, symbolIterator)) this.settleKind(shadow);
  }

  key(
    slot: number,
    base: unknown,
    baseShadow: Shadow | null,
    value: unknown,
    unchecked: Shadow | null,
  ): unknown {
    const key = isObject(value) ? (value as never) : toPropertyKey(value);
    const shadow = isThere(unchecked) ? validFor(unchecked, value) : null;
    const index =
      typeof base === 'string'
        ? textIndex(this.run.recorder, shadow)
        : followIndex(this.run, { array: base, via: validFor(baseShadow, base) }, shadow);
    if (index === null) settleName(this.run, base, shadow, 'own');
    this.rememberKey(slot, key, index === null ? pin(this.run.recorder, shadow) : undefined);
    this.rememberIndex(slot, index);
    return key;
  }

  readKey(
    slot: number,
    base: unknown,
    baseShadow: Shadow | null,
    value: unknown,
    shadow: Shadow | null,
  ): unknown {
    const isText = typeof value === 'string' && isThere(shadow);
    if (!isText || !settleName(this.run, base, validFor(shadow, value), 'inherited'))
      return this.key(slot, base, baseShadow, value, shadow);
    this.rememberKey(slot, value, undefined);
    this.rememberIndex(slot, null);
    return value;
  }

  literalKey(slot: number, value: unknown): PropertyKey {
    const key = toPropertyKey(value);
    this.rememberKey(slot, key, pin(this.run.recorder, validFor(this.slots[slot + 1], value)));
    return key;
  }

  pinned<T>(value: T, shadow: Shadow | null): T {
    const { recorder } = this.run;
    const reason = pin(recorder, validFor(shadow, value));
    if (reason !== undefined) recorder.loseTrack(reason);
    return value;
  }

  remembered(slot: number): never {
    return this.bases?.[slot] as never;
  }

  /** The shadow of the object that is remembered. */
  protected rememberedVia(slot: number): Shadow | null {
    return validFor(this.baseShadows?.[slot], this.bases?.[slot]);
  }

  lastKey(slot: number): never {
    return this.keys?.[slot] as never;
  }

  got(slot: number, baseSlot: number, value: unknown, key: PropertyKey): unknown {
    return this.read(slot, this.remembered(baseSlot), this.rememberedVia(baseSlot), value, key);
  }

  gotComputed(slot: number, baseSlot: number, value: unknown): unknown {
    if (slot !== baseSlot) {
      this.rememberKey(slot, this.lastKey(baseSlot), this.lostKeys?.[baseSlot]);
      this.rememberIndex(slot, this.indices?.[baseSlot] ?? null);
    }
    return this.readAt(slot, this.remembered(baseSlot), this.rememberedVia(baseSlot), value);
  }

  /** The shadow of a value read from an object whose contents are not tracked. */
  protected taintedShadow(base: unknown, value: unknown): Shadow | null {
    return taintedShadow(this.run, base, value);
  }

  /** A value stored under an untracked key could be anywhere in the object, so all its contents are lost. */
  protected taintByKey(object: unknown, slot: number): void {
    const reason = this.lostKeys?.[slot];
    if (reason !== undefined) this.run.heap.taint(object, reason);
  }

  private rememberIndex(slot: number, index: SymbolicTerm | null): void {
    if (index === null && this.indices === null) return;
    this.indices ??= [];
    this.indices[slot] = index;
  }

  private elementShadow(
    object: object,
    via: Shadow | null,
    { key, index, value }: { readonly key: string; readonly index: SymbolicTerm; readonly value: unknown },
  ): Shadow | null {
    const { inputs } = this.run.heap;
    const name = inputs?.nameOf(object, via);
    if (inputs === null || name === undefined) return null;
    return validFor(inputs.readAt({ object, name, key, index }), value);
  }

  private rememberKey(slot: number, key: PropertyKey, reason: string | undefined): void {
    this.keys ??= ['', '', '', ''];
    this.keys[slot] = key;
    if (reason === undefined && this.lostKeys === null) return;
    this.lostKeys ??= [];
    this.lostKeys[slot] = reason;
  }

  /** The shadow of a string's unit at an index that depends on the input. */
  private unitAtNumber(
    base: string,
    via: Shadow | null,
    { index, value }: { readonly index: SymbolicTerm; readonly value: unknown },
  ): Shadow | null {
    const { recorder } = this.run;
    const text = via === null ? recorder.terms.string(base) : settle(recorder, via);
    if (text.kind === 'lost') return { concrete: value, symbolic: text };
    const term = text.kind === 'term' ? text : recorder.terms.string(base);
    const position = recorder.terms.apply1('f64.toInteger', 'Int', index);
    const isWhole = recorder.terms.apply1('f64.isInteger', 'Bool', index);
    const isThere = recorder.terms.apply2('and', 'Bool', [isWhole, isInside(recorder, term, position)]);
    return shadowOf(recorder, value, unitWhere(isThere, unitAt(recorder, term, position), value));
  }

  private propertyShadow(baseShadow: Shadow | null, { base, value, key }: PropertyRead): Shadow | null {
    const { recorder } = this.run;
    const isAnswered = recorder.result !== null && runsCode(base, key);
    const answered = isAnswered ? claimResult(recorder, value) : null;
    recorder.result = null;
    if (answered !== null) return answered;
    const shadow = validFor(baseShadow, base);
    if (typeof base === 'string')
      return shadow === null ? null : this.textShadow(shadow, { base, key, value });
    if (typeof base === 'symbol' && shadow?.symbolic.kind === 'lost')
      return { concrete: value, symbolic: shadow.symbolic };
    const shared = shadow === null ? null : sharedMember(this.run, shadow, key);
    if (shared !== null) return shadowOf(recorder, value, shared);
    if (shadow?.symbolic.kind === 'choice') settle(recorder, shadow);
    return readShadow(this.run, { base, key, value, via: shadow });
  }

  /** A cursor over a tracked string's characters, if strings are iterated by the engine's own iterator. */
  protected textCursor(value: string, source: Shadow): TextCursor | undefined {
    const text = areTextsIteratedNatively() ? settle(this.run.recorder, source) : undefined;
    return text?.kind === 'term' ? new TextCursor(this.run, value, text) : undefined;
  }

  /** The shadow of a property of a string. */
  private textShadow(shadow: Shadow, { base, key, value }: PropertyRead): Shadow | null {
    const { recorder } = this.run;
    const text = settle(recorder, shadow);
    if (text.kind === 'constant') return null;
    if (text.kind === 'lost') return { concrete: value, symbolic: text };
    const index = indexOfKey(key);
    if (index !== undefined && text.kind === 'term') {
      const isThere = isInside(recorder, text, index);
      return shadowOf(recorder, value, unitWhere(isThere, unitAt(recorder, text, index), value));
    }
    // The same for every string: none has own properties but its length and its characters.
    const isOwn = key === 'length' || index !== undefined;
    if (!isOwn && (isInherited(key) ? !runsCode(base, key) : value === undefined)) return null;
    if (key !== 'length' || text.kind !== 'term') {
      recorder.losses.note('a property of a string');
      return { concrete: value, symbolic: lost('a property of a string') };
    }
    const length = recorder.terms.apply1('str.length', 'Int', text);
    return shadowOf(recorder, value, recorder.terms.apply1('f64.fromInt', 'Float64', length));
  }
}

/** Whether strings inherit a property of this name. */
const isInherited = (key: PropertyKey): boolean => key in stringPrototype;

/** An index into a string that depends on the input and need not be pinned to its value. */
function textIndex(recorder: PathRecorder, shadow: Shadow | null): SymbolicTerm | null {
  const symbolic = shadow === null ? null : settle(recorder, shadow);
  return symbolic?.kind === 'term' && symbolic.sort === 'Float64' ? symbolic : null;
}

/** The index that a key stands for, if it is one. */
function indexOfKey(key: PropertyKey): number | undefined {
  const index = typeof key === 'string' ? +key : key;
  const isIndex = typeof index === 'number' && index >= 0 && index % 1 === 0 && index < END_OF_TEXT;
  return isIndex && (typeof key === 'number' || `${index}` === key) ? index : undefined;
}

/** Only the engine knows which property an object names when it is used as a key. */
export const OBJECT_KEY = 'a key that is an object';

function toPropertyKey(value: unknown): PropertyKey {
  if (typeof value === 'string' || typeof value === 'symbol' || typeof value === 'number') return value;
  // A computed method name converts its key exactly as property access does.
  for (const key in { [value as string]: 0 }) return key;
  return value as symbol;
}
