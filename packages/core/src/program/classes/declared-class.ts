import type { Assumption } from '../../protocol/assumption.ts';
import type { InvokableKind } from '../../protocol/sequence.ts';
import type { SourceLocation, SourcePlace } from '../../protocol/target-spec.ts';
import type { AskedValues } from '../asked/asked-values.ts';
import type { DeclaredParameter, TypeTable } from '../types/type-model.ts';

/** Names a class of the project: the file that declares it, and its name there. */
export type ClassKey = string;

/** Whatever class an object is of: a parameter of type `unknown` or `object` takes it. */
export const ANY_CLASS: ClassKey = '*';

/** A way to use a class or a module, as the checker sees it. */
export interface DeclaredInvokable {
  readonly kind: InvokableKind;
  readonly name: string;
  readonly file: string;
  readonly exportName: string;
  readonly member: string;
  /** Where its name stands, which is how it is found again in the emitted JavaScript; fields have no code. */
  readonly place: SourcePlace | undefined;
  /** What else it may be that is called, where that depends. */
  readonly otherPlaces?: readonly SourcePlace[];
  readonly parameters: readonly DeclaredParameter[];
  /** For each parameter, the class of the project that it is an instance of, if it is one. */
  readonly parameterClasses: readonly (ClassKey | undefined)[];
  /** The class whose objects it is used on. */
  readonly receiverClass: ClassKey | undefined;
  /** The class of the project whose object it gives, promised or not. */
  readonly resultClass: ClassKey | undefined;
  /** Whether its type says that it may give nothing instead. */
  readonly mayGiveNothing?: boolean;
  /** What a test calls what it gives, where that has a name of its own. */
  readonly resultName?: string;
  /** Whether the types of its parameters depend on what made that which it is used on. */
  readonly hasOpenTypes?: boolean;
  /** Overloads that it could be called by and is not, as texts. */
  readonly otherSignatures?: readonly string[];
  readonly isAsync: boolean;
  readonly isGenerator: boolean;
  /** Whether its code belongs to the class that it was read for, and to no other that can be tested. */
  readonly isOwn: boolean;
}

/** An exported class with everything that can be used from outside. */
export interface DeclaredClass {
  readonly key: ClassKey;
  readonly name: string;
  readonly exportName: string;
  readonly file: string;
  readonly location: SourceLocation;
  /** What makes objects of it: its constructor, those of subclasses where it is abstract, and factories. */
  readonly creators: readonly DeclaredInvokable[];
  /** Its own members first, in source order, then those it inherits. */
  readonly members: readonly DeclaredInvokable[];
  /** Ways to make and change the objects that it takes as arguments. */
  readonly companions: readonly DeclaredInvokable[];
  /** Ways to make and change the objects that these take in turn. */
  readonly distant: readonly DeclaredInvokable[];
  /** The public fields of its objects, those that cannot be assigned to included. */
  readonly readableFields: readonly string[];
  /** What the types of all its parameters allow and nothing is tried with. */
  readonly untried: readonly string[];
  /** What is assumed of those who use it beyond its calls. */
  readonly openness: readonly Assumption[];
  /** For each class that objects are made of here, what else its objects are: classes and interfaces. */
  readonly lineages: ReadonlyMap<ClassKey, readonly ClassKey[]>;
  /** What the parameters' structured types are. */
  readonly types: TypeTable;
  /** What values of types that say nothing are tried with besides plain data. */
  readonly asked: AskedValues;
}
