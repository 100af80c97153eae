import type { CallExpression, MemberExpression, NewExpression, Node } from 'estree';
import type { Variable } from 'eslint-scope';
import { oncePer } from '../../foundation/once-per.ts';
import { functionBoundTo } from '../modules/function-model.ts';
import type { ModuleModel } from '../modules/module-model.ts';
import { classesAround } from './class-table.ts';
import { accessTo, noteFields, type FieldEffects } from './field-effects.ts';
import { childrenOf, isFunctionNode } from '../modules/syntax.ts';
import { sharedVariables } from '../state/captured-variables.ts';
import { changingVariables, MUTATORS } from '../state/module-state.ts';

/** The elements of all arrays, maps and sets, not told apart. */
export const ELEMENTS = '[]';
/** Any field, element or variable: the effect is not known. */
export const ANYTHING = '*';

/** The effects of one function by itself: the fields, elements and module variables it defines and uses. */
export interface FunctionEffects {
  readonly defines: ReadonlySet<string>;
  readonly uses: ReadonlySet<string>;
  /** The names by which it calls methods and functions, or reaches accessors. */
  readonly calls: ReadonlySet<string>;
  /** The names of members that it calls, not only reads: a built-in method uses the elements of its receiver. */
  readonly invokes: ReadonlySet<string>;
  /** Whether it may call functions that are values: through a variable, a field, or an event. */
  readonly callsHandlers: boolean;
  /** The names of the classes it makes objects of. */
  readonly constructs: ReadonlySet<string>;
  /** Its effects on fields, told apart by class as far as possible. */
  readonly fields: FieldEffects;
}

/**
 * The effects of every function of a module, by index, each without those of functions nested in it. Cached, because
 * every file that imports the module needs them.
 */
export const effectsOfFunctions = oncePer((model: ModuleModel): ModuleEffects => {
  const collector = new EffectCollector(model);
  collector.visit(model.source.syntax, 0, undefined);
  return collector;
});

/** The effects of the functions of a module, by index, and which functions are passed on by name. */
export interface ModuleEffects {
  readonly effects: readonly FunctionEffects[];
  readonly handedOut: ReadonlySet<number>;
}

/** Methods that register functions to be called. */
const REGISTERING: ReadonlySet<string> = new Set('emit on once off'.split(' '));

/** Methods that call functions which were registered before. */
const EMITTERS: ReadonlySet<string> = new Set(
  'emit dispatchEvent dispatch trigger fire notify publish next call apply'.split(' '),
);

/** Functions of the language that may set any property of what they are given. */
const SETTERS_OF_ANYTHING = /^(?:Object\.(?:assign|define\w+|setPrototypeOf)|Reflect\.\w+)$/;

/** Effects while they are being collected. */
export class MutableEffects implements FunctionEffects {
  readonly defines = new Set<string>();
  readonly uses = new Set<string>();
  readonly calls = new Set<string>();
  readonly invokes = new Set<string>();
  callsHandlers = false;
  readonly constructs = new Set<string>();
  readonly fields: FieldEffects = { defines: new Set(), uses: new Set() };
  /** The class that the code stands in. */
  readonly ofClass: string | undefined;

  constructor(ofClass: string | undefined) {
    this.ofClass = ofClass;
  }
}

/** Collects the effects of the functions of a module. */
export class EffectCollector {
  readonly effects: MutableEffects[];
  readonly handedOut = new Set<number>();
  readonly #model: ModuleModel;
  readonly #variables: ReadonlySet<unknown>;
  readonly #shared: ReadonlyMap<Variable, string>;
  readonly #classes: ReadonlyMap<number, string>;

  constructor(model: ModuleModel) {
    this.#model = model;
    this.#classes = classesAround(model);
    this.effects = model.functions.map(({ index }) => this.effectsIn(index));
    this.#variables = new Set(changingVariables(model));
    this.#shared = sharedVariables(model);
  }

