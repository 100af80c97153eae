import ts from 'typescript';
import { fileNamedBy } from '../modules/failing-modules.ts';
import { requiresIn, requiringVariable } from '../modules/import-link.ts';
import { importedExport } from './imported-export.ts';

/** The names of exports that a file takes from what it requires of a module; `*` where that is not known. */
export function requiredNames(module: string, file: ts.SourceFile, program: ts.Program): readonly string[] {
  return requiresIn(file).flatMap((specifier): readonly string[] => {
    const isMeant = specifier.text === module || fileNamedBy(specifier, program)?.fileName === module;
    return isMeant ? namesTaken(specifier, program) : [];
  });
}

/** The names that a call of `require` with this specifier serves. */
function namesTaken({ parent: call }: ts.StringLiteralLike, program: ts.Program): readonly string[] {
  const { parent } = call;
  // Nothing is taken: the module is only loaded.
  if (ts.isExpressionStatement(parent)) return [];
  const variable = requiringVariable(ts.isPropertyAccessExpression(parent) ? parent.parent : parent);
  if (variable === undefined) return ['*'];
  const { member, declaration } = variable;
  const { name } = declaration;
  if (ts.isIdentifier(name)) return member === undefined ? namesUsed(name, program) : [member];
  if (!ts.isObjectBindingPattern(name) || member !== undefined)
    return member === undefined ? ['*'] : [member];
  return name.elements.map((one) => {
    const taken = one.propertyName ?? one.name;
    return one.dotDotDotToken === undefined && ts.isIdentifier(taken) ? taken.text : '*';
  });
}

/** The exports that uses of a variable for the whole module mean. */
function namesUsed(variable: ts.Identifier, program: ts.Program): readonly string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node !== variable && node.text === variable.text && isRead(node))
      names.push(importedExport(node, program)?.name ?? '*');
    ts.forEachChild(node, visit);
  };
  visit(variable.getSourceFile());
  return names;
}

/** Whether a name stands for a variable, as opposed to a member. */
const isRead = (node: ts.Identifier): boolean =>
  !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) &&
  !(ts.isPropertyAssignment(node.parent) && node.parent.name === node);
