import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';

/** One arm of a branch as Istanbul counts it. */
export interface BranchArm {
  /** Relative to the project's `src/`, with forward slashes. */
  readonly file: string;
  readonly line: number;
  /** Istanbul's name for the construct: `if`, `cond-expr`, `switch`, `binary-expr`, `default-arg`. */
  readonly kind: string;
  readonly isCovered: boolean;
}

interface Location {
  readonly start: { readonly line?: number };
}

interface FileCoverage {
  readonly path: string;
  readonly branchMap: Readonly<
    Record<string, { readonly type: string; readonly loc: Location; readonly locations: readonly Location[] }>
  >;
  readonly b: Readonly<Record<string, readonly number[]>>;
}

/** Reads every branch arm from Istanbul's `coverage-final.json`; no file, no arms. */
export async function readBranchArms(
  coverageFile: string,
  sourceRoot: string,
): Promise<readonly BranchArm[]> {
  const coverage = JSON.parse(await readFile(coverageFile, 'utf8').catch(() => '{}')) as Record<
    string,
    FileCoverage
  >;
  return Object.values(coverage).flatMap(({ path, branchMap, b }) =>
    Object.entries(branchMap).flatMap(([id, branch]) =>
      branch.locations.map((location, arm) => ({
        file: relative(sourceRoot, path).replaceAll('\\', '/'),
        // An `else` that is not written has no place of its own.
        line: location.start.line ?? branch.loc.start.line ?? 0,
        kind: branch.type,
        isCovered: (b[id]?.[arm] ?? 0) > 0,
      })),
    ),
  );
}
