import type { Location } from '../../model/input/location.ts';
import { lengthVariable } from '../../model/input/variable-names.ts';
import type { SiteId } from '../../model/site-id.ts';
import { mapGet, mapSet } from '../realm/intrinsics.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import type { SymbolicTerm } from '../shadow/shadow.ts';

/** The number of elements of a part of the input, as far as a path knows it. */
interface Extent {
  readonly site: SiteId;
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

  /** The number of elements; `null` if this path has fixed it. */
  lengthTerm(place: Location): SymbolicTerm | null {
    if (!this.#at(place).isExact) return this.#length(place);
    this.#recorder.assumeUnspoken(place);
    return null;
  }

  /** Records whether there is an element at `index` as a decision, unless the path has decided it. */
  visit(place: Location, index: number, isThere: boolean): void {
    const extent = this.#at(place);
    if (extent.isExact || index < extent.least) {
      this.#recorder.assumeUnspoken(place);
      return;
    }
    this.#decide(place, extent, { index, isThere });
    if (isThere) extent.least = index + 1;
    else if (index === extent.least) extent.isExact = true;
  }

  /** Records how many elements there are, because the code looks at all of them. */
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
