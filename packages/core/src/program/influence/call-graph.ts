import { functionBoundTo } from '../modules/function-model.ts';
import type { ModuleModel } from '../modules/module-model.ts';
import { classesOfModule, type ClassEntry } from './class-table.ts';
import { effectsOfFunctions, nestedName, type FunctionEffects } from './function-effects.ts';

/** A function of one of the modules, numbered over all of them. */
export type FunctionNumber = number & { readonly brand: 'FunctionNumber' };

/** The number of a function by its index in a module whose first function has the number `offset`. */
const functionNumber = (offset: number, index: number): FunctionNumber => (offset + index) as FunctionNumber;

/**
 * Which functions may call which, over several modules and by name: a call of `add` may reach every method
 * and every function of that name, overrides included. It over-approximates: a function that it calls
 * unreachable is never reached.
 */
export class CallGraph {
  readonly #offsets = new Map<ModuleModel, number>();
  readonly #effects: FunctionEffects[] = [];
  readonly #byName = new Map<string, Set<FunctionNumber>>();
  readonly #classes = new Map<string, ClassEntry[]>();
  /** Functions that are passed around as values: they may be called without their name. */
  readonly #handlers = new Set<FunctionNumber>();
  readonly #fields = new Set<string>();
  readonly #construction = new Map<string, Set<FunctionNumber>>();
  readonly #callees = new Map<FunctionNumber, ReadonlySet<FunctionNumber>>();

  constructor(models: readonly ModuleModel[]) {
    for (const model of models) this.#add(model);
  }

  /** The number of a function of a module. */
  numberOf(model: ModuleModel, index: number): FunctionNumber {
    return functionNumber(this.#offsets.get(model) ?? 0, index);
  }

  effectsOf(fn: FunctionNumber): FunctionEffects {
    return this.#effects[fn] as FunctionEffects;
  }

  /** The fields that an object of a class is made with, its ancestors' included. */
  fieldsOf(className: string): readonly string[] {
    return [...this.#lineageOf(className)].flatMap((name) =>
      (this.#classes.get(name) ?? []).flatMap(({ fields }) => fields),
    );
  }

  /** The topmost known ancestor of a class, or the class itself. */
  rootOf(className: string): string {
    return [...this.#lineageOf(className)].findLast((name) => this.#classes.has(name)) ?? className;
  }

  /** The functions that making an object of a class runs; with an ancestor that is not known, any constructor. */
  construction(className: string): ReadonlySet<FunctionNumber> {
    const run = new Set<FunctionNumber>();
    for (const name of this.#lineageOf(className)) {
      const entries = this.#classes.get(name) ?? [];
      const isUnknown = entries.length === 0 && name !== className;
      for (const fn of this.#construction.get(name) ?? NONE) run.add(fn);
      if (isUnknown || entries.some(({ hasUnknownSuper }) => hasUnknownSuper))
        for (const fn of this.#byName.get('constructor') ?? NONE) run.add(fn);
    }
    return run;
  }

  /** The name of a class and of all its ancestors. Classes may share a name, so there may be cycles. */
  #lineageOf(className: string): ReadonlySet<string> {
    const names = new Set([className]);
    for (const name of names) {
      for (const { superName } of this.#classes.get(name) ?? [])
        if (superName !== undefined) names.add(superName);
    }
    return names;
  }

  /** The functions that a function may call directly. */
  callees(fn: FunctionNumber): ReadonlySet<FunctionNumber> {
    const known = this.#callees.get(fn);
    if (known !== undefined) return known;
    const found = this.#findCallees(fn);
    this.#callees.set(fn, found);
    return found;
  }

  #findCallees(fn: FunctionNumber): ReadonlySet<FunctionNumber> {
    const effects = this.effectsOf(fn);
    // A call by the name of a field that is no method runs a function that was stored in the field.
    const callsField = [...effects.invokes].some((name) => this.#fields.has(name) && !this.#byName.has(name));
    const found = this.namedIn(effects);
    if (effects.callsHandlers || callsField) for (const callee of this.#handlers) found.add(callee);
    for (const callee of this.#nested(fn)) found.add(callee);
    return found;
  }

  /** The functions that a piece of code may call by name. */
  namedIn({ calls, constructs }: FunctionEffects): Set<FunctionNumber> {
    const found = new Set<FunctionNumber>();
    for (const name of calls) for (const callee of this.#byName.get(name) ?? NONE) found.add(callee);
    for (const name of constructs) {
      for (const callee of this.construction(name)) found.add(callee);
      // A constructor may be a plain function.
      if (!this.#classes.has(name)) for (const callee of this.#byName.get(name) ?? NONE) found.add(callee);
    }
    return found;
  }

  /** Some functions and all that they may call, directly or not; `excluded` ones are not entered. */
  closure(
    roots: Iterable<FunctionNumber>,
    excluded: ReadonlySet<FunctionNumber> = NONE,
  ): ReadonlySet<FunctionNumber> {
    const reached = new Set(roots);
    // Sets iterate over what is added meanwhile, so this runs to the fixed point.
    for (const fn of reached) {
      for (const callee of this.callees(fn)) if (!excluded.has(callee)) reached.add(callee);
    }
    return reached;
  }

  #nested(fn: FunctionNumber): readonly FunctionNumber[] {
    const offset = this.#offsetOf(fn);
    return [...this.effectsOf(fn).calls].flatMap((name) => {
      const index = /^\((\d+)\)$/.exec(name)?.[1];
      return index === undefined || nestedName(Number(index)) !== name
        ? []
        : [functionNumber(offset, Number(index))];
    });
  }

  #offsetOf(fn: FunctionNumber): number {
    return Math.max(...[...this.#offsets.values()].filter((offset) => offset <= fn));
  }

  #add(model: ModuleModel): void {
    const offset = this.#effects.length;
    this.#offsets.set(model, offset);
    const { effects, handedOut } = effectsOfFunctions(model);
    this.#effects.push(...effects);
    for (const index of handedOut) this.#handlers.add(functionNumber(offset, index));
    for (const { defines } of effects) for (const name of defines) this.#fields.add(name);
    for (const entry of classesOfModule(model)) this.#addClass(entry, offset);
    for (const scope of model.source.scopes.scopes) {
      for (const variable of scope.variables) {
        const bound = functionBoundTo(variable);
        const fn = bound === undefined ? undefined : model.functionOf.get(bound);
        if (fn !== undefined) this.#named(variable.name).add(functionNumber(offset, fn.index));
      }
    }
    for (const { name, index, parentIndex } of model.functions) {
      if (name === '(anonymous)' && parentIndex !== undefined)
        this.#handlers.add(functionNumber(offset, index));
    }
    // Methods of plain objects, and functions that were assigned to properties.
    for (const { name, index } of model.functions)
      if (/^\w/.test(name)) this.#named(name).add(functionNumber(offset, index));
  }

  #addClass(entry: ClassEntry, offset: number): void {
    this.#classes.set(entry.name, [...(this.#classes.get(entry.name) ?? []), entry]);
    for (const [key, indices] of entry.methods) {
      for (const index of indices) this.#named(key).add(functionNumber(offset, index));
    }
    const own = this.#construction.get(entry.name) ?? new Set<FunctionNumber>();
    this.#construction.set(entry.name, own);
    for (const index of entry.construction) own.add(functionNumber(offset, index));
  }

  #named(name: string): Set<FunctionNumber> {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const created = new Set<FunctionNumber>();
    this.#byName.set(name, created);
    return created;
  }
}

const NONE: ReadonlySet<never> = new Set<never>();
