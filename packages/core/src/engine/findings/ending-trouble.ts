import { GLOBAL_CLASSES } from '../../emit/builtin-classes.ts';
import type { Outcome } from '../../model/run/outcome.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import type { LineRange } from '../../program/contracts/asserting-functions.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import type { PlannedModule } from '../units/planned-module.ts';
import type { Trouble } from '../units/suspect.ts';

/** A run, the call that it is of, and the module of that target. */
interface EndedRun {
  readonly path: ExecutedPath;
  readonly spec: TargetSpec;
  readonly module: PlannedModule;
}

/** Trouble in the way a run ended. Whether a call ends at all is for runs of the plain code to decide. */
export function endingTrouble({ path, spec, module }: EndedRun): readonly Trouble[] {
  const { outcome } = path;
  switch (outcome.kind) {
    case 'threw':
      if (isFailedAssertion(path, outcome, { spec, module }))
        return [
          {
            kind: 'failed assertion',
            what: `fails an assertion: ${outcome.error.message.split('\n')[0] ?? ''}`,
            // Messages quote the input: one place is one cause.
            ...(path.thrownAt !== undefined && { place: path.thrownAt, cause: 'assertion' }),
          },
        ];
      if (path.isDeliberateThrow === true || hasClassOfItsOwn(outcome) || isOfElsewhere(outcome)) return [];
      if (isOfOtherKind(spec, outcome) || isBeyondEngine(outcome)) return [];
      return [
        {
          kind: 'unexpected error',
          what: `throws ${outcome.error.className ?? 'a value'}: ${outcome.error.message}`,
          // The platform's words for one error differ with the input.
          cause: outcome.error.className ?? 'a value',
          ...(path.thrownAt !== undefined && { place: path.thrownAt }),
        },
      ];
    case 'timed out':
      return [{ kind: 'hang', what: 'does not end' }];
    case 'never settled':
      return [{ kind: 'never settles', what: 'returns a promise that never settles' }];
    case 'exited':
      return [{ kind: 'exit', what: `ends the process with exit code ${outcome.exitCode}` }];
    case 'crashed':
      return [{ kind: 'crash', what: outcome.detail }];
    default:
      return [];
  }
}

/**
 * Whether an assertion of Node or a function of the module that asserts types made an error. Such a function called by
 * itself only does what it is for.
 */
function isFailedAssertion(
  { thrownAt }: ExecutedPath,
  { error }: ThrownOutcome,
  { spec, module: { file, asserting } }: Pick<EndedRun, 'spec' | 'module'>,
): boolean {
  if (error.className === 'AssertionError' && error.code === 'ERR_ASSERTION') return true;
  if (thrownAt?.file !== file) return false;
  const holds = ({ first, last }: LineRange, line: number): boolean => first <= line && line <= last;
  return asserting.some((range) => holds(range, thrownAt.line) && !holds(range, spec.location.line));
}

/** Whether a value of another kind than the code wants may have met an operation: nothing declares what callers bring. */
const isOfOtherKind = ({ parameters }: TargetSpec, { error }: ThrownOutcome): boolean =>
  (error.className === 'TypeError' || error.message === 'Invalid array length') &&
  parameters.some(({ isUndeclared }) => isUndeclared);

/** Whether a result would have been larger than the engine allows: code leaves it to the engine to say so. */
const isBeyondEngine = ({ error: { className, message } }: ThrownOutcome): boolean =>
  className === 'RangeError' &&
  /^(?:Invalid string length|Array buffer allocation failed|(?:Map|Set) maximum size exceeded)/.test(message);

/** Whether an error is of a class that somebody has written for it, as validators have one: it is thrown on purpose. */
function hasClassOfItsOwn({ error: { className = '', builtinClass, isForeign } }: ThrownOutcome): boolean {
  return (
    className !== '' && className !== builtinClass && !GLOBAL_CLASSES.has(className) && isForeign !== true
  );
}

/** Whether code asks for a global variable that only another platform has, such as a browser. */
const isOfElsewhere = ({ error: { className, message } }: ThrownOutcome): boolean =>
  className === 'ReferenceError' && message.endsWith(' is not defined');

type ThrownOutcome = Outcome & { readonly kind: 'threw' };
