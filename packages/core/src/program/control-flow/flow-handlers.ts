import type {
  AssignmentExpression,
  AssignmentPattern,
  BreakStatement,
  ChainExpression,
  ConditionalExpression,
  ContinueStatement,
  DoWhileStatement,
  Expression,
  ForInStatement,
  ForOfStatement,
  ForStatement,
  IfStatement,
  LabeledStatement,
  LogicalExpression,
  MemberExpression,
  Node,
  ReturnStatement,
  SimpleCallExpression,
  SwitchStatement,
  ThrowStatement,
  TryStatement,
  WhileStatement,
} from 'estree';
import type { Block } from './control-flow-graph.ts';
import type { FlowBuilder, FlowHandlers } from './flow-builder.ts';

/** One handler per construct that bends the flow. */
export const FLOW_HANDLERS: FlowHandlers = {
  IfStatement: (builder, node: IfStatement) => {
    builder.visit(node.test);
    buildArms(builder, node, [node.consequent, node.alternate]);
  },
  ConditionalExpression: (builder, node: ConditionalExpression) => {
    builder.visit(node.test);
    buildArms(builder, node, [node.consequent, node.alternate]);
  },
  LogicalExpression: (builder, node: LogicalExpression) => {
    builder.visit(node.left);
    buildArms(builder, node, node.operator === '||' ? [undefined, node.right] : [node.right, undefined]);
  },
  AssignmentExpression: (builder, node: AssignmentExpression) => {
    if (builder.model.siteOf.get(node) === undefined) {
      builder.visitChildren(node);
      return;
    }
    builder.visit(node.left);
    buildArms(builder, node, node.operator === '||=' ? [undefined, node.right] : [node.right, undefined]);
  },
  AssignmentPattern: (builder, node: AssignmentPattern) => {
    buildArms(builder, node, [node.right, undefined]);
    builder.visit(node.left);
  },
  WhileStatement: (builder, node: WhileStatement) => {
    buildLoop(builder, node, { test: node.test, body: node.body, update: undefined });
  },
  ForStatement: (builder, node: ForStatement) => {
    const labels = builder.takeLabels();
    builder.visit(node.init);
    builder.pendingLabels = labels;
    buildLoop(builder, node, { test: node.test, body: node.body, update: node.update });
  },
  DoWhileStatement: (builder, node: DoWhileStatement) => {
    const [body, test, after] = [builder.newBlock(), builder.newBlock(), builder.newBlock()];
    builder.jumps.push({
      labels: builder.takeLabels(),
      breakTo: after,
      continueTo: test,
      takesPlainBreak: true,
    });
    builder.continueIn(body);
    builder.visit(node.body);
    builder.jumps.pop();
    builder.continueIn(test);
    builder.visit(node.test);
    builder.branch(node, body, after);
    builder.current = after;
  },
  ForOfStatement: buildIteration,
  ForInStatement: buildIteration,
  SwitchStatement: buildSwitch,
  TryStatement: buildTry,
  LabeledStatement: (builder, node: LabeledStatement) => {
    builder.pendingLabels = [...builder.pendingLabels, node.label.name];
    if (/^(?:For|While|DoWhile|Labeled)/.test(node.body.type)) {
      builder.visit(node.body);
      return;
    }
    const after = builder.newBlock();
    builder.jumps.push({
      labels: builder.takeLabels(),
      breakTo: after,
      continueTo: undefined,
      takesPlainBreak: false,
    });
    builder.visit(node.body);
    builder.jumps.pop();
    builder.continueIn(after);
  },
  BreakStatement: (builder, node: BreakStatement) => {
    const scope = builder.jumps.findLast(({ labels, takesPlainBreak }) =>
      node.label ? labels.includes(node.label.name) : takesPlainBreak,
    );
    builder.leaveTo(scope?.breakTo ?? builder.exit);
  },
  ContinueStatement: (builder, node: ContinueStatement) => {
    const scope = builder.jumps.findLast(
      ({ labels, continueTo }) =>
        continueTo !== undefined && (!node.label || labels.includes(node.label.name)),
    );
    builder.leaveTo(scope?.continueTo ?? builder.exit);
  },
  ReturnStatement: (builder, node: ReturnStatement) => {
    builder.visit(node.argument);
    builder.pass(node);
    builder.leaveTo(builder.exit);
  },
  ThrowStatement: (builder, node: ThrowStatement) => {
    builder.visit(node.argument);
    builder.leaveTo(builder.catchers.at(-1) ?? builder.exit);
  },
  ChainExpression: (builder, node: ChainExpression) => {
    const end = builder.newBlock();
    builder.chainEnds.push(end);
    builder.visit(node.expression);
    builder.chainEnds.pop();
    builder.continueIn(end);
  },
  MemberExpression: (builder, node: MemberExpression) => {
    builder.visit(node.object);
    buildOptional(builder, node);
    builder.visit(node.property);
  },
  CallExpression: (builder, node: SimpleCallExpression) => {
    builder.visit(node.callee);
    buildOptional(builder, node);
    for (const argument of node.arguments) builder.visit(argument);
    if (!node.optional && builder.model.siteOf.get(node) !== undefined)
      buildArms(builder, node, [undefined, undefined]);
    const callee = builder.model.calleeOf(node);
    if (callee === undefined) builder.current.callsUnknown = true;
    else builder.current.calleeIndex = callee.index;
    builder.continueIn(builder.newBlock());
  },
  NewExpression: callUnknown,
  TaggedTemplateExpression: callUnknown,
  AwaitExpression: callUnknown,
  YieldExpression: callUnknown,
};

