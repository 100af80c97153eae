import ts from 'typescript';
import type { ClassKey } from '../../model/class-key.ts';
import { isPosition, type InvokableKind } from '../../model/sequence.ts';
import { placeOf } from '../targets/declaration-place.ts';
import type { CalledSignature } from '../targets/called-signature.ts';
import {
  calledParameters,
  declaredParameters,
  readMemberParameter,
  withoutThis,
} from '../targets/parameter-reader.ts';
import { exportOf, isOfProject } from '../types/type-naming.ts';
import { readSignature } from '../types/declared-values.ts';
import { functionContract } from '../contracts/contract.ts';
import { memberContract } from './member-contract.ts';
import { constructionCode } from '../surroundings/construction-code.ts';
import { withSurroundings } from '../surroundings/with-surroundings.ts';
import { isGeneric } from '../types/generic-reader.ts';
import type { ExportedFunction, MemberOwner, ReturnedMember } from './read-callables.ts';
import type { ResultMember } from '../targets/result-members.ts';
import type { TypeReader } from '../types/type-reader.ts';
import { signatureText, visibleSignature, type SignatureWithSiblings } from '../targets/visible-signature.ts';
import { classBeside, type BesideMember, type ClassBeside } from './class-beside.ts';
import { hasModifier, isRestricted, lineageOf } from '../types/subtypes/class-lineage.ts';
import { collectedResult, givesIterator } from './collected-result.ts';
import type { DeclaredInvokable } from './declared-class.ts';
import { classKeyOf, MetClasses } from './met-classes.ts';
import { withFields, type ReadParameters } from './with-fields.ts';

/** A member with what its declaration says of it. */
export interface ReadMember {
  readonly kind: InvokableKind;
  readonly member: string;
  readonly declaration: ts.Declaration;
  readonly parameters: readonly ts.ParameterDeclaration[];
  readonly result: ts.Type | undefined;
  /** The declaration that has its code. */
  readonly code: ts.Declaration | undefined;
  /** The field, if the use is an assignment to it. */
  readonly assigned?: ts.PropertyDeclaration | ts.ParameterDeclaration;
  /** Its declaration in the declaration file beside its JavaScript. */
  readonly beside?: BesideMember;
  readonly isOwn: boolean;
}

/** Reads ways to use classes and modules; all of them share one table of types. */
export class InvokableReader {
  readonly checker: ts.TypeChecker;
  /** The classes and interfaces met so far. */
  readonly met: MetClasses;
  readonly #program: ts.Program;
  readonly #types: TypeReader;
  readonly #reading: Parameters<typeof collectedResult>[2];

  constructor(program: ts.Program, types: TypeReader) {
    this.#program = program;
    this.checker = program.getTypeChecker();
    this.met = new MetClasses(program);
    this.#types = types;
    this.#reading = { program, types };
  }

