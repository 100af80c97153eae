import ts from 'typescript';
import { oncePer } from '../../../foundation/once-per.ts';
import { isOfProject } from '../type-naming.ts';

/** More files than this are not looked at; those found first, which are nearest, are. */
const MAX_FILES = 200;

/** The names of members that a file uses, and its calls of members and functions by name. */
export interface UsedMembers {
  readonly names: ReadonlySet<string>;
  readonly calls: ReadonlyMap<string, readonly ts.CallExpression[]>;
}

/** The members that a file, which comes first, and the files of the project that it imports, directly or not, use. */
export function membersUsedAround(program: ts.Program, home: ts.SourceFile): readonly UsedMembers[] {
  return filesAround(program)(home).map(membersUsedIn);
}

/** Finds a file and the files of the project that it imports, directly or not. */
export const filesAround = oncePer((program: ts.Program) =>
  oncePer((home: ts.SourceFile) => findFiles(program, home)),
);

function findFiles(program: ts.Program, home: ts.SourceFile): readonly ts.SourceFile[] {
  const checker = program.getTypeChecker();
  const files = new Set([home]);
  // Sets iterate over what is added meanwhile.
  for (const file of files) {
    for (const specifier of specifiersIn(file)) {
      const imported = checker.getSymbolAtLocation(specifier)?.declarations?.find(ts.isSourceFile);
      const isNear = imported !== undefined && isOfProject(imported, program);
      if (isNear && files.size < MAX_FILES) files.add(imported);
    }
  }
  return [...files];
}

function specifiersIn(file: ts.SourceFile): readonly ts.Expression[] {
  return file.statements.flatMap((statement) => {
    const isLink = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    return isLink && statement.moduleSpecifier !== undefined ? [statement.moduleSpecifier] : [];
  });
}

const membersUsedIn = oncePer((file: ts.SourceFile): UsedMembers => {
  const names = new Set<string>();
  const calls = new Map<string, ts.CallExpression[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    const name = memberName(node);
    if (name !== undefined) names.add(name);
    const called = ts.isCallExpression(node) ? calledName(node.expression) : undefined;
    if (called !== undefined) calls.set(called, [...(calls.get(called) ?? []), node as ts.CallExpression]);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { names, calls };
});

const calledName = (callee: ts.Expression): string | undefined =>
  ts.isIdentifier(callee) ? callee.text : memberName(callee);

/** The member that a node names: `x.name`, `x['name']`, `{ name } = x`, and any text that may be a key. */
function memberName(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node)) return memberName(node.argumentExpression);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isBindingElement(node)) return textOf(node.propertyName ?? node.name);
  return ts.isShorthandPropertyAssignment(node) || ts.isPropertyAssignment(node)
    ? textOf(node.name)
    : undefined;
}

const textOf = (name: ts.Node): string | undefined =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined;
