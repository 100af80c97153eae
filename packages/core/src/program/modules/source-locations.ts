import { originalPositionFor, type TraceMap } from '@jridgewell/trace-mapping';
import type { SourceLocation } from '../../model/target-spec.ts';

/** Finds the author's location of an offset in `code`: through `map`, or in `code` itself without one. */
export function createLocator(code: string, map?: TraceMap): (offset: number) => SourceLocation {
  const lineStarts = computeLineStarts(code);
  return (offset) => {
    const line = lineIndexAt(lineStarts, offset);
    const column = offset - (lineStarts[line] ?? 0);
    if (map === undefined) return { line: line + 1, column: column + 1 };
    const position = originalPositionFor(map, { line: line + 1, column });
    return { line: position.line ?? line + 1, column: (position.column ?? 0) + 1 };
  };
}

function computeLineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let index = text.indexOf('\n'); index !== -1; index = text.indexOf('\n', index + 1))
    starts.push(index + 1);
  return starts;
}

function lineIndexAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
