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
  const { signal, runnerStallLimitMs: stallLimitMs = STALL_LIMIT_MS } = context;
  const plain = draftFiles(named, draftTests);
  const mended = mendDrafts(project, plain);
  const typed = typedDrafting(project, draftTests);
  // Some runners look at types, too. Most files need no casts, and to find them takes time.
  const castFiles = new Set(
    mended
      .filter(({ content }, index) => content !== plain[index]?.content)
      .map(({ sourceFile }) => sourceFile),
  );
  const runnerCheck = new RunnerCheck({
    draftTests: (file, tests) => (castFiles.has(file) ? typed : draftTests)(file, tests),
    stallLimitMs,
    signal,
  });
  const isConfirming = options.confirm === true;
  const { drafts, dropped } = await confirmDrafts(
    mended,
    [new TypeCheck(project), ...(isConfirming ? [runnerCheck] : [])],
    typed,
  );
  return {
    targets: withoutDropped(named, dropped),
    drafts,
    confirmations: isConfirming ? runnerCheck.confirmations(drafts, options.cwd) : undefined,
  };
}
