import ts from 'typescript';

/** A string in a configuration, with the keys that lead to it. */
export interface ConfigSetting {
  /** Elements of lists have the path of their list. */
  readonly path: readonly string[];
  readonly value: string;
}

/**
 * The strings that a configuration written in JavaScript, TypeScript or JSON sets, read without running it. Computed
 * values are left out.
 */
export function configSettings(text: string): readonly ConfigSetting[] {
  const isJson = text.trimStart().startsWith('{');
  const source = ts.createSourceFile('config.ts', isJson ? `(${text})` : text, ts.ScriptTarget.Latest);
  const found: ConfigSetting[] = [];
  const visit = (node: ts.Node, path: readonly string[]): void => {
    if (!ts.isPropertyAssignment(node)) {
      ts.forEachChild(node, (child) => {
        visit(child, path);
      });
      return;
    }
    const inner = [...path, keyOf(node.name)];
    const value = withoutCast(node.initializer);
    if (ts.isStringLiteralLike(value)) found.push({ path: inner, value: value.text });
    else visit(value, inner);
  };
  visit(source, []);
  return found;
}

const keyOf = (name: ts.PropertyName): string =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : '';

function withoutCast(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? withoutCast(node.expression) : node;
}
