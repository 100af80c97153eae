import { closeSync, globSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** The first line of a traced query, such as `; z3: sat in 12.3 ms`. */
const HEAD = / in ([\d.]+) ms$/;
const MAX_HEAD_LENGTH = 200;

/** The time of each query in a folder of traces. */
export function tracedTimesMs(folder: string): readonly number[] {
  return globSync('**/*.smt2', { cwd: folder })
    .sort()
    .flatMap((file) => {
      const time = HEAD.exec(firstLine(join(folder, file)))?.[1];
      return time === undefined ? [] : [Number(time)];
    });
}

/** Queries may be long, and only their first line is wanted. */
function firstLine(file: string): string {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(MAX_HEAD_LENGTH);
    const length = readSync(handle, bytes, 0, MAX_HEAD_LENGTH, 0);
    return bytes.toString('utf8', 0, length).split('\n', 1)[0] ?? '';
  } finally {
    closeSync(handle);
  }
}
