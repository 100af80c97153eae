import { join } from 'node:path';
import { expect } from 'vitest';
import { run } from '../../src/engine/run.ts';
import type { InputSource, RunOptions, RunResult } from '../../src/engine/run-options.ts';
import type { FileMutation, Report, SkippedCallable } from '../../src/model/report/report.ts';
import { silentLogger } from '../../src/foundation/logger.ts';
import { SAMPLE_OPTIONS } from './sample-options.ts';
import { temporaryProject } from './temporary-project.ts';

/** Options that differ from those of samples. */
export type ExploreOptions = Partial<RunOptions> & { readonly inputSource?: InputSource };

/** Explores the targets of `main.ts`, given as text or with other files, and writes nothing. */
export function exploreCode(
  code: string | Readonly<Record<string, string>>,
  options: ExploreOptions & {
    readonly main?: string;
    readonly links?: Readonly<Record<string, string>>;
  } = {},
): Promise<RunResult> {
  const { main = 'main.ts', links = {}, ...chosen } = options;
  const folder = temporaryProject(typeof code === 'string' ? { [main]: code } : code, links);
  return explore(folder, [main], chosen);
}

function explore(
  folder: string,
  names: readonly string[],
  { inputSource, ...options }: ExploreOptions,
): Promise<RunResult> {
  return run(
    {
      cwd: folder,
      files: names.map((name) => join(folder, name)),
      ...SAMPLE_OPTIONS,
      runner: 'node',
      boundaries: 'none',
      ...options,
    },
    {
      onProgress: () => undefined,
      logger: silentLogger,
      isInProcess: true,
      ...(inputSource !== undefined && { inputSource }),
    },
  );
}

/** One of several programs that were explored together. */
export interface ExploredProgram {
  readonly targets: Report['targets'];
  readonly branches: Report['files'][number]['branches'];
  readonly mutation: FileMutation | undefined;
  readonly errors: Report['errors'];
  readonly skipped: readonly SkippedCallable[];
  /** The text of its tests; empty if it has none. */
  readonly tests: string;
}

/**
 * Explores programs that have nothing to do with each other in one run, each in a file of its own; `shared` are files
 * that they import. One run is much quicker than many.
 */
export async function exploreEach(
  programs: readonly string[],
  options: ExploreOptions = {},
  shared: Readonly<Record<string, string>> = {},
): Promise<readonly ExploredProgram[]> {
  const names = programs.map((_, index) => `program-${index + 1}`);
  const sources = Object.fromEntries(programs.map((code, index) => [`${names[index] ?? ''}.ts`, code]));
  const folder = temporaryProject({ ...sources, ...shared });
  const files = names.map((name) => `${name}.ts`);
  const { report, files: written } = await explore(folder, files, options);
  return names.map((name) => {
    const isOwn = ({ file }: { readonly file: string }): boolean => file.endsWith(`${name}.ts`);
    return {
      targets: report.targets.filter(isOwn),
      branches: report.files.find(isOwn)?.branches ?? NO_BRANCHES,
      mutation: report.files.find(isOwn)?.mutation,
      errors: report.errors.filter(isOwn),
      skipped: report.files.find(isOwn)?.skipped ?? [],
      tests: written.find(({ path }) => path.includes(`${name}.`))?.content ?? '',
    };
  });
}

/** A program, what it shows, and how many branches it has. */
export type SampleProgram = readonly [symptom: string, code: string, branches: number];

/** A sample program with what came of it. */
export interface ExploredSample extends ExploredProgram {
  readonly symptom: string;
  readonly total: number;
}

/** Explores sample programs together, and gives each with what came of it. */
export async function exploreSamples(
  samples: readonly SampleProgram[],
  ...options: [ExploreOptions, Readonly<Record<string, string>>?]
): Promise<readonly ExploredSample[]> {
  const programs = samples.map(([, code]) => code);
  const explored = await exploreEach(programs, ...options);
  return explored.map((one, index) => {
    const [symptom, , total] = samples[index] as SampleProgram;
    return { ...one, symptom, total };
  });
}

/** Expects that all branches of sample programs are covered, and nothing went wrong. */
export function expectCovered(explored: readonly ExploredSample[]): void {
  for (const { symptom, total, errors, branches, tests } of explored) {
    expect(errors, symptom).toEqual([]);
    expect(branches, `${symptom}: ${tests}`).toMatchObject({ total, covered: total });
  }
}

/** Expects that nothing is reported about sample programs. */
export function expectNoFindings(explored: readonly ExploredSample[]): void {
  for (const { symptom, targets } of explored) {
    const findings = targets.flatMap((target) => target.findings);
    expect(findings, symptom).toEqual([]);
  }
}

const NO_BRANCHES = { total: 0, covered: 0, infeasible: 0, assumed: 0, unknown: 0 };
