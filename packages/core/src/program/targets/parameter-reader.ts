import { isDeepStrictEqual } from 'node:util';
import ts from 'typescript';
import { freeName } from '../../foundation/free-name.ts';
import type { DeclaredTarget } from './declared-target.ts';
import { furtherParameters } from './further-parameters.ts';
import { withSurroundings } from '../surroundings/with-surroundings.ts';
import type { SignatureWithSiblings } from './visible-signature.ts';
import type { DeclaredParameter, TypeModel } from '../types/type-model.ts';
import { TypeReader } from '../types/type-reader.ts';

/**
 * The parameters of a function with their types, and what its code asks of them. `this` is not among
 * them: it is no argument.
 */
export function readParameters(
  program: ts.Program,
  called: SignatureWithSiblings,
  code: ts.Node,
  readSteps: (types: TypeReader) => DeclaredParameter | undefined = () => undefined,
): Pick<DeclaredTarget, 'parameters' | 'types' | 'asked'> & {
  readonly steps: DeclaredParameter | undefined;
} {
  // The signature of a wrapper says nothing about the code that is wrapped.
  const home = (called.typeOf === undefined ? called.signature : code).getSourceFile();
  const types = new TypeReader(program, home, [code]);
  const passed = calledParameters(called, { checker: program.getTypeChecker(), types });
  const parameters = withSurroundings(passed, { program, types, code: [code], isLoadedByRun: true });
  const steps = readSteps(types);
  return { parameters, steps, asked: types.asked([code]), types: types.table() };
}

/** The parameters of a signature; where its siblings differ from it, the parameter takes what any of them takes. */
export function calledParameters(
  { signature, siblings, typeOf, wrappedOf }: SignatureWithSiblings,
  { checker, types }: { readonly checker: ts.TypeChecker; readonly types: TypeReader },
): readonly DeclaredParameter[] {
  const others = siblings.map((one) => withoutThis(one.parameters));
  const fewest = Math.min(...others.map(({ length }) => length));
  const readOwn = (type: ts.Type | undefined): TypeModel | undefined =>
    type === undefined ? undefined : types.read(type);
  const declared = declaredParameters(withoutThis(signature.parameters), checker, (parameter, index) =>
    unionOf(
      [parameter, ...others.flatMap((one) => one[index] ?? [])].map((one) => {
        const read = readOwn(typeOf?.(one));
        if (read !== undefined) return read;
        const told = wrappedOf?.(one) ?? one;
        const type = checker.getTypeAtLocation(told);
        // A wrapper passes on what it knows nothing of.
        const isOpen = wrappedOf !== undefined && (type.flags & ts.TypeFlags.Any) !== 0;
        return types.readParameter(told, type, isOpen);
      }),
    ),
  );
  const named = declared.map((one, index) => (index < fewest ? one : { ...one, isOptional: true }));
  return [...named, ...furtherParameters({ named, code: signature }, { checker, types })];
}

/**
 * The model of a member's parameter. It is the empty list for `...args: A` if `A` belongs to the class or function around
 * the member, whose own argument decides on it: no other list fits whatever was passed there.
 */
export function readMemberParameter(
  parameter: ts.ParameterDeclaration,
  type: ts.Type,
  { checker, types }: { readonly checker: ts.TypeChecker; readonly types: TypeReader },
): TypeModel {
  if (!isRestOfOuterType(parameter, type)) return types.readParameter(parameter, type);
  const typeText = checker.typeToString(type);
  return types.add(() => ({
    kind: 'tuple',
    typeText,
    elements: [],
    required: 0,
    omitted: [`arguments of ${typeText}`],
  }));
}

function isRestOfOuterType(parameter: ts.ParameterDeclaration, type: ts.Type): boolean {
  const declaration = type.isTypeParameter() ? type.getSymbol()?.declarations?.[0] : undefined;
  const isRest = parameter.dotDotDotToken !== undefined && isOfMember(parameter);
  return isRest && declaration !== undefined && declaration.parent !== parameter.parent;
}

/** Whether a function is called as a member. What is called itself, tests cast to take anything. */
function isOfMember({ parent }: ts.ParameterDeclaration): boolean {
  if (ts.isMethodDeclaration(parent) || ts.isMethodSignature(parent)) return true;
  const around = parent.parent;
  return (
    ts.isPropertyAssignment(around) || ts.isPropertySignature(around) || ts.isPropertyDeclaration(around)
  );
}

/** Parameters with their names, and with the types that are found for them. */
export function declaredParameters(
  parameters: readonly ts.ParameterDeclaration[],
  checker: ts.TypeChecker,
  typeOf: (parameter: ts.ParameterDeclaration, index: number) => TypeModel,
): readonly DeclaredParameter[] {
  const names = namesOf(parameters, checker);
  return parameters.map((parameter, index) => ({
    name: names[index] as string,
    type: typeOf(parameter, index),
    isOptional: checker.isOptionalParameter(parameter),
    isRest: parameter.dotDotDotToken !== undefined,
    ...(isAnyOf(checker.getTypeAtLocation(parameter), checker) && { isAnything: true }),
  }));
}

/** Whether a type is `any`, or a list of it. */
function isAnyOf(type: ts.Type, checker: ts.TypeChecker): boolean {
  const element = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : type;
  return element !== undefined && (element.flags & ts.TypeFlags.Any) !== 0;
}

/** The parameters that are arguments: `this` is none. */
export function withoutThis(
  parameters: readonly ts.ParameterDeclaration[],
): readonly ts.ParameterDeclaration[] {
  return parameters.filter(({ name }) => name.getText() !== 'this');
}

function unionOf(types: readonly TypeModel[]): TypeModel {
  const [first, ...others] = types as readonly [TypeModel, ...TypeModel[]];
  if (others.every((other) => isDeepStrictEqual(other, first))) return first;
  return { kind: 'union', members: types.flatMap((type) => (type.kind === 'union' ? type.members : [type])) };
}

/** One name each. An array pattern is called `items`, an object pattern after its type, or `options`. */
export function namesOf(
  parameters: readonly ts.ParameterDeclaration[],
  checker: ts.TypeChecker,
): readonly string[] {
  const taken = new Set(parameters.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : [])));
  return parameters.map((parameter) => {
    if (ts.isIdentifier(parameter.name)) return parameter.name.text;
    const name = freeName(inventName(parameter, checker), taken);
    taken.add(name);
    return name;
  });
}

function inventName(parameter: ts.ParameterDeclaration, checker: ts.TypeChecker): string {
  const type = checker.getTypeAtLocation(parameter);
  const symbol = type.aliasSymbol ?? type.getSymbol();
  // Names of library types such as `Partial` do not describe the value.
  const isOfLibrary = symbol?.declarations?.some((one) => one.getSourceFile().isDeclarationFile) ?? true;
  const typeName = isOfLibrary ? '' : (symbol?.name ?? '');
  const name = typeName.charAt(0).toLowerCase() + typeName.slice(1);
  if (ts.isArrayBindingPattern(parameter.name)) return 'items';
  return isUsable(name) ? name : 'options';
}

/** The checker's own names for nameless types begin with two underscores; keywords would not parse. */
function isUsable(name: string): boolean {
  if (!/^(?!__)[A-Za-z_$][\w$]*$/.test(name)) return false;
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, name);
  return scanner.scan() === ts.SyntaxKind.Identifier;
}