  visit(node: Node, owner: number, parent: Node | undefined): void {
    const inner = isFunctionNode(node) ? (this.#model.functionOf.get(node)?.index ?? owner) : owner;
    if (inner !== owner) this.#link(owner, inner);
    this.note(node, parent, this.effects[inner] as MutableEffects);
    for (const child of childrenOf(node)) this.visit(child, inner, node);
  }

  /** Empty effects, for code in a function. */
  effectsIn(functionIndex: number): MutableEffects {
    return new MutableEffects(this.#classes.get(functionIndex));
  }

  /** Adds what a node does by itself. */
  note(node: Node, parent: Node | undefined, effects: MutableEffects): void {
    noteFields(node, parent, effects);
    if (node.type === 'MemberExpression') visitMember(node, parent, effects);
    if (node.type === 'CallExpression') {
      visitCall(node, effects);
      effects.callsHandlers ||= this.#callsHandlers(node);
    }
    if (node.type === 'NewExpression') visitNew(node, effects);
    if (node.type === 'Identifier') this.#visitIdentifier(node, parent, effects);
    if (node.type === 'PropertyDefinition') addKey(node.key, effects.defines);
    if (node.type === 'Property' && parent?.type === 'ObjectPattern') addKey(node.key, effects.uses);
    if (node.type === 'ForOfStatement' || node.type === 'SpreadElement') {
      effects.uses.add(ELEMENTS);
      effects.calls.add('@@iterator');
    }
    if (node.type === 'ForInStatement') effects.uses.add(ANYTHING);
    if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') visitClass(node, effects);
  }

  #callsHandlers({ callee }: CallExpression): boolean {
    if (callee.type === 'Identifier') {
      const variable = this.#model.variableOf(callee);
      return variable?.defs.some(({ type }) => type === 'Parameter' || type === 'Variable') ?? false;
    }
    return callee.type === 'MemberExpression' ? EMITTERS.has(keyOf(callee)) || callee.computed : true;
  }

  /** Links a nested function to the function around it, which may call it or pass it on. */
  #link(owner: number, inner: number): void {
    if (owner !== 0) this.effects[owner]?.calls.add(nestedName(inner));
  }

  /** Notes a function that is passed on by its name: any code that receives it may call it. */
  #handOut(variable: Variable): void {
    const bound = functionBoundTo(variable);
    const fn = bound === undefined ? undefined : this.#model.functionOf.get(bound);
    if (fn !== undefined) this.handedOut.add(fn.index);
  }

  #visitIdentifier(node: Node, parent: Node | undefined, effects: MutableEffects): void {
    const variable = this.#model.variableOf(node);
    if (variable === undefined) return;
    const isCalled = parent?.type === 'CallExpression' && parent.callee === node;
    if (!isCalled && !variable.identifiers.some((declared) => declared === node)) this.#handOut(variable);
    const shared = this.#shared.get(variable);
    if (shared === undefined && !this.#variables.has(variable)) return;
    const key = shared ?? `${this.#model.source.file}:${variable.name}`;
    const reference = variable.references.find(({ identifier }) => identifier === node);
    const isHolder = parent?.type === 'MemberExpression';
    // A member access may change the object that the variable holds.
    if (reference?.isWrite() === true || isHolder) {
      effects.defines.add(key);
      effects.fields.defines.add(`.${key}`);
    }
    if (reference?.isRead() === false) return;
    effects.uses.add(key);
    effects.fields.uses.add(`.${key}`);
  }
}

/** The name under which a function calls one nested in it. */
export const nestedName = (index: number): string => `(${index})`;

function visitMember(node: MemberExpression, parent: Node | undefined, effects: MutableEffects): void {
  const key = keyOf(node);
  const { isChanged, isRead } = accessTo(node, parent);
  if (isChanged) {
    effects.defines.add(key);
    if (key === 'length') effects.defines.add(ELEMENTS);
  }
  if (isRead) effects.uses.add(key === 'length' || key === 'size' ? ELEMENTS : key);
  // An accessor of this name may run.
  effects.calls.add(key);
}

function visitCall({ callee, arguments: args }: CallExpression, effects: MutableEffects): void {
  if (callee.type === 'Identifier') effects.calls.add(callee.name);
  // The constructors of its ancestors are run for an object of its class.
  if (callee.type === 'Super' && effects.ofClass !== undefined) effects.constructs.add(effects.ofClass);
  if (callee.type !== 'MemberExpression') return;
  const key = keyOf(callee);
  effects.calls.add(key);
  effects.invokes.add(key);
  if (MUTATORS.has(key) || REGISTERING.has(key)) effects.defines.add(ELEMENTS);
  if (callee.object.type === 'Identifier' && SETTERS_OF_ANYTHING.test(`${callee.object.name}.${key}`)) {
    effects.defines.add(ANYTHING);
    effects.uses.add(ANYTHING);
  }
  if (args.length > 0 && callee.object.type === 'Identifier' && callee.object.name === 'JSON')
    effects.uses.add(ANYTHING);
}

function visitNew({ callee }: NewExpression, effects: MutableEffects): void {
  if (callee.type === 'Identifier') effects.constructs.add(callee.name);
}

/** Making an object defines the fields with initial values; the superclass's name leads to inherited ones. */
function visitClass(
  node: Extract<Node, { type: 'ClassDeclaration' | 'ClassExpression' }>,
  effects: MutableEffects,
): void {
  if (node.superClass?.type === 'Identifier') effects.constructs.add(node.superClass.name);
}

function addKey(key: Node, keys: Set<string>): void {
  keys.add(
    key.type === 'Identifier' ? key.name : key.type === 'PrivateIdentifier' ? `#${key.name}` : ELEMENTS,
  );
}

/** The name of a member; a computed one counts as an element. */
export function keyOf({ property, computed }: MemberExpression): string {
  if (property.type === 'PrivateIdentifier') return `#${property.name}`;
  if (!computed && property.type === 'Identifier') return property.name;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : ELEMENTS;
}
