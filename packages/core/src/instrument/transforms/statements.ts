import type {
  BlockStatement,
  CatchClause,
  DoWhileStatement,
  ExpressionStatement,
  ForStatement,
  IfStatement,
  LabeledStatement,
  Node,
  ReturnStatement,
  SwitchStatement,
  ThrowStatement,
  TryStatement,
  WhileStatement,
  WithStatement,
} from 'estree';
import { endOf, startOf } from '../../program/modules/syntax.ts';
import type { Rewriter, TransformFamily } from '../rewriter.ts';
import { visitEffect } from './operators.ts';
import { complaintOf, movedPattern } from './patterns.ts';
import { declareVariables } from './variables.ts';

const end = (rewriter: Rewriter, node: Node): void => {
  rewriter.endStatement(node);
};

/** Statements: mostly their parts, with a hook where a decision is made. */
export const STATEMENTS: TransformFamily = {
  ExpressionStatement: (rewriter, node: ExpressionStatement) => {
    if (!('directive' in node) || node.directive === undefined) visitEffect(rewriter, node.expression);
    rewriter.endStatement(node);
  },
  BlockStatement: (rewriter, node: BlockStatement) => {
    for (const statement of node.body) rewriter.statement(statement);
  },
  IfStatement: (rewriter, node: IfStatement) => {
    visitCondition(rewriter, node, node.test);
    rewriter.statement(node.consequent);
    rewriter.statement(node.alternate);
  },
  WhileStatement: (rewriter, node: WhileStatement) => {
    visitCondition(rewriter, node, node.test);
    rewriter.statement(node.body);
  },
  DoWhileStatement: (rewriter, node: DoWhileStatement) => {
    rewriter.statement(node.body);
    visitCondition(rewriter, node, node.test);
    rewriter.endStatement(node);
  },
  ForStatement: (rewriter, node: ForStatement) => {
    if (node.init?.type === 'VariableDeclaration')
      declareVariables(rewriter, node.init, { place: 'for', outermost: node });
    else if (node.init) visitEffect(rewriter, node.init);
    if (node.test) visitCondition(rewriter, node, node.test);
    if (node.update) visitEffect(rewriter, node.update);
    rewriter.statement(node.body);
  },
  SwitchStatement: (rewriter, node: SwitchStatement) => {
    wrapOperand(rewriter, node.discriminant, 'discriminant');
    for (const switchCase of node.cases) {
      if (switchCase.test) {
        wrapOperand(rewriter, switchCase.test, 'caseOf', rewriter.siteId(switchCase));
      }
      for (const statement of switchCase.consequent) rewriter.statement(statement);
    }
  },
  ReturnStatement: (rewriter, node: ReturnStatement) => {
    if (node.argument) visitResult(rewriter, node, node.argument);
    rewriter.endStatement(node);
  },
  ThrowStatement: (rewriter, node: ThrowStatement) => {
    wrapOperand(rewriter, node.argument, 'thrown');
    rewriter.endStatement(node);
  },
  TryStatement: (rewriter, node: TryStatement) => {
    rewriter.statement(node.block);
    const passing = rewriter.passing(node);
    if (passing !== '') rewriter.text.appendLeft(endOf(node.block) - 1, `;${passing};`);
    if (node.handler) visitHandler(rewriter, node.handler);
    if (node.finalizer) visitCatcher(rewriter, node.finalizer, '');
  },
  LabeledStatement: (rewriter, node: LabeledStatement) => {
    rewriter.statement(node.body);
  },
  WithStatement: (rewriter, node: WithStatement) => {
    // The object of `with` may have any name, also that of a companion, so its body is not instrumented.
    const companions = rewriter.companionsDeclaredIn(node.body);
    const declared = companions.length === 0 ? '' : `var ${companions.join(', ')};`;
    rewriter.before(node, `{ ${declared}${rewriter.frame}.unseen("with");`);
    rewriter.expression(node.object, 0);
    rewriter.after(node, '}');
  },
  BreakStatement: end,
  ContinueStatement: end,
  DebuggerStatement: end,
  EmptyStatement: () => undefined,
};

/** A hook around a result, with its waypoint once the value is there. */
function visitResult(rewriter: Rewriter, owner: ReturnStatement, argument: Node): void {
  const passing = rewriter.passing(owner);
  rewriter.open(argument, rewriter.resultHook);
  const shadow = rewriter.operand(argument, 0);
  rewriter.close(argument, passing === '' ? shadow : `(${passing}, ${shadow})`);
}

/** A hook around a condition, whose parentheses stay where they are. */
function visitCondition(rewriter: Rewriter, owner: Node, test: Node): void {
  wrapOperand(rewriter, test, 'branch', rewriter.siteId(owner));
}

/** A hook around an expression that is also given its shadow. */
function wrapOperand(
  rewriter: Rewriter,
  node: Node,
  hook: string,
  ...args: readonly (string | number)[]
): void {
  rewriter.open(node, hook, ...args);
  rewriter.close(node, rewriter.operand(node, 0));
}

function visitHandler(rewriter: Rewriter, handler: CatchClause): void {
  visitCatcher(rewriter, handler.body, `${rewriter.passing(handler)};${bindCaught(rewriter, handler)}`);
}

function visitCatcher(rewriter: Rewriter, block: BlockStatement, binding: string): void {
  rewriter.text.appendLeft(startOf(block) + 1, `${rewriter.frame}.caught();${binding}`);
  rewriter.statement(block);
}

/** Text that gives the caught value its companion, or destructures it. */
function bindCaught(rewriter: Rewriter, clause: CatchClause): string {
  const { param } = clause;
  if (param === null) return '';
  const { frame } = rewriter;
  if (param.type === 'Identifier') {
    const companion = rewriter.companions.ofCaught(clause);
    return companion === undefined
      ? `${frame}.leftCaught(${param.name});`
      : `let ${companion} = ${frame}.caughtValue(${param.name});`;
  }
  const caught = rewriter.temporary();
  const source = `${frame}.source(0, ${frame}.load(0, ${caught}, ${frame}.caughtValue(${caught})), ${complaintOf(param, '.catch')})`;
  const binding = movedPattern(rewriter, param, { kind: 'let', source });
  rewriter.replace(param, caught);
  return binding;
}

/** Puts `entry` before a loop body, in a block around it: the body may declare the same names again. */
export function openBody(rewriter: Rewriter, body: Node, entry: string): void {
  rewriter.before(body, `{${entry}`);
  rewriter.statement(body);
  rewriter.after(body, '}');
}
