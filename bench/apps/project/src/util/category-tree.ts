export interface CategoryRow {
  id: number;
  parentId: number | null;
  name: string;
  position?: number;
  hidden?: boolean;
}

export class CategoryNode {
  parent: CategoryNode | null = null;
  readonly children: CategoryNode[] = [];

  constructor(
    readonly id: number,
    readonly name: string,
    readonly hidden = false,
  ) {}

  get depth(): number {
    return this.parent ? this.parent.depth + 1 : 0;
  }

  get path(): string {
    return this.parent ? `${this.parent.path} / ${this.name}` : this.name;
  }

  isInside(other: CategoryNode): boolean {
    for (let node: CategoryNode | null = this; node; node = node.parent) {
      if (node === other) return true;
    }
    return false;
  }

  moveTo(target: CategoryNode | null): void {
    if (target === this.parent) return;
    if (target?.isInside(this)) throw new Error(`cannot move ${this.name} below itself`);
    if (this.parent) {
      const siblings = this.parent.children;
      siblings.splice(siblings.indexOf(this), 1);
    }
    this.parent = target;
    target?.children.push(this);
  }
}

export function buildTree(rows: readonly CategoryRow[]): CategoryNode[] {
  const nodes = new Map<number, CategoryNode>();
  for (const row of rows) {
    if (nodes.has(row.id)) throw new Error(`category ${row.id} appears twice`);
    nodes.set(row.id, new CategoryNode(row.id, row.name, row.hidden));
  }

  const roots: CategoryNode[] = [];
  const ordered = [...rows].sort((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || a.id - b.id);
  for (const row of ordered) {
    const node = nodes.get(row.id)!;
    // Rows whose parent was deleted move up to the top.
    const parent = row.parentId === null ? undefined : nodes.get(row.parentId);
    if (parent) node.moveTo(parent);
    else roots.push(node);
  }
  return roots;
}

export function* walk(nodes: readonly CategoryNode[], includeHidden = false): Generator<CategoryNode> {
  for (const node of nodes) {
    if (node.hidden && !includeHidden) continue;
    yield node;
    yield* walk(node.children, includeHidden);
  }
}

export function findByPath(roots: readonly CategoryNode[], path: string): CategoryNode | null {
  let level = roots;
  let found: CategoryNode | null = null;
  for (const name of path.split('/').map((part) => part.trim())) {
    if (name === '') continue;
    const next = level.find((node) => node.name.toLowerCase() === name.toLowerCase());
    if (!next) return null;
    found = next;
    level = next.children;
  }
  return found;
}

export function commonAncestor(a: CategoryNode, b: CategoryNode): CategoryNode | null {
  let node: CategoryNode | null = a;
  while (node && !b.isInside(node)) node = node.parent;
  return node;
}
