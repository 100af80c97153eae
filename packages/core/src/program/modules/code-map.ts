import {
  GREATEST_LOWER_BOUND,
  LEAST_UPPER_BOUND,
  originalPositionFor,
  TraceMap,
} from '@jridgewell/trace-mapping';
import type { SourceLocation } from '../../model/target-spec.ts';

/** The direction to search from a position that the map does not have: hooks stand before the code they wrap. */
export type Neighbour = 'next' | 'previous';

const NEXT_FIRST = [LEAST_UPPER_BOUND, GREATEST_LOWER_BOUND] as const;
const PREVIOUS_FIRST = [GREATEST_LOWER_BOUND, LEAST_UPPER_BOUND] as const;

/** The way from positions in generated code back to the author's. The map is made when it is first needed. */
export class CodeMap {
  readonly #makeMap: () => string;
  readonly #neighbour: Neighbour;
  #map: TraceMap | undefined;

  constructor(makeMap: () => string, neighbour: Neighbour) {
    this.#makeMap = makeMap;
    this.#neighbour = neighbour;
  }

  /** The author's location of a position; `undefined` if nothing on its line is the author's. */
  locate({ line, column }: SourceLocation): SourceLocation | undefined {
    this.#map ??= new TraceMap(this.#makeMap());
    const order = this.#neighbour === 'next' ? NEXT_FIRST : PREVIOUS_FIRST;
    for (const bias of order) {
      const found = originalPositionFor(this.#map, { bias, line, column: column - 1 });
      if (found.line !== null) return { line: found.line, column: found.column + 1 };
    }
    return undefined;
  }
}
