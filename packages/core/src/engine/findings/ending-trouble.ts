import { GLOBAL_CLASSES } from '../../emit/builtin-classes.ts';
import type { Outcome } from '../../model/run/outcome.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import type { PlannedModule } from '../units/planned-module.ts';
import type { Trouble } from '../units/suspect.ts';

/** Trouble in the way a run ended. Whether a call ends at all is for runs of the plain code to decide. */
export function endingTrouble(path: ExecutedPath, module: PlannedModule): readonly Trouble[] {
  const { outcome } = path;
  switch (outcome.kind) {
    case 'threw':
      if (isFailedAssertion(path, outcome, module))
        return [
          {
            kind: 'failed assertion',
            what: `fails an assertion: ${outcome.error.message.split('\n')[0] ?? ''}`,
            ...(path.thrownAt !== undefined && { place: path.thrownAt }),
          },
        ];
      if (path.isDeliberateThrow === true || hasClassOfItsOwn(outcome) || isOfElsewhere(outcome)) return [];
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

/** Whether an assertion of Node or a function of the module that asserts types made an error. */
function isFailedAssertion(
  { thrownAt }: ExecutedPath,
  { error }: ThrownOutcome,
  { file, asserting }: PlannedModule,
): boolean {
  if (error.className === 'AssertionError' && error.code === 'ERR_ASSERTION') return true;
  return (
    thrownAt?.file === file &&
    asserting.some(({ first, last }) => first <= thrownAt.line && thrownAt.line <= last)
  );
}

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
