import { Type, type Static } from 'typebox';
import { condition } from './condition-schema.ts';
import { closed, column, filePath, line, oneOf, text } from './schema-parts.ts';
import { UNCOVERED_REASONS, type UncoveredReason } from './uncovered-reason.ts';

/** Grows by one with every change that could break a reader of answers. */
export const REACH_SCHEMA_VERSION = 1;

/** Answers to the question which input comes to a line, with their meaning. */
export const REACH_VERDICTS = {
  reachable: 'A call was run that comes to it.',
  unreachable:
    'Proved: no input of the declared types, after any sequence of calls, comes to it. What the proof assumes beyond that is listed.',
  unknown: 'Neither: the reason says why, and what may help.',
} as const satisfies Readonly<Record<string, string>>;

export type ReachVerdict = keyof typeof REACH_VERDICTS;

const testCase = Type.Object(
  {
    target: text('The function, constructor or method that is called.'),
    call: text('The call, with the calls before it that it needs.'),
    outcome: text('What the call does, and the condition under which it does so, as the name of a test.'),
    steps: Type.Array(condition, {
      description: 'The decisions of the call that depend on the input, in order, up to the line.',
    }),
    test: Type.Union([Type.String(), Type.Null()], {
      description: 'A test file with this call; null where no test of it would be reliable.',
    }),
  },
  { ...closed, description: 'A call that comes to the line.' },
);

const contradiction = Type.Object(
  {
    conditions: Type.Array(condition, {
      description: 'They cannot hold together; a single one contradicts the declared types.',
    }),
    isMinimal: Type.Boolean({ description: 'Whether without any of them the rest can hold.' }),
    ways: Type.Integer({ minimum: 1, description: 'How many paths to the last of them were refuted.' }),
  },
  { ...closed, description: 'Why a branch that leads to the line is never taken.' },
);

/** The answer to the question which input comes to a line: see {@link ReachReport}. */
export const REACH_SCHEMA = Type.Object(
  {
    schemaVersion: Type.Literal(REACH_SCHEMA_VERSION),
    version: text('The version of Pathsmith.'),
    seed: Type.Integer({ description: 'Repeats the run, given a budget of work.' }),
    place: Type.Object(
      { file: filePath, line, column, text: text('The first line of the code there.') },
      { ...closed, description: 'The code that was asked about.' },
    ),
    verdict: oneOf<ReachVerdict>(REACH_VERDICTS),
    detail: text('The verdict in a sentence.'),
    reachedBy: Type.Optional(testCase),
    contradictions: Type.Optional(Type.Array(contradiction)),
    assumes: Type.Optional(
      Type.Array(Type.String(), {
        description: 'What the proof takes for granted of inputs beyond their declared types.',
      }),
    ),
    reason: Type.Optional(oneOf<UncoveredReason>(UNCOVERED_REASONS)),
    help: Type.Optional(Type.Array(Type.String(), { description: 'What may lead to an answer.' })),
    timeMs: Type.Number({ minimum: 0, description: 'Wall-clock time of the whole run.' }),
  },
  {
    ...closed,
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Pathsmith reach',
    description: 'Which input comes to a line: a call that does, a proof that none does, or why neither.',
  },
);

type DeepReadonly<T> = { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

/** The answer to the question which input comes to a line. */
export type ReachReport = DeepReadonly<Static<typeof REACH_SCHEMA>>;
export type ReachedBy = NonNullable<ReachReport['reachedBy']>;
export type ReportedContradiction = NonNullable<ReachReport['contradictions']>[number];
export type ReportedCondition = ReachedBy['steps'][number];
