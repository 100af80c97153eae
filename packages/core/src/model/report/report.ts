import { Type, type Static } from 'typebox';
import { MUTANT_STATUSES, SURVIVAL_REASONS, type MutantStatus, type SurvivalReason } from './mutant-fate.ts';
import { BRANCH_STATUSES, type BranchStatus } from './branch-status.ts';
import { FINDING_KINDS, type FindingKind } from './finding-kind.ts';
import { RUNNER_NAMES } from '../runner-name.ts';
import { closed, column, filePath, line, oneOf, text } from './schema-parts.ts';
import { TARGET_KINDS } from '../target-spec.ts';
import { UNCOVERED_REASONS, type UncoveredReason } from './uncovered-reason.ts';

/** Grows by one with every change that could break a reader of reports. */
export const REPORT_SCHEMA_VERSION = 1;

/** Sources of the values of options, the weakest source first. */
export const OPTION_SOURCES = ['default', 'config', 'environment', 'flag'] as const;

export type OptionSource = (typeof OPTION_SOURCES)[number];

const count = (description: string) => Type.Integer({ minimum: 0, description });
const milliseconds = (description: string) => Type.Number({ minimum: 0, description });

const branches = Type.Object(
  {
    total: count('Branches that are there.'),
    covered: count('Taken by at least one written test.'),
    infeasible: count('Proved to be out of reach of every input of the declared types.'),
    assumed: count('Proved to be out of reach under an assumption, which the detail names.'),
    unknown: count('Neither covered nor proved, with or without an assumption.'),
  },
  closed,
);

const paths = Type.Object(
  {
    explored: count('Different paths that were executed.'),
    infeasible: count('Alternatives that the solver refuted.'),
    unknown: count('Alternatives on which the solver gave up.'),
    diverged: count('Runs that did not take the predicted path.'),
  },
  closed,
);

const uncovered = Type.Object(
  {
    line,
    column,
    reason: oneOf<UncoveredReason>(UNCOVERED_REASONS),
    detail: text('What exactly stood in the way, for a person to read.'),
  },
  closed,
);

const loss = Type.Object(
  {
    file: filePath,
    line,
    column: Type.Integer({ minimum: 1, description: 'Counts from one; at or shortly before the place.' }),
    reason: text('What could not be followed.'),
    runs: count('Runs in which it happened.'),
    decides: Type.Boolean({
      description: 'Whether the way that a run took was decided by something lost for this reason.',
    }),
  },
  { ...closed, description: 'A place where the dependence of values on the input was lost.' },
);

const finding = Type.Object(
  {
    kind: oneOf<FindingKind>(FINDING_KINDS),
    file: filePath,
    line,
    column,
    message: text('What happened, and the call that makes it happen.'),
    test: Type.Union([Type.String(), Type.Null()], {
      description: 'The written test that shows it, if there is one.',
    }),
  },
  closed,
);

const mutantCounts = {
  total: count('Mutants that are there.'),
  killed: count('Noticed by at least one written test.'),
  equivalent: count('Proved to be equivalent to the original.'),
  open: count('Neither killed nor proved to be equivalent.'),
};

const place = Type.Object({ line, column }, closed);

const mutant = Type.Object(
  {
    mutatorName: text('The operator, under the name that StrykerJS gives it.'),
    location: Type.Object({ start: place, end: place }, closed),
    replacement: text('The JavaScript that takes the place of what stands there.'),
    status: oneOf<MutantStatus>(MUTANT_STATUSES),
    statusReason: Type.Optional(oneOf<SurvivalReason>(SURVIVAL_REASONS)),
    killedBy: Type.Optional(Type.Array(Type.String(), { description: 'The names of tests that notice it.' })),
  },
  { ...closed, description: 'A small change of the code that tests should notice.' },
);

const solverUse = {
  queries: count('Questions that reached the solver chain.'),
  timeMs: milliseconds('Time spent waiting for answers.'),
};

const sequences = Type.Object(
  {
    explored: count('Sequences of calls whose last call was explored.'),
    longest: count('Calls in the longest of them.'),
    pruned: Type.Record(Type.String(), count('Calls or states that this rule has spared.')),
  },
  {
    ...closed,
    description: 'How the states of a class were searched; stands with the first target of the class.',
  },
);

const droppedTest = Type.Object(
  { name: text('The name it would have had.'), reason: text('What went wrong, for a person to read.') },
  { ...closed, description: 'A test that held in the sandbox, but not in the project.' },
);

const target = Type.Object(
  {
    file: filePath,
    line,
    column,
    name: text('The name people use for it.'),
    kind: Type.Enum(TARGET_KINDS, { description: 'What sort of thing is under test.' }),
    branches,
    uncovered: Type.Array(uncovered),
    losses: Type.Array(loss),
    paths,
    sequences: Type.Optional(sequences),
    tests: Type.Object(
      { count: count('Tests written.'), names: Type.Array(Type.String()), dropped: Type.Array(droppedTest) },
      closed,
    ),
    untested: Type.Optional(text('Why it got no test at all.')),
    findings: Type.Array(finding),
    timeMs: milliseconds('Wall-clock time spent on the target.'),
    solver: Type.Object(
      { ...solverUse, backend: text('The solver that was asked last in the chain.') },
      closed,
    ),
  },
  closed,
);

const failure = Type.Object(
  {
    file: filePath,
    target: Type.Union([Type.String(), Type.Null()], {
      description: 'The target that failed; null where the whole file did.',
    }),
    code: text('Stable; docs/errors.md has a paragraph for each.'),
    message: text('What happened, and where.'),
    hint: Type.Union([Type.String(), Type.Null()], { description: 'What the reader can do about it.' }),
  },
  {
    ...closed,
    description: 'A file or target that could not be worked on. The rest of the run is not concerned.',
  },
);

