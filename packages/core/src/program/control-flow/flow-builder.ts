import type { Node } from 'estree';
import type { ModuleModel } from '../modules/module-model.ts';
import { childrenOf, isFunctionNode } from '../modules/syntax.ts';
import type { Block, FunctionGraph } from './control-flow-graph.ts';

/** The targets of `break` and `continue` while some statement is being built. */
export interface JumpScope {
  readonly labels: readonly string[];
  readonly breakTo: Block;
  /** `undefined` for a labelled block or a `switch`, which `continue` passes over. */
  readonly continueTo: Block | undefined;
  /** A labelled block is left by its label only. */
  readonly takesPlainBreak: boolean;
}

/** Builds the flow of one node. */
export type FlowHandler = (builder: FlowBuilder, node: never) => void;

/** The constructs that bend the flow. Everything else runs through its children in order. */
export type FlowHandlers = Readonly<Partial<Record<Node['type'], FlowHandler>>>;

/** Threads a current block through a function's syntax; one handler per construct that bends the flow. */
export class FlowBuilder {
  readonly model: ModuleModel;
  readonly exit: Block;
  /** Handlers that a `throw` goes to, the innermost last; without any, it goes to the function's exit. */
  readonly catchers: Block[] = [];
  readonly jumps: JumpScope[] = [];
  /** The ends of the optional chains that are being built. */
  readonly chainEnds: Block[] = [];
  /** Labels that stand directly before the statement being built. */
  pendingLabels: readonly string[] = [];
  current: Block;
  readonly #functionIndex: number;
  readonly #blocks: Block[];
  readonly #entry: Block;
  readonly #handlers: FlowHandlers;

  constructor(
    fn: { readonly model: ModuleModel; readonly index: number },
    blocks: Block[],
    handlers: FlowHandlers,
  ) {
    this.model = fn.model;
    this.#functionIndex = fn.index;
    this.#blocks = blocks;
    this.#handlers = handlers;
    this.#entry = this.newBlock();
    this.exit = this.newBlock();
    this.current = this.#entry;
  }

  /** Builds the flow through the parameters of a function and its body, or through the statements of a module. */
  build(parts: readonly Node[], owner?: Node): FunctionGraph {
    for (const [index, part] of parts.entries()) {
      if (owner !== undefined && index === parts.length - 1) this.#passMark(owner);
      this.visit(part);
    }
    this.jump(this.exit);
    return { functionIndex: this.#functionIndex, entry: this.#entry.id, exit: this.exit.id };
  }

  visit(node: Node | null | undefined): void {
    if (node === null || node === undefined || isFunctionNode(node)) return;
    this.#passMark(node);
    const handler = this.#handlers[node.type];
    if (handler !== undefined) handler(this, node as never);
    else this.visitChildren(node);
  }

  visitChildren(node: Node): void {
    for (const child of childrenOf(node)) this.visit(child);
  }

  newBlock(): Block {
    const block: Block = {
      id: this.#blocks.length,
      functionIndex: this.#functionIndex,
      successors: new Set(),
      branch: undefined,
      waypoint: undefined,
      calleeIndex: undefined,
      // Reading a property may run an accessor, if the module declares any.
      callsUnknown: this.model.hasAccessors,
      isHandler: false,
    };
    this.#blocks.push(block);
    const catcher = this.catchers.at(-1);
    if (catcher !== undefined) block.successors.add(catcher.id);
    return block;
  }

  /** Goes on in a block of its own behind the waypoint of a node, if it has one. */
  pass(node: Node): void {
    const waypoint = this.model.waypointOf.get(node);
    if (waypoint === undefined) return;
    this.continueIn(this.newBlock());
    this.current.waypoint = waypoint.index;
  }

  /** Goes on in a block of its own at the mark of a node, if it has one. */
  #passMark(node: Node): void {
    const mark = this.model.marks.get(node);
    if (mark === undefined) return;
    this.continueIn(this.newBlock());
    this.current.waypoint = mark.index;
  }

  /** Ends the current block with an edge to `target`. */
  jump(target: Block): void {
    this.current.successors.add(target.id);
  }

  /** Ends the current block and goes on in `next`. */
  continueIn(next: Block): void {
    this.jump(next);
    this.current = next;
  }

  /** Ends the current block at the branch site of `node`. */
  branch(node: Node, whenTrue: Block, whenFalse: Block): void {
    this.jump(whenTrue);
    this.jump(whenFalse);
    const site = this.model.siteOf.get(node);
    if (site === undefined) return;
    this.current.branch = { siteIndex: site.index, whenTrue: whenTrue.id, whenFalse: whenFalse.id };
  }

  /** Builds an arm that starts in `block` and ends at `join`. */
  arm(block: Block, join: Block, parts: readonly (Node | null | undefined)[]): void {
    this.current = block;
    for (const part of parts) this.visit(part);
    this.jump(join);
  }

  /** Jumps for good: the code after a `return`, `throw` or jump starts in an unreachable block. */
  leaveTo(target: Block): void {
    this.jump(target);
    this.current = this.newBlock();
  }

  takeLabels(): readonly string[] {
    const labels = this.pendingLabels;
    this.pendingLabels = [];
    return labels;
  }
}
