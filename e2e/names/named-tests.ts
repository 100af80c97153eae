import ts from 'typescript';

/** A test of a suite: its name, and the source of what it passes. */
export interface NamedTest {
  /** The title of its `describe`: `area`, `Cart.add`, `new Cart`. */
  readonly target: string;
  readonly name: string;
  readonly args: PassedSources | undefined;
}

/** What a test passes to the constructor, if it makes an object, and to what it calls, as source. */
export interface PassedSources {
  readonly made: readonly string[];
  readonly called: readonly string[];
}

/** The tests of an emitted suite; those with more than data in their arguments have none that can be varied. */
export function namedTests(text: string): readonly NamedTest[] {
  const source = ts.createSourceFile('suite.ts', text, ts.ScriptTarget.Latest, true);
  return calls(source, 'describe').flatMap((suite) => {
    const target = textOf(suite.arguments[0]);
    return calls(suite, 'it').map((test) => ({
      target,
      name: textOf(test.arguments[0]),
      args: argumentsIn(test, target),
    }));
  });
}

const textOf = (node: ts.Node | undefined): string =>
  node !== undefined && ts.isStringLiteralLike(node) ? node.text : '';

function calls(within: ts.Node, name: string): readonly ts.CallExpression[] {
  return nodesOf(within, ts.isCallExpression).filter(
    ({ expression }) => ts.isIdentifier(expression) && expression.text === name,
  );
}

function nodesOf<Kind extends ts.Node>(
  within: ts.Node,
  is: (node: ts.Node) => node is Kind,
): readonly Kind[] {
  const found: Kind[] = [];
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(within, visit);
  return found;
}

/** A method is tested on one new object, by one call. */
function argumentsIn(test: ts.CallExpression, target: string): PassedSources | undefined {
  const [owner = '', member] = target.replace(/^new /, '').split('.');
  const made = nodesOf(test, ts.isNewExpression).filter(({ expression }) => expression.getText() === owner);
  const called = nodesOf(test, ts.isCallExpression).filter(({ expression }) =>
    member === undefined
      ? expression.getText() === owner
      : ts.isPropertyAccessExpression(expression) && expression.name.text === member,
  );
  const isNew = target.startsWith('new ');
  const isPlain =
    made.length === (isNew || member !== undefined ? 1 : 0) && called.length === (isNew ? 0 : 1);
  const given = [...made, ...(isNew ? [] : called)].flatMap((one) => [...(one.arguments ?? [])]);
  if (!isPlain || !given.every(isData)) return undefined;
  const sources = (one: ts.NewExpression | ts.CallExpression | undefined): readonly string[] =>
    (one?.arguments ?? []).map((arg) => arg.getText());
  return { made: sources(made[0]), called: isNew ? [] : sources(called[0]) };
}

function isData(node: ts.Expression): boolean {
  if (ts.isObjectLiteralExpression(node))
    return node.properties.every((one) => ts.isPropertyAssignment(one) && isData(one.initializer));
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isData);
  if (ts.isPrefixUnaryExpression(node)) return isData(node.operand);
  if (ts.isNewExpression(node))
    return node.expression.getText() === 'Date' && (node.arguments ?? []).every(isData);
  if (ts.isIdentifier(node)) return ['undefined', 'NaN', 'Infinity'].includes(node.text);
  return (
    ts.isStringLiteralLike(node) ||
    ts.isNumericLiteral(node) ||
    [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword].includes(node.kind)
  );
}
