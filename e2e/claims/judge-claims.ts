import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../../packages/core/src/model/report/report.ts';
import { claimFiles, writeClaims, type ClaimFile } from '../../packages/core/test/claims/claims.ts';
import { FAMILIES } from '../../packages/core/test/claims/family-table.ts';
import { runOnClaims } from './claim-project.ts';

const BUDGET = '60';
/** One run of the command: if it breaks, only these are lost. */
const FILES_PER_RUN = 12;
/** Every so many programs are in the sample; with no common factor with the variants of a form. */
const SAMPLING = 41;

/** What became of a marked branch. */
const VERDICTS = ['covered', 'open', 'assumed', 'lost', 'WRONG'] as const;
type Verdict = (typeof VERDICTS)[number];

export interface JudgedClaims {
  /** Counts by family, as a table. */
  readonly rows: readonly (readonly (string | number)[])[];
  readonly problems: readonly string[];
  /** Programs whose marked branch was called infeasible. */
  readonly wrong: readonly string[];
}

/** Runs the command on programs with a known witness and counts what it says of their marked branches. */
export async function judgeClaims(request: { isSample: boolean; only: string }): Promise<JudgedClaims> {
  const selected = writeClaims().filter(
    ({ family }, index) => family.includes(request.only) && (!request.isSample || index % SAMPLING === 0),
  );
  const problems: string[] = [];
  const wrong: string[] = [];
  const counts = new Map<string, number>();
  for (const [index, files] of batches(claimFiles(selected)).entries()) {
    const run = await runOnClaims({
      name: `run-${index}`,
      isStrict: files.every(({ isLoose }) => !isLoose),
      budget: BUDGET,
      write: async (folder) => {
        for (const { name, text } of files) await writeFile(join(folder, `${name}.ts`), text);
      },
    });
    problems.push(...run.problems);
    for (const file of files) {
      for (const { id, family, exported, program } of file.claims) {
        const verdict = verdictOf(run.report, file, { id, exported });
        const key = `${family}: ${verdict}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
        if (verdict === 'WRONG') wrong.push(`${family} (${id}):\n${program.replaceAll(/\n+/g, '\n')}`);
      }
    }
  }
  return { rows: tableOf(counts), problems, wrong };
}

function batches(files: readonly ClaimFile[]): readonly (readonly ClaimFile[])[] {
  return [false, true].flatMap((isLoose) => {
    const own = files.filter((file) => file.isLoose === isLoose);
    return Array.from({ length: Math.ceil(own.length / FILES_PER_RUN) }, (_, index) =>
      own.slice(index * FILES_PER_RUN, (index + 1) * FILES_PER_RUN),
    );
  });
}

function verdictOf(
  report: Report | undefined,
  { name, lines }: ClaimFile,
  { id, exported }: { readonly id: string; readonly exported: string },
): Verdict {
  const targets = (report?.targets ?? []).filter(({ file }) => file === `src/${name}.ts`);
  if (!targets.some((target) => target.name === exported || target.name.startsWith(`${exported}.`)))
    return 'lost';
  const reasons: readonly string[] = targets
    .flatMap(({ uncovered }) => uncovered)
    .filter(({ line }) => line === lines.get(id))
    .map(({ reason }) => reason);
  if (reasons.includes('infeasible')) return 'WRONG';
  if (reasons.includes('assumed')) return 'assumed';
  return reasons.length > 0 ? 'open' : 'covered';
}

function tableOf(counts: ReadonlyMap<string, number>): readonly (readonly (string | number)[])[] {
  const countOf = (family: string, verdict: Verdict): number => counts.get(`${family}: ${verdict}`) ?? 0;
  const rows = FAMILIES.map(({ name }) => [name, ...VERDICTS.map((verdict) => countOf(name, verdict))]);
  const totals = VERDICTS.map((verdict) =>
    FAMILIES.reduce((sum, { name }) => sum + countOf(name, verdict), 0),
  );
  return [['family', ...VERDICTS], ...rows, ['all', ...totals]];
}
