import { relative } from 'node:path';
import { usageError } from '../../foundation/errors.ts';
import { toPosix } from '../../foundation/posix-path.ts';
import type { CodePlace, WantedPlace } from '../../model/code-place.ts';
import { isCode } from '../../program/places/find-place.ts';
import type { LoadedProject } from '../loading/loaded-project.ts';
import type { RunOptions } from '../run-options.ts';

/** The code that a run is asked about, marked so that runs tell when they come to it. A line without any is refused. */
export function markAskedCode(
  place: WantedPlace,
  { files: [file = ''], cwd }: Pick<RunOptions, 'files' | 'cwd'>,
  { project, library }: Pick<LoadedProject, 'project' | 'library'>,
): CodePlace {
  project.checkSyntax(file);
  const found = project.placeIn(file, place);
  if (!isCode(found)) throw noCode(`${toPosix(relative(cwd, file))}:${place.line}`, place, found);
  if (found.kind === 'statement' || found.kind === 'function') library.mark(file, found);
  return found;
}

function noCode(
  where: string,
  { line }: WantedPlace,
  { lines, nearest }: { readonly lines: number; readonly nearest: readonly number[] },
): Error {
  return usageError({
    code: 'NO_CODE_AT_LINE',
    message:
      line > lines
        ? `${where} does not exist: the file has ${lines} lines`
        : `${where} holds no code that runs`,
    hint:
      nearest.length === 0
        ? 'Nothing in this file runs.'
        : `The nearest lines with code: ${nearest.join(', ')}.`,
  });
}
