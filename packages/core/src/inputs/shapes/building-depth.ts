import type { TypeModel, TypeTable } from '../../program/types/type-model.ts';
import { partsOfDefault } from './buildable-types.ts';

/** Says how deep the simplest values of types are. */
export class BuildingDepth {
  readonly #least: readonly number[];
  readonly #most: readonly number[];

  constructor(types: TypeTable, unbuildable: ReadonlyMap<number, string>) {
    this.#least = depths(types, { unbuildable, ofUnion: (found) => Math.min(...found) });
    this.#most = depths(types, { unbuildable, ofUnion: (found) => Math.max(...found) });
  }

  /**
   * Ranks alternatives so that taking the first everywhere terminates, if possible. Types without cycles rank equal;
   * the others follow, the shallowest first.
   */
  rankOf(id: number): number {
    return this.#most[id] === Infinity ? 1 + (this.#least[id] ?? Infinity) : 0;
  }
}

interface DepthOptions {
  readonly unbuildable: ReadonlyMap<number, string>;
  /** The depth of a union by those of its members. */
  readonly ofUnion: (depths: readonly number[]) => number;
}

/** The depth of each type, infinite unless shown otherwise. */
function depths(types: TypeTable, { unbuildable, ofUnion }: DepthOptions): readonly number[] {
  const found = types.map(() => Infinity);
  const depthOf = (type: TypeModel): number => {
    if (type.kind === 'structured') return found[type.id] ?? Infinity;
    if (type.kind !== 'union') return 0;
    return ofUnion(type.members.filter((member) => isBuildable(member, unbuildable)).map(depthOf));
  };
  for (let isChanging = true; isChanging;) {
    isChanging = false;
    types.forEach((type, id) => {
      const depth = 1 + Math.max(0, ...partsOfDefault(type).map((part) => depthOf(part.type)));
      isChanging ||= depth < (found[id] ?? 0);
      found[id] = depth;
    });
  }
  return found;
}

function isBuildable(type: TypeModel, unbuildable: ReadonlyMap<number, string>): boolean {
  return type.kind !== 'opaque' && !(type.kind === 'structured' && unbuildable.has(type.id));
}
