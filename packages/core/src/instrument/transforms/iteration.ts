import type { ForInStatement, ForOfStatement, VariableDeclaration } from 'estree';
import { asyncIterableText, isUnprintable, iterableText } from '../engine-text.ts';
import type { Rewriter, TransformFamily } from '../rewriter.ts';
import { complaintOf, movedPattern } from './patterns.ts';
import { openBody } from './statements.ts';

/** `for … of` and `for … in`: the variable of each round gets its companion at the start of the body. */
export const ITERATION: TransformFamily = {
  ForOfStatement: (rewriter, node: ForOfStatement) => {
    visitIteration(rewriter, node, node.await ? 'iterateAsync' : 'iterate');
  },
  ForInStatement: (rewriter, node: ForInStatement) => {
    visitIteration(rewriter, node, 'enumerated');
  },
};

function visitIteration(rewriter: Rewriter, node: ForOfStatement | ForInStatement, hook: string): void {
  if (hook === 'iterate') rewriter.iteratedCalls.set(node.right, iterableText(node.right));
  if (hook === 'iterateAsync') rewriter.iteratedCalls.set(node.right, asyncIterableText(node.right));
  rewriter.open(node.right, hook, 0);
  rewriter.expression(node.right, 0);
  rewriter.close(node.right, ...(hook === 'enumerated' ? [] : [complaintText(node)]));
  const entry =
    node.left.type === 'VariableDeclaration'
      ? declareRound(rewriter, node.left)
      : assignRound(rewriter, node);
  openBody(rewriter, node.body, entry);
}

/** The engine's error message if the loop has nothing to iterate over, as source text. */
function complaintText(node: ForOfStatement | ForInStatement): string {
  const { right } = node;
  if ('await' in node && node.await) return JSON.stringify(asyncIterableText(right));
  return isUnprintable(right) ? 'null' : JSON.stringify(iterableText(right));
}

function declareRound(rewriter: Rewriter, declaration: VariableDeclaration): string {
  const [declarator] = declaration.declarations;
  if (declarator === undefined) return '';
  const { frame } = rewriter;
  const kind = declaration.kind === 'var' ? 'var' : 'let';
  const { id } = declarator;
  if (id.type === 'Identifier') {
    return `${kind} ${rewriter.companions.named(id.name)} = ${frame}.element(${id.name});`;
  }
  // The element is bound whole, then taken apart in the body: an error there closes the iterator all the same.
  const element = rewriter.temporary();
  const value = `${frame}.load(0, ${element}, ${frame}.element(${element}))`;
  const source = `${frame}.source(0, ${value}, ${id.type === 'ArrayPattern' ? '{ notIterable: ".for is not iterable", isIterated: true }' : complaintOf(id, '.for')})`;
  const binding = movedPattern(rewriter, id, { kind: bindingKind(declaration), source });
  rewriter.replace(id, element);
  return binding;
}

/** `using` has been lowered by the compiler, so three kinds are left. */
function bindingKind({ kind }: VariableDeclaration): 'let' | 'const' | 'var' {
  return kind === 'let' || kind === 'var' ? kind : 'const';
}

function assignRound(rewriter: Rewriter, { left }: ForOfStatement | ForInStatement): string {
  if (left.type !== 'Identifier') {
    rewriter.leave(left);
    return `${rewriter.frame}.unseen("a loop that assigns");`;
  }
  const companion = rewriter.companionOf(left);
  return companion === undefined
    ? `${rewriter.frame}.unseen("a global variable");`
    : `${companion} = ${rewriter.frame}.element(${left.name});`;
}
