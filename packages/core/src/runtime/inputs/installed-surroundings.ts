import type { ParameterSpec } from '../../model/input/input-shape.ts';
import { memberOf, type Location } from '../../model/input/location.ts';
import { isInRange, type GlobalFunction, type Surrounding } from '../../model/input/surrounding.ts';
import { held } from '../realm/held-values.ts';
import { instantOf } from '../realm/local-time.ts';
import {
  defineProperty,
  deleteProperty,
  getOwnPropertyDescriptor,
  isDouble,
  proxyConstructor,
  reflectApply,
  reflectOwnKeys,
} from '../realm/intrinsics.ts';
import { numberTerm } from '../operators/numbers.ts';
import { passedMs } from '../timers/virtual-timers.ts';
import { shellOf } from './export-shells.ts';
import { IMPOSSIBLE_INPUT } from './impossible-input.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import { shadowOf } from '../record/shadowing.ts';
import type { Operand } from '../shadow/operand.ts';

/** A parameter that stands for a surrounding. */
type SurroundingParameter = ParameterSpec & { readonly surrounding: Surrounding };

/** Surroundings that are in place during a run. */
export class InstalledSurroundings {
  readonly #recorder: PathRecorder;
  readonly #uses: Location[];
  readonly #isInstrumented: boolean;
  readonly #undo: (() => void)[] = [];
  #count = 0;
  /** The time that the clock shows by now. */
  #clock: (() => Operand) | null = null;

  /** `uses` grows by the places of the surroundings that are read. */
  constructor(
    recorder: PathRecorder,
    { uses, isInstrumented }: { readonly uses: Location[]; readonly isInstrumented: boolean },
  ) {
    this.#recorder = recorder;
    this.#uses = uses;
    this.#isInstrumented = isInstrumented;
  }

  /** Whether a test may need them. */
  get areUsed(): boolean {
    return this.#count > 0;
  }

  install({ name, shape, surrounding }: SurroundingParameter, operand: Operand): void {
    this.#count += 1;
    const { value } = operand;
    if (shape.kind === 'number' && shape.range !== undefined && !isInRange(value as number, shape.range))
      throw IMPOSSIBLE_INPUT;
    const { surroundings } = this.#recorder;
    const read = this.#reading(name, operand);
    switch (surrounding.kind) {
      case 'clock':
        this.#setClock(operand, read);
        break;
      case 'random':
        held.random = () => read().value as number;
        surroundings.answer(Math.random, read);
        break;
      case 'environment':
        if (!hasVariableNames(value as object)) throw IMPOSSIBLE_INPUT;
        this.#replace(process, 'env', this.#isInstrumented ? value : this.#watched(name, value as object));
        break;
      case 'global':
        this.#replace(holderOf(surrounding), surrounding.name, value);
        break;
      case 'export': {
        const shell = shellOf(surrounding);
        // Modules hold the shell, so an input that has anything else there cannot be.
        if (shell.value !== value) throw IMPOSSIBLE_INPUT;
        this.#undo[this.#undo.length] = () => {
          shell.release();
        };
        break;
      }
    }
  }

  /** Puts back what was there before. */
  restore(): void {
    held.time = null;
    held.random = null;
    for (let index = this.#undo.length - 1; index >= 0; index -= 1) this.#undo[index]?.();
    this.#undo.length = 0;
  }

  /** Variables that tell which of them are read, set or not. */
  #watched(place: Location, variables: object): object {
    if (isDouble(variables)) return variables;
    const note = (key: PropertyKey): void => {
      if (typeof key === 'string') this.#uses[this.#uses.length] = memberOf(place, key);
    };
    return new proxyConstructor(variables, {
      __proto__: null,
      get: (target, key) => {
        note(key);
        return get(target, key) as unknown;
      },
      has: (target, key) => {
        note(key);
        return has(target, key);
      },
    } as ProxyHandler<object>);
  }

  /** Sets the clock, which goes on with the timers. */
  #setClock(time: Operand, read: () => Operand): void {
    const { surroundings } = this.#recorder;
    const setMs = passedMs();
    const shown = (start: Operand): Operand => later(this.#recorder, start, passedMs() - setMs);
    this.#requireLater(time);
    this.#clock = () => shown(time);
    held.time = () => instantOf(read().value as number) + passedMs() - setMs;
    surroundings.answer(Date.now, () => shown(read()));
    surroundings.setClock(Date, () => shown(read()));
  }

  /** A clock does not go back from one call to the next, which becomes part of the path. */
  #requireLater(time: Operand): void {
    if (this.#clock === null) return;
    const earlier = this.#clock();
    const holds = (earlier.value as number) <= (time.value as number);
    const before = numberTerm(this.#recorder, earlier);
    const after = numberTerm(this.#recorder, time);
    if (before !== null && after !== null) {
      const condition = this.#recorder.terms.apply2('f64.le', 'Bool', [before, after]);
      this.#recorder.decide(-1, condition, holds);
    }
    if (!holds) throw IMPOSSIBLE_INPUT;
  }

  #reading(name: string, operand: Operand): () => Operand {
    let isFirst = true;
    return () => {
      if (isFirst) this.#uses[this.#uses.length] = name;
      isFirst = false;
      return operand;
    };
  }

  #replace(holder: object, key: string, value: unknown): void {
    const before = getOwnPropertyDescriptor(holder, key);
    defineProperty(holder, key, {
      __proto__: null,
      value,
      writable: true,
      enumerable: before?.enumerable ?? true,
      configurable: true,
    } as never);
    this.#undo[this.#undo.length] = () => {
      if (before !== undefined) defineProperty(holder, key, before);
      else deleteProperty(holder, key);
    };
  }
}

/** A time of the clock a while later. */
function later(recorder: PathRecorder, time: Operand, ms: number): Operand {
  if (ms === 0) return time;
  const value = (time.value as number) + ms;
  const term = time.shadow === null ? null : numberTerm(recorder, time);
  if (term === null) return { value, shadow: null };
  const { terms } = recorder;
  return {
    value,
    shadow: shadowOf(recorder, value, terms.apply2('f64.add', 'Float64', [term, terms.number(ms)])),
  };
}

/** The object in which code looks for a global function. */
const holderOf = ({ holder }: GlobalFunction): object =>
  holder === undefined
    ? globalThis
    : ((globalThis as unknown as Record<string, object>)[holder] ?? globalThis);

const { exec } = RegExp.prototype;
const { get, has } = Reflect;

/** Whether all keys of an object are names that environment variables can have; a double has none but those. */
function hasVariableNames(variables: object): boolean {
  if (isDouble(variables)) return true;
  const keys = reflectOwnKeys(variables);
  for (let index = 0; index < keys.length; index += 1)
    if (reflectApply(exec, VARIABLE_NAME, [keys[index]]) === null) return false;
  return true;
}

const VARIABLE_NAME = /^[A-Za-z_]\w*$/;
