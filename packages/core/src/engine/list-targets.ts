import { relative } from 'node:path';
import { toPosix } from '../foundation/posix-path.ts';
import type { SkippedCallable } from '../model/report/report.ts';
import type { SourceLocation, TargetKind } from '../model/target-spec.ts';
import { wantedFiles } from './loading/wanted-files.ts';
import type { RunOptions } from './run-options.ts';
import { loadProject } from './stages/1-load-project.ts';
import { modelFiles } from './stages/2-model-targets.ts';
import { planRun } from './stages/3-plan.ts';

/** A target, before anything is explored. */
export interface ListedTarget extends SourceLocation {
  readonly name: string;
  readonly kind: TargetKind;
  /** Branches that belong to it. */
  readonly branches: number;
  /** Why it will not be called, if it will not. */
  readonly unsupported?: string;
}

/** Targets and skipped exports of a file. */
export interface ListedFile {
  readonly file: string;
  readonly targets: readonly ListedTarget[];
  readonly skipped: readonly SkippedCallable[];
}

/** Finds the targets of some files, and what is exported and no target, without running anything. */
export function listTargets(options: RunOptions): readonly ListedFile[] {
  const loaded = loadProject(options);
  const files = modelFiles(loaded, options.files, { own: wantedFiles(options, loaded) });
  const wanted = new Set(
    planRun(
      files.flatMap(({ plans }) => plans),
      options,
      loaded.library,
    ).map(({ spec }) => spec.name),
  );
  return files.map(({ file, plans, skipped }) => ({
    file: toPosix(relative(options.cwd, file)),
    targets: plans
      .filter(({ spec }) => wanted.has(spec.name))
      .map(({ spec: { name, kind, location }, branches, unsupported }) => ({
        name,
        kind,
        ...location,
        branches: branches.length,
        ...(unsupported !== undefined && { unsupported }),
      })),
    skipped: options.targetName === undefined ? skipped : [],
  }));
}
