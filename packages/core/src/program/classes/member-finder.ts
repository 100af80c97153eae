import ts from 'typescript';
import type { InvokableKind } from '../../model/sequence.ts';
import type { ClassBeside } from './class-beside.ts';
import { hasModifier, isRestricted, lineageOf } from '../types/subtypes/class-lineage.ts';
import type { DeclaredInvokable } from './declared-class.ts';
import type { InvokableReader, ReadMember } from './invokable-reader.ts';
import type { MemberOwner } from './read-callables.ts';

/** A public member, with what its declaration says of it. */
export interface FoundMember {
  readonly invokable: DeclaredInvokable;
  readonly read: ReadMember;
}

/** The public members of a class, and the public fields of its objects. */
export interface FoundMembers {
  readonly members: readonly FoundMember[];
  readonly readableFields: readonly string[];
}

/** The public members of a class and its ancestors; an overridden member counts once. */
export function findMembers(
  declaration: ts.ClassLikeDeclaration,
  owner: MemberOwner,
  reader: InvokableReader,
): FoundMembers {
  const members: FoundMember[] = [];
  const readableFields = new Set<string>();
  for (const one of lineageOf(declaration, reader.checker)) {
    if (!reader.isOfProject(one)) break;
    const beside = reader.besideOf(one);
    for (const member of [...one.members, ...parameterProperties(one)]) {
      const isOwn = reader.owns(member, declaration);
      const read = asDeclared(readMember(member, { checker: reader.checker, isOwn }), beside);
      if (read?.kind === 'field') readableFields.add(read.member);
      if (read === undefined || isReadonlyField(read)) continue;
      const isOverridden = members.some(
        ({ invokable: { kind, member: name } }) => kind === read.kind && name === read.member,
      );
      if (!isOverridden) members.push({ invokable: reader.member(read, owner, declaration), read });
    }
  }
  return { members, readableFields: [...readableFields] };
}

/** `constructor(readonly name: string)` declares a field, too. */
function parameterProperties(declaration: ts.ClassLikeDeclaration): readonly ts.ParameterDeclaration[] {
  const constructor = declaration.members.find(ts.isConstructorDeclaration);
  return (constructor?.parameters ?? []).filter((one) => ts.isParameterPropertyDeclaration(one, one.parent));
}

const isReadonlyField = ({ kind, declaration, beside }: ReadMember): boolean =>
  (kind === 'field' || kind === 'static field') &&
  (hasModifier(declaration, ts.ModifierFlags.Readonly) || beside?.isReadonly === true);

/** A member of JavaScript with the types that are declared beside it; what is not declared there is left out. */
function asDeclared(read: ReadMember | undefined, declared: ClassBeside | undefined): ReadMember | undefined {
  if (read === undefined || declared === undefined) return read;
  const beside = declared.member(read.kind, read.member);
  const isUsable = beside !== undefined && !(read.kind.endsWith('setter') && beside.isReadonly);
  return isUsable ? { ...read, beside } : undefined;
}

function readMember(
  declaration: ts.ClassElement | ts.ParameterDeclaration,
  { checker, isOwn }: { readonly checker: ts.TypeChecker; readonly isOwn: boolean },
): ReadMember | undefined {
  const member = memberName(declaration.name);
  if (member === undefined || isRestricted(declaration)) return undefined;
  const isStatic = hasModifier(declaration, ts.ModifierFlags.Static);
  const read = readCode(declaration, checker) ?? readField(declaration);
  if (read === undefined) return undefined;
  const kind = (isStatic ? `static ${read.kind}` : read.kind) as InvokableKind;
  return { ...read, kind, member, declaration, isOwn };
}

type Read = Pick<ReadMember, 'parameters' | 'result' | 'code' | 'assigned'> & {
  readonly kind: 'method' | 'getter' | 'setter' | 'field';
};

function readCode(declaration: ts.Declaration, checker: ts.TypeChecker): Read | undefined {
  if (ts.isMethodDeclaration(declaration) && declaration.body !== undefined)
    return readMethod(declaration, declaration, checker);
  if (ts.isGetAccessor(declaration) && declaration.body !== undefined)
    return {
      kind: 'getter',
      parameters: [],
      result: checker.getTypeAtLocation(declaration),
      code: declaration,
    };
  if (ts.isSetAccessor(declaration) && declaration.body !== undefined)
    return { kind: 'setter', parameters: declaration.parameters, result: undefined, code: declaration };
  const value = ts.isPropertyDeclaration(declaration) ? declaration.initializer : undefined;
  if (value === undefined || !(ts.isArrowFunction(value) || ts.isFunctionExpression(value))) return undefined;
  return readMethod(value, declaration, checker);
}

function readMethod(signature: ts.SignatureDeclaration, code: ts.Declaration, checker: ts.TypeChecker): Read {
  const result = checker.getSignatureFromDeclaration(signature)?.getReturnType();
  return { kind: 'method', parameters: signature.parameters, result, code };
}

/** A field is used by assigning to it. */
function readField(declaration: ts.Declaration): Read | undefined {
  const isField = ts.isPropertyDeclaration(declaration) || ts.isParameter(declaration);
  if (!isField || hasModifier(declaration, ts.ModifierFlags.Abstract)) return undefined;
  return { kind: 'field', parameters: [], result: undefined, code: undefined, assigned: declaration };
}

/** The key of a member, if a test can write it; `[Symbol.iterator]` becomes `@@iterator`. */
function memberName(name: ts.Node | undefined): string | undefined {
  if (name === undefined || ts.isPrivateIdentifier(name)) return undefined;
  if (ts.isIdentifier(name) || ts.isStringLiteral(name)) return name.text;
  if (!ts.isComputedPropertyName(name)) return undefined;
  const match = /^Symbol\.(iterator|asyncIterator)$/.exec(name.expression.getText());
  return match === null ? undefined : `@@${match[1] ?? ''}`;
}
