import type { Confirmation } from '../../model/report/report.ts';
import type { RunContext, RunOptions } from '../run-options.ts';
import type { Project } from '../../program/project.ts';
import { draftFiles, withoutDropped, type NamedTarget } from './named-target.ts';
import { confirmDrafts } from './confirm-drafts.ts';
import type { DraftFile, DraftTests } from './draft-file.ts';
import { RunnerCheck } from './runner-check.ts';
import { mendDrafts, TypeCheck, typedDrafting } from './type-check.ts';

/** A runner on a busy machine takes seconds to start. */
const STALL_LIMIT_MS = 30_000;

/** The tests that are going to be written, and how that was decided. */
export interface ConfirmedTargets {
  readonly targets: readonly NamedTarget[];
  readonly drafts: readonly DraftFile[];
  /** Results of the test runners, if any were run. */
  readonly confirmations: readonly Confirmation[] | undefined;
}

/** Context for confirming tests. */
export interface ConfirmRequest {
  readonly project: Project;
  readonly draftTests: DraftTests;
  readonly options: RunOptions;
  readonly context: Pick<RunContext, 'signal' | 'runnerStallLimitMs'>;
}

/** Drafts the test files, and takes out what does not compile or is not green in the project's own runner. */
export async function confirmTargets(
  named: readonly NamedTarget[],
  { project, draftTests, options, context }: ConfirmRequest,
): Promise<ConfirmedTargets> {
  // Runners do not look at types: their copies need no casts.
  const { signal, runnerStallLimitMs: stallLimitMs = STALL_LIMIT_MS } = context;
  const runnerCheck = new RunnerCheck({ draftTests, stallLimitMs, signal });
  const isConfirming = options.confirm === true;
  const { drafts, dropped } = await confirmDrafts(
    mendDrafts(project, draftFiles(named, draftTests)),
    [new TypeCheck(project), ...(isConfirming ? [runnerCheck] : [])],
    typedDrafting(project, draftTests),
  );
  return {
    targets: withoutDropped(named, dropped),
    drafts,
    confirmations: isConfirming ? runnerCheck.confirmations(drafts, options.cwd) : undefined,
  };
}
