import { isAssumption, type Assumption } from '../model/assumption.ts';
import { DOM_PARTS } from '../model/run/dom-setup.ts';
import { branch } from './branch-schema.ts';
import { OUTCOME, THROWN } from './outcome-schema.ts';
import { site } from './site-schema.ts';
import { TRACKED } from './tracked-schema.ts';
import {
  anything,
  array,
  checked,
  flag,
  integer,
  isString,
  literal,
  nullAs,
  object,
  onlyIf,
  optional,
  row,
  tuple,
  type Infer,
  type Schema,
} from './schema.ts';

/** Text of any length, whatever was sent. */
const text: Schema<string> = (raw) => String(raw);
/** Reasons are short unless foreign code made them up. */
const reason: Schema<string> = (raw) => String(raw).slice(0, 200);
const isOne: Schema<boolean> = (raw) => raw === 1;

const untrackedDecision = row({
  site,
  reason,
  /** The last branch of the source before it; −1 if there is none. */
  after: branch,
});

/** A branch that was decided by an untracked value. */
export type UntrackedDecision = Infer<typeof untrackedDecision>;

const metAssumption = row({
  assumption: checked('an assumption', (raw): raw is Assumption => isString(raw) && isAssumption(raw)),
  /** The last branch of the source before it; −1 if there is none. */
  after: branch,
  /** The place of the input that depends on it; without one, the whole path does. */
  place: onlyIf(isString),
});

/** An assumption that a run came across. */
export type MetAssumption = Infer<typeof metAssumption>;

const mutation = object({
  /** Mutants that the run of the original met. */
  reached: array(integer),
  /** Outcomes that differ from that of the original, and the mutants that had them, each with the number of its outcome. */
  outcomes: array(OUTCOME),
  changed: array(tuple(integer, integer)),
  /** How many of those asked for were tried or need not be, from the first on. */
  tried: integer,
  /** Whether the original had the same outcome before and after all of them. */
  isSteady: flag,
  /** Whether the outcomes are without what was written to `console`, which was not the same each time. */
  ignoresConsole: flag,
});

/** Outcomes of the mutants that a run was asked to try. */
export type MutationAnswer = Infer<typeof mutation>;

const loss = row({ url: text, line: integer, column: integer, reason });

/** A source position at which a run lost track of the input. */
export type Loss = Infer<typeof loss>;

/** The record of a run. Terms and the rows that name them are checked by the decoder of terms. */
export const RUN_ANSWER = object({
  type: checked('the record of a run', (raw) => raw === 'ran'),
  terms: anything,
  /** Each with its site, the row of its condition, and 1 if that came out true. */
  decisions: array(tuple(site, anything, anything)),
  /** How many of the decisions came before the last call of a sequence. */
  start: integer,
  /** The branches that the last call of a sequence took, and those of the calls before it. */
  branches: array(branch),
  earlier: array(branch),
  untracked: array(untrackedDecision),
  assumptions: array(metAssumption),
  losses: array(loss),
  /** The condition of a returned boolean, and its value. */
  returned: optional(row({ row: integer, taken: isOne })),
  /** The state that a sequence left behind; `null` if nothing useful can be said of it. */
  state: optional(nullAs(null, row({ text: checked('a state', isString), isWhole: flag }))),
  /** The call that ended a sequence before its last one. */
  brokenAt: optional(integer),
  outcome: OUTCOME,
  /** The reason of a rejection that nobody has handled. */
  unhandled: optional(THROWN),
  readsClock: flag,
  readsRandom: flag,
  mutation: optional(mutation),
  /** How the outcome depends on the input, if that was asked for. */
  tracked: optional(TRACKED),
  /** The parts of the page that the run has changed. */
  inPage: optional(array(literal(...DOM_PARTS))),
  /** In check mode, shadows with the sort and the text of their concrete values. */
  probes: array(row({ row: anything, concrete: tuple(anything, text) })),
});
