import ts from 'typescript';
import { resultKey, type ClassKey } from '../../../model/class-key.ts';
import { isSamePlace } from '../../../model/target-spec.ts';
import type { DeclaredInvokable } from '../declared-class.ts';
import type { InvokableReader } from '../invokable-reader.ts';
import type { MemberOwner } from '../read-callables.ts';
import { placeOf } from '../../targets/declaration-place.ts';
import { isGeneric } from '../../types/generic-reader.ts';
import { resultMembers, type ResultMember } from '../../targets/result-members.ts';
import { returnedExpressions } from '../../returned-expressions.ts';
import { codeBehind, type CodeBehind, type CodeDeclaration } from './closure-code.ts';

/** Functions that return functions that return functions are followed at most this deep. */
const DEEPEST = 3;

/** A function whose result may be followed, or a value. */
export interface Maker {
  /** The expressions whose values are followed. */
  readonly given: readonly ts.Expression[];
  /** The name people use for it. */
  readonly name: string;
  /** The name people use for the value. */
  readonly label: string;
}

/** A function as the maker of its results. */
export const makerOf = (codes: readonly CodeDeclaration[], name: string): Maker => ({
  given: codes.flatMap(returnedExpressions),
  name,
  label: `${name}()`,
});

/** A followed result: the class that its members belong to, and the name that tests give it. */
export interface Followed {
  readonly resultClass: ClassKey;
  readonly resultName: string;
}

/** The function whose results are followed. */
interface FollowedFunction extends Pick<MemberOwner, 'file' | 'exportName'> {
  /** Whether the arguments decide, by inference, which of several overloads a call means. */
  readonly hasOpenOverloads?: boolean;
}

/** Finds the uses of what functions return, and of the results of these uses in turn. */
export class ResultFollower {
  /** All uses of the results that were followed. */
  readonly members: DeclaredInvokable[] = [];
  /** The names of the data fields of the first of these results: tests read them. */
  readonly fields: string[] = [];
  readonly #program: ts.Program;
  readonly #reader: InvokableReader;
  readonly #owner: Pick<MemberOwner, 'file' | 'exportName'>;
  readonly #hasOpenOverloads: boolean;
  readonly #known = new Map<ts.Type, Followed>();

  constructor(
    program: ts.Program,
    reader: InvokableReader,
    { hasOpenOverloads = false, ...owner }: FollowedFunction,
  ) {
    this.#program = program;
    this.#reader = reader;
    this.#owner = owner;
    this.#hasOpenOverloads = hasOpenOverloads;
  }

  /** Follows a result, if at least one of its uses runs code of the same file. */
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
    const { type, isGiven } = this.#typeOf(this.#declaredOrMade(result, maker));
    const isOpen = isGiven || this.#hasOpenOverloads;
    const { checker } = this.#reader;
    const behind = codeBehind(maker.given, checker);
    const known = this.#knownLike(type);
    if (known !== undefined) this.#widen(known, behind);
    if (known !== undefined || depth >= DEEPEST) return known;
    const members = resultMembers(type, this.#program);
    if (members.length === 0) return undefined;
    const owner = { ...this.#owner, name: maker.label, key: this.#newKey(maker) };
    const followed = { resultClass: owner.key, resultName: resultName(type, maker, behind) };
    this.#known.set(type, followed);
    for (const member of members) this.#add(member, { owner, behind, isOpen, depth });
    return followed;
  }

  /** The type of a result, which is that of the value in the code if it is declared as `any`. */
  #declaredOrMade(result: ts.Type, { given }: Maker): ts.Type {
    const { checker } = this.#reader;
    if (!isAny(checker.getAwaitedType(result) ?? result)) return result;
    return given.map((one) => checker.getTypeAtLocation(one)).find((one) => !isAny(one)) ?? result;
  }

  /** The followed result of this type, or of an equivalent one: each is assignable to the other. */
  #knownLike(type: ts.Type): Followed | undefined {
    const { checker } = this.#reader;
    // `any` is assignable both ways, too: nothing says that such a value is a function, or has members.
    if (isAny(type)) return undefined;
    const [, followed] =
      [...this.#known].find(
        ([other]) =>
          other === type ||
          (checker.isTypeAssignableTo(other, type) && checker.isTypeAssignableTo(type, other)),
      ) ?? [];
    return followed;
  }

  /** A key that is not taken yet: one function may have several results, each with members of its own. */
  #newKey({ name }: Maker): ClassKey {
    const taken = new Set([...this.#known.values()].map(({ resultClass }) => resultClass));
    let rank = 0;
    while (taken.has(resultKey(this.#owner.file, name, rank))) rank += 1;
    return resultKey(this.#owner.file, name, rank);
  }

  /** The awaited type of a result, or its constraint; `isGiven` if a type parameter decides on it. */
  #typeOf(result: ts.Type): { readonly type: ts.Type; readonly isGiven: boolean } {
    const { checker } = this.#reader;
    const awaited = checker.getAwaitedType(result) ?? result;
    const isGiven = isGeneric(awaited);
    const constraint =
      isGiven && !awaited.isIntersection() ? checker.getBaseConstraintOfType(awaited) : undefined;
    return { type: checker.getNonNullableType(constraint ?? awaited), isGiven };
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
    const followed = this.#follow(result, makerOf(codes, read.name), depth + 1);
    if (followed !== undefined) this.members[position] = { ...read, ...followed };
  }

  #isFirst({ key }: MemberOwner): boolean {
    const [first] = this.#known.values();
    return first?.resultClass === key;
  }

  /** Adds the code of another function with results of the same type: a member may run this code instead. */
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

const isAny = (type: ts.Type): boolean => (type.flags & ts.TypeFlags.Any) !== 0;

interface Surroundings {
  readonly owner: MemberOwner;
  readonly behind: CodeBehind;
  readonly isOpen: boolean;
  readonly depth: number;
}

type Place = ReturnType<typeof placeOf>;

const isSame = (one: Place, other: Place): boolean => one.file === other.file && isSamePlace(one, other);

/** The name of a result in tests: the author's, else its type's, else from its maker (`Store` of `createStore`). */
function resultName(type: ts.Type, { name }: Maker, behind: CodeBehind): string {
  const symbol = type.getSymbol();
  const typeName = type.aliasSymbol?.name ?? symbol?.name ?? '';
  // The type of a tuple is an array.
  const isNamed = /^(?!Array$)[A-Za-z]/.test(typeName) && symbol?.flags !== ts.SymbolFlags.Function;
  const made = /^(?:create|make|build|new|get)([A-Z]\w*)$/.exec(name)?.[1];
  return behind.name ?? (isNamed ? typeName : (made ?? 'returned'));
}
