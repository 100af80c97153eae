import type { NumberRange, Surrounding } from './surrounding.ts';
import type { ExportedType, TypeName } from './type-name.ts';

/** A primitive that can be written as a literal. */
export type ScalarValue = number | string | boolean | bigint | null | undefined;

/** The primitives whose value the solver chooses. */
export type ScalarKind = 'number' | 'boolean' | 'string' | 'bigint';

/**
 * The declared type of an input, as data: derived from the checker in `inputs`, read by the runtime,
 * which builds values and shadows from it, and by `emit`, which writes them as source.
 */
export type InputShape =
  | ScalarShape
  | LiteralShape
  | ChoiceShape
  /**
   * Something with an identity of its own, described by that entry of the target's `heap`; `isPromised` if a validator
   * says that it finds such data in anything.
   */
  | { readonly kind: 'heap'; readonly id: number; readonly isPromised?: true }
  | { readonly kind: 'unsupported'; readonly typeText: string };

/** Any primitive of a kind. */
export interface ScalarShape {
  readonly kind: ScalarKind;
  /** The type, if no literal has it: `number & { readonly unit: 'm' }` takes a cast. */
  readonly brand?: TypeName;
  /** The enum that a number is to stand for, which the compiler wants to be told. */
  readonly ofEnum?: Omit<EnumMember, 'memberName'>;
  /** The numbers that are allowed, if not all are. */
  readonly range?: NumberRange;
}

/** Exactly one value. `enumMember` says how a person would write it, such as `Color.Red`. */
export interface LiteralShape {
  readonly kind: 'literal';
  readonly value: ScalarValue;
  readonly enumMember?: EnumMember;
}

/**
 * One of several, chosen by a symbolic tag that is zero unless something depends on it. Alternatives are never choices
 * themselves. The first one does not contain the type that it belongs to, so that building a recursive type ends.
 */
export interface ChoiceShape {
  readonly kind: 'choice';
  readonly alternatives: readonly InputShape[];
}

/** A member of an enum, and whether tests can import that enum from the target's file. */
export interface EnumMember {
  readonly enumName: string;
  readonly memberName: string;
  readonly isExported: boolean;
  /** The export to import it from, in the target's file or another one. */
  readonly exportedType?: ExportedType;
}

/** One parameter of a target. Its variables are named after it: see `variable-names.ts`. */
export interface ParameterSpec {
  readonly name: string;
  readonly shape: InputShape;
  /** May be left out of a call: `x?: T`, or it has a default. */
  readonly isOptional: boolean;
  /** Collects the arguments from its position on; its shape is then an array or a tuple. */
  readonly isRest?: boolean;
  /** Set if nothing is declared about it: no caller promises anything. */
  readonly isUndeclared?: true;
  /** Set if it is no argument, but a field of an instance that is set once the constructor has run. */
  readonly isField?: true;
  /** Set if such a field keeps the value that the constructor gave it, where it is left out. */
  readonly hasOwnValue?: true;
  /** Set if it is no argument: where the code finds it. */
  readonly surrounding?: Surrounding;
}

/** The parameters that calls pass. */
export const passedParameters = (parameters: readonly ParameterSpec[]): readonly ParameterSpec[] =>
  parameters.filter(({ surrounding, isField }) => surrounding === undefined && isField !== true);

/** Whether a parameter stands for an export of a module. */
export const isExport = ({ surrounding }: ParameterSpec): boolean => surrounding?.kind === 'export';

/** Whether a run reads it while modules are loaded. */
export const isReadOnLoading = ({ surrounding }: ParameterSpec): boolean =>
  surrounding?.kind === 'environment' && surrounding.isReadOnLoading === true;
