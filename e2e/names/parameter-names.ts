import ts from 'typescript';

/** The names of parameters: of the constructor, if a test makes an object, and of what it calls. */
export interface ParameterNames {
  readonly made: readonly string[];
  readonly called: readonly string[];
}

/** The names of what a test of a target passes; `undefined` if the source does not say. */
export function parameterNames(text: string, target: string): ParameterNames | undefined {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  const [owner = '', member] = target.replace(/^new /, '').split('.');
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === target)
      return { made: [], called: namesOf(statement) };
    if (!ts.isClassDeclaration(statement) || statement.name?.text !== owner) continue;
    const made = namesOf(statement.members.find(ts.isConstructorDeclaration));
    if (target.startsWith('new ')) return { made, called: [] };
    const method = statement.members
      .filter(ts.isMethodDeclaration)
      .find(({ name }) => name.getText() === member);
    return method && { made, called: namesOf(method) };
  }
  return undefined;
}

const namesOf = (one: ts.SignatureDeclaration | undefined): readonly string[] =>
  (one?.parameters ?? []).map(({ name }) => name.getText());
