import { branchId, siteOfBranch } from '../../program/branch-site.ts';
import { ANY_CLASS } from '../../program/classes/declared-class.ts';
import type { WantedFields } from '../../program/influence/obstacles.ts';
import type { Progress } from './progress.ts';
import type { World, WorldInvokable } from './world.ts';

/** Which invokables are likely to bring a search on, by number. */
export interface Needs {
  /** How directly: what may take a wanted branch has 0, what defines something that decides there 1, and so on. */
  readonly levels: ReadonlyMap<number, number>;
  /** Those that define what decides at wanted branches, and all that makes what they take: more than one object of a class may be needed. */
  readonly defining: ReadonlySet<number>;
}

/**
 * Which calls are likely to bring a search on, worked out backwards from what is wanted (second thesis, section
 * 4.3): a branch whose site was come by, and always passed on the other side, needs other values in the fields that its
 * condition looks at; these need what defines them, this in turn the objects that it is given, and ways past the
 * branches that stand in its own way.
 */
export function neededFor(uncovered: ReadonlySet<number>, progress: Progress, world: World): Needs {
  const finder = new NeedFinder(progress, world);
  finder.find(uncovered);
  return finder;
}

class NeedFinder implements Needs {
  readonly levels = new Map<number, number>();
  readonly defining = new Set<number>();
  readonly #progress: Progress;
  readonly #world: World;
  /** What conditions in the way look at. */
  readonly #wanted = new Set<string>();

  constructor(progress: Progress, world: World) {
    this.#progress = progress;
    this.#world = world;
  }

  find(uncovered: ReadonlySet<number>): void {
    const { obstacles } = this.#world;
    this.#look(new Set([...uncovered].map(siteOfBranch)), this.#progress.seen);
    this.#add(goalsAmong(this.#world.invokables, uncovered), 0);
    for (let level = 1, known: WantedFields = new Set(); !this.#wanted.isSubsetOf(known); level += 1) {
      known = new Set(this.#wanted);
      const definers = obstacles.definersOf(known);
      if (level === 1) this.#addDefining(definers);
      const added = definers.filter((index) => !this.levels.has(index));
      for (const definer of added)
        this.#look(obstacles.sitesTowards(definer, known), this.#progress.seenBy(definer));
      this.#add(added, level);
    }
  }

  /** Adds invokables, and those that give what they are called on, or with. */
  #add(indices: readonly number[], level: number): void {
    const { obstacles } = this.#world;
    const added = new Set(indices.filter((index) => !this.levels.has(index)));
    for (const index of added) {
      this.levels.set(index, level);
      for (const maker of this.#makersFor(index)) {
        if (this.levels.has(maker) || added.has(maker)) continue;
        added.add(maker);
        if (!this.#progress.hasSucceeded(maker))
          this.#look(obstacles.sitesIn(maker), this.#progress.seenBy(maker));
      }
    }
  }

  #addDefining(indices: readonly number[]): void {
    for (const index of indices) this.defining.add(index);
    // Sets iterate over what is added meanwhile, so this runs to the fixed point.
    for (const index of this.defining) for (const maker of this.#makersFor(index)) this.defining.add(maker);
  }

  /** Looks at the sites that were come by, and always passed on the same side. */
  #look(sites: Iterable<number>, seen: ReadonlySet<number>): void {
    for (const site of sites) {
      if (seen.has(branchId(site, true)) === seen.has(branchId(site, false))) continue;
      for (const field of this.#world.obstacles.wantedAt(site)) this.#wanted.add(field);
    }
  }

  /** Those that give what an invokable is called on, or with. */
  #makersFor(index: number): readonly number[] {
    const { invokables, isOfClass } = this.#world;
    const { receiverClass, parameterClasses } = invokables[index] as WorldInvokable;
    const wanted = [receiverClass, ...parameterClasses].filter(
      (one) => one !== undefined && one !== ANY_CLASS,
    );
    return invokables.flatMap(({ index: maker, resultClass }) =>
      resultClass !== undefined && wanted.some((one) => one !== undefined && isOfClass(resultClass, one))
        ? [maker]
        : [],
    );
  }
}

/** Those that may take a wanted branch; companions only where nothing else may. */
function goalsAmong(
  invokables: readonly WorldInvokable[],
  uncovered: ReadonlySet<number>,
): readonly number[] {
  const leading = invokables.filter(({ branches }) => !uncovered.isDisjointFrom(branches));
  const own = new Set(leading.filter((one) => !one.isCompanion).flatMap(({ branches }) => [...branches]));
  return leading
    .filter(({ isCompanion, branches }) => !isCompanion || !uncovered.intersection(branches).isSubsetOf(own))
    .map(({ index }) => index);
}
