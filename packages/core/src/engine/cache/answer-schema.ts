import { UNCOVERED_REASONS, type UncoveredReason } from '../../model/report/uncovered-reason.ts';
import { FINDING_KINDS, type FindingKind } from '../../model/report/finding-kind.ts';
import {
  anything,
  array,
  boolean,
  checked,
  integer,
  literal,
  number,
  object,
  optional,
  string,
  union,
} from '../../wire/schema.ts';
import type { ReachAnswer, UnitAnswer } from '../processes/engine.ts';

/** Answers that are kept: those to failed requests may be other ones next time. */
export type Kept<Answer> = Exclude<Answer, { readonly kind: 'failed' }>;

const set = checked('a set', (raw): raw is ReadonlySet<unknown> => raw instanceof Set);
const map = checked('a map', (raw): raw is ReadonlyMap<unknown, unknown> => raw instanceof Map);
const reason = literal(...(Object.keys(UNCOVERED_REASONS) as UncoveredReason[]));

const path = object({
  pathCondition: array(anything),
  input: map,
  coveredBranches: set,
  outcome: object({ kind: string }),
});
const spec = object({ file: string, name: string, parameters: array(anything), heap: array(anything) });
const explanation = { reason, detail: string };

const exploration = object({
  paths: array(path),
  untracked: array(anything),
  losses: array(object({ reason: string, runs: integer, decides: boolean })),
  counts: object({ infeasible: integer, unknown: integer, diverged: integer }),
  evidence: object({ covered: set, refuted: map, givenUp: set, settled: map }),
  ending: literal('criterion met', 'nothing left', 'budget', 'paused'),
});

const target = object({
  exploration,
  candidates: array(object({ spec, path })),
  suspects: array(
    object({
      kind: literal(...(Object.keys(FINDING_KINDS) as FindingKind[])),
      what: string,
      spec,
      path,
      isOrdinary: boolean,
    }),
  ),
  uncovered: array(object({ branch: integer, ...explanation })),
  solver: object({ queries: integer, timeMs: number, backend: string }),
  timeMs: number,
  fates: optional(map),
});

const explored = union('kind', { explored: { targets: array(target) } });

const reached = union('kind', {
  reached: { candidate: object({ spec, path }), target: integer, decisions: array(anything) },
  refuted: { explanation: object(explanation), contradictions: array(anything) },
  open: { explanation: object(explanation) },
});

/** Reads a kept answer about a unit. It is left as it is: schemas copy only what they name. */
export function readExplored(data: unknown): Kept<UnitAnswer> {
  explored(data);
  return data as Kept<UnitAnswer>;
}

/** Reads a kept answer about a goal. */
export function readReached(data: unknown): Kept<ReachAnswer> {
  reached(data);
  return data as Kept<ReachAnswer>;
}
