import { join } from 'node:path';
import type { ReachOptions } from '../../src/engine/reach/asked-place.ts';
import { reach } from '../../src/engine/reach/reach.ts';
import { silentLogger } from '../../src/foundation/logger.ts';
import type { ReachReport } from '../../src/model/report/reach-answer.ts';
import { SAMPLE_OPTIONS } from './sample-options.ts';
import { temporaryProject } from './temporary-project.ts';

/** The line of a text that ends with `// here`. */
export const lineOfHere = (text: string): number =>
  text.split('\n').findIndex((line) => line.trimEnd().endsWith('// here')) + 1;

/** The answer to the question which input comes to the line that ends with `// here`. */
export function reachCode(code: string, options: Partial<ReachOptions> = {}): Promise<ReachReport> {
  const cwd = temporaryProject({ 'main.ts': code });
  const files = [join(cwd, 'main.ts')];
  return reach(
    { cwd, files, place: { line: lineOfHere(code) }, ...SAMPLE_OPTIONS, runner: 'node', ...options },
    { onProgress: () => undefined, logger: silentLogger, isInProcess: true },
  );
}

/** Conditions as text: their line, and how they come out. */
export const conditionTexts = (
  conditions: NonNullable<ReachReport['reachedBy']>['steps'],
): readonly string[] =>
  conditions.map(({ place, text, holds }) => `${place?.line ?? '-'}: ${text} is ${holds}`);
