import type { ClassDeclaration, ModuleDeclaration, Statement } from 'estree';
import type { ModuleModel } from './module-model.ts';

/** The index of the constructor of a class that a module declares at its top; `undefined` if it has none. */
export function constructorOf(model: ModuleModel, className: string): number | undefined {
  const declared = model.source.syntax.body.flatMap(classesIn).find(({ name }) => name === className);
  const member = declared?.node.body.body.find(
    (one) => one.type === 'MethodDefinition' && one.kind === 'constructor',
  );
  return member?.type === 'MethodDefinition' ? model.functionOf.get(member.value)?.index : undefined;
}

interface NamedClass {
  /** The name of its export, as far as that is its own name. */
  readonly name: string;
  readonly node: Pick<ClassDeclaration, 'body'>;
}

function classesIn(statement: Statement | ModuleDeclaration): readonly NamedClass[] {
  switch (statement.type) {
    case 'ClassDeclaration':
      return [{ name: statement.id.name, node: statement }];
    case 'ExportNamedDeclaration':
      return statement.declaration?.type === 'ClassDeclaration'
        ? [{ name: statement.declaration.id.name, node: statement.declaration }]
        : [];
    case 'ExportDefaultDeclaration':
      return statement.declaration.type === 'ClassDeclaration'
        ? [{ name: 'default', node: statement.declaration }]
        : [];
    // What the compiler makes of a class with decorators or static blocks.
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id, init }) =>
        id.type === 'Identifier' && init?.type === 'ClassExpression' ? [{ name: id.name, node: init }] : [],
      );
    default:
      return [];
  }
}
