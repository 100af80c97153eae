import ts from 'typescript';

/** A member that code gives a value after the value was made, with the expression or accessor behind it. */
export interface DefinedMember {
  readonly name: string;
  readonly code: ts.Expression | ts.ObjectLiteralElementLike;
}

/** The members that the statements beside a variable give its value by `Object.defineProperties` and the like. */
export function definedMembers(declaration: ts.Declaration): readonly DefinedMember[] {
  const name = ts.getNameOfDeclaration(declaration);
  const block = ts.findAncestor(declaration.parent, isBlockLike);
  if (name === undefined || !ts.isIdentifier(name) || block === undefined) return [];
  return block.statements.flatMap((statement) =>
    ts.isExpressionStatement(statement) && ts.isCallExpression(statement.expression)
      ? membersOf(statement.expression, name.text)
      : [],
  );
}

const isBlockLike = (node: ts.Node): node is ts.Block | ts.SourceFile =>
  ts.isBlock(node) || ts.isSourceFile(node);

function membersOf(call: ts.CallExpression, owner: string): readonly DefinedMember[] {
  const method = /^Object\.(assign|definePropert(?:y|ies))$/.exec(call.expression.getText())?.[1];
  const [object, ...given] = call.arguments;
  if (method === undefined || object === undefined || !ts.isIdentifier(object) || object.text !== owner)
    return [];
  const [first, second] = given;
  if (method === 'assign') return given.flatMap(propertiesOf);
  if (method === 'defineProperties')
    return first === undefined
      ? []
      : propertiesOf(first).flatMap(({ name, code }) => describedBy(name, code));
  const isNamed = first !== undefined && ts.isStringLiteralLike(first) && second !== undefined;
  return isNamed ? describedBy(first.text, second) : [];
}

function propertiesOf(node: ts.Expression): readonly DefinedMember[] {
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((code) => {
    const { name } = code;
    return name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name))
      ? [{ name: name.text, code }]
      : [];
  });
}

/** The `value` or the getter of a property descriptor, as the member that it describes. */
function describedBy(name: string, descriptor: DefinedMember['code']): readonly DefinedMember[] {
  const object = ts.isPropertyAssignment(descriptor) ? descriptor.initializer : descriptor;
  if (!ts.isObjectLiteralExpression(object)) return [];
  return propertiesOf(object)
    .filter((part) => part.name === 'value' || part.name === 'get')
    .map(({ code }) => ({ name, code }));
}
