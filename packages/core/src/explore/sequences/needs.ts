import { branchId, siteOfBranch, type BranchId } from '../../model/branch-id.ts';
import { ANY_CLASS } from '../../model/class-key.ts';
import type { SiteId } from '../../model/site-id.ts';
import type { WantedFields } from '../../program/influence/obstacles.ts';
import type { Progress } from './progress.ts';
import type { World, WorldInvokable } from './world.ts';

/** The invokables that the search probably needs, by number. */
export interface Needs {
  /** How directly: 0 may take a wanted branch, 1 defines a field that decides there, and so on. */
  readonly levels: ReadonlyMap<number, number>;
  /** Definers of fields that decide wanted branches, and makers of their objects: a class may need several. */
  readonly defining: ReadonlySet<number>;
}

/**
 * Finds the calls that the search probably needs, backwards from the wanted branches (second thesis, section 4.3). A
 * site that was reached but always went one way needs other values in the fields that its condition reads. These need
 * calls that define them, which in turn need their objects, and ways past the branches before the definition.
 */
export function neededFor(uncovered: ReadonlySet<BranchId>, progress: Progress, world: World): Needs {
  const finder = new NeedFinder(progress, world);
  finder.find(uncovered);
  return finder;
}

class NeedFinder implements Needs {
  readonly levels = new Map<number, number>();
  readonly defining = new Set<number>();
  readonly #progress: Progress;
  readonly #world: World;
  /** Fields that obstructing conditions read. */
  readonly #wanted = new Set<string>();

  constructor(progress: Progress, world: World) {
    this.#progress = progress;
    this.#world = world;
  }

  find(uncovered: ReadonlySet<BranchId>): void {
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

  /** Adds invokables, and those that create their receivers and arguments. */
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
    // Sets iterate over elements added meanwhile, so this runs to the fixed point.
    for (const index of this.defining) for (const maker of this.#makersFor(index)) this.defining.add(maker);
  }

  /** Adds the fields read at sites that were reached but always went one way. */
  #look(sites: Iterable<SiteId>, seen: ReadonlySet<BranchId>): void {
    for (const site of sites) {
      if (seen.has(branchId(site, true)) === seen.has(branchId(site, false))) continue;
      for (const field of this.#world.obstacles.wantedAt(site)) this.#wanted.add(field);
    }
  }

  /** Invokables that create the receiver or arguments of one. */
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

/** Invokables that may take a wanted branch; companions only if no other may. */
function goalsAmong(
  invokables: readonly WorldInvokable[],
  uncovered: ReadonlySet<BranchId>,
): readonly number[] {
  const leading = invokables.filter(({ branches }) => !uncovered.isDisjointFrom(branches));
  const own = new Set(leading.filter((one) => !one.isCompanion).flatMap(({ branches }) => [...branches]));
  return leading
    .filter(({ isCompanion, branches }) => !isCompanion || !uncovered.intersection(branches).isSubsetOf(own))
    .map(({ index }) => index);
}
