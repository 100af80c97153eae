import { relative } from 'node:path';
import { toPosix } from '../../foundation/posix-path.ts';
import type { Outcome } from '../../model/run/outcome.ts';
import { canBeShown } from '../../model/run/stand-in-mark.ts';
import type { Finding } from '../../model/report/report.ts';
import type { SourcePlace, TargetSpec } from '../../model/target-spec.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import { callText } from '../../emit/naming/call-text.ts';
import type { Suspect } from '../units/suspect.ts';
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
  const report = (finding: Finding, cause = ''): void => {
    const { kind, file, line } = finding;
    const key = `${kind}:${file}:${line}:${cause}`;
    if (!found.has(key)) found.set(key, finding);
  };
  for (const suspect of explored.suspects) {
    const { kind, what, cause = what, spec: called, path } = suspect;
    if (!isWorthReporting(suspect) || isRefuted(target, path.outcome)) continue;
    const test = namedTests.find((one) => sameError(one.outcome, path.outcome))?.name ?? null;
    const place = suspect.place === undefined ? ownPlace : placeOf(suspect.place);
    report({ ...place, kind, message: `${what} for ${callOf(called, path)}`, test }, cause);
  }
  for (const { spec: called, path, outcomes, cause } of unconfirmed) {
    const isEndless = path.outcome.kind === 'timed out' && outcomes.some(({ kind }) => kind === 'timed out');
    if (isEndless && !hasStandIns(spec))
      report({
        ...ownPlace,
        kind: 'hang',
        message: `does not end for ${callOf(called, path)}`,
        test: null,
      });
    // A run that was killed on the way says nothing of what the code does.
    if (!outcomes.every(canBeShown)) continue;
    // Depending on the date or the like is intended.
    if (cause !== undefined && cause !== 'msPerReading') continue;
    const message = `does not do the same each time for ${callOf(called, path)}`;
    report({ ...ownPlace, kind: 'nondeterminism', message, test: null });
  }
  return [...found.values()];
}

const callOf = (target: TargetSpec, path: ExecutedPath): string =>
  callText({ target, path, outcome: path.outcome });

/** Whether an input has functions or doubles: these may give the same answer for ever, unlike what they stand for. */
function hasStandIns({ heap }: TargetSpec): boolean {
  return heap.some(
    (shape) => shape.kind === 'function' || (shape.kind === 'object' && shape.double !== undefined),
  );
}

/** Whether trouble is more than what becomes of an input that no caller would give. */
function isWorthReporting({ kind, isOrdinary }: Suspect): boolean {
  // Runs of the plain code decide whether a call ends.
  if (kind === 'hang') return false;
  return (
    isOrdinary || kind === 'NaN passes a check' || kind === 'broken contract' || kind === 'failed assertion'
  );
}

/** Whether the project's runner did not see an error: the code finds more around it there than here. */
function isRefuted({ namedTests, dropped }: NamedTarget, outcome: Outcome): boolean {
  const shows = (test: NamedTest): boolean => sameError(test.outcome, outcome);
  return !namedTests.some(shows) && dropped.some(({ test, reason }) => isRed(reason) && shows(test));
}

function sameError(left: Outcome, right: Outcome): boolean {
  return left.kind === 'threw' && right.kind === 'threw' && left.error.message === right.error.message;
}
