import { readFileSync, readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report } from '../../packages/core/src/model/report/report.ts';
import { typeProblems } from '../harness/type-check.ts';
import { runOnClaims } from './claim-project.ts';

const SOURCES = fileURLToPath(new URL('./unreachable/', import.meta.url));
const BUDGET = '600';

/** A branch that is marked in a source, and what the report says of it. */
interface MarkedBranch {
  readonly file: string;
  readonly line: number;
  /** `dead` is out of reach of everything; `assumed` only if what is assumed holds. */
  readonly mark: 'dead' | 'assumed';
  readonly verdict: 'proved' | 'assumed' | 'open' | 'covered';
  readonly why: string;
}

export interface JudgedBranches {
  readonly rows: readonly (readonly (string | number)[])[];
  /** The share of branches marked `dead` that are proved. */
  readonly proved: number;
  readonly problems: readonly string[];
  /** Marked branches that a test takes, and proofs of what holds under an assumption only. */
  readonly wrong: readonly string[];
}

/** Runs the command on application code and reads what it says of the branches that are marked as unreachable. */
export async function judgeUnreachable(only: string): Promise<JudgedBranches> {
  const files = readdirSync(SOURCES).filter((file) => file.includes(only));
  // A family of claims was asked for.
  if (files.length === 0) return { rows: [], proved: 1, problems: [], wrong: [] };
  const run = await runOnClaims({
    name: 'unreachable',
    isStrict: true,
    budget: BUDGET,
    write: async (folder) => {
      for (const file of files) await cp(join(SOURCES, file), join(folder, file));
    },
  });
  const branches = files.flatMap((file) => markedBranches(file, run.report));
  const dead = branches.filter(({ mark }) => mark === 'dead');
  return {
    rows: tableOf(files, dead),
    proved: dead.filter(({ verdict }) => verdict === 'proved').length / Math.max(1, dead.length),
    problems: [...run.problems, ...(await typeProblems(run.project))],
    wrong: branches
      .filter(({ mark, verdict }) => verdict === 'covered' || (mark === 'assumed' && verdict === 'proved'))
      .map(({ file, line, verdict, why }) => `${file}:${line}: ${verdict}, although ${why}`),
  };
}

function markedBranches(file: string, report: Report | undefined): readonly MarkedBranch[] {
  const lines = readFileSync(join(SOURCES, file), 'utf8').split('\n');
  const uncovered = (report?.targets ?? [])
    .filter((target) => target.file === `src/${file}`)
    .flatMap((target) => target.uncovered);
  return lines.flatMap((text, index) => {
    const [, mark, why = ''] = /\/\* (dead|assumed): (.*) \*\//.exec(text) ?? [];
    if (mark !== 'dead' && mark !== 'assumed') return [];
    const from = text.includes('default:') ? lastCase(lines, index) : index;
    const reasons = uncovered
      .filter(({ line }) => line > from && line <= index + 1)
      .map(({ reason }) => reason);
    return [{ file, line: index + 1, mark, verdict: verdictOf(reasons), why }];
  });
}

/** The report names the last `case` where no case applies. */
function lastCase(lines: readonly string[], below: number): number {
  return lines.findLastIndex((text, index) => index < below && /\bcase\b/.test(text));
}

function verdictOf(reasons: readonly string[]): MarkedBranch['verdict'] {
  if (reasons.length === 0) return 'covered';
  if (reasons.every((reason) => reason === 'infeasible')) return 'proved';
  return reasons.every((reason) => reason === 'infeasible' || reason === 'assumed') ? 'assumed' : 'open';
}

function tableOf(files: readonly string[], branches: readonly MarkedBranch[]): (string | number)[][] {
  const row = (name: string, own: readonly MarkedBranch[]): (string | number)[] => [
    name,
    ...(['proved', 'assumed', 'open'] as const).map(
      (verdict) => own.filter((branch) => branch.verdict === verdict).length,
    ),
    own
      .filter(({ verdict }) => verdict !== 'proved')
      .map(({ line }) => line)
      .join(', '),
  ];
  return [
    ['unreachable in', 'proved', 'assumed', 'open', 'lines not proved'],
    ...files.map((file) =>
      row(
        file,
        branches.filter((branch) => branch.file === file),
      ),
    ),
    row('all', branches),
  ];
}
