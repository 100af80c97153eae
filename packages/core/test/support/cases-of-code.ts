import { join } from 'node:path';
import { cases, type CasesOptions } from '../../src/engine/cases/cases.ts';
import { silentLogger } from '../../src/foundation/logger.ts';
import type { CasesReport, ReportedCases } from '../../src/model/report/cases-report.ts';
import { SAMPLE_OPTIONS } from './sample-options.ts';
import { temporaryProject } from './temporary-project.ts';

/** The tables of the functions of a file. */
export function casesOfCode(code: string, options: Partial<CasesOptions> = {}): Promise<CasesReport> {
  const cwd = temporaryProject({ 'main.ts': code });
  const files = [join(cwd, 'main.ts')];
  return cases(
    { cwd, files, ...SAMPLE_OPTIONS, runner: 'node', criterion: 'path', members: 20, ...options },
    { onProgress: () => undefined, logger: silentLogger, isInProcess: true },
  );
}

/** The rows of a table: `condition → result`, with its effects. */
export const rowsOf = ({ cases: rows }: ReportedCases): readonly string[] =>
  rows.map(({ condition, outcome: { verb, text, isTracked }, effects }) =>
    [
      `${condition || 'always'} → ${verb === 'returns' ? '' : `${verb} `}${isTracked ? '' : 'such as '}${text}`,
      ...effects.map((effect) => `${effect.isTracked ? '' : 'such as '}${effect.text}`),
    ].join('; '),
  );
