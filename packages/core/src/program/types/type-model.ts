import type { BuiltinClass } from '../../model/input/heap-shape.ts';
import type { EnumMember, ScalarKind, ScalarValue } from '../../model/input/input-shape.ts';
import type { NumberRange, Surrounding } from '../../model/input/surrounding.ts';
import type { CastType, TypeName } from '../../model/input/type-name.ts';

/** A declared type, free of the checker that produced it. Finite, because structure is named by position. */
export type TypeModel =
  | { readonly kind: ScalarKind | 'unknown' }
  | { readonly kind: 'literal'; readonly value: ScalarValue }
  | UntypedType
  /** Values that promises are rejected with. */
  | { readonly kind: 'reason' }
  /** Numbers of a range. */
  | { readonly kind: 'ranged'; readonly range: NumberRange }
  | EnumMemberType
  /** A branded primitive: `number & { unit: 'm' }`. No literal has this type. */
  | { readonly kind: 'branded'; readonly base: ScalarKind; readonly name: TypeName }
  /** A type parameter of a class: the code that makes an object chooses it, and the class accepts any type. */
  | { readonly kind: 'type parameter'; readonly name: string }
  /** Strings of a certain form, such as `` `id-${number}` ``, and the simplest of them. */
  | { readonly kind: 'pattern'; readonly text: string; readonly simplest: string }
  /** Flat: no member is a union itself. */
  | { readonly kind: 'union'; readonly members: readonly TypeModel[] }
  /** Anything with an identity, described at that position of the {@link TypeTable}. */
  | { readonly kind: 'structured'; readonly id: number }
  /** No value of it can be made; `text` is how people would write it, and why. */
  | { readonly kind: 'opaque'; readonly text: string };

/** Anything, since nothing is declared; the code takes it for one of these types, most likely the first. */
export interface UntypedType {
  readonly kind: 'untyped';
  readonly likely: readonly TypeModel[];
  /** Whether the code tells kinds of values apart, so that others matter too. */
  readonly isSorted: boolean;
}

/** One member of an enum, and how many members that enum has. */
export type EnumMemberType = EnumMember & {
  readonly kind: 'enum member';
  readonly value: ScalarValue;
  readonly memberCount: number;
};

/**
 * The types with structure that a target's parameters mention, each once: one and the same type for the
 * checker has one position, and two inputs may be the same object only if their position is the same.
 */
export type TypeTable = readonly StructuredType[];

/** A type with structure; its parts may be positions that lead back to it. */
export type StructuredType = TypeName &
  (
    | ObjectType
    | { readonly kind: 'array'; readonly element: TypeModel }
    | TupleType
    | { readonly kind: 'map'; readonly key: TypeModel; readonly value: TypeModel }
    | { readonly kind: 'set'; readonly element: TypeModel }
    | FunctionType
    | { readonly kind: 'promise'; readonly value: TypeModel; readonly isRejected?: true }
    | InstanceType
    | { readonly kind: 'builtin'; readonly className: BuiltinClass }
    | { readonly kind: 'opaque' }
  );

/** `omitted` names parts that no input will ever have, although the type allows them. */
export interface ObjectType {
  readonly kind: 'object';
  readonly members: readonly TypeMember[];
  readonly index?: TypeModel;
  readonly hasNumericKeys?: boolean;
  readonly omitted: readonly string[];
  /** Set if it is built as a double. */
  readonly double?: DoubleType;
  /** Set if it is an error with properties of its own. */
  readonly isError?: true;
  /** Set for `object`, of which arrays and objects of the language are as well. */
  readonly isOfAnyKind?: true;
}

/** Traits of a double: an object that stands for one of a class or a large type, made of the members that are used. */
export interface DoubleType {
  /** Members that the type declares and the double does not have. */
  readonly absent: readonly string[];
  /** The type that tests cast it to; without one, they cast to what fits everywhere. */
  readonly cast?: CastType;
  /** Whether code of the project makes real objects, which are to be preferred where they can be had. */
  readonly isStopgap?: boolean;
  /** Whether it stands for the environment of the process. */
  readonly isEnvironment?: boolean;
}

export interface TypeMember {
  readonly name: string;
  readonly type: TypeModel;
  readonly isOptional: boolean;
  readonly isReadonly: boolean;
  /** Set if its class leaves it unset, whatever its type says: `id!: number`. */
  readonly mayBeUnset?: boolean;
}

/** Elements from `required` on are optional. */
export interface TupleType {
  readonly kind: 'tuple';
  readonly elements: readonly TypeModel[];
  readonly required: number;
  readonly rest?: TypeModel;
  readonly omitted: readonly string[];
}

/** `returnedArgument`: all that its type lets it return is the argument at that position. */
export interface FunctionType {
  readonly kind: 'function';
  /** Whether the code under test handles what it throws. */
  readonly mayThrow?: boolean;
  readonly parameterNames: readonly string[];
  readonly result: TypeModel;
  /** Its results for first arguments that the code writes down, where they differ. */
  readonly byKey?: readonly { readonly key: string; readonly type: TypeModel }[];
  readonly returnedArgument?: number;
  /** Whether each call has a result of its own, whatever its arguments. */
  readonly isDrawn?: true;
  /** Whether each call has the same result, whatever its arguments. */
  readonly isSteady?: true;
  /** Whether others throw what it returns. */
  readonly makesReason?: true;
  /** The ways in which it calls functions that the code hands to it. */
  readonly callBacks?: readonly CallBackType[];
}

/** The way in which a function calls the last function that it is given. */
export interface CallBackType {
  /** The first argument of the calls that it is about; any if they do not write it down. */
  readonly key?: string;
  /** An object with the arguments that it passes. */
  readonly given: TypeModel;
  /** Whether it returns what that function returns: `transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>`. */
  readonly isReturned?: true;
  /** Whether that function gives a promise. */
  readonly isAwaited?: true;
}

export interface InstanceType {
  readonly kind: 'instance';
  readonly file: string;
  readonly exportName: string;
  /** The export of the module under test that holds the package of the class. */
  readonly heldBy?: string;
  /** Whether it is made by calling the export, as opposed to constructing it. */
  readonly isFactory?: true;
  readonly parameters: readonly DeclaredParameter[];
}

/** A parameter as declared. */
export interface DeclaredParameter {
  readonly name: string;
  readonly type: TypeModel;
  readonly isOptional: boolean;
  readonly isRest: boolean;
  /** Set if it is declared as `any`: no caller promises anything. */
  readonly isAnything?: true;
  /** Set if it is no argument, but a field that is set once the object is made. */
  readonly isField?: true;
  /** Set if such a field keeps the value that the constructor gave it, where it is left out. */
  readonly hasOwnValue?: true;
  /** Set if it is no argument: where the code finds it. */
  readonly surrounding?: Surrounding;
}