const confirmation = Type.Object(
  {
    folder: text('Where the runner was started, relative to the working directory.'),
    runner: Type.Enum(RUNNER_NAMES, { description: 'The test runner.' }),
    version: Type.Union([Type.String(), Type.Null()], { description: 'Its version, if it is installed.' }),
    tests: count('Tests that were run there, in two orders, and passed.'),
    problem: Type.Union([Type.String(), Type.Null()], {
      description: 'Why the tests of this package are not confirmed, if they are not.',
    }),
    isCollected: Type.Boolean({
      description: "Whether the runner's own configuration finds the files that are written.",
    }),
    timeMs: milliseconds('Wall-clock time that it took.'),
  },
  { ...closed, description: "What came of running the tests of one package in the project's own runner." },
);

const skipped = Type.Object(
  {
    name: text('The name by which others use it.'),
    line,
    column,
    reason: text('Why it is no target.'),
  },
  { ...closed, description: 'Something exported that can be called, and is no target.' },
);

const warning = Type.Object(
  { line, column, message: text('What is not read as its author may have meant it.') },
  { ...closed, description: 'A tag of a comment that is no contract, though it looks like one.' },
);

const branch = Type.Object(
  {
    line,
    column,
    kind: text('What decides, such as `if` or `&&`.'),
    way: Type.Boolean({ description: 'The way that the decision comes out.' }),
    status: oneOf<BranchStatus>(BRANCH_STATUSES),
    test: Type.Optional(text('A written test that takes it.')),
    reason: Type.Optional(oneOf<UncoveredReason>(UNCOVERED_REASONS)),
    detail: Type.Optional(text('What exactly stood in the way.')),
  },
  { ...closed, description: 'One way out of a decision, and what is known of it.' },
);

const file = Type.Object(
  {
    file: filePath,
    branches: {
      ...branches,
      description:
        'Every branch of the file once, also in code that is not exported; with --target, the branches of that target.',
    },
    uncovered: Type.Array(uncovered, { description: 'Branches that belong to no target.' }),
    ways: Type.Optional(
      Type.Array(branch, { description: 'The branches one by one, in the order of the code.' }),
    ),
    skipped: Type.Array(skipped),
    warnings: Type.Optional(Type.Array(warning)),
    mutation: Type.Optional(
      Type.Object(
        { ...mutantCounts, mutants: Type.Array(mutant) },
        { ...closed, description: 'Fates of the mutants of the file, if tests were to notice them.' },
      ),
    ),
  },
  closed,
);

const totals = Type.Object(
  {
    files: count('Source files with at least one target.'),
    targets: count('Functions, constructors and methods under test.'),
    branches: { ...branches, description: 'The sum over the files.' },
    paths,
    mutation: Type.Optional(Type.Object(mutantCounts, { ...closed, description: 'The sum over the files.' })),
    tests: count('Tests written.'),
    dropped: count(
      "Tests not written because they failed in the project's own runner or do not compile there.",
    ),
    findings: count('Findings in all targets.'),
    timeMs: milliseconds('Wall-clock time of the whole run.'),
    solver: Type.Object(solverUse, closed),
  },
  closed,
);

const shard = Type.Object(
  {
    index: Type.Integer({ minimum: 1, description: 'Counts from one.' }),
    count: Type.Integer({ minimum: 1, description: 'Parts of the run.' }),
    files: Type.Array(filePath, { description: 'The files of the whole run, in the order of its report.' }),
  },
  { ...closed, description: 'The part of a run that this report is about; `pathsmith report` merges them.' },
);

const option = Type.Object(
  {
    value: Type.Unknown({ description: 'The value in effect.' }),
    source: Type.Enum(OPTION_SOURCES, { description: 'Which source set it.' }),
  },
  closed,
);

/**
 * The report of a run. This one value is the published JSON schema (`docs/report.schema.json`) and the
 * TypeScript type {@link Report}.
 */
export const REPORT_SCHEMA = Type.Object(
  {
    schemaVersion: Type.Literal(REPORT_SCHEMA_VERSION),
    version: text('The version of Pathsmith.'),
    seed: Type.Integer({ description: 'Repeats the run, given a budget of work.' }),
    options: Type.Record(Type.String(), option),
    shard: Type.Optional(shard),
    files: Type.Array(file),
    targets: Type.Array(target),
    confirmations: Type.Optional(
      Type.Array(confirmation, { description: 'One for each package, if tests were to be confirmed.' }),
    ),
    errors: Type.Array(failure),
    totals,
  },
  {
    ...closed,
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Pathsmith report',
    description: 'What a run of Pathsmith covered, why the rest was not covered, and what it found.',
  },
);

type DeepReadonly<T> = unknown extends T ? T : { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

/** The report of a run: see {@link REPORT_SCHEMA} for the meaning of every field. */
export type Report = DeepReadonly<Static<typeof REPORT_SCHEMA>>;
export type FileReport = Report['files'][number];
export type ReportedBranch = NonNullable<FileReport['ways']>[number];
export type SkippedCallable = FileReport['skipped'][number];
export type FileMutation = NonNullable<FileReport['mutation']>;
export type ReportedMutant = FileMutation['mutants'][number];
export type MutantCounts = NonNullable<Report['totals']['mutation']>;
export type TargetReport = Report['targets'][number];
export type BranchCounts = TargetReport['branches'];
export type PathCounts = TargetReport['paths'];
export type UncoveredBranch = TargetReport['uncovered'][number];
export type ReportedLoss = TargetReport['losses'][number];
export type Confirmation = NonNullable<Report['confirmations']>[number];
export type Finding = TargetReport['findings'][number];
export type ReportedError = Report['errors'][number];
export type ReportedOption = Report['options'][string];
