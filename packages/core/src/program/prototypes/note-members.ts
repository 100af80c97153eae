import ts from 'typescript';
import {
  functionOf,
  isAssignment,
  membersOfDescriptor,
  membersOfList,
  membersOfLiteral,
} from './members-in.ts';
import type { ConstructorFunction, PrototypeMember } from './prototype-class.ts';
import type { PrototypeOwners } from './prototype-owners.ts';

/** Takes what statements say about prototypes. */
export interface MemberSink {
  readonly checker: ts.TypeChecker;
  readonly owners: PrototypeOwners;
  add(owner: ConstructorFunction, members: readonly PrototypeMember[]): void;
  addStatic(owner: ConstructorFunction, members: readonly PrototypeMember[]): void;
  inherit(owner: ConstructorFunction, base: ConstructorFunction | undefined): void;
}

/** Notes the members that an assignment or a call gives a prototype, and what it inherits. */
export function noteMembers(node: ts.Node, sink: MemberSink): void {
  if (isAssignment(node)) noteAssignment(node, sink);
  if (ts.isCallExpression(node)) noteCall(node, sink);
}

function noteAssignment({ left, right }: ts.BinaryExpression, sink: MemberSink): void {
  const { owners, checker } = sink;
  const replaced = owners.ofPrototype(left);
  if (replaced !== undefined) {
    noteReplaced(replaced, right, sink);
    return;
  }
  if (!ts.isPropertyAccessExpression(left) || left.name.text === 'constructor') return;
  const code = functionOf(right, checker);
  if (code === undefined) return;
  const member: PrototypeMember = { kind: 'method', name: left.name.text, code };
  const owner = owners.ofPrototype(left.expression);
  if (owner !== undefined) sink.add(owner, [member]);
  const constructor = owners.constructorNamed(left.expression);
  // `EventEmitter.EventEmitter = EventEmitter` is another name of the constructor.
  if (constructor !== undefined && constructor !== code) sink.addStatic(constructor, [member]);
}

/** `F.prototype = { … }`, `F.prototype = new Base()` and `F.prototype = Object.create(Base.prototype, { … })` */
function noteReplaced(owner: ConstructorFunction, value: ts.Expression, sink: MemberSink): void {
  const { owners, checker } = sink;
  sink.add(owner, membersOfLiteral(literalOf(value, checker), checker));
  if (ts.isNewExpression(value)) sink.inherit(owner, owners.constructorNamed(value.expression));
  if (!ts.isCallExpression(value)) return;
  const [base, descriptors] = value.arguments;
  if (value.expression.getText() !== 'Object.create' || base === undefined) return;
  sink.inherit(owner, owners.ofPrototype(base));
  sink.add(owner, describedIn(descriptors, checker));
}

/** An object literal, or the one that a variable is made with. */
function literalOf(value: ts.Expression, checker: ts.TypeChecker): ts.Expression | undefined {
  if (!ts.isIdentifier(value)) return value;
  const declaration = checker.getSymbolAtLocation(value)?.valueDeclaration;
  return declaration !== undefined && ts.isVariableDeclaration(declaration)
    ? declaration.initializer
    : undefined;
}

function noteCall(node: ts.CallExpression, sink: MemberSink): void {
  const { owners, checker } = sink;
  const [object, first, second] = node.arguments;
  if (object === undefined) return;
  const called = node.expression.getText();
  const owner = owners.ofPrototype(object);
  if (owner !== undefined) {
    const isNamed = first !== undefined && ts.isStringLiteralLike(first);
    if (called === 'Object.assign')
      for (const one of node.arguments) sink.add(owner, membersOfLiteral(one, checker));
    if (called === 'Object.defineProperties') sink.add(owner, describedIn(first, checker));
    if (called === 'Object.defineProperty' && isNamed)
      sink.add(owner, membersOfDescriptor(first.text, second, checker));
    if (called === 'Object.setPrototypeOf' && first !== undefined)
      sink.inherit(owner, owners.ofPrototype(first));
    return;
  }
  const constructor = owners.constructorNamed(object);
  if (constructor === undefined) return;
  if (INHERITING.test(called) && first !== undefined)
    sink.inherit(constructor, owners.constructorNamed(first));
  if (!called.endsWith('createClass')) return;
  sink.add(constructor, membersOfList(first, checker));
  sink.addStatic(constructor, membersOfList(second, checker));
}

/** `util.inherits(F, Base)`, and the helpers of compilers. */
const INHERITING = /(?:^|\.|_)(?:inherits|inheritsLoose|extends)$/;

/** The members of `{ plus: { value: function () { … } } }`. */
function describedIn(node: ts.Expression | undefined, checker: ts.TypeChecker): readonly PrototypeMember[] {
  if (node === undefined || !ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((one) =>
    ts.isPropertyAssignment(one) && ts.isIdentifier(one.name)
      ? membersOfDescriptor(one.name.text, one.initializer, checker)
      : [],
  );
}
