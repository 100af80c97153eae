import { runStryker, type TestedMutant } from './stryker-run.ts';

/** A change of the code that no test noticed. */
export interface Survivor {
  readonly line: number;
  readonly mutator: string;
  readonly replacement: string;
}

/** How many of the changes to a file its suite notices. */
export interface MutationScore {
  readonly detected: number;
  readonly total: number;
  readonly survivors: readonly Survivor[];
}

/** Statuses of mutants that a test notices, and of those that none does; the others are no valid mutants. */
export const DETECTED: ReadonlySet<string> = new Set(['Killed', 'Timeout']);
export const MISSED: ReadonlySet<string> = new Set(['Survived', 'NoCoverage']);

/** So many files at once: the start costs seconds, and a group that takes too long is lost as a whole. */
const GROUP = 12;

/**
 * The mutation scores of files by StrykerJS, by path below `src/`. A file is missing if its group took
 * longer than the limit allows. Mutants that only matter while a module is loaded are left out.
 */
export async function mutationScores(
  project: string,
  files: readonly string[],
  limitPerFileMs: number,
): Promise<ReadonlyMap<string, MutationScore>> {
  const scores = new Map<string, MutationScore>();
  for (let start = 0; start < files.length; start += GROUP) {
    const group = files.slice(start, start + GROUP);
    const found = await scoreGroup(project, group, limitPerFileMs * group.length);
    for (const [file, score] of found) scores.set(file, score);
  }
  return scores;
}

async function scoreGroup(
  project: string,
  group: readonly string[],
  timeoutMs: number,
): Promise<ReadonlyMap<string, MutationScore>> {
  const files = group.map((file) => `src/${file}`);
  const { mutants } = await runStryker({ project, files, timeoutMs });
  return new Map([...mutants].map(([path, tested]) => [path.replace(/^src\//, ''), scoreOf(tested)]));
}

function scoreOf(mutants: readonly TestedMutant[]): MutationScore {
  const missed = mutants.filter(({ status }) => MISSED.has(status));
  const detected = mutants.filter(({ status }) => DETECTED.has(status)).length;
  return {
    detected,
    total: detected + missed.length,
    survivors: missed.map(({ location, mutatorName, replacement = '' }) => ({
      line: location.start.line,
      mutator: mutatorName,
      replacement,
    })),
  };
}
