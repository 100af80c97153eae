import ts from 'typescript';
import type { ClassKey, DeclaredClass, DeclaredInvokable } from '../classes/declared-class.ts';
import { InvokableReader, type MemberOwner } from '../classes/invokable-reader.ts';
import { findFunctions, type FoundFunction } from '../target-finder.ts';
import { isGeneric } from '../types/generic-reader.ts';
import { TypeReader } from '../types/type-reader.ts';
import { resultMembers, type ResultMember } from './result-members.ts';
import { codeBehind, returnedExpressions, type CodeBehind, type CodeDeclaration } from './returned-code.ts';

/**
 * The exported functions that return functions, or objects with functions, of their own: each is like a
 * class whose constructor is the function, and whose members are what can be done with what it returns.
 */
export function findReturned(program: ts.Program, sourceFile: ts.SourceFile): readonly DeclaredClass[] {
  return findFunctions(program, sourceFile).flatMap((found) => {
    const { target, signature } = found;
    const { assumptions, requirements } = target.preconditions;
    if (target.isGenerator || assumptions.length + requirements.length > 0) return [];
    const result = program.getTypeChecker().getSignatureFromDeclaration(signature)?.getReturnType();
    return result === undefined ? [] : new ReturnedReader(program, found).read(result);
  });
}

/** Functions that return functions that return functions are followed so far. */
const DEEPEST = 3;

/** What one function returns, and what comes of that in turn. */
class ReturnedReader {
  readonly #program: ts.Program;
  readonly #found: FoundFunction;
  readonly #types: TypeReader;
  readonly #reader: InvokableReader;
  readonly #keys = new Map<ts.Type, Followed>();
  readonly #members: DeclaredInvokable[] = [];
  readonly #fields: string[] = [];

  constructor(program: ts.Program, found: FoundFunction) {
    this.#program = program;
    this.#found = found;
    this.#types = new TypeReader(program, found.signature.getSourceFile());
    this.#reader = new InvokableReader(program, this.#types);
  }

  read(result: ts.Type): readonly DeclaredClass[] {
    const { target, callable, signature } = this.#found;
    const { file, name, exportName, location } = target;
    const followed = this.#follow(result, { codes: [callable], name, depth: 0 });
    const isOwn = this.#members.some(({ isOwn: isMember }) => isMember);
    if (followed === undefined || !isOwn) return [];
    const owner = { name, exportName, file, key: followed.resultClass };
    return [
      {
        ...owner,
        location,
        creators: [
          {
            ...this.#reader.creator(signature, owner),
            ...followed,
            place: { file, ...location },
            otherSignatures: target.otherSignatures,
          },
        ],
        members: this.#members,
        companions: [],
        readableFields: this.#fields,
        lineages: new Map(),
        types: this.#types.table(),
      },
    ];
  }

  #follow(result: ts.Type, maker: Maker): Followed | undefined {
    const { checker } = this.#reader;
    const awaited = checker.getAwaitedType(result) ?? result;
    const isOpen = isGeneric(awaited);
    const allowed =
      isOpen && !awaited.isIntersection() ? (checker.getBaseConstraintOfType(awaited) ?? awaited) : awaited;
    const type = checker.getNonNullableType(allowed);
    const known = this.#keys.get(type);
    if (known !== undefined || maker.depth >= DEEPEST) return known;
    const members = resultMembers(type, this.#program);
    if (members.length === 0) return undefined;
    const { target } = this.#found;
    const key: ClassKey = `${target.file}#${maker.name}()`;
    const behind = codeBehind(maker.codes.flatMap(returnedExpressions), checker);
    const followed = { resultClass: key, resultName: resultName(type, { maker, behind }) };
    this.#keys.set(type, followed);
    const owner = { name: `${maker.name}()`, exportName: target.exportName, file: target.file, key };
    for (const member of members) this.#add(member, { owner, behind, isOpen, depth: maker.depth });
    return followed;
  }

  #add(member: ResultMember, { owner, behind, isOpen, depth }: Surroundings): void {
    if (member.kind === 'field') {
      if (depth === 0) this.#fields.push(member.name);
      return;
    }
    const codes = behind.functions.get(member.name) ?? [];
    const isOwn = codes[0]?.getSourceFile().fileName === owner.file;
    const read = this.#reader.returned(member, { owner, codes, isOwn, isOpen });
    const position = this.#members.push(read) - 1;
    if (member.kind === 'getter') return;
    const result = member.signature.getReturnType();
    const followed = this.#follow(result, { codes, name: read.name, depth: depth + 1 });
    if (followed !== undefined) this.#members[position] = { ...read, ...followed };
  }
}

/** What gives something that is followed. */
interface Maker {
  readonly codes: readonly CodeDeclaration[];
  readonly name: string;
  readonly depth: number;
}

interface Followed {
  readonly resultClass: ClassKey;
  readonly resultName: string;
}

interface Surroundings {
  readonly owner: MemberOwner;
  readonly behind: CodeBehind;
  /** Whether a type parameter decides on the type. */
  readonly isOpen: boolean;
  readonly depth: number;
}

/** What a test calls it: as its author did, or after its type, or after what made it. */
function resultName(
  type: ts.Type,
  { maker, behind }: { readonly maker: Maker; readonly behind: CodeBehind },
): string {
  const typeName = type.aliasSymbol?.name ?? type.getSymbol()?.name ?? '';
  const isNamed = /^[A-Za-z]/.test(typeName) && type.getSymbol()?.flags !== ts.SymbolFlags.Function;
  const made = /^(?:create|make|build|new|get)([A-Z]\w*)$/.exec(maker.name)?.[1];
  return behind.name ?? (isNamed ? typeName : (made ?? 'returned'));
}
