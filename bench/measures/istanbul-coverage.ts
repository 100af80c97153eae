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
  readonly statements: readonly CountedStatement[];
}

/** A statement as Istanbul counts it. */
export interface CountedStatement {
  readonly line: number;
  readonly isCovered: boolean;
}

interface StatementCoverage {
  readonly path: string;
  readonly statementMap: Readonly<Record<string, { readonly start: { readonly line: number } }>>;
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
    Object.values(raw).map(({ path, statementMap, s }) => {
      const name = relative(sourceRoot, path).replaceAll('\\', '/');
      const statements = Object.entries(statementMap).map(([id, { start }]) => ({
        line: start.line,
        isCovered: (s[id] ?? 0) > 0,
      }));
      return [name, { arms: arms.get(name) ?? [], statements }];
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
  const excused = new Set(excusedArms(arms, infeasible));
  const uncovered = arms.filter((arm) => !arm.isCovered && !excused.has(arm));
  const covered = arms.filter(({ isCovered }) => isCovered).length;
  return {
    share: { covered, total: covered + uncovered.length },
    uncoveredLines: uncovered.map(({ line }) => line),
  };
}

/** The statements that can be covered: all but those inside of branches that are left out. */
export function feasibleStatements(
  { arms, statements }: FileCoverage,
  infeasible: readonly InfeasibleBranch[],
): Share {
  const excused = excusedArms(arms, infeasible);
  const isInside = ({ line }: CountedStatement): boolean =>
    excused.some((arm) => arm.endLine !== undefined && arm.line <= line && line <= arm.endLine);
  const covered = statements.filter(({ isCovered }) => isCovered).length;
  const uncovered = statements.filter((one) => !one.isCovered && !isInside(one)).length;
  return { covered, total: covered + uncovered };
}

/** The uncovered arms that the manifest calls infeasible, each entry once. */
function excusedArms(
  arms: readonly BranchArm[],
  infeasible: readonly InfeasibleBranch[],
): readonly BranchArm[] {
  const lines = infeasible.flatMap(({ armLine }) => (armLine === undefined ? [] : [armLine]));
  return arms.filter(({ line, isCovered }) => {
    const index = isCovered ? -1 : lines.indexOf(line);
    if (index >= 0) lines.splice(index, 1);
    return index >= 0;
  });
}
