import type ts from 'typescript';
import { moduleKey, type ClassKey } from '../../model/class-key.ts';
import { locationOf } from '../targets/declaration-place.ts';
import { exportsOf } from '../modules/module-exports.ts';
import { callableOf } from '../targets/callable-declaration.ts';
import { makerOf, ResultFollower } from './closures/result-follower.ts';
import { functionIn } from './closures/closure-code.ts';
import { untriedEverywhere } from '../types/absent-values.ts';
import { isOnlyDoubled } from '../types/doubles/collaborator-class.ts';
import { TypeReader } from '../types/type-reader.ts';
import { withoutAlias } from '../without-alias.ts';
import {
  concreteSubtypes,
  exportedClasses,
  exportedClassOf,
  type ExportedClass,
} from '../types/subtypes/class-hierarchy.ts';
import { isAbstract } from '../types/subtypes/class-lineage.ts';
import type { DeclaredClass, DeclaredInvokable } from './declared-class.ts';
import { InvokableReader } from './invokable-reader.ts';
import type { MemberOwner } from './read-callables.ts';
import { classKeyOf } from './met-classes.ts';
import { opennessOf } from './open-class.ts';
import { findMembers, type FoundMember } from './member-finder.ts';
import { withoutCompanions } from './without-companions.ts';

/** The classes that a file declares and exports, each with all ways to use it from outside. */
export function findClasses(program: ts.Program, sourceFile: ts.SourceFile): readonly DeclaredClass[] {
  return exportedClasses(program, sourceFile)
    .map((one) => readClass(program, foundClass(one)))
    .sort((left, right) => left.location.line - right.location.line);
}

interface FoundClass {
  readonly symbol: ts.Symbol;
  readonly declaration: ts.ClassLikeDeclaration;
  readonly owner: MemberOwner;
}

/** Reads a class; `exportedObjects` are the ways to get objects of one that cannot be made otherwise. */
export function readClass(
  program: ts.Program,
  { symbol, declaration, owner }: FoundClass,
  exportedObjects?: readonly DeclaredInvokable[],
): DeclaredClass {
  const types = new TypeReader(program, declaration.getSourceFile(), [declaration]);
  const reader = new InvokableReader(program, types);
  const { members: found, readableFields } = findMembers(declaration, owner, reader);
  const follower = new ResultFollower(program, reader, owner);
  const members = found.map((one) => withResult(one, follower));
  const made = madeClasses(program, { symbol, declaration, owner });
  const creators = exportedObjects ?? creatorsOf(program, { made, key: owner.key }, reader);
  const companions = companionsOf(program, made, reader.met.ofParameters).slice(0, MAX_NEARBY);
  // Types that companions take must not crowd out those that the class under test leads to.
  const invokablesOf = (one: FoundClass): readonly DeclaredInvokable[] =>
    types.readFar(() => companionInvokables(one, reader));
  const nearby = companions.flatMap(invokablesOf);
  const distant = distantFrom(program, { known: [...made, ...companions], reader, invokablesOf });
  const used = [...made, ...companions, ...distant.map(({ found }) => found)];
  return {
    ...owner,
    location: locationOf(declaration.name ?? declaration),
    creators,
    members: [...members, ...follower.members],
    companions: nearby,
    distant: distant.flatMap(({ invokables }) => invokables),
    readableFields,
    untried: untriedEverywhere(program),
    openness: opennessOf(declaration, program.getTypeChecker()),
    lineages: new Map(used.map((one) => [one.owner.key, reader.lineageKeys(one.declaration)])),
    asked: types.asked([...made, ...companions].map((one) => one.declaration)),
    types: types.table(),
  };
}

/** Adds the result's class to a method whose result can be called, or has members that can. */
function withResult({ invokable, read }: FoundMember, follower: ResultFollower): DeclaredInvokable {
  const code = read.code === undefined ? undefined : functionIn(read.code);
  const isFollowed = invokable.isOwn && invokable.kind.endsWith('method') && code !== undefined;
  if (!isFollowed || read.result === undefined) return invokable;
  return { ...invokable, ...follower.follow(read.result, makerOf([code], invokable.name)) };
}

/** More subclasses than this are not tried in place of their base. */
const MAX_SUBCLASSES = 4;

/** The classes whose objects can stand for those of a class: itself unless it is abstract, and subclasses. */
function madeClasses(program: ts.Program, found: FoundClass): readonly FoundClass[] {
  const subclasses = concreteSubtypes(program, found.symbol).slice(0, MAX_SUBCLASSES).map(foundClass);
  return [found, ...subclasses].filter(({ declaration }) => !isAbstract(declaration));
}

