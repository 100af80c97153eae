import type { Assumption } from '../../model/assumption.ts';
import type { ClassKey } from '../../model/class-key.ts';
import type { InvokableKind } from '../../model/sequence.ts';
import type { SourceLocation, SourcePlace } from '../../model/target-spec.ts';
import type { AskedValues } from '../types/runtime-type-tests/asked-values.ts';
import type { DeclaredSignature } from '../../model/declared-value.ts';
import type { Contract } from '../contracts/contract.ts';
import type { DeclaredParameter, TypeTable } from '../types/type-model.ts';

/** A way to use a class or a module, as the checker sees it. */
export interface DeclaredInvokable {
  readonly kind: InvokableKind;
  readonly name: string;
  readonly file: string;
  readonly exportName: string;
  readonly member: string;
  /** Location of its name, by which it is found again in the emitted JavaScript; fields have no code. */
  readonly place: SourcePlace | undefined;
  /** Locations of other functions that may be called instead, as in `flag ? f : g`. */
  readonly otherPlaces?: readonly SourcePlace[];
  readonly parameters: readonly DeclaredParameter[];
  /** For each parameter, the class of the project that it is an instance of, if it is one. */
  readonly parameterClasses: readonly (ClassKey | undefined)[];
  /** The class whose objects it is used on. */
  readonly receiverClass: ClassKey | undefined;
  /** The class of the project whose object it returns, directly or as a promise. */
  readonly resultClass: ClassKey | undefined;
  /** Whether its result type allows `null` or `undefined` as well. */
  readonly mayGiveNothing?: boolean;
  /** The name that tests give to its result, if that has a name of its own. */
  readonly resultName?: string;
  /** Whether its parameter types depend on type parameters of the function that made its receiver. */
  readonly hasOpenTypes?: boolean;
  /** Overloads that tests do not call, as strings. */
  readonly otherSignatures?: readonly string[];
  readonly isAsync: boolean;
  readonly isGenerator: boolean;
  /** Calling it gives an observable that tests can wait for. */
  readonly isObservable?: boolean;
  /** Its contract, if it has one and its own file declares it. */
  readonly contract?: Contract | undefined;
  /** The types of its result and parameters, as outcomes are held against them. */
  readonly declared?: DeclaredSignature | undefined;
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
  /** Ways to get objects of it: its constructor unless it is abstract, those of subclasses, factories, and exports. */
  readonly creators: readonly DeclaredInvokable[];
  /** Its own members first, in source order, then those it inherits. */
  readonly members: readonly DeclaredInvokable[];
  /** Ways to make and change the objects that it takes as arguments. */
  readonly companions: readonly DeclaredInvokable[];
  /** Ways to make and change the objects that these take in turn. */
  readonly distant: readonly DeclaredInvokable[];
  /** The public fields of its objects, those that cannot be assigned to included. */
  readonly readableFields: readonly string[];
  /** Whether its objects live as long as their module and may change: each test needs new ones. */
  readonly isShared?: boolean;
  /** Whether its members are functions of the file and stand in no class body. */
  readonly membersStandApart?: boolean;
  /** Values that the types of all its parameters allow and no input is tried with. */
  readonly untried: readonly string[];
  /** Assumptions about its users beyond their calls, such as that no subclass overrides a member. */
  readonly openness: readonly Assumption[];
  /** For each class that objects are made of here, itself, its ancestors and their interfaces. */
  readonly lineages: ReadonlyMap<ClassKey, readonly ClassKey[]>;
  /** The structured types of the parameters. */
  readonly types: TypeTable;
  /** Values besides plain data that inputs of types such as `unknown` are tried with. */
  readonly asked: AskedValues;
}
