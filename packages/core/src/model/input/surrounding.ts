/**
 * Something that code reads from around it instead of from its arguments. An input says what is there, a run installs
 * it before the call, and a test stubs it.
 */
export type Surrounding =
  /** The time of the clock in milliseconds, which stands still during a call. */
  | { readonly kind: 'clock' }
  /** The result of `Math.random`. */
  | { readonly kind: 'random' }
  /** `process.env`; if it is read while modules are loaded, each run loads them anew. */
  | { readonly kind: 'environment'; readonly isReadOnLoading?: true }
  /** A function of the global object, such as `fetch`, or of an object in it, such as `crypto.randomUUID`. */
  | ({ readonly kind: 'global' } & GlobalFunction)
  /** An export of a module that reaches out of the process. */
  | ({ readonly kind: 'export' } & ReplacedExport);

/** A function that code finds in the global object or in one of its objects. */
export interface GlobalFunction {
  readonly name: string;
  readonly holder?: string;
  /** Whether calls only draw at random or tell where code runs, instead of doing something to the world. */
  readonly isDrawn?: boolean;
}

/** An export that stand-ins replace. */
export interface ReplacedExport {
  /** The file of the project that exports it, or else how the code names the package or the module of Node. */
  readonly module: string;
  readonly name: string;
  /**
   * The surrounding is the export itself, or the object that a maker makes when it is called or constructed. A class is
   * used as an object: none is made of it.
   */
  readonly form: 'object' | 'class' | 'function' | 'maker';
  /** Whether calls draw at random instead of doing something to the world. */
  readonly isDrawn?: boolean;
  /** Whether it is a hook: each rendering calls it anew, and gets the same. */
  readonly isHook?: true;
  /** The member of the export that makes the object, as in `mail.createTransport()`. */
  readonly member?: string;
  /** Whether code uses other members of the export, too. */
  readonly keepsMembers?: boolean;
}

/** The name for all that a script exports, as opposed to a member of it: `module.exports = …`. */
export const WHOLE_EXPORT = 'export=';

/** A name for an export, across all modules. */
export const exportKey = ({ module, name }: Pick<ReplacedExport, 'module' | 'name'>): string =>
  `${module}\n${name}`;

/** A module with replaced exports. */
export interface ReplacedModule {
  readonly module: string;
  readonly exports: readonly Omit<ReplacedExport, 'module'>[];
  /** Whether code also imports other names from it, and whether its default export is one of them. */
  readonly keepsNamed: boolean;
  readonly keepsDefault: boolean;
  /** Whether scripts get it by `require`, and nothing imports it. */
  readonly isRequired?: boolean;
}

/** Whether a module is a file of the project, as opposed to a package. */
export const isProjectFile = (module: string): boolean => module.startsWith('/') || /^[A-Za-z]:/.test(module);

/** A closed interval of numbers; `isWhole` if it has no fractions. */
export interface NumberRange {
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
}

/** The times of valid dates. */
export const DATE_RANGE: NumberRange = { least: -8.64e15, most: 8.64e15, isWhole: true };

/** The times that a clock can show: not before 1970, and no later than a `Date` can be. */
export const CLOCK_RANGE: NumberRange = { ...DATE_RANGE, least: 0 };

/** The numbers that `Math.random` returns. */
export const RANDOM_RANGE: NumberRange = { least: 0, most: 1 - 2 ** -53, isWhole: false };

/** Whether a number lies in a range. Calls no method: it runs beside hostile code. */
export function isInRange(value: number, { least, most, isWhole }: NumberRange): boolean {
  return value >= least && value <= most && (!isWhole || value % 1 === 0) && !(value === 0 && 1 / value < 0);
}
