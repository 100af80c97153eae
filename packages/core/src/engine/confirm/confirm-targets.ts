import type { Confirmation } from '../../protocol/report.ts';
import type { RunContext, RunOptions } from '../run-options.ts';
import type { LoadedProject } from '../stages/1-load-project.ts';
import { draftFiles, suiteDrafting, withoutDropped, type NamedTarget } from '../stages/6-write-results.ts';
import { confirmDrafts } from './confirm-drafts.ts';
import type { DraftFile } from './draft-file.ts';
import { RunnerCheck } from './runner-check.ts';
import { mendDrafts, TypeCheck, typedDrafting } from './type-check.ts';

/** A runner on a busy machine takes seconds to start. */
const STALL_LIMIT_MS = 30_000;

/** The tests that are going to be written, and how that was decided. */
export interface ConfirmedTargets {
  readonly targets: readonly NamedTarget[];
  readonly drafts: readonly DraftFile[];
  /** What the test runners said, if they were asked. */
  readonly confirmations: readonly Confirmation[] | undefined;
}

/** What confirming depends on. */
export interface ConfirmRequest {
  readonly loaded: LoadedProject;
  readonly options: RunOptions;
  readonly context: Pick<RunContext, 'signal' | 'runnerStallLimitMs'>;
}

/** Drafts the test files, and takes out what does not compile or is not green in the project's own runner. */
export async function confirmTargets(
  named: readonly NamedTarget[],
  { loaded, options, context }: ConfirmRequest,
): Promise<ConfirmedTargets> {
  const draftTests = suiteDrafting(loaded, options);
  // Runners do not look at types: their copies need no casts.
  const { signal, runnerStallLimitMs: stallLimitMs = STALL_LIMIT_MS } = context;
  const runnerCheck = new RunnerCheck({ draftTests, stallLimitMs, signal });
  const isConfirming = options.confirm === true;
  const { drafts, dropped } = await confirmDrafts(
    mendDrafts(loaded.project, draftFiles(named, draftTests)),
    [new TypeCheck(loaded.project), ...(isConfirming ? [runnerCheck] : [])],
    typedDrafting(loaded.project, draftTests),
  );
  return {
    targets: withoutDropped(named, dropped),
    drafts,
    confirmations: isConfirming ? runnerCheck.confirmations(drafts, options.cwd) : undefined,
  };
}
