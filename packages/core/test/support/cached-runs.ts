import { join } from 'node:path';
import { run } from '../../src/engine/run.ts';
import type { RunContext, RunOptions } from '../../src/engine/run-options.ts';
import type { Logger } from '../../src/foundation/logger.ts';
import { SAMPLE_OPTIONS } from './sample-options.ts';

/** What a run wrote and reported, durations aside, and what it told of its units. */
export interface Seen {
  readonly files: readonly (readonly [string, string])[];
  readonly report: string;
  readonly explored: readonly string[];
  readonly taken: readonly string[];
  readonly troubles: readonly string[];
}

interface Told {
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

interface KeepingLogger {
  readonly logger: Logger;
  readonly told: readonly Told[];
  /** The names of units that messages were about. */
  unitsOf(message: string): readonly string[];
}

/** A logger that keeps what is said. */
export function keepingLogger(): KeepingLogger {
  const told: Told[] = [];
  const logger: Logger = { log: (_level, message, fields = {}) => void told.push({ message, fields }) };
  const unitsOf = (message: string): readonly string[] =>
    told.flatMap((one) => (one.message === message ? [String(one.fields['unit'])] : [])).sort();
  return { logger, told, unitsOf };
}

/** Options of a run, and the server that it shares results with. */
export type SeenOptions = Partial<RunOptions> & Pick<RunContext, 'remoteCache'>;

/** Runs some files of a project with a cache, and sees what comes of it. */
export async function seeRun(
  cwd: string,
  sources: readonly string[],
  { remoteCache, ...options }: SeenOptions = {},
): Promise<Seen> {
  const { logger, told, unitsOf } = keepingLogger();
  // Processes of several workers take a while to start.
  const isInProcess = options.workers === undefined;
  const files = sources.map((file) => join(cwd, file));
  const chosen = { ...SAMPLE_OPTIONS, criterion: 'mutants', cwd, files, cache: true, ...options } as const;
  const remote = remoteCache === undefined ? {} : { remoteCache };
  const result = await run(chosen, { logger, isInProcess, onProgress: () => undefined, ...remote });
  return {
    files: result.files.map(({ path, content }) => [path, content]),
    report: JSON.stringify(result.report, (key, value: unknown) => (key === 'timeMs' ? 0 : value)),
    explored: [...unitsOf('explored'), ...unitsOf('explored, and not kept')],
    taken: unitsOf('taken from the cache'),
    troubles: told.flatMap(({ fields }) => ('trouble' in fields ? [String(fields['trouble'])] : [])),
  };
}

/** The parts of what was seen that must be the same however it came about. */
export const resultOf = ({ files, report }: Seen): Pick<Seen, 'files' | 'report'> => ({ files, report });

/** An installed package. */
export function packageFiles(
  name: string,
  code: string,
  { types = '', dependencies = {} } = {},
): Readonly<Record<string, string>> {
  const manifest = {
    name,
    version: '1.0.0',
    type: 'module',
    main: 'index.js',
    types: 'index.d.ts',
    dependencies,
  };
  const folder = `node_modules/${name}`;
  return {
    [`${folder}/package.json`]: JSON.stringify(manifest),
    [`${folder}/index.js`]: code,
    [`${folder}/index.d.ts`]: types,
  };
}
