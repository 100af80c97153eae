import ts from 'typescript';
import { WHOLE_EXPORT } from '../../model/input/surrounding.ts';
import { failingModule, fileNamedBy } from '../modules/failing-modules.ts';
import type { RequiringVariable } from '../modules/import-link.ts';
import { isOfProject } from '../types/type-naming.ts';
import { withoutAlias } from '../without-alias.ts';
import type { ImportedExport } from './export-use.ts';
import { canReplaceRequired } from './replacing-rules.ts';
import { valueOfExport } from './value-of-export.ts';

/** A name of JavaScript with the variable that requires it. */
export interface RequiredName {
  readonly node: ts.Identifier;
  readonly local: ts.Symbol;
  readonly variable: RequiringVariable;
}

/** The export that a required name stands for; `undefined` where tests cannot replace it. */
export function requiredExport(required: RequiredName, program: ts.Program): ImportedExport | undefined {
  const { node, variable } = required;
  const { specifier } = variable;
  if (!canReplaceRequired(program, node.getSourceFile()) || isDeclared(node)) return undefined;
  const found = usedExport(required);
  if (found === undefined) return undefined;
  const failing = failingModule(specifier, program);
  // Nothing can be kept of a file that cannot be loaded: it is replaced as a whole where it is used as one.
  if (failing !== undefined)
    return { ...(found.isMember ? whole(node) : found), module: failing, isFailing: true };
  const file = fileNamedBy(specifier, program);
  if (file !== undefined && isOfProject(file, program)) return ofProject(file, required, program);
  // A relative path leads to a declaration beside code of the project.
  return specifier.text.startsWith('.') ? undefined : { ...found, module: specifier.text };
}

interface UsedName {
  readonly name: string;
  readonly use: ts.Expression;
  /** Tells a member of a variable for the whole module. */
  readonly isMember: boolean;
}

const whole = (node: ts.Identifier): UsedName => ({ name: WHOLE_EXPORT, use: node, isMember: false });

/** The export that a use of a name means if the module is an object with members. */
function usedExport({ node, local, variable: { declaration, member } }: RequiredName): UsedName | undefined {
  const named = local.declarations?.[0];
  if (named !== undefined && ts.isBindingElement(named)) {
    const name = named.propertyName ?? named.name;
    const isPlain = member === undefined && named.dotDotDotToken === undefined && ts.isIdentifier(name);
    return isPlain ? { name: name.text, use: node, isMember: false } : undefined;
  }
  if (named !== declaration) return undefined;
  if (member !== undefined) return { name: member, use: node, isMember: false };
  const { parent } = node;
  const isMember = ts.isPropertyAccessExpression(parent) && parent.expression === node;
  return isMember ? { name: parent.name.text, use: parent, isMember } : whole(node);
}

/** An export of a file of the project that can be loaded: a member of it, or the whole if that is made elsewhere. */
function ofProject(
  file: ts.SourceFile,
  required: RequiredName,
  program: ts.Program,
): ImportedExport | undefined {
  const checker = program.getTypeChecker();
  const found = usedExport(required);
  if (found === undefined) return undefined;
  const isOfWhole = found.isMember || found.name === WHOLE_EXPORT;
  const exported = isOfWhole ? withoutAlias(required.local, checker) : undefined;
  const made = exported === undefined ? undefined : valueOfExport(exported, checker);
  if (made !== undefined && !ts.isObjectLiteralExpression(made))
    return { ...whole(required.node), module: file.fileName, value: made };
  const member = found.isMember ? (found.use as ts.PropertyAccessExpression).name : required.node;
  const symbol = found.name === WHOLE_EXPORT ? undefined : checker.getSymbolAtLocation(member);
  const value = symbol === undefined ? undefined : valueOfExport(symbol, checker);
  return value && { ...found, module: file.fileName, value };
}

/** Whether a name stands in the declaration that gives it its value. */
const isDeclared = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isBindingElement(parent)) return parent.initializer !== node;
  return ts.isVariableDeclaration(parent) && parent.name === node;
};
