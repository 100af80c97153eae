import ts from 'typescript';
import { oncePer } from '../../foundation/once-per.ts';
import { withoutAlias } from '../without-alias.ts';
import { isHidden } from './object-reader.ts';
import { hasModifier } from './subtypes/class-lineage.ts';
import { isOfProject } from './type-naming.ts';

/**
 * Whether a class of the project is only data, as DTOs and entities are: public fields, no behaviour, nothing that a
 * constructor asks for. An object literal has its type, and is what people write in tests. If code asks for the class
 * by `instanceof`, objects must be made by its constructor.
 */
export function isDataClass(type: ts.Type, program: ts.Program): boolean {
  const checker = program.getTypeChecker();
  const symbol = type.getSymbol();
  const fields = checker.getPropertiesOfType(type);
  if (symbol === undefined || fields.length === 0) return false;
  const signatures = checker.getTypeOfSymbol(symbol).getConstructSignatures();
  return (
    signatures.every(({ parameters }) => parameters.length === 0) &&
    fields.every((field) => isDataField(field, program) || isComputedField(field, checker)) &&
    !classesAskedFor(program).has(symbol)
  );
}

/**
 * Public fields that the constructor of a class leaves unset, such as `id!: number`: whoever makes an object sets them
 * afterwards.
 */
export function unsetFields(type: ts.Type, program: ts.Program): readonly ts.Symbol[] {
  const fields = program.getTypeChecker().getPropertiesOfType(type);
  return fields.filter((field) => {
    const declaration = settableField(field, program);
    if (declaration === undefined || ts.isParameter(declaration)) return false;
    if (declaration.initializer !== undefined) return false;
    return ts.isIdentifier(declaration.name) && !isSetByConstructor(declaration);
  });
}

/**
 * Public fields that a constructor gives a value, which others may change afterwards, such as `price = 0`, as far as some
 * code mentions them: each of them may be changed or not, so more would take too many runs.
 */
export function changeableFields(type: ts.Type, program: ts.Program, code: string): readonly ts.Symbol[] {
  const unset = new Set(unsetFields(type, program));
  const mentioned = mentionedIn(code);
  const fields = program.getTypeChecker().getPropertiesOfType(type);
  return fields
    .filter(
      (field) =>
        isDataField(field, program) &&
        isAssignedBesides(settableField(field, program)) &&
        !unset.has(field) &&
        mentioned.has(field.name),
    )
    .slice(0, MAX_CHANGEABLE);
}

const MAX_CHANGEABLE = 6;

/** The names of members that code asks for. */
const mentionedIn = (code: string): ReadonlySet<string | undefined> =>
  new Set([...code.matchAll(/\.([\p{ID_Continue}$]+)/gu)].map(([, name]) => name));

/** The declaration of a public field that whoever has an object may assign. */
function settableField(field: ts.Symbol, program: ts.Program): FieldDeclaration | undefined {
  const declaration = fieldDeclaration(field, program);
  if (declaration === undefined || isHidden(field)) return undefined;
  return hasModifier(declaration, ts.ModifierFlags.Readonly) ? undefined : declaration;
}

/** Whether a field may come to hold something else than what tests give the constructor for it. */
function isAssignedBesides(declaration: FieldDeclaration | undefined): boolean {
  if (declaration === undefined || !ts.isParameter(declaration)) return declaration !== undefined;
  const { parent, name } = declaration;
  // A constructor that looks at the value may refuse it or change it.
  return ts.isConstructorDeclaration(parent) && mentionedNames(parent.body).has(name.getText());
}

function mentionedNames(node: ts.Node | undefined): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (one: ts.Node): void => {
    if (ts.isIdentifier(one)) names.add(one.text);
    ts.forEachChild(one, visit);
  };
  if (node !== undefined) visit(node);
  return names;
}

/** The declaration of a field: in the body of a class, or among the parameters of its constructor. */
type FieldDeclaration = ts.PropertyDeclaration | ts.ParameterDeclaration;

function isDataField(field: ts.Symbol, program: ts.Program): boolean {
  const declaration = fieldDeclaration(field, program);
  if (declaration === undefined || isHidden(field) || ts.isPrivateIdentifier(declaration.name)) return false;
  const { initializer } = declaration;
  return (
    initializer === undefined || !(ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
  );
}

/** Whether a field comes from a base that a call has made, such as `class User extends fromSchema(schema) {}`. */
function isComputedField(field: ts.Symbol, checker: ts.TypeChecker): boolean {
  const { declarations = [] } = field;
  const isPlain = declarations.every((one) => ts.isPropertySignature(one) || ts.isPropertyAssignment(one));
  return isPlain && checker.getTypeOfSymbol(field).getCallSignatures().length === 0;
}

/** The declaration of a field in a class of the project; `undefined` for any other property. */
function fieldDeclaration(
  { declarations = [] }: ts.Symbol,
  program: ts.Program,
): FieldDeclaration | undefined {
  const [declaration, ...others] = declarations;
  const isField =
    declaration !== undefined &&
    others.length === 0 &&
    (ts.isPropertyDeclaration(declaration) || ts.isParameter(declaration)) &&
    isOfProject(declaration.getSourceFile(), program);
  return isField ? declaration : undefined;
}

function isSetByConstructor({ name, parent }: ts.PropertyDeclaration): boolean {
  const constructor = parent.members.find(ts.isConstructorDeclaration);
  const isSet = (node: ts.Node): boolean =>
    isAssignmentTo(node, name) || ts.forEachChild(node, (child) => isSet(child) || undefined) === true;
  return constructor?.body !== undefined && isSet(constructor.body);
}

/** Whether a node assigns to `this.name`, or to all fields at once by `Object.assign(this, …)`. */
function isAssignmentTo(node: ts.Node, name: ts.PropertyName): boolean {
  if (ts.isCallExpression(node)) return node.arguments[0]?.kind === ts.SyntaxKind.ThisKeyword;
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return false;
  const { left } = node;
  return (
    ts.isPropertyAccessExpression(left) &&
    left.expression.kind === ts.SyntaxKind.ThisKeyword &&
    left.name.text === name.getText()
  );
}

/** The classes that the project's code asks for by `instanceof`. */
export const classesAskedFor = oncePer((program: ts.Program): ReadonlySet<ts.Symbol> => {
  const checker = program.getTypeChecker();
  const found = new Set<ts.Symbol>();
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword) {
      const symbol = checker.getSymbolAtLocation(node.right);
      if (symbol !== undefined) found.add(withoutAlias(symbol, checker));
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles())
    if (isOfProject(file, program) && file.text.includes('instanceof')) visit(file);
  return found;
});
