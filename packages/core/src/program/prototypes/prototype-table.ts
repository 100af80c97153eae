import ts from 'typescript';
import { oncePer } from '../../foundation/once-per.ts';
import { isAssignment, lastAssigned } from './members-in.ts';
import { noteMembers, type MemberSink } from './note-members.ts';
import { PrototypeOwners } from './prototype-owners.ts';
import { givenFunctions } from './given-functions.ts';
import type { ConstructorFunction, LentMember, PrototypeClass, PrototypeMember } from './prototype-class.ts';

/** The classes of a file that are written without `class`, by their constructors. */
export type PrototypeTable = ReadonlyMap<ts.Node, PrototypeClass>;

/** Finds the classes of a file that are written without `class`, wherever they stand in it. */
export const prototypesIn = oncePer((program: ts.Program) =>
  oncePer((file: ts.SourceFile): PrototypeTable =>
    // TypeScript has `class`, and most files have neither.
    /\bprototype\b|_?createClass\s*\(/.test(file.text) && /\.[cm]?jsx?$/.test(file.fileName)
      ? new PrototypeCollector(program.getTypeChecker(), file).classes()
      : new Map(),
  ),
);

/** The class whose constructor an expression of a file gives; none if several functions may be meant. */
export function prototypeClassBehind(node: ts.Expression, program: ts.Program): PrototypeClass | undefined {
  const table = prototypesIn(program)(node.getSourceFile());
  if (table.size === 0) return undefined;
  const [own, ...others] = givenFunctions(node, program.getTypeChecker());
  return own === undefined || others.length > 0 ? undefined : table.get(own);
}

/** Members that were found of a constructor. */
interface FoundMembers {
  readonly own: PrototypeMember[];
  readonly statics: PrototypeMember[];
  base: ConstructorFunction | undefined;
}

class PrototypeCollector implements MemberSink {
  readonly checker: ts.TypeChecker;
  readonly owners: PrototypeOwners;
  readonly #found = new Map<ConstructorFunction, FoundMembers>();

  constructor(checker: ts.TypeChecker, file: ts.SourceFile) {
    this.checker = checker;
    this.owners = new PrototypeOwners(checker, file);
    const visit = (node: ts.Node): void => {
      noteMembers(node, this);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }

  add(owner: ConstructorFunction, members: readonly PrototypeMember[]): void {
    this.#of(owner).own.push(...members);
  }

  addStatic(owner: ConstructorFunction, members: readonly PrototypeMember[]): void {
    this.#of(owner).statics.push(...members);
  }

  inherit(owner: ConstructorFunction, base: ConstructorFunction | undefined): void {
    if (base !== owner) this.#of(owner).base ??= base;
  }

  classes(): PrototypeTable {
    const constructors = [...this.#found.keys()].filter((one) => this.#lineage(one).length > 0);
    return new Map(
      constructors.map((code) => [
        code,
        {
          code,
          name: nameOf(code),
          members: this.#lineage(code),
          statics: oncePerCode(lastOfEach(this.#of(code).statics)),
        },
      ]),
    );
  }

  /** The members of a constructor's objects, inherited ones last; what is overridden counts once. */
  #lineage(code: ConstructorFunction, seen = new Set<ConstructorFunction>()): readonly LentMember[] {
    const { own, base } = this.#of(code);
    const members = oncePerCode(lastOfEach(own)).map((one) => ({ ...one, lender: code }));
    if (base === undefined || seen.has(code)) return members;
    const inherited = this.#lineage(base, seen.add(code));
    const isOverridden = (one: PrototypeMember): boolean =>
      members.some(({ kind, name }) => kind === one.kind && name === one.name);
    return [...members, ...inherited.filter((one) => !isOverridden(one))];
  }

  #of(owner: ConstructorFunction): FoundMembers {
    const known = this.#found.get(owner);
    if (known !== undefined) return known;
    const found: FoundMembers = { own: [], statics: [], base: undefined };
    this.#found.set(owner, found);
    return found;
  }
}

/** Of several members of one name and kind, the one that is assigned last. */
const lastOfEach = (members: readonly PrototypeMember[]): readonly PrototypeMember[] => [
  ...new Map(members.map((one) => [`${one.kind} ${one.name}`, one])).values(),
];

/** A function with several names is one member: `P.minus = P.sub = function …`. */
const oncePerCode = (members: readonly PrototypeMember[]): readonly PrototypeMember[] =>
  members.filter((one, index) => members.findIndex(({ code }) => code === one.code) === index);

/** The name of a constructor: its own, or that of the variable that holds it. */
function nameOf(code: ConstructorFunction): string {
  if (code.name !== undefined) return code.name.text;
  const holder = ts.findAncestor(
    code.parent,
    (node) => !isAssignment(node) && !ts.isParenthesizedExpression(node),
  );
  const isHeld =
    holder !== undefined &&
    ts.isVariableDeclaration(holder) &&
    ts.isIdentifier(holder.name) &&
    holder.initializer !== undefined &&
    lastAssigned(holder.initializer) === code;
  return isHeld ? holder.name.getText() : 'Constructor';
}
