import ts from 'typescript';
import { nameOf, type CallableDeclaration } from './callable-declaration.ts';
import { locationOf } from './declaration-place.ts';
import { untriedEverywhere } from '../types/absent-values.ts';
import type { Contract } from '../contracts/contract.ts';
import type { DeclaredRendering, DeclaredTarget } from './declared-target.ts';
import {
  ExportedCallables,
  type ExportedConstructor,
  type ExportedFunctionPlace,
  type ExportedObject,
  type ExportedValuePlace,
  type UntestablePlace,
} from './exported-callables.ts';
import { isSamePlace } from '../../model/target-spec.ts';
import { exportNameOf, exportsOf } from '../modules/module-exports.ts';
import { readParameters } from './parameter-reader.ts';
import type { DeclaredSignature } from '../../model/declared-value.ts';
import { readSignature } from '../types/declared-values.ts';
import { readPreconditions } from './preconditions.ts';
import { readContract } from '../contracts/contract.ts';
import { givesObservable } from '../types/packages/observable-reader.ts';
import { accessText } from './access-text.ts';
import { renderingOf, type NamedFunction } from './rendering/rendering-of.ts';
import { hasMounting, hasRenderer } from './rendering/react-packages.ts';
import { readSteps } from './rendering/steps-reader.ts';
import { withoutAlias } from '../without-alias.ts';
import {
  signatureText,
  visibleSignature,
  wrappedSignature,
  type SignatureWithSiblings,
} from './visible-signature.ts';

/** An exported function with its code, and the signature that it is called by. */
export interface FoundFunction {
  readonly target: DeclaredTarget;
  readonly callable: CallableDeclaration;
  readonly called: SignatureWithSiblings;
  /** Whether another function is called that was given this one. */
  readonly isWrapped: boolean;
}

/** The callables that the exports of a file lead to. */
export interface FoundCallables {
  /** The functions that it declares, in source order, each once however often it is exported. */
  readonly functions: readonly FoundFunction[];
  readonly objects: readonly ExportedObject[];
  readonly values: readonly ExportedValuePlace[];
  readonly constructors: readonly ExportedConstructor[];
  readonly untestable: readonly UntestablePlace[];
}

/** Finds what can be called through the exports of a file. */
export function findCallables(program: ts.Program, sourceFile: ts.SourceFile): FoundCallables {
  const checker = program.getTypeChecker();
  const places = new ExportedCallables(program, sourceFile);
  for (const exported of exportsOf(checker, sourceFile)) places.add(exported, meantBy(checker, exported));
  const functions = uniqueFunctions(places.functions.map((place) => readFunction(program, place)));
  const { objects, values, constructors, untestable } = places;
  return { functions, objects, values, constructors, untestable };
}

/** Of several names for one function, the shortest way to it, and a name of its own rather than `default`. */
function uniqueFunctions(found: readonly FoundFunction[]): readonly FoundFunction[] {
  const rank = ({ target }: FoundFunction): number =>
    2 * target.access.length + Number(target.exportName === 'default');
  const named = found.toSorted((left, right) => rank(left) - rank(right));
  const unique = named.filter(
    ({ target }, index) =>
      named.findIndex((other) => isSamePlace(other.target.location, target.location)) === index,
  );
  return unique.sort(
    ({ target: { location: left } }, { target: { location: right } }) =>
      left.line - right.line || left.column - right.column,
  );
}

function readFunction(program: ts.Program, place: ExportedFunctionPlace): FoundFunction {
  const { exported, access, declaration, callable, wrapper } = place;
  const sourceFile = callable.getSourceFile();
  const nameNode = nameOf(declaration);
  const checker = program.getTypeChecker();
  const { others, ...called } =
    wrapper === undefined
      ? visibleSignature(program, { ...place, meant: place.meant ?? exported })
      : wrappedSignature(checker, { wrapper, callable });
  const exportName = exportNameOf(exported);
  const ownName = nameNode?.getText(sourceFile) ?? ownNameOf(callable)?.getText(sourceFile);
  const named = { name: access.at(-1) ?? ownName ?? '', callable, wrapper };
  const rendering = readRendering(program, named);
  const { steps, ...read } = readParameters(program, called, wrapper ?? callable, (types) =>
    rendering?.isMountable === true ? readSteps(program, named, { kind: rendering.kind, types }) : undefined,
  );
  // Types of results say nothing of markup, which is what a test sees of a component.
  const isPlain = wrapper === undefined && rendering === undefined;
  const target: DeclaredTarget = {
    file: sourceFile.fileName,
    name: access.length > 0 ? accessText(exportName, access) : (ownName ?? 'default'),
    exportName,
    access,
    mayBeMissing: mayBeMissing(checker, place),
    location: locationOf(ownNameOf(callable) ?? (wrapper === undefined ? nameNode : undefined) ?? callable),
    ...read,
    otherSignatures: [
      ...others.map((other) => signatureText(other)),
      ...untriedReceivers(callable),
      ...untriedEverywhere(program),
    ],
    ...(wrapper === undefined ? traitsOf(callable, program) : WRAPPED),
    preconditions: readPreconditions(declaration, callable),
    ...(isPlain && { contract: contractOf(checker, place) }),
    ...(isPlain && { declared: declaredBy(program, callable) }),
    ...(rendering !== undefined && {
      rendering: { kind: rendering.kind, isPossible: rendering.isPossible, steps },
    }),
  };
  return { target, callable, called, isWrapped: wrapper !== undefined };
}