/** The constructors of some classes, and functions of their files that return objects of them. */
function creatorsOf(
  program: ts.Program,
  { made, key }: { readonly made: readonly FoundClass[]; readonly key: ClassKey },
  reader: InvokableReader,
): readonly DeclaredInvokable[] {
  const constructors = made.flatMap((one) => reader.constructors(one.declaration, one.owner));
  const files = new Set(made.map(({ declaration }) => declaration.getSourceFile()));
  const keys = new Set([key, ...made.map(({ owner }) => owner.key)]);
  const factories = [...files].flatMap((file) => functionsIn(program, file, reader));
  return [
    ...constructors,
    ...factories.filter(({ resultClass }) => resultClass !== undefined && keys.has(resultClass)),
  ];
}

/** The exported functions of a file, treated as the members of a class whose state is the module's. */
export function findModule(program: ts.Program, sourceFile: ts.SourceFile): DeclaredClass {
  const types = new TypeReader(program, sourceFile);
  const reader = new InvokableReader(program, types);
  const functions = functionsIn(program, sourceFile, reader).map((one) => ({ ...one, isOwn: true }));
  return {
    key: moduleKey(sourceFile.fileName),
    name: sourceFile.fileName,
    exportName: '',
    file: sourceFile.fileName,
    location: { line: 1, column: 1 },
    creators: [],
    members: functions,
    readableFields: [],
    ...withoutCompanions(program, types, [sourceFile]),
  };
}

/** The functions that a file exports. */
function functionsIn(
  program: ts.Program,
  sourceFile: ts.SourceFile,
  reader: InvokableReader,
): readonly DeclaredInvokable[] {
  return exportsOf(reader.checker, sourceFile).flatMap((exported) => {
    const meant = withoutAlias(exported, reader.checker);
    const declaration = meant.valueDeclaration;
    if (declaration?.getSourceFile() !== sourceFile) return [];
    const callable = callableOf(declaration);
    return callable === undefined ? [] : [reader.function({ declaration, callable, exported, meant })];
  });
}

/** At most this many subclasses are added for one parameter. */
const MAX_COMPANIONS = 3;

/** The classes whose objects methods and constructors take: their state matters, too. */
function companionsOf(
  program: ts.Program,
  made: readonly FoundClass[],
  types: Iterable<ts.Symbol>,
): readonly FoundClass[] {
  const known = new Set(made.map(({ symbol }) => symbol));
  return [...new Set([...types].flatMap((symbol) => concreteClasses(program, symbol, known)))].map(
    foundClass,
  );
}

/** At most this many classes are added for what members and constructors take; those met first are. */
const MAX_NEARBY = 12;

/** At most this many classes are added for companions, and for each other. */
const MAX_DISTANT = 8;

/** The classes whose objects members return, or companions take or return, and so on: each with all ways to use it. */
function distantFrom(
  program: ts.Program,
  { known, reader, invokablesOf }: DistantSearch,
): readonly { readonly found: FoundClass; readonly invokables: readonly DeclaredInvokable[] }[] {
  const distant: { readonly found: FoundClass; readonly invokables: readonly DeclaredInvokable[] }[] = [];
  while (distant.length < MAX_DISTANT) {
    const types = [...reader.met.ofParameters, ...reader.met.ofResults];
    const isNew = ({ symbol }: FoundClass): boolean => !distant.some(({ found }) => found.symbol === symbol);
    const next = companionsOf(program, known, types).find(isNew);
    if (next === undefined) break;
    distant.push({ found: next, invokables: invokablesOf(next) });
  }
  return distant;
}

interface DistantSearch {
  readonly known: readonly FoundClass[];
  readonly reader: InvokableReader;
  readonly invokablesOf: (one: FoundClass) => readonly DeclaredInvokable[];
}

/**
 * The class of a symbol unless it is abstract, and at most MAX_COMPANIONS of its subclasses; none that is `known`, or of
 * which only doubles are given.
 */
function concreteClasses(
  program: ts.Program,
  symbol: ts.Symbol,
  known: ReadonlySet<ts.Symbol>,
): readonly ExportedClass[] {
  const itself = exportedClassOf(program, symbol);
  const isMade = itself !== undefined && !isAbstract(itself.declaration);
  const checker = program.getTypeChecker();
  const isNew = (one: ExportedClass): boolean =>
    !known.has(one.symbol) && !isOnlyDoubled(one.symbol, { program, checker });
  const subtypes = concreteSubtypes(program, symbol).filter(isNew).slice(0, MAX_COMPANIONS);
  return isMade && isNew(itself) ? [itself, ...subtypes] : subtypes;
}

function companionInvokables(
  { declaration, owner }: FoundClass,
  reader: InvokableReader,
): readonly DeclaredInvokable[] {
  const { members } = findMembers(declaration, owner, reader);
  const usable = [...reader.constructors(declaration, owner), ...members.map(({ invokable }) => invokable)];
  return usable.map((one) => ({ ...one, isOwn: false }));
}

function foundClass({ symbol, declaration, exported }: ExportedClass): FoundClass {
  const name = declaration.name?.text ?? 'default';
  return {
    symbol,
    declaration,
    owner: { name, exportName: exported.name, file: exported.file, key: classKeyOf(symbol) },
  };
}
