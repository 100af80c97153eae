import { Type, type Static } from 'typebox';
import { TARGET_KINDS } from '../target-spec.ts';
import { condition } from './condition-schema.ts';
import { closed, column, filePath, line, oneOf, text } from './schema-parts.ts';
import { UNCOVERED_REASONS, type UncoveredReason } from './uncovered-reason.ts';

/** Grows by one with every change that could break a reader of tables of cases. */
export const CASES_SCHEMA_VERSION = 1;

/** Every way in which a call of a case ends, with its meaning. */
export const CASE_VERBS = {
  returns: 'The value that is returned.',
  'resolves to': 'The value that the returned promise is fulfilled with.',
  throws: 'The error that is thrown, by its class and message.',
  'rejects with': 'The error that the returned promise is rejected with, by its class and message.',
  ends: 'The call ends in another way, such as not at all.',
} as const satisfies Readonly<Record<string, string>>;

export type CaseVerb = keyof typeof CASE_VERBS;

const expression = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

const isTracked = Type.Boolean({
  description: 'Whether it holds for every input of the class. Otherwise it is what the example came to.',
});

const call = Type.Object(
  {
    call: text('The call, with the calls before it that it needs.'),
    args: Type.Array(Type.String(), {
      description: 'The arguments as source; empty where calls come before.',
    }),
  },
  closed,
);

const outcome = Type.Object(
  {
    verb: oneOf<CaseVerb>(CASE_VERBS),
    text: text('What the verb is about, in terms of the input.'),
    expression: expression(
      'The value, or the message of the error, as JavaScript over the parameters; null where there is none.',
    ),
    errorClass: Type.Optional(text('The class of the error.')),
    isTracked,
  },
  closed,
);

const effect = Type.Object(
  { text: text('An assignment to a part of an argument, or a call of a function of the input.'), isTracked },
  closed,
);

const behaviour = Type.Object(
  {
    condition: text('When the case applies, in terms of the input; empty for every input.'),
    isInSourceWords: Type.Boolean({
      description:
        'Whether the condition is told by the decisions of the source alone: it has no other words.',
    }),
    expression: expression('The condition as JavaScript over the parameters; null where there is none.'),
    outcome,
    effects: Type.Array(effect),
    steps: Type.Array(condition, { description: 'Decisions that depend on the input, in order.' }),
    example: call,
    members: Type.Array(call, {
      description: 'Random inputs of the class; each was run, and came to what the case tells.',
    }),
    refutedBy: Type.Optional(call),
  },
  { ...closed, description: 'A class of inputs that are treated alike. refutedBy is an input that is not.' },
);

const openPaths = Type.Object(
  {
    reason: oneOf<UncoveredReason>(UNCOVERED_REASONS),
    count: Type.Integer({ minimum: 1, description: 'Ways out of decisions that are open for this reason.' }),
    detail: text('What exactly stood in the way.'),
  },
  closed,
);

const target = Type.Object(
  {
    file: filePath,
    line,
    column,
    name: text('The name people use for it.'),
    kind: Type.Enum(TARGET_KINDS, { description: 'What sort of thing it is.' }),
    parameters: Type.Array(Type.String(), { description: 'Their names, in order.' }),
    isComplete: Type.Boolean({ description: 'Whether the cases are all there are: nothing is open.' }),
    cases: Type.Array(behaviour),
    open: Type.Array(openPaths),
    assumes: Type.Array(Type.String(), {
      description: 'What is taken for granted of inputs beyond their declared types.',
    }),
  },
  closed,
);

const failure = Type.Object(
  {
    file: filePath,
    code: text('Stable; docs/errors.md has a paragraph for each.'),
    message: text('What happened.'),
  },
  closed,
);

/** The behaviour of functions as classes of inputs: see {@link CasesReport}. */
export const CASES_SCHEMA = Type.Object(
  {
    schemaVersion: Type.Literal(CASES_SCHEMA_VERSION),
    version: text('The version of Pathsmith.'),
    seed: Type.Integer({ description: 'Repeats the run, given a budget of work.' }),
    targets: Type.Array(target),
    errors: Type.Array(failure),
    timeMs: Type.Number({ minimum: 0, description: 'Wall-clock time of the whole run.' }),
  },
  {
    ...closed,
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Pathsmith cases',
    description: 'The behaviour of each function as a table: condition, result, effects.',
  },
);

type DeepReadonly<T> = { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

/** The behaviour of functions as classes of inputs. */
export type CasesReport = DeepReadonly<Static<typeof CASES_SCHEMA>>;
export type ReportedCases = CasesReport['targets'][number];
export type ReportedCase = ReportedCases['cases'][number];
