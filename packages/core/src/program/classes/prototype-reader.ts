import ts from 'typescript';
import type { PrototypeClass, PrototypeMember } from '../prototypes/prototype-class.ts';
import type { FoundFunction } from '../targets/target-finder.ts';
import type { TypeReader } from '../types/type-reader.ts';
import type { CalledSignature } from '../targets/called-signature.ts';
import type { ClassBeside } from './class-beside.ts';
import type { DeclaredInvokable } from './declared-class.ts';
import { InvokableReader } from './invokable-reader.ts';
import type { MemberOwner } from './read-callables.ts';

/** Reads the uses of a class without `class`. */
export class PrototypeReader {
  readonly #checker: ts.TypeChecker;
  readonly #reader: InvokableReader;
  readonly #owner: MemberOwner;

  constructor(program: ts.Program, types: TypeReader, owner: MemberOwner) {
    this.#checker = program.getTypeChecker();
    this.#reader = new InvokableReader(program, types);
    this.#owner = owner;
  }

  /** A call by `new`, and one without it if the code is prepared for that. */
  constructors(made: PrototypeClass, beside: ClassBeside | undefined): readonly DeclaredInvokable[] {
    const { code, name } = made;
    const called = beside?.construction ?? this.#calledAs(code);
    if (called === undefined) return [];
    const { key } = this.#owner;
    const read = this.#reader.returned(
      { kind: 'method', name: '', ...called },
      { owner: this.#owner, codes: [code], isOwn: true, isOpen: false },
    );
    const gives = { receiverClass: undefined, resultClass: key, isAsync: false, mayGiveNothing: false };
    const constructor: DeclaredInvokable = { ...read, ...gives, kind: 'constructor', name: `new ${name}` };
    return asksForNew(made)
      ? [constructor, { ...read, ...gives, kind: 'function', name, isOwn: false }]
      : [constructor];
  }

  /** A function that returns objects of the class; it is explored with them if there is no other way to get them. */
  maker({ target, called, callable }: FoundFunction, isOwn: boolean): DeclaredInvokable {
    const { name, exportName, file, location, otherSignatures } = target;
    return {
      ...this.#reader.creator(called, { ...this.#owner, name, exportName, file }),
      place: { file: callable.getSourceFile().fileName, ...location },
      resultClass: this.#owner.key,
      otherSignatures,
      isOwn,
    };
  }

  /** A member of objects; it is not this class's own if another class that is tested lends it. */
  member(
    one: PrototypeMember,
    beside: ClassBeside | undefined,
    isOwn: boolean,
  ): readonly DeclaredInvokable[] {
    return this.#read(one, beside, 'method').map((read) => ({ ...read, kind: one.kind, isOwn }));
  }

  /** A function that is a member of the constructor. */
  staticMember(one: PrototypeMember, beside: ClassBeside | undefined): readonly DeclaredInvokable[] {
    if (one.kind !== 'method') return [];
    const kind = 'static method';
    return this.#read(one, beside, kind).map((read) => ({ ...read, kind, receiverClass: undefined }));
  }

  /** A member with the types of the declaration file beside; none that this file does not know. */
  #read(
    { name, code }: PrototypeMember,
    beside: ClassBeside | undefined,
    kind: 'method' | 'static method',
  ): readonly DeclaredInvokable[] {
    const declared = beside?.member(kind, name);
    if (beside !== undefined && declared === undefined) return [];
    const called = declared?.called ?? this.#calledAs(code);
    if (called === undefined) return [];
    const within = { owner: this.#owner, codes: [code], isOwn: true, isOpen: false };
    return [this.#reader.returned({ kind: 'method', name, ...called }, within)];
  }

  #calledAs(code: ts.SignatureDeclaration): CalledSignature | undefined {
    const signature = this.#checker.getSignatureFromDeclaration(code);
    return signature && { signature, otherSignatures: [] };
  }
}

/** Whether a constructor asks if it was called by `new`. */
function asksForNew({ code, name }: PrototypeClass): boolean {
  const isOwnName = (node: ts.Node): boolean => ts.isIdentifier(node) && node.text === name;
  const asks = (node: ts.Node): boolean =>
    (ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword &&
      isOwnName(node.right)) ||
    ts.isMetaProperty(node) ||
    ts.forEachChild(node, (child) => asks(child) || undefined) === true;
  return code.body !== undefined && asks(code.body);
}