/** `a?.b` leaves its whole chain if `a` is nullish. */
function buildOptional(builder: FlowBuilder, node: MemberExpression | SimpleCallExpression): void {
  const end = builder.chainEnds.at(-1);
  if (!node.optional || end === undefined) return;
  const next = builder.newBlock();
  builder.branch(node, end, next);
  builder.current = next;
}

function callUnknown(builder: FlowBuilder, node: Node): void {
  builder.visitChildren(node);
  builder.current.callsUnknown = true;
  builder.continueIn(builder.newBlock());
}

function buildArms(
  builder: FlowBuilder,
  node: Node,
  [consequent, alternate]: readonly [Node | null | undefined, Node | null | undefined],
): void {
  const [whenTrue, whenFalse, join] = [builder.newBlock(), builder.newBlock(), builder.newBlock()];
  builder.branch(node, whenTrue, whenFalse);
  builder.arm(whenTrue, join, [consequent]);
  builder.arm(whenFalse, join, [alternate]);
  builder.current = join;
}

interface LoopParts {
  readonly test: Expression | null | undefined;
  readonly body: Node;
  readonly update: Expression | null | undefined;
}

function buildLoop(builder: FlowBuilder, node: Node, parts: LoopParts): void {
  const [head, body, next, after] = [
    builder.newBlock(),
    builder.newBlock(),
    builder.newBlock(),
    builder.newBlock(),
  ];
  builder.continueIn(head);
  builder.visit(parts.test);
  if (parts.test) builder.branch(node, body, after);
  else builder.jump(body);
  builder.jumps.push({
    labels: builder.takeLabels(),
    breakTo: after,
    continueTo: next,
    takesPlainBreak: true,
  });
  builder.arm(body, next, [parts.body]);
  builder.jumps.pop();
  builder.arm(next, head, [parts.update]);
  builder.current = after;
}

function buildIteration(builder: FlowBuilder, node: ForOfStatement | ForInStatement): void {
  const labels = builder.takeLabels();
  builder.visit(node.right);
  // The iterator's steps may be functions of this module.
  builder.current.callsUnknown = true;
  const [head, body, after] = [builder.newBlock(), builder.newBlock(), builder.newBlock()];
  builder.continueIn(head);
  builder.jump(body);
  builder.jump(after);
  builder.jumps.push({ labels, breakTo: after, continueTo: head, takesPlainBreak: true });
  builder.arm(body, head, [node.left, node.body]);
  builder.jumps.pop();
  builder.current = after;
}

function buildSwitch(builder: FlowBuilder, node: SwitchStatement): void {
  const labels = builder.takeLabels();
  builder.visit(node.discriminant);
  const after = builder.newBlock();
  const bodies = node.cases.map(() => builder.newBlock());
  let fallback = after;
  node.cases.forEach((switchCase, index) => {
    const body = bodies[index] as Block;
    if (!switchCase.test) {
      fallback = body;
      return;
    }
    builder.visit(switchCase.test);
    const next = builder.newBlock();
    builder.branch(switchCase, body, next);
    builder.current = next;
  });
  builder.jump(fallback);
  builder.jumps.push({ labels, breakTo: after, continueTo: undefined, takesPlainBreak: true });
  node.cases.forEach((switchCase, index) => {
    builder.arm(bodies[index] as Block, bodies[index + 1] ?? after, switchCase.consequent);
  });
  builder.jumps.pop();
  builder.current = after;
}

function buildTry(builder: FlowBuilder, node: TryStatement): void {
  const [handler, after] = [builder.newBlock(), builder.newBlock()];
  handler.isHandler = true;
  handler.waypoint = node.handler ? builder.model.waypointOf.get(node.handler)?.index : undefined;
  builder.catchers.push(handler);
  builder.continueIn(builder.newBlock());
  builder.visit(node.block);
  builder.pass(node);
  builder.jump(after);
  builder.catchers.pop();
  // A finaliser also runs on the way out of the handler, by whatever statement.
  if (node.finalizer) {
    handler.successors.add(after.id);
    builder.catchers.push(after);
  }
  builder.arm(handler, after, [node.handler?.param, node.handler?.body]);
  if (node.finalizer) builder.catchers.pop();
  builder.current = after;
  builder.visit(node.finalizer);
  // A finaliser also runs on the way out of a return or a throw.
  if (node.finalizer) builder.jump(builder.catchers.at(-1) ?? builder.exit);
}
