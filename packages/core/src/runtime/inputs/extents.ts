import type { Location } from '../../protocol/location.ts';
import { lengthVariable } from '../../protocol/variable-names.ts';
import { mapGet, mapSet } from '../intrinsics.ts';
import type { PathRecorder } from '../path-recorder.ts';
import type { SymbolicTerm } from '../shadow.ts';

/** What a path has found out about how many elements a part of the input has. */
interface Extent {
  readonly site: number;
  /** It has at least this many. */
  least: number;
  /** Whether it has exactly that many. */
  isExact: boolean;
}

/**
 * How large the arrays, maps and sets of an input are. A path learns that step by step, as the code
 * comes to one element after the other, so that no more is decided than the code could see.
 */
export class Extents {
  readonly #recorder: PathRecorder;
  readonly #extents = new Map<Location, Extent>();

  constructor(recorder: PathRecorder) {
    this.#recorder = recorder;
  }

  /** The number of elements, while it is not settled on this path. */
  lengthTerm(place: Location): SymbolicTerm | null {
    return this.#at(place).isExact ? null : this.#length(place);
  }

  /** The code asks for the element at `index`: whether there is one becomes part of the path. */
  visit(place: Location, index: number, isThere: boolean): void {
    const extent = this.#at(place);
    if (extent.isExact || index < extent.least) return;
    this.#decide(place, extent, { index, isThere });
    if (isThere) extent.least = index + 1;
    else if (index === extent.least) extent.isExact = true;
  }

  /** The code looks at all elements: how many there are becomes part of the path. */
  settle(place: Location, length: number): void {
    for (let index = this.#at(place).least; index <= length; index += 1) {
      this.visit(place, index, index < length);
    }
  }

  #decide(place: Location, { site }: Extent, { index, isThere }: Visit): void {
    const { terms } = this.#recorder;
    const isLonger = terms.apply2('int.lt', 'Bool', [terms.integer(index), this.#length(place)]);
    this.#recorder.decide(site, isLonger, isThere);
  }

  #length(place: Location): SymbolicTerm {
    return this.#recorder.terms.variable('Int', lengthVariable(place));
  }

  #at(place: Location): Extent {
    const known = mapGet(this.#extents, place);
    if (known !== undefined) return known;
    const extent: Extent = { site: this.#recorder.growthSite(), least: 0, isExact: false };
    mapSet(this.#extents, place, extent);
    return extent;
  }
}

interface Visit {
  readonly index: number;
  readonly isThere: boolean;
}
