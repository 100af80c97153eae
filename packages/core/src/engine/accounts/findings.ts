import { relative } from 'node:path';
import { toPosix } from '../../foundation/posix-path.ts';
import type { FindingKind } from '../../model/report/finding-kind.ts';
import type { Outcome } from '../../model/run/outcome.ts';
import { canBeShown } from '../../model/run/stand-in-mark.ts';
import type { Finding } from '../../model/report/report.ts';
import type { SourcePlace, TargetSpec } from '../../model/target-spec.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import { GLOBAL_CLASSES } from '../../emit/builtin-classes.ts';
import { inputPhrase } from '../../emit/naming/input-phrase.ts';
import type { NamedTest } from '../../emit/test-file.ts';
import { isRed } from '../confirm/file-verdict.ts';
import type { NamedTarget } from '../confirm/named-target.ts';

/** Findings for a person, one for each kind and position: that of the error if known, else that of the target. */
export function findingsOf(target: NamedTarget, cwd: string): readonly Finding[] {
  const { explored, namedTests, unconfirmed } = target;
  const { spec } = explored.plan;
  const placeOf = ({ file, line, column }: SourcePlace) => ({
    file: toPosix(relative(cwd, file)),
    line,
    column,
  });
  const ownPlace = placeOf({ file: spec.file, ...spec.location });
  const found = new Map<string, Finding>();
  const report = (finding: Finding): void => {
    const { kind, file, line, message } = finding;
    const key = `${kind}:${file}:${line}:${message.split(' for ')[0] ?? ''}`;
    if (!found.has(key)) found.set(key, finding);
  };
  for (const path of explored.exploration.paths) {
    const trouble = troubleOf(path);
    if (trouble === undefined || isRefuted(target, path.outcome)) continue;
    const test = namedTests.find((one) => sameError(one.outcome, path.outcome))?.name ?? null;
    const place = path.thrownAt === undefined ? ownPlace : placeOf(path.thrownAt);
    report({ ...place, kind: trouble.kind, message: `${trouble.what} for ${callText(target, path)}`, test });
  }
  for (const { path, outcomes, cause } of unconfirmed) {
    const isEndless = path.outcome.kind === 'timed out' && outcomes.some(({ kind }) => kind === 'timed out');
    if (isEndless && !hasStandIns(spec))
      report({
        ...ownPlace,
        kind: 'hang',
        message: `does not end for ${callText(target, path)}`,
        test: null,
      });
    // A run that was killed on the way says nothing of what the code does.
    if (!outcomes.every(canBeShown)) continue;
    // Depending on the date or the like is intended.
    if (cause !== undefined && cause !== 'msPerReading') continue;
    const message = `does not do the same each time for ${callText(target, path)}`;
    report({ ...ownPlace, kind: 'nondeterminism', message, test: null });
  }
  return [...found.values()];
}

/** Whether an input has functions or doubles: these may give the same answer for ever, unlike what they stand for. */
function hasStandIns({ heap }: TargetSpec): boolean {
  return heap.some(
    (shape) => shape.kind === 'function' || (shape.kind === 'object' && shape.double !== undefined),
  );
}

function troubleOf(path: ExecutedPath): { readonly kind: FindingKind; readonly what: string } | undefined {
  const { outcome } = path;
  switch (outcome.kind) {
    case 'returned':
    case 'excluded':
    case 'refused':
    case 'timed out':
      // Runs of the plain code decide whether a call ends, and report a hang.
      return undefined;
    case 'threw':
      if (path.isDeliberateThrow === true || hasClassOfItsOwn(outcome)) return undefined;
      return {
        kind: 'unexpected error',
        what: `throws ${outcome.error.className ?? 'a value'}: ${outcome.error.message}`,
      };
    case 'never settled':
      return { kind: 'never settles', what: 'returns a promise that never settles' };
    case 'exited':
      return { kind: 'exit', what: `ends the process with exit code ${outcome.exitCode}` };
    case 'crashed':
      return { kind: 'crash', what: outcome.detail };
  }
}

/** Whether an error is of a class that somebody has written for it, as validators have one: it is thrown on purpose. */
function hasClassOfItsOwn({ error: { className = '', builtinClass, isForeign } }: ThrownOutcome): boolean {
  return (
    className !== '' && className !== builtinClass && !GLOBAL_CLASSES.has(className) && isForeign !== true
  );
}

type ThrownOutcome = Outcome & { readonly kind: 'threw' };

/** Whether the project's runner did not see an error: the code finds more around it there than here. */
function isRefuted({ namedTests, dropped }: NamedTarget, outcome: Outcome): boolean {
  const shows = (test: NamedTest): boolean => sameError(test.outcome, outcome);
  return !namedTests.some(shows) && dropped.some(({ test, reason }) => isRed(reason) && shows(test));
}

function sameError(left: Outcome, right: Outcome): boolean {
  return left.kind === 'threw' && right.kind === 'threw' && left.error.message === right.error.message;
}

function callText({ explored }: NamedTarget, path: ExecutedPath): string {
  const { spec } = explored.plan;
  return `${spec.name}${inputPhrase({ target: spec, path, outcome: path.outcome })}`;
}
