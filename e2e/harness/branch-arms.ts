import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';

/** One arm of a branch as Istanbul counts it. */
export interface BranchArm {
  /** Relative to the project's `src/`, with forward slashes. */
  readonly file: string;
  readonly line: number;
  /** Line of its end; an `else` that is not written has none. */
  readonly endLine: number | undefined;
  /** Istanbul's name for the construct: `if`, `cond-expr`, `switch`, `binary-expr`, `default-arg`. */
  readonly kind: string;
  readonly isCovered: boolean;
}

/** What Istanbul measured. */
export interface MeasuredBranches {
  /** Every file that was measured, also one without a branch; named as in the arms. */
  readonly files: ReadonlySet<string>;
  readonly arms: readonly BranchArm[];
}

interface Location {
  readonly start: { readonly line?: number };
  readonly end: { readonly line?: number };
}

interface FileCoverage {
  readonly path: string;
  readonly branchMap: Readonly<
    Record<string, { readonly type: string; readonly loc: Location; readonly locations: readonly Location[] }>
  >;
  readonly b: Readonly<Record<string, readonly number[]>>;
}

/** Reads every branch arm from Istanbul's `coverage-final.json`; no file, no arms. */
export async function readBranchArms(coverageFile: string, sourceRoot: string): Promise<MeasuredBranches> {
  const text = await readFile(coverageFile, 'utf8').catch(() => '{}');
  const measured = Object.values(JSON.parse(text) as Record<string, FileCoverage>).map((coverage) => ({
    coverage,
    file: relative(sourceRoot, coverage.path).replaceAll('\\', '/'),
  }));
  return {
    files: new Set(measured.map(({ file }) => file)),
    arms: measured.flatMap(({ coverage, file }) => armsOf(coverage, file)),
  };
}

function armsOf({ branchMap, b }: FileCoverage, file: string): readonly BranchArm[] {
  return Object.entries(branchMap).flatMap(([id, branch]) =>
    branch.locations.map((location, arm) => ({
      file,
      // An `else` that is not written has no place of its own.
      line: location.start.line ?? branch.loc.start.line ?? 0,
      endLine: location.start.line === undefined ? undefined : location.end.line,
      kind: branch.type,
      isCovered: (b[id]?.[arm] ?? 0) > 0,
    })),
  );
}
