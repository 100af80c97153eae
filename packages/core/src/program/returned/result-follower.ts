import ts from 'typescript';
import type { ClassKey, DeclaredInvokable } from '../classes/declared-class.ts';
import type { InvokableReader, MemberOwner } from '../classes/invokable-reader.ts';
import { placeOf } from '../declaration-place.ts';
import { isGeneric } from '../types/generic-reader.ts';
import { resultMembers, type ResultMember } from './result-members.ts';
import { codeBehind, returnedExpressions, type CodeBehind, type CodeDeclaration } from './returned-code.ts';

/** Functions that return functions that return functions are followed so far. */
const DEEPEST = 3;

/** What gives something that may be followed. */
export interface Maker {
  readonly codes: readonly CodeDeclaration[];
  /** The name people use for it. */
  readonly name: string;
}

/** What is known of something that is followed: what its members are used on, and what a test calls it. */
export interface Followed {
  readonly resultClass: ClassKey;
  readonly resultName: string;
}

/** Finds what can be done with what functions return, and with what comes of that in turn. */
export class ResultFollower {
  /** All that can be done with the results that were followed. */
  readonly members: DeclaredInvokable[] = [];
  /** The names of the data that the first of these results has: tests look at them. */
  readonly fields: string[] = [];
  readonly #program: ts.Program;
  readonly #reader: InvokableReader;
  readonly #owner: Pick<MemberOwner, 'file' | 'exportName'>;
  readonly #known = new Map<ts.Type, Followed>();

  constructor(program: ts.Program, reader: InvokableReader, owner: Pick<MemberOwner, 'file' | 'exportName'>) {
    this.#program = program;
    this.#reader = reader;
    this.#owner = owner;
  }

  /** Follows a result, if code of the same file is seen to stand behind something that can be done with it. */
  follow(result: ts.Type, maker: Maker): Followed | undefined {
    const members = this.members.length;
    const types = [...this.#known.keys()];
    const followed = this.#follow(result, maker, 0);
    const isOwn = this.members.slice(members).some((one) => one.isOwn);
    if (isOwn || (followed !== undefined && this.members.length === members)) return followed;
    this.members.length = members;
    for (const type of this.#known.keys()) if (!types.includes(type)) this.#known.delete(type);
    return undefined;
  }

  #follow(result: ts.Type, maker: Maker, depth: number): Followed | undefined {
    const { type, isOpen } = this.#typeOf(result);
    const { checker } = this.#reader;
    const behind = codeBehind(maker.codes.flatMap(returnedExpressions), checker);
    const known = this.#knownLike(type);
    if (known !== undefined) this.#widen(known, behind);
    if (known !== undefined || depth >= DEEPEST) return known;
    const members = resultMembers(type, this.#program);
    if (members.length === 0) return undefined;
    const owner = { ...this.#owner, name: `${maker.name}()`, key: this.#newKey(maker) };
    const followed = { resultClass: owner.key, resultName: resultName(type, maker, behind) };
    this.#known.set(type, followed);
    for (const member of members) this.#add(member, { owner, behind, isOpen, depth });
    return followed;
  }

  /** What is known of a type, or of one that can stand for it everywhere. */
  #knownLike(type: ts.Type): Followed | undefined {
    const { checker } = this.#reader;
    const [, followed] =
      [...this.#known].find(
        ([other]) =>
          other === type ||
          (checker.isTypeAssignableTo(other, type) && checker.isTypeAssignableTo(type, other)),
      ) ?? [];
    return followed;
  }

  /** Different results of one function are used differently. */
  #newKey({ name }: Maker): ClassKey {
    const taken = new Set([...this.#known.values()].map(({ resultClass }) => resultClass));
    let key = `${this.#owner.file}#${name}()`;
    while (taken.has(key)) key += "'";
    return key;
  }

  /** The type that a result has at least; whether a type parameter decides on it. */
  #typeOf(result: ts.Type): { readonly type: ts.Type; readonly isOpen: boolean } {
    const { checker } = this.#reader;
    const awaited = checker.getAwaitedType(result) ?? result;
    const isOpen = isGeneric(awaited);
    const constraint =
      isOpen && !awaited.isIntersection() ? checker.getBaseConstraintOfType(awaited) : undefined;
    return { type: checker.getNonNullableType(constraint ?? awaited), isOpen };
  }

  #add(member: ResultMember, { owner, behind, isOpen, depth }: Surroundings): void {
    if (member.kind === 'field') {
      if (this.#isFirst(owner)) this.fields.push(member.name);
      return;
    }
    const codes = behind.functions.get(member.name) ?? [];
    const isOwn = codes[0]?.getSourceFile().fileName === owner.file;
    const read = this.#reader.returned(member, { owner, codes, isOwn, isOpen });
    const position = this.members.push(read) - 1;
    if (member.kind === 'getter') return;
    const result = member.signature.getReturnType();
    const followed = this.#follow(result, { codes, name: read.name }, depth + 1);
    if (followed !== undefined) this.members[position] = { ...read, ...followed };
  }

  #isFirst({ key }: MemberOwner): boolean {
    const [first] = this.#known.values();
    return first?.resultClass === key;
  }

  /** Something else gives results of a type that was followed before: its functions may be called as well. */
  #widen({ resultClass }: Followed, { functions }: CodeBehind): void {
    this.members.forEach((one, position) => {
      if (one.receiverClass !== resultClass || one.place === undefined) return;
      const places = [one.place, ...(one.otherPlaces ?? [])];
      const more = (functions.get(one.member) ?? [])
        .map(placeOf)
        .filter((place) => !places.some((other) => isSame(place, other)));
      this.members[position] = { ...one, otherPlaces: [...places.slice(1), ...more] };
    });
  }
}

interface Surroundings {
  readonly owner: MemberOwner;
  readonly behind: CodeBehind;
  readonly isOpen: boolean;
  readonly depth: number;
}

type Place = ReturnType<typeof placeOf>;

const isSame = (one: Place, other: Place): boolean =>
  one.file === other.file && one.line === other.line && one.column === other.column;

/** What a test calls it: as its author did, or after its type, or after what made it. */
function resultName(type: ts.Type, { name }: Maker, behind: CodeBehind): string {
  const symbol = type.getSymbol();
  const typeName = type.aliasSymbol?.name ?? symbol?.name ?? '';
  // The type of a tuple is an array.
  const isNamed = /^(?!Array$)[A-Za-z]/.test(typeName) && symbol?.flags !== ts.SymbolFlags.Function;
  const made = /^(?:create|make|build|new|get)([A-Z]\w*)$/.exec(name)?.[1];
  return behind.name ?? (isNamed ? typeName : (made ?? 'returned'));
}
