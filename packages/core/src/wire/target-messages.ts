import { ALIASING_MODES } from '../model/input/aliasing.ts';
import {
  array,
  boolean,
  integer,
  literal,
  nullAs,
  number,
  object,
  optional,
  string,
  tuple,
  union,
  type Infer,
  type Schema,
} from './schema.ts';

/** Whether a target process runs instrumented code. */
export type TargetMode = 'instrumented' | 'plain';

const interopKind = literal('vitest', 'esModuleInterop', 'none');

/**
 * Views that a module has of an imported script. `vitest`: its default export and, by name, whatever is in it.
 * `esModuleInterop`: as from compilers that turn modules into scripts. `none`: the same without that option.
 */
export type InteropKind = Infer<typeof interopKind>;

const interop = object({
  kind: interopKind,
  /** Names it is known to import. */
  names: array(string),
  /** Whether it may import other names, too. */
  takesAll: boolean,
});

/** How a module sees a script. */
export type Interop = Infer<typeof interop>;

const inputDescription = object({
  /** Texts by canonical variable name. */
  values: array(tuple(string, string)),
  /** Places that share the object of another, each with that other. */
  originals: array(tuple(string, string)),
  /** For places that hold keys beyond the declared ones: which, in order. */
  extraKeys: array(tuple(string, array(string))),
});

/** An input as data: values by canonical variable name, and the places that share the object of another. */
export type InputDescription = Infer<typeof inputDescription>;

const settling = literal('none', 'some', 'all');

/**
 * Whether a run waits, after each of its calls, for promise callbacks that the call left over: not at all, for a few
 * turns of their queue, or until none is left.
 */
export type Settling = Infer<typeof settling>;

const replacedModule = object({
  /** A file of the project, or how code names a package. */
  module: string,
  /** How the loader knows it: the file's URL, or the same name. */
  loadedAs: string,
  exports: array(
    object({
      name: string,
      form: literal('object', 'class', 'function', 'maker'),
      member: optional(string),
      keepsMembers: optional(boolean),
    }),
  ),
  keepsNamed: boolean,
  keepsDefault: boolean,
});

/** A module some of whose exports are replaced by stand-ins. */
export type ReplacedModuleMessage = Infer<typeof replacedModule>;

const place = tuple(string, integer, integer);
const placeOrZero: Schema<Infer<typeof place> | 0> = (raw) => (raw === 0 ? raw : place(raw));

/** How a function is called. */
const CALL = {
  /** Echoed in the answer, so that foreign code cannot answer in the runtime's place. */
  token: string,
  exportName: string,
  /** The keys that lead from the export to the function. */
  access: optional(array(string)),
  /** The export that is given the function and its arguments, and makes the call. */
  caller: optional(string),
  /** The export that says whether an input meets the preconditions. */
  requirement: optional(string),
  /** Input types, as {@link encodeInputTypes} writes them. */
  types: string,
  /** Whether to load the module anew, in the environment of the input. */
  loadsModule: optional(boolean),
  aliasing: literal(...ALIASING_MODES),
  randomSeed: number,
  maxSteps: number,
  checksShadows: boolean,
  settling,
  /** Whether to tell how the outcome depends on the input. */
  tellsParts: optional(boolean),
  /** Whether time passes after the call, until the timers that are set have fired. */
  elapses: optional(boolean),
  /** The time at which the call is made; by default the clock simply goes on. */
  startMs: optional(number),
  /** Whether the times of the input are those of local clocks. */
  hasLocalTime: optional(boolean),
  /** Whether to wait for rejections that nobody handles. */
  watchesRejections: optional(boolean),
  /** How large the first random values are, from 0 to 15; by default they are not steered. */
  randomLevel: optional(number),
};

/**
 * Messages from the orchestrator to a target process, lines of JSON as those of the other direction, which are in
 * `target-answers.ts` and `run-answer.ts`. The target trusts them and takes them as they are.
 */
export const TO_TARGET = union('type', {
  /** Loads a module. */
  load: {
    token: string,
    url: string,
    /** The URL of a module to load first. */
    before: optional(string),
    /** Files of classes whose objects its runs may be given, which are loaded after it. */
    classes: array(string),
    freshState: boolean,
    replaced: array(replacedModule),
  },
  /** Calls one exported function. */
  run: {
    ...CALL,
    input: inputDescription,
    /** Mutants to make active in turn, with the same input, where the code that is loaded holds mutants. */
    mutants: optional(array(number)),
    /** Whether to load the module anew for each of them, since calls change it. */
    reloads: optional(boolean),
  },
  /** Calls it with one input after the other, until a run takes one of the branches, or returns if that will do. */
  scout: {
    ...CALL,
    inputs: array(inputDescription),
    branches: array(number),
    isReturnWanted: boolean,
    /** Whether a run has to take all of the branches, and to return if that is wanted. */
    areAllWanted: optional(boolean),
    /** Whether to load the module anew for each of them, since calls change it. */
    reloads: optional(boolean),
  },
  /** Searches what the loaded module exports for functions. */
  find: {
    token: string,
    functionIds: array(integer),
    /** Functions of these for which a wrapper will do. */
    wrappedIds: array(integer),
    exports: array(string),
  },
  /** The answer to a `source` question; without code, the engine loads the module itself. */
  source: { code: optional(string), format: optional(literal('module', 'commonjs')) },
  /** The answer to a `resolve` question: a file of the project, if it is one. */
  resolved: { url: optional(string), interop: optional(interop) },
  /** The answer to a `package` question: the file that the runner of the project loads, if Node loads another. */
  package: { url: optional(string), isServed: optional(boolean), interop: optional(interop) },
  /** The answer to a `locate` question: for each frame its place, `0` if it is ours, `null` if it is foreign. */
  located: { places: array(nullAs(null, placeOrZero)) },
});

export type ToTarget = Infer<typeof TO_TARGET>;
export type LoadRequest = Extract<ToTarget, { readonly type: 'load' }>;
export type RunRequest = Extract<ToTarget, { readonly type: 'run' }>;
export type FindRequest = Extract<ToTarget, { readonly type: 'find' }>;
export type ScoutRequest = Extract<ToTarget, { readonly type: 'scout' }>;

/** One call, whether it is recorded or not. */
export type CallRequest = Omit<RunRequest, 'type' | 'token' | 'mutants' | 'reloads'>;