  /** A method, an accessor, or an assignment to a field. */
  member(read: ReadMember, owner: MemberOwner, ofClass: ts.ClassLikeDeclaration): DeclaredInvokable {
    const { kind, member, assigned, code, result, declaration, isOwn } = read;
    const outcome = this.#result(result, declaration);
    const collected = collectedResult(declaration, result, this.#reading);
    const isPlain = !collected.isGenerator && !collected.isObservable;
    return {
      kind,
      name: `${owner.name}.${member.startsWith('@@') ? `[Symbol.${member.slice(2)}]` : member}`,
      file: owner.file,
      exportName: owner.exportName,
      member,
      place: code === undefined ? undefined : placeOf(code),
      receiverClass: kind.startsWith('static') ? undefined : owner.key,
      ...(assigned === undefined
        ? this.#surrounded(this.#declaredParameters(read), code === undefined ? [] : [code])
        : this.#assignedParameter(read, assigned)),
      ...outcome,
      ...collected,
      isOwn,
      ...(isPlain && { declared: readSignature(this.#program, declaration, read) }),
      ...(isPlain && {
        contract: memberContract(owner, this.checker, {
          ...{ ofClass, kind, declaration },
          parameters: read.parameters,
          isAwaited: outcome.isAsync,
        }),
      }),
    };
  }

  /** The constructor of a class, declared, inherited or implied; none if it is not public. */
  constructors(declaration: ts.ClassLikeDeclaration, owner: MemberOwner): readonly DeclaredInvokable[] {
    const constructor = lineageOf(declaration, this.checker)
      .flatMap(({ members }) => members.filter(ts.isConstructorDeclaration))
      .find(({ body }) => body !== undefined);
    if (constructor !== undefined && isRestricted(constructor)) return [];
    const beside = this.besideOf(declaration);
    if (beside !== undefined && beside.construction === undefined) return [];
    return [
      {
        kind: 'constructor',
        name: `new ${owner.name}`,
        file: owner.file,
        exportName: owner.exportName,
        member: '',
        place: constructor === undefined ? undefined : placeOf(constructor),
        ...this.#surrounded(
          beside?.construction === undefined
            ? withFields(
                this.#parameters(constructor?.parameters ?? []),
                this.#types.readFields(this.checker.getTypeAtLocation(declaration)),
              )
            : this.#calledParameters(beside.construction),
          constructionCode(declaration, constructor),
        ),
        receiverClass: undefined,
        resultClass: owner.key,
        isAsync: false,
        isGenerator: false,
        isOwn: constructor !== undefined && this.owns(constructor, declaration),
        contract: memberContract(owner, this.checker, {
          ofClass: declaration,
          kind: 'constructor',
          declaration: constructor ?? declaration,
          parameters: constructor?.parameters ?? [],
          isAwaited: false,
        }),
      },
    ];
  }

  /** A function that a file exports, as it is called from outside. */
  function({ declaration, callable, exported, meant }: ExportedFunction): DeclaredInvokable {
    const { others, ...called } = visibleSignature(this.#program, { exported, meant, callable });
    const result = this.checker.getSignatureFromDeclaration(called.signature)?.getReturnType();
    const exportName = exported.name;
    const outcome = this.#result(result, callable);
    const collected = collectedResult(callable, result, this.#reading);
    const { isGenerator, isObservable } = collected;
    return {
      kind: 'function',
      name: ts.isFunctionDeclaration(declaration) ? (declaration.name?.text ?? exportName) : exportName,
      file: declaration.getSourceFile().fileName,
      exportName,
      member: '',
      place: placeOf(declaration),
      ...this.#surrounded(this.#visibleParameters(called), [callable]),
      otherSignatures: others.map((other) => signatureText(other)),
      receiverClass: undefined,
      ...outcome,
      ...collected,
      isOwn: false,
      contract:
        isGenerator || isObservable ? undefined : functionContract(declaration, callable, outcome.isAsync),
      ...(!isObservable && {
        declared: readSignature(this.#program, callable, { result, parameters: callable.parameters }),
      }),
    };
  }

  /** A function that makes the receivers of the members of `owner`. */
  creator(called: SignatureWithSiblings, owner: MemberOwner): DeclaredInvokable {
    const { signature } = called;
    const result = this.checker.getSignatureFromDeclaration(signature)?.getReturnType();
    return {
      kind: 'function',
      name: owner.name,
      file: owner.file,
      exportName: owner.exportName,
      member: '',
      place: undefined,
      ...this.#surrounded(this.#visibleParameters(called), [signature]),
      receiverClass: undefined,
      ...this.#result(result, signature),
      isGenerator: false,
      isOwn: true,
    };
  }

  #visibleParameters(called: SignatureWithSiblings): ReadParameters {
    return {
      parameters: calledParameters(called, { checker: this.checker, types: this.#types }),
      parameterClasses: withoutThis(called.signature.parameters).map((one) =>
        this.met.parameter(this.checker.getTypeAtLocation(one)),
      ),
    };
  }

  /** A use of a returned value; its signature is already instantiated with the types of that value. */
  returned(
    member: Exclude<ResultMember, { kind: 'field' }>,
    { owner, codes, isOwn, isOpen }: ReturnedMember,
  ): DeclaredInvokable {
    const { kind, name } = member;
    const [code, ...others] = codes;
    const result = kind === 'getter' ? member.type : member.signature.getReturnType();
    return {
      kind,
      name: `${owner.name}${kind === 'call' ? '' : isPosition(name) ? `[${name}]` : `.${name}`}`,
      file: owner.file,
      exportName: owner.exportName,
      member: name,
      place: code === undefined ? undefined : placeOf(code),
      otherPlaces: others.map(placeOf),
      receiverClass: owner.key,
      ...this.#surrounded(kind === 'getter' ? this.#parameters([]) : this.#calledParameters(member), codes),
      ...this.#result(result, code),
      isGenerator: givesIterator(code, result),
      ...(kind === 'call' && (isOpen || this.#hasOpenTypes(member.signature)) && { hasOpenTypes: true }),
      isOwn,
    };
  }

  /** Whether a parameter has a type, or elements of a type, that a type parameter decides on. */
  #hasOpenTypes({ parameters }: ts.Signature): boolean {
    return parameters.some((one) => {
      const type = this.checker.getTypeOfSymbol(one);
      const element = this.checker.getIndexTypeOfType(type, ts.IndexKind.Number);
      return isGeneric(type) || (element !== undefined && isGeneric(element));
    });
  }

  /** Whether a member belongs to a class: it is declared there, or in an ancestor that is not exported. */
  owns(member: ts.Node, declaration: ts.ClassLikeDeclaration): boolean {
    const { parent } = ts.isParameter(member) ? member.parent : member;
    if (parent === declaration) return true;
    const symbol = ts.isClassLike(parent) ? this.checker.getTypeAtLocation(parent).getSymbol() : undefined;
    return (
      symbol !== undefined &&
      exportOf(symbol, { checker: this.checker, program: this.#program }) === undefined
    );
  }

  /** The declaration of a class in the declaration file beside its JavaScript. */
  besideOf(declaration: ts.ClassLikeDeclaration): ClassBeside | undefined {
    return classBeside(this.#program, declaration);
  }

  isOfProject(declaration: ts.Declaration): boolean {
    return isOfProject(declaration.getSourceFile(), this.#program);
  }

  #result(
    result: ts.Type | undefined,
    declaration: ts.Declaration | undefined,
  ): Pick<DeclaredInvokable, 'resultClass' | 'mayGiveNothing' | 'isAsync'> {
    const awaited = result === undefined ? undefined : (this.checker.getAwaitedType(result) ?? result);
    const isAsync = declaration !== undefined && hasModifier(declaration, ts.ModifierFlags.Async);
    return {
      resultClass: awaited === undefined ? undefined : this.met.result(awaited),
      mayGiveNothing: awaited !== undefined && this.checker.getNonNullableType(awaited) !== awaited,
      isAsync: isAsync || /^(?:Promise(?:Like)?|Async\w+)$/.test(result?.getSymbol()?.name ?? ''),
    };
  }

  /** Adds what code reads from around it to its parameters. */
  #surrounded<Read extends ReadParameters>(read: Read, code: readonly ts.Node[]): Read {
    const search = { program: this.#program, types: this.#types, code };
    return { ...read, parameters: withSurroundings(read.parameters, search) };
  }

  /** The parameters of a signature, with the types of its instantiation. */
  #signatureParameters(signature: ts.Signature): ReadParameters {
    const types = new Map(
      signature.parameters.map((one) => [one.valueDeclaration, this.checker.getTypeOfSymbol(one)]),
    );
    const declared = signature.parameters.flatMap(({ valueDeclaration: one }) =>
      one !== undefined && ts.isParameter(one) ? [one] : [],
    );
    return this.#parameters(declared, (one) => types.get(one) ?? this.checker.getTypeAtLocation(one));
  }

  #parameters(
    declared: readonly ts.ParameterDeclaration[],
    typeOf = (one: ts.ParameterDeclaration): ts.Type => this.checker.getTypeAtLocation(one),
  ): ReadParameters {
    const own = withoutThis(declared);
    const parameters = declaredParameters(own, this.checker, (one) =>
      readMemberParameter(one, typeOf(one), { checker: this.checker, types: this.#types }),
    );
    const classes = own.map((parameter) => this.met.parameter(typeOf(parameter)));
    return { parameters, parameterClasses: classes };
  }

  #calledParameters({
    signature,
    otherSignatures,
  }: CalledSignature): Pick<DeclaredInvokable, 'parameters' | 'parameterClasses' | 'otherSignatures'> {
    return { ...this.#signatureParameters(signature), otherSignatures };
  }

  /** The parameters of a method or a setter, from the declaration file beside JavaScript or else from the code. */
  #declaredParameters({ kind, parameters, beside }: ReadMember): ReadParameters {
    if (beside?.called !== undefined && kind.endsWith('method')) return this.#calledParameters(beside.called);
    const isAssigned = beside !== undefined && kind.endsWith('setter');
    return isAssigned ? this.#parameters(parameters, () => beside.type) : this.#parameters(parameters);
  }

  #assignedParameter(
    { member: name, beside }: ReadMember,
    field: ts.PropertyDeclaration | ts.ParameterDeclaration,
  ): ReadParameters {
    const type = beside?.type ?? this.checker.getTypeAtLocation(field);
    const parameter = { name, type: this.#types.read(type, field.type), isOptional: false, isRest: false };
    return { parameters: [parameter], parameterClasses: [this.met.parameter(type)] };
  }

  /** The keys of a class, of its ancestors, and of the interfaces that these implement. */
  lineageKeys(declaration: ts.ClassLikeDeclaration): readonly ClassKey[] {
    return lineageOf(declaration, this.checker).flatMap((one) => {
      const symbol = this.checker.getTypeAtLocation(one).getSymbol();
      const interfaces = (one.heritageClauses ?? [])
        .filter(({ token }) => token === ts.SyntaxKind.ImplementsKeyword)
        .flatMap(({ types }) => types.map((type) => this.checker.getTypeAtLocation(type).getSymbol()));
      return [symbol, ...interfaces].flatMap((each) => (each === undefined ? [] : [classKeyOf(each)]));
    });
  }
}
