import { childrenOf, type HeapNode, type InputNode } from './input-node.ts';

/**
 * The nodes that a test must give a name to: nodes held in more than one place, and nodes that hold something which
 * does not exist yet when they are created, because it is part of a cycle.
 */
export function namedNodes(roots: readonly InputNode[]): ReadonlySet<HeapNode> {
  let named: ReadonlySet<HeapNode> = new Set();
  // Naming a node changes when its contents are made, which may show that others need a name.
  for (;;) {
    const next = new NamingPass(named).run(roots);
    if (next.size === named.size) return next;
    named = next;
  }
}

/** Context of a visited node. */
interface Visit {
  /** The nearest container that something can be put into later. */
  readonly holder: HeapNode | undefined;
  /** Whether it is inside a function: all that it names exists once it is called. */
  readonly isLater: boolean;
}

class NamingPass {
  readonly #named: Set<HeapNode>;
  readonly #seen = new Set<HeapNode>();
  readonly #open = new Set<HeapNode>();

  constructor(known: ReadonlySet<HeapNode>) {
    this.#named = new Set(known);
  }

  run(roots: readonly InputNode[]): ReadonlySet<HeapNode> {
    for (const root of roots) this.#visit(root, { holder: undefined, isLater: false });
    return this.#named;
  }

  #visit(node: InputNode, { holder, isLater }: Visit): void {
    if (node.kind === 'scalar') return;
    if (this.#seen.has(node)) {
      this.#named.add(node);
      if (this.#open.has(node) && !isLater && holder !== undefined) this.#named.add(holder);
      return;
    }
    this.#seen.add(node);
    this.#open.add(node);
    const isInside = isLater && !this.#named.has(node);
    const inside = {
      holder: isGrowable(node) ? node : holder,
      isLater: isInside || node.kind === 'function',
    };
    for (const child of childrenOf(node)) this.#visit(child, inside);
    this.#open.delete(node);
  }
}

/** Whether something can be put into it after it was made. */
export function isGrowable(node: HeapNode): boolean {
  return node.kind === 'object' || node.kind === 'array' || node.kind === 'map' || node.kind === 'set';
}
