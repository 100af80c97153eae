import type { Variable } from 'eslint-scope';
import type { SiteIndex } from '../../model/site-id.ts';

/**
 * Code that runs together: the body of a function, the field initialisers of a class, the initialiser of a
 * module-level variable, or another statement of the module. It does not include the functions in it.
 */
export class CodeStretch {
  /** The module's variables that it mentions. */
  readonly mentions = new Set<Variable>();
  /** The names of the members that it reads, calls or assigns. */
  readonly members = new Set<string>();
  /** Whether it calls a member whose name is computed. */
  callsComputedMember = false;
  /** The functions and classes that it makes. */
  readonly functions: CodeStretch[] = [];
  readonly classes: ClassStretches[] = [];
  /** Indices of the branch sites in it. */
  readonly sites: SiteIndex[] = [];
  /** Index of the function that it is the body of, if it is one. */
  readonly functionIndex: number | undefined;

  constructor(functionIndex?: number) {
    this.functionIndex = functionIndex;
  }
}

/** The code of a class: run when an object is made, or callable on it afterwards. */
export interface ClassStretches {
  readonly name: string;
  /** Code that defining the class runs: the expression after `extends`, static fields and static blocks. */
  readonly statics: CodeStretch;
  /** The field initialisers of its objects. */
  readonly fields: CodeStretch;
  readonly constructors: CodeStretch[];
  /** Methods, accessors and functions in fields, by key. */
  readonly methods: Map<string, CodeStretch[]>;
}
