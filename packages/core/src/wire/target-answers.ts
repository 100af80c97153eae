import { branch } from './branch-schema.ts';
import { THROWN } from './outcome-schema.ts';
import {
  anything,
  array,
  checked,
  flag,
  integer,
  nullAs,
  object,
  optional,
  string,
  tuple,
  union,
  type Infer,
} from './schema.ts';

/** Questions of a target process while it loads modules or shows stacks; it waits for the answer. */
export const QUESTION = union('type', {
  /** Whether an import leads to a file of the project. */
  resolve: { specifier: string, parent: string },
  /** Whether an import leads elsewhere than where Node has `found` it. */
  package: { specifier: string, parent: string, found: nullAs(undefined, string) },
  /** The code of a module. One that `isServed` Node cannot load by itself. */
  source: { url: string, isServed: flag },
  /** Places of stack frames in the files of the author; frames of the runtime are `null`. */
  locate: { frames: array(nullAs(null, tuple(string, integer, integer))) },
});

export type Question = Infer<typeof QUESTION>;

/** Says which mutant a run is about to try: without an answer, it is that one which has ended the process. */
export const TRYING = object({ type: checked('a mutant', (raw) => raw === 'trying'), mutant: integer });

/** The members that every answer to a request has; a `spoiled` process is not to be used any more. */
export const ENVELOPE = object({ token: anything, spoiled: flag });

/** Names the operation that loading was refused, even if the module caught the error. */
const refused = optional(string);

const LOAD_ANSWER = union('type', {
  /** With the branches that loading took, and an operation that a package was refused, which has caught the error. */
  loaded: { branches: array(branch), refused, caught: optional(string) },
  /** With the files of the project on the stack of the error, the module that was evaluated first. */
  'load failed': { error: optional(THROWN), files: optional(array(string)), refused },
  /** Not tried: other modules have changed what all share. */
  spoiled: { refused },
});

export type LoadAnswer = Infer<typeof LOAD_ANSWER>;

const SCOUT_ANSWER = object({
  type: checked('the answer of a scout', (raw) => raw === 'scouted'),
  tried: integer,
  isFound: flag,
});

/** Reads the answer to a scout request; `undefined` if only foreign code could have sent it. */
export function decodeScoutAnswer(raw: unknown): Infer<typeof SCOUT_ANSWER> | undefined {
  try {
    return SCOUT_ANSWER(raw);
  } catch {
    return undefined;
  }
}

const FIND_ANSWER = object({
  type: checked('the answer of a search', (raw) => raw === 'found'),
  ways: array(tuple(integer, array(string), integer)),
});

/**
 * The id of a function, the way to it (the name of an export, and the keys that lead on from there), and whether that leads
 * to a wrapper of it: `1` if so.
 */
export type FoundWay = Infer<typeof FIND_ANSWER>['ways'][number];

/** The ways to functions, from the name of an export on; none if only foreign code could have sent the answer. */
export function decodeFoundWays(raw: unknown): readonly FoundWay[] {
  try {
    return FIND_ANSWER(raw).ways;
  } catch {
    return [];
  }
}

/** Reads the answer to a load request. One that only foreign code could have sent is a failure without an error. */
export function decodeLoadAnswer(raw: unknown): LoadAnswer {
  try {
    return LOAD_ANSWER(raw);
  } catch {
    return { type: 'load failed' };
  }
}
