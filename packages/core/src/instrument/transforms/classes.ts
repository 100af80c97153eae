import type { ClassDeclaration, ClassExpression, StaticBlock } from 'estree';
import { NO_SLOT, type Rewriter, type TransformFamily } from '../rewriter.ts';

/**
 * Classes. Methods are functions like any other, and a static block opens a frame like one. Field
 * initialisers have no frame of their own, so they stay as they are but for the functions in them.
 */
export const CLASSES: TransformFamily = {
  ClassDeclaration: (rewriter, node: ClassDeclaration) => {
    visitClass(rewriter, node, 0);
  },
  ClassExpression: (rewriter, node: ClassExpression, slot) => {
    if (slot === NO_SLOT) {
      visitClass(rewriter, node, 0);
      return;
    }
    rewriter.open(node, 'literal', slot);
    visitClass(rewriter, node, slot);
    rewriter.close(node);
  },
};

function visitClass(rewriter: Rewriter, node: ClassDeclaration | ClassExpression, slot: number): void {
  if (node.superClass) rewriter.expression(node.superClass, slot);
  for (const member of node.body.body) {
    if (member.type !== 'StaticBlock' && member.computed) rewriter.expression(member.key, slot);
    if (member.type === 'StaticBlock') visitStaticBlock(rewriter, member);
    else rewriter.leave(member.value);
  }
}

function visitStaticBlock(rewriter: Rewriter, block: StaticBlock): void {
  const [first] = block.body;
  if (first === undefined) return;
  rewriter.before(first, rewriter.openFrame(0));
  for (const statement of block.body) rewriter.statement(statement);
}
