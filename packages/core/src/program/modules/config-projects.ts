import ts from 'typescript';

/** A project among those of one configuration of a runner. */
export interface ConfiguredProject {
  /** Its settings as an object literal. */
  readonly text: string;
  /** Patterns of the files in which it finds tests; none if it does not say. */
  readonly patterns: readonly string[];
}

/** Names of the settings that say where tests are. */
const PATTERNS: ReadonlySet<string> = new Set(['include', 'testMatch']);

/** The projects that a configuration lists, read without running it. */
export function configuredProjects(text: string): readonly ConfiguredProject[] {
  const isJson = text.trimStart().startsWith('{');
  const source = ts.createSourceFile('config.ts', isJson ? `(${text})` : text, ts.ScriptTarget.Latest);
  const found: ConfiguredProject[] = [];
  const visit = (node: ts.Node): void => {
    if (!isListNamed(node, 'projects')) {
      ts.forEachChild(node, visit);
      return;
    }
    for (const element of node.initializer.elements)
      if (ts.isObjectLiteralExpression(element))
        found.push({ text: element.getText(source), patterns: patternsIn(element) });
  };
  visit(source);
  return found;
}

function patternsIn(project: ts.Node): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    // Patterns of coverage find no tests.
    if (ts.isPropertyAssignment(node) && nameIn(node) === 'coverage') return;
    if ([...PATTERNS].some((name) => isListNamed(node, name)))
      for (const one of (node as NamedList).initializer.elements)
        if (ts.isStringLiteralLike(one)) found.push(one.text);
    ts.forEachChild(node, visit);
  };
  visit(project);
  return found;
}

type NamedList = ts.PropertyAssignment & { readonly initializer: ts.ArrayLiteralExpression };

const isListNamed = (node: ts.Node, name: string): node is NamedList =>
  ts.isPropertyAssignment(node) && nameIn(node) === name && ts.isArrayLiteralExpression(node.initializer);

const nameIn = ({ name }: ts.PropertyAssignment): string =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : '';
