import type { HeapNode, ObjectEntry, ObjectNode } from '../input/input-node.ts';
import { entriesWidth, plainContent } from './plain-content.ts';

/** Least number of uses that make a sample worth its place. */
export const MIN_USES = 3;

/** Maximum number of entries in which an object differs from a sample that stands for the rest of it. */
const MAX_OTHERS = 2;

/** Least number of characters that a sample has to spare where it is used. */
const MIN_SPARED = 60;

/** Characters that an entry takes from the reader beside its own. */
const ENTRY_COST = 20;

const nothingNamed = (): boolean => false;

/** An object that several tests share but for single entries: a function of the file makes it anew for each. */
export class Sample {
  readonly name: string;
  readonly node: ObjectNode;
  readonly #contents: readonly (string | undefined)[];

  constructor(name: string, node: ObjectNode) {
    this.name = name;
    this.node = node;
    this.#contents = node.entries.map((entry) => plainContent(entry.node, nothingNamed));
  }

  /** Characters that the sample spares in the place of an object; none if it cannot stand there. */
  sparedBy(node: ObjectNode): number {
    const others = this.othersOf(node, nothingNamed);
    if (others === undefined) return 0;
    return entriesWidth(node.entries) - entriesWidth(others) - ENTRY_COST * others.length;
  }

  /**
   * The entries of an object that it does not share with the sample, to be written behind it; `undefined` if that would
   * not be the same object, keys in the same order, or not worth it.
   */
  othersOf(node: ObjectNode, isNamed: (node: HeapNode) => boolean): readonly ObjectEntry[] | undefined {
    const { entries } = this.node;
    if (!isOfOneType(node, this.node) || entries.some(({ key }, index) => node.entries[index]?.key !== key))
      return undefined;
    const others = node.entries.filter(({ node: child }, index) => {
      const content = plainContent(child, isNamed);
      return content === undefined || content !== this.#contents[index];
    });
    const isWorthIt =
      others.length <= MAX_OTHERS && entriesWidth(node.entries) - entriesWidth(others) >= MIN_SPARED;
    return isWorthIt ? others : undefined;
  }
}

/** Whether two objects have one declared type. Each test has shapes of its own. */
export function isOfOneType({ shape }: ObjectNode, { shape: other }: ObjectNode): boolean {
  return (
    shape.typeText === other.typeText &&
    shape.exportedType?.name === other.exportedType?.name &&
    shape.exportedType?.file === other.exportedType?.file
  );
}
