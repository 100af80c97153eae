import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readBranchArms, type BranchArm } from '../../e2e/harness/branch-arms.ts';
import type { InfeasibleBranch } from '../subjects/manifest.ts';

/** So many of so many. */
export interface Share {
  readonly covered: number;
  readonly total: number;
}

/** What a suite covers of one file, by Istanbul's count. */
export interface FileCoverage {
  readonly arms: readonly BranchArm[];
  readonly statements: Share;
}

interface StatementCoverage {
  readonly path: string;
  readonly s: Readonly<Record<string, number>>;
}

/** Reads the coverage of every file of a project, by path below `src/`. */
export async function readCoverage(
  folder: string,
  project: string,
): Promise<ReadonlyMap<string, FileCoverage>> {
  const file = join(folder, 'coverage-final.json');
  const sourceRoot = join(project, 'src');
  const { arms: all } = await readBranchArms(file, sourceRoot);
  const arms = Map.groupBy(all, (arm) => arm.file);
  const raw = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<string, StatementCoverage>;
  return new Map(
    Object.values(raw).map(({ path, s }) => {
      const name = relative(sourceRoot, path).replaceAll('\\', '/');
      const counts = Object.values(s);
      const covered = counts.filter((count) => count > 0).length;
      return [name, { arms: arms.get(name) ?? [], statements: { covered, total: counts.length } }];
    }),
  );
}

/**
 * The branches that can be covered, and how many of them are. An infeasible branch is left out only if
 * it is uncovered indeed: one that a suite covers is a wrong entry in the manifest, and counts.
 */
export function feasibleBranches(
  arms: readonly BranchArm[],
  infeasible: readonly InfeasibleBranch[],
): { readonly share: Share; readonly uncoveredLines: readonly number[] } {
  const excused = infeasible.flatMap(({ armLine }) => (armLine === undefined ? [] : [armLine]));
  const uncoveredLines: number[] = [];
  for (const { line, isCovered } of arms) {
    if (isCovered) continue;
    const index = excused.indexOf(line);
    if (index >= 0) excused.splice(index, 1);
    else uncoveredLines.push(line);
  }
  const covered = arms.filter(({ isCovered }) => isCovered).length;
  return { share: { covered, total: covered + uncoveredLines.length }, uncoveredLines };
}