function readRendering(
  program: ts.Program,
  named: NamedFunction,
): (Omit<DeclaredRendering, 'steps'> & { readonly isMountable: boolean }) | undefined {
  const kind = renderingOf(program, named);
  if (kind === undefined) return undefined;
  const { fileName } = named.callable.getSourceFile();
  const isPossible = hasRenderer(fileName);
  // Functions that only make elements can be called by anybody.
  return kind === 'elements' && !isPossible
    ? undefined
    : { kind, isPossible, isMountable: hasMounting(fileName) };
}

/** Receivers that a function declares: tests call it without one. */
function untriedReceivers({ parameters }: ts.SignatureDeclaration): readonly string[] {
  const [receiver] = parameters;
  return receiver?.name.getText() === 'this' ? [`${receiver.getText()} that is not undefined`] : [];
}

/** The contract of a function; generators have none, since nothing has run when they return. */
function contractOf(
  checker: ts.TypeChecker,
  { exported, meant, access, declaration, callable }: ExportedFunctionPlace,
): Contract | undefined {
  if (callable.asteriskToken !== undefined) return undefined;
  const named = ts.isFunctionDeclaration(declaration) || ts.isVariableDeclaration(declaration);
  const root = withoutAlias(meant ?? exported, checker).valueDeclaration;
  const holder = root !== undefined && ts.isVariableDeclaration(root) ? root.name : undefined;
  const binding = access.length > 0 ? holder : named ? declaration.name : undefined;
  return readContract({
    declaration,
    parameters: callable.parameters,
    classes: [],
    binding: binding?.getText(),
    isAwaited: givesPromise(checker, callable),
    kind: 'function',
  });
}

/** The types that a function of TypeScript declares; those of JavaScript say too little. */
export function declaredBy(
  program: ts.Program,
  callable: CallableDeclaration,
): DeclaredSignature | undefined {
  if (callable.asteriskToken !== undefined) return undefined;
  const result = program.getTypeChecker().getSignatureFromDeclaration(callable)?.getReturnType();
  return readSignature(program, callable, { result, parameters: callable.parameters });
}

function givesPromise(checker: ts.TypeChecker, callable: CallableDeclaration): boolean {
  const result = checker.getSignatureFromDeclaration(callable)?.getReturnType();
  return result !== undefined && /^Promise(?:Like)?$/.test(result.getSymbol()?.name ?? '');
}

type Traits = Pick<DeclaredTarget, 'isAsync' | 'isGenerator' | 'isObservable' | 'freeTypeParameters'>;

/** Whether it is asynchronous, a generator and so on, by its own declaration. */
export const traitsOf = (callable: CallableDeclaration, program: ts.Program): Traits => ({
  isAsync: (ts.getCombinedModifierFlags(callable) & ts.ModifierFlags.Async) !== 0,
  isGenerator: callable.asteriskToken !== undefined,
  isObservable: givesObservable(
    program.getTypeChecker().getSignatureFromDeclaration(callable)?.getReturnType(),
    program,
    callable.getSourceFile(),
  ),
  freeTypeParameters: freeTypeParameters(callable),
});

/** Traits of what a wrapper returns: whether it gives promises shows when it is called. */
export const WRAPPED: Traits = {
  isAsync: false,
  isGenerator: false,
  isObservable: false,
  freeTypeParameters: 0,
};

/** Whether a key on the path to a function is not declared on its object, or optional, so that it may be missing. */
function mayBeMissing(checker: ts.TypeChecker, { exported, access }: ExportedFunctionPlace): boolean {
  let type = checker.getTypeOfSymbol(withoutAlias(exported, checker));
  for (const key of access) {
    const member = checker.getPropertyOfType(type, key);
    if (member === undefined || (member.flags & ts.SymbolFlags.Optional) !== 0) return true;
    type = checker.getTypeOfSymbol(member);
  }
  return false;
}

/** The number of type parameters; zero if one of them is constrained. */
function freeTypeParameters(callable: CallableDeclaration): number {
  const typeParameters: readonly ts.TypeParameterDeclaration[] = callable.typeParameters ?? [];
  return typeParameters.some(({ constraint }) => constraint !== undefined) ? 0 : typeParameters.length;
}

/** The declared symbol behind an export: through `export { x }`, and through `{ x }` in `module.exports`. */
function meantBy(checker: ts.TypeChecker, exported: ts.Symbol): ts.Symbol {
  const meant = withoutAlias(exported, checker);
  if (meant !== exported) return meant;
  const declaration = exported.valueDeclaration;
  if (declaration === undefined) return exported;
  const named = ts.isShorthandPropertyAssignment(declaration)
    ? checker.getShorthandAssignmentValueSymbol(declaration)
    : namedByAssignment(checker, declaration);
  return named ?? exported;
}

/** The symbol of `name` in `exports.x = name` and `module.exports = name`. */
function namedByAssignment(checker: ts.TypeChecker, declaration: ts.Declaration): ts.Symbol | undefined {
  const assignment = ts.isPropertyAccessExpression(declaration) ? declaration.parent : declaration;
  const value = ts.isBinaryExpression(assignment)
    ? assignment.right
    : ts.isPropertyAssignment(assignment)
      ? assignment.initializer
      : undefined;
  return value !== undefined && ts.isIdentifier(value) ? checker.getSymbolAtLocation(value) : undefined;
}

/** The name of a function expression, by which the emitted JavaScript knows it too. */
function ownNameOf(callable: CallableDeclaration): ts.Node | undefined {
  return ts.isFunctionExpression(callable) ? callable.name : undefined;
}
