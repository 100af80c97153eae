import { freeName } from '../foundation/free-name.ts';
import type { ParameterSpec } from './input/input-shape.ts';
import { exportKey, type Surrounding } from './input/surrounding.ts';

/** Ways to use a class or a module from outside. Setters and fields take what is assigned as their parameter. */
export type InvokableKind =
  | 'constructor'
  /** An object that a file exports: nothing is called. */
  | 'export'
  | 'function'
  /** The result of an earlier call is called. */
  | 'call'
  | 'method'
  | 'getter'
  | 'setter'
  | 'field'
  | 'static method'
  | 'static getter'
  | 'static setter'
  | 'static field';

/** Anything that a test may call to make an object, to change it, or to look at it. */
export interface Invokable {
  readonly kind: InvokableKind;
  /** The name people use for it: `Stack.push`. */
  readonly name: string;
  /** The file that exports the class, or the function, and the name. */
  readonly file: string;
  readonly exportName: string;
  /** The member's key; that of a constructor, a function or a call is empty. A symbol is written as `@@iterator`. */
  readonly member: string;
  readonly isAsync: boolean;
  /** Calling it gives an iterator: a test takes its items as a list. */
  readonly isGenerator: boolean;
  /** Calling it gives an observable: a test waits for its last value. */
  readonly isObservable?: true;
  /** Whether what it gives is an object that further calls can be made on, or be given. */
  readonly givesObject: boolean;
  /** Whether its type allows `null` or `undefined` instead. */
  readonly mayGiveNothing?: boolean;
  /** The name in tests of the function, or object with functions, that it gives. */
  readonly resultName?: string;
  /** The export that uses it and checks what it promises. */
  readonly check?: string;
  /** The export that says whether callers keep their part. */
  readonly requirement?: string;
  /** Whether its parameter types depend on earlier arguments, so that a test casts it to a function of `unknown`. */
  readonly hasOpenTypes?: boolean;
}

/** Argument of a step: an input, or an earlier step's result. */
export type StepArgument =
  /** `declaredName` is the name of the parameter in its declaration. */
  | { readonly kind: 'input'; readonly parameter: ParameterSpec; readonly declaredName: string }
  | { readonly kind: 'result'; readonly step: number };

/** One call of a sequence. */
export interface SequenceStep {
  readonly invokable: Invokable;
  /** The earlier step that gave the object it is called on. */
  readonly receiver?: number;
  readonly args: readonly StepArgument[];
  /** Set if it throws or is rejected, and further calls follow nevertheless. */
  readonly fails?: true;
  /** Set if its promise is not awaited: further calls begin before it settles. */
  readonly overlaps?: true;
  /** Set if time passes after it until the timers that are set have fired. */
  readonly elapses?: true;
}

/** The inputs of all steps, in order; their names differ. An export that several steps use is one input. */
export function inputsOf(steps: readonly SequenceStep[]): readonly ParameterSpec[] {
  const inputs = new Map<string, ParameterSpec>();
  for (const { args } of steps)
    for (const arg of args)
      if (arg.kind === 'input' && !inputs.has(arg.parameter.name))
        inputs.set(arg.parameter.name, arg.parameter);
  return [...inputs.values()];
}

/** The names that the inputs of a sequence have. */
export class InputNames {
  /** Names with the export that each stands for; one of an input of a single call stands for none. */
  readonly #taken = new Map<string, string | undefined>();

  constructor(steps: readonly SequenceStep[] = []) {
    for (const { name, surrounding } of inputsOf(steps)) this.#taken.set(name, exportOf(surrounding));
  }

  /** An input under a name that no other has: `value`, `value2`. An export has the same name in all calls. */
  claim(parameter: ParameterSpec, declaredName: string): StepArgument {
    const key = exportOf(parameter.surrounding);
    const others = new Set(
      [...this.#taken].filter(([, other]) => key === undefined || other !== key).map(([name]) => name),
    );
    const name = freeName(declaredName, others);
    this.#taken.set(name, key);
    return { kind: 'input', parameter: { ...parameter, name }, declaredName };
  }
}

const exportOf = (surrounding: Surrounding | undefined): string | undefined =>
  surrounding?.kind === 'export' ? exportKey(surrounding) : undefined;

/** Whether a step is called on the result of an earlier one, or is given it. */
export function usesResult({ receiver, args }: SequenceStep, of: number): boolean {
  return receiver === of || args.some((arg) => arg.kind === 'result' && arg.step === of);
}

/** Whether a call passes an argument: surroundings and fields are set beside it. */
export function isPassed(arg: StepArgument): boolean {
  return arg.kind === 'result' || (arg.parameter.surrounding === undefined && arg.parameter.isField !== true);
}

/** Whether an invokable only serves to get an object: it makes one, or is one. */
export function isObjectSource({ kind }: Pick<Invokable, 'kind'>): boolean {
  return kind === 'constructor' || kind === 'export';
}

/** Whether an invokable needs an object to be called on. */
export function needsReceiver({ kind }: Pick<Invokable, 'kind'>): boolean {
  return kind === 'call' || kind === 'method' || kind === 'getter' || kind === 'setter' || kind === 'field';
}

/** Whether an invokable is used by assigning to it. */
export function isAssignment({ kind }: Pick<Invokable, 'kind'>): boolean {
  return kind === 'setter' || kind === 'field' || kind === 'static setter' || kind === 'static field';
}

/** Whether an invokable is used by reading it. */
export function isRead({ kind }: Pick<Invokable, 'kind'>): boolean {
  return kind === 'getter' || kind === 'static getter';
}

/** Whether a member is an element of a tuple. */
export function isPosition(member: string): boolean {
  return /^\d+$/.test(member);
}

/** The key that a member's name stands for. */
export function memberKey(member: string): PropertyKey {
  if (member === '@@iterator') return Symbol.iterator;
  return member === '@@asyncIterator' ? Symbol.asyncIterator : member;
}
