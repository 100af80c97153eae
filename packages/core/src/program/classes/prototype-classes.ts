import ts from 'typescript';
import { classKey } from '../../model/class-key.ts';
import { exportNameOf } from '../modules/module-exports.ts';
import type { PrototypeClass, PrototypeMember } from '../prototypes/prototype-class.ts';
import { prototypesIn } from '../prototypes/prototype-table.ts';
import { namesakeBeside } from '../targets/ambient-namesake.ts';
import { locationOf } from '../targets/declaration-place.ts';
import type { FoundCallables, FoundFunction } from '../targets/target-finder.ts';
import { TypeReader } from '../types/type-reader.ts';
import { ClassBeside } from './class-beside.ts';
import type { DeclaredClass, DeclaredInvokable } from './declared-class.ts';
import { InvokableReader } from './invokable-reader.ts';
import { madeByNew } from './made-by-new.ts';
import type { MemberOwner } from './read-callables.ts';
import { withoutCompanions } from './without-companions.ts';

/**
 * The classes without `class` that a file exports, by their constructor, or by functions that return objects of
 * them.
 */
export function findPrototypeClasses(
  program: ts.Program,
  sourceFile: ts.SourceFile,
  { constructors, functions }: FoundCallables,
): readonly DeclaredClass[] {
  return [...prototypesIn(program)(sourceFile).values()].flatMap((made) => {
    const names = constructors.filter((one) => one.made === made).map(({ exported }) => exported);
    const exported = names.find((one) => exportNameOf(one) !== 'default') ?? names[0];
    const makers = functions.filter(
      ({ target, callable, isWrapped }) =>
        !isWrapped && target.access.length === 0 && madeByNew(callable, program).includes(made.code),
    );
    return exported === undefined && makers.length === 0
      ? []
      : [readPrototypeClass(program, { made, exported, makers })];
  });
}

interface FoundPrototype {
  readonly made: PrototypeClass;
  /** The export that is the constructor, if it is exported. */
  readonly exported: ts.Symbol | undefined;
  /** Exported functions that return objects of the class. */
  readonly makers: readonly FoundFunction[];
}

function readPrototypeClass(program: ts.Program, found: FoundPrototype): DeclaredClass {
  const { made, exported, makers } = found;
  const codes = [made.code, ...[...made.members, ...made.statics].map(({ code }) => code)];
  const sourceFile = made.code.getSourceFile();
  const { fileName: file } = sourceFile;
  const exportName = exported === undefined ? '' : exportNameOf(exported);
  const owner = { name: made.name, exportName, file, key: classKey(file, made.name) };
  const types = new TypeReader(program, sourceFile, codes);
  const reader = new PrototypeReader(program, types, owner);
  const beside = exported === undefined ? undefined : besideOf(program, file, exported);
  const own = exported === undefined ? [] : reader.constructors(made, beside);
  return {
    ...owner,
    location: locationOf(made.code.name ?? made.code),
    creators: [...own, ...makers.map((one) => reader.maker(one, exported === undefined))],
    members: [
      ...made.members.flatMap((one) => reader.member(one, beside)),
      ...(exported === undefined ? [] : made.statics.flatMap((one) => reader.member(one, beside, true))),
    ],
    readableFields: fieldsOf(made),
    membersStandApart: true,
    ...withoutCompanions(program, types, codes),
  };
}

/** The class that the declaration file beside says the constructor is. */
function besideOf(program: ts.Program, file: string, { escapedName }: ts.Symbol): ClassBeside | undefined {
  const namesake = namesakeBeside(program, file, escapedName);
  const beside = namesake === undefined ? undefined : new ClassBeside(program.getTypeChecker(), namesake);
  return beside?.construction === undefined ? undefined : beside;
}

/** Reads the uses of a class without `class`. */
class PrototypeReader {
  readonly #checker: ts.TypeChecker;
  readonly #reader: InvokableReader;
  readonly #owner: MemberOwner;

  constructor(program: ts.Program, types: TypeReader, owner: MemberOwner) {
    this.#checker = program.getTypeChecker();
    this.#reader = new InvokableReader(program, types);
    this.#owner = owner;
  }

  /** A call by `new`, and one without it if the code is prepared for that. */
  constructors(
    { code, name }: PrototypeClass,
    beside: ClassBeside | undefined,
  ): readonly DeclaredInvokable[] {
    const called = beside?.construction ?? this.#calledAs(code);
    if (called === undefined) return [];
    const { key } = this.#owner;
    const read = this.#reader.returned(
      { kind: 'method', name: '', ...called },
      { owner: this.#owner, codes: [code], isOwn: true, isOpen: false },
    );
    const made = {
      ...read,
      receiverClass: undefined,
      resultClass: key,
      isAsync: false,
      mayGiveNothing: false,
    };
    const constructor: DeclaredInvokable = { ...made, kind: 'constructor', name: `new ${name}` };
    return asksForNew(code)
      ? [constructor, { ...made, kind: 'function', name, isOwn: false }]
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

  /** A member, with the types of the declaration file beside; none that this file does not know. */
  member(
    { kind, name, code }: PrototypeMember,
    beside: ClassBeside | undefined,
    isStatic = false,
  ): readonly DeclaredInvokable[] {
    const declared = beside?.member(isStatic ? 'static method' : 'method', name);
    if (beside !== undefined && declared === undefined) return [];
    const called = declared?.called ?? this.#calledAs(code);
    if (called === undefined || (kind !== 'method' && isStatic)) return [];
    const read = this.#reader.returned(
      { kind: 'method', name, ...called },
      { owner: this.#owner, codes: [code], isOwn: true, isOpen: false },
    );
    if (isStatic) return [{ ...read, kind: 'static method', receiverClass: undefined }];
    return [{ ...read, kind }];
  }

  #calledAs(
    code: ts.SignatureDeclaration,
  ): { signature: ts.Signature; otherSignatures: string[] } | undefined {
    const signature = this.#checker.getSignatureFromDeclaration(code);
    return signature && { signature, otherSignatures: [] };
  }
}

/** Whether a constructor asks if it was called by `new`. */
function asksForNew({ body }: PrototypeClass['code']): boolean {
  const asks = (node: ts.Node): boolean =>
    (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword) ||
    ts.isMetaProperty(node) ||
    ts.forEachChild(node, (child) => asks(child) || undefined) === true;
  return body !== undefined && asks(body);
}

/** The fields that a constructor gives its objects, without those that are marked as internal. */
function fieldsOf({ code }: PrototypeClass): readonly string[] {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const left = ts.isBinaryExpression(node) ? node.left : undefined;
    if (
      left !== undefined &&
      ts.isPropertyAccessExpression(left) &&
      left.expression.kind === ts.SyntaxKind.ThisKeyword &&
      /^[A-Za-z]/.test(left.name.text) &&
      left.name.text !== 'constructor'
    )
      names.add(left.name.text);
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  if (code.body !== undefined) ts.forEachChild(code.body, visit);
  return [...names];
}
