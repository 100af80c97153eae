import ts from 'typescript';
import { oncePer } from '../../../foundation/once-per.ts';
import { describedBy } from '../../modules/ambient-declaration.ts';
import { failingModule, fileNamedBy, oncePerLoading } from '../../modules/failing-modules.ts';
import { requiresIn } from '../../modules/import-link.ts';
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

/**
 * Finds a file and the files of the project that it imports or requires, directly or not, and that can be loaded. For a
 * declaration file beside JavaScript, these are the files of that code, which uses what the declarations only name.
 */
export const filesAround = oncePerLoading((program) =>
  oncePer((home: ts.SourceFile) => findFiles(program, home)),
);

function findFiles(program: ts.Program, home: ts.SourceFile): readonly ts.SourceFile[] {
  const files = new Set([codeOf(home, program)]);
  // Sets iterate over what is added meanwhile.
  for (const file of files)
    for (const imported of filesImportedBy(file, program)) if (files.size < MAX_FILES) files.add(imported);
  return [...files];
}

function codeOf(home: ts.SourceFile, program: ts.Program): ts.SourceFile {
  const code = home.isDeclarationFile ? describedBy(home.fileName) : undefined;
  return (code === undefined ? undefined : program.getSourceFile(code)) ?? home;
}

/** The files of the project that a file imports or requires itself and that can be loaded. */
export function filesImportedBy(file: ts.SourceFile, program: ts.Program): readonly ts.SourceFile[] {
  const specifiers = file.statements.flatMap((statement) => {
    const isLink = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    return isLink && statement.moduleSpecifier !== undefined ? [statement.moduleSpecifier] : [];
  });
  return [...specifiers, ...requiresIn(file)].flatMap((specifier) => {
    const imported = fileNamedBy(specifier, program);
    const isSeen = imported !== undefined && failingModule(specifier, program) === undefined;
    return isSeen && isCode(imported) && isOfProject(imported, program) ? [imported] : [];
  });
}

const isCode = ({ fileName }: ts.SourceFile): boolean => !fileName.endsWith('.json');

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
