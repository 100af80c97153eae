import type ts from 'typescript';
import { findAskedValues, NOTHING_ASKED, type AskedValues } from './runtime-type-tests/asked-values.ts';
import { isAroundLibrary, roleOf } from './doubles/collaborator-class.ts';
import { meantByComment } from './class-in-comment.ts';
import { describeDouble, readMethod } from './doubles/double-reader.ts';
import { isGeneric, readGeneric } from './generic-reader.ts';
import { handledFailures } from './handled-failures.ts';
import { isConstructible, readFields } from './instance-reader.ts';
import { isPromise, wrappedScalar } from './library-types.ts';
import type { HandledFailures, ReadingContext } from './reading-context.ts';
import { readObservable } from './packages/observable-reader.ts';
import { describePackageInstance } from './packages/package-class.ts';
import { withRejection } from './rejectable-promise.ts';
import { orObject, readScalar } from './scalar-readers.ts';
import { isUntyped, typeByUse } from './usage/likely-types.ts';
import { readUnion } from './union-reader.ts';
import { isError, readErrors } from './subtypes/error-reader.ts';
import { readSubtypes } from './subtypes/subtype-reader.ts';
import { describeStructure } from './structure-readers.ts';
import { typeArgumentsOf } from './type-arguments.ts';
import type { DeclaredParameter, StructuredType, TypeModel, TypeTable } from './type-model.ts';

/** More types than this are the inside of a library; those found first, which are nearest, are described. */
const MAX_TYPES = 200;

/** Types that only members of doubles lead to which the target's file does not name: they must not crowd out others. */
const MAX_FAR_TYPES = 100;

/**
 * If types take the checker more instantiations than this, no further ones of packages are described: a query builder's
 * grow with each call. Nor are far ones. What one description takes is counted, not timed, so that each run describes the
 * same types.
 */
const MAX_INSTANTIATIONS = 100_000;

/** More types than this of one generic type of a package are steps of a chain of calls, such as those of a query builder. */
const MAX_OF_GENERIC = 20;

/** A structured type that was mentioned. */
interface FoundType {
  readonly describe: () => StructuredType;
  readonly isOfPackage: boolean;
  isFar: boolean;
}

/**
 * Reads a checker's types into {@link TypeModel}s. One reader serves one target: structured types share
 * its table, where equal types, and only these, have the same position.
 */
export class TypeReader {
  readonly #context: ReadingContext;
  readonly #positions = new Map<object, number>();
  /** Positions of what stands beside a type, or for none. */
  readonly #positionsAside = new Map<object, number>();
  readonly #found: FoundType[] = [];
  readonly #forbidden = new Set<ts.Type>();
  readonly #described: StructuredType[] = [];
  /** Positions that are still to be described: near ones before far ones. */
  readonly #near: number[] = [];
  readonly #far: number[] = [];
  #farCount = 0;
  #isFar = false;
  #hasMetAnything = false;
  #instantiations = 0;
  /** The number of types that were found of each generic type of a package. */
  readonly #ofGeneric = new Map<ts.Symbol, number>();
  #handled: HandledFailures | undefined;
  #errors: TypeModel | undefined;

  constructor(program: ts.Program, home: ts.SourceFile, code: readonly ts.Node[] = [home]) {
    this.#context = {
      program,
      home,
      code,
      checker: program.getTypeChecker(),
      read: (type, node) => this.read(type, node),
      readParameter: (parameter, type) => this.readParameter(parameter, type),
      readAside: (key, describe) =>
        this.#place(key, this.#positionsAside, describe) ?? {
          kind: 'opaque',
          text: 'a part of a large type',
        },
      readFar: (read) => this.#readAs(true, read),
      handled: () => this.#handledFailures(),
      forbid: (parameters) => parameters.forEach((parameter) => this.#forbidden.add(parameter)),
    };
  }

  /** The model of a type; it is only complete together with the table. */
  read(type: ts.Type, node?: ts.TypeNode): TypeModel {
    const model = this.#read(meantByComment(type, this.#context), node);
    this.#hasMetAnything ||= model.kind === 'unknown';
    return model;
  }

  #read(type: ts.Type, node?: ts.TypeNode): TypeModel {
    if (this.#forbidden.has(type)) return { kind: 'opaque', text: this.#context.checker.typeToString(type) };
    if (isGeneric(type)) return readGeneric(type, this.#context);
    if (type.isUnion()) return readUnion(type, this.#context, node);
    const scalar = readScalar(type, this.#context) ?? this.#readWrapper(type);
    if (scalar !== undefined) return scalar;
    const observable = readObservable(type, this.#context);
    if (observable !== undefined) return observable;
    const itself = (): TypeModel => this.#withRejection(type, this.#readStructured(type));
    if (isError(type, this.#context.program)) return (this.#errors ??= readErrors(this.#context, itself));
    const isClass = isConstructible(type, this.#context);
    if (isClass && isAroundLibrary(type, this.#context)) return this.readDouble(type);
    const subtypes = readSubtypes(type, this.#context, itself);
    const isReal = isClass || subtypes !== undefined;
    return isReal ? this.#withDouble(type, subtypes ?? itself()) : itself();
  }

  /** The model of a parameter's type; where none is declared, or it is open, it is found in how the code uses the values. */
  readParameter(parameter: ts.ParameterDeclaration, type: ts.Type, isOpen = false): TypeModel {
    if (!isOpen && !isUntyped(parameter, type)) return this.read(type, parameter.type);
    this.#hasMetAnything = true;
    return typeByUse(parameter, this.#context);
  }

  /** The target's file. */
  get home(): ts.SourceFile {
    return this.#context.home;
  }

  /** The model of a type as a double, whether or not real objects could be had. */
  readDouble(type: ts.Type): TypeModel {
    return this.#context.readAside(type, () => describeDouble(type, this.#context));
  }

  /** The fields of a class that its constructor leaves unset. */
  readFields(type: ts.Type): readonly DeclaredParameter[] {
    return readFields(type, this.#context);
  }

  /** The model of a function with this name, which returns what its calls take it for. */
  readMethod(name: string, type: ts.Type): TypeModel {
    return readMethod(name, type, this.#context) ?? this.read(type);
  }

  /** Adds a structured type that no declaration has. */
  add(describe: () => StructuredType): TypeModel {
    return this.#context.readAside({}, describe);
  }

  /** Reads what the target leads to by a detour only: the types that it mentions come after all others. */
  readFar<Result>(read: () => Result): Result {
    return this.#readAs(true, read);
  }

  /** Describes all structured types that were mentioned, nearest first; each of them once. */
  table(): TypeTable {
    // Describing a type may find more of them.
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const found = this.#found[next] as FoundType;
      this.#described[next] = this.#readAs(found.isFar, () => this.#withinLimit(found));
    }
    return this.#described;
  }

  /** A description, unless those before it have taken the checker too much. */
  #withinLimit({ describe, isOfPackage, isFar }: FoundType): StructuredType {
    if (this.#instantiations > MAX_INSTANTIATIONS && (isOfPackage || isFar))
      return { kind: 'opaque', typeText: 'a part of a type that takes long to read' };
    const { program } = this.#context;
    const before = program.getInstantiationCount();
    const described = describe();
    this.#instantiations += program.getInstantiationCount() - before;
    return described;
  }

  #next(): number | undefined {
    const near = this.#near.shift();
    if (near !== undefined) return near;
    // A type that has become near meanwhile is described already.
    while (this.#far.length > 0) {
      const far = this.#far.shift() as number;
      if (this.#described[far] === undefined) return far;
    }
    return undefined;
  }

  #readAs<Result>(isFar: boolean, read: () => Result): Result {
    const outer = this.#isFar;
    this.#isFar = isFar;
    try {
      return read();
    } finally {
      this.#isFar = outer;
    }
  }

  /** The values that code tests for, if some type is open to them, such as `unknown`. */
  asked(code: readonly ts.Node[]): AskedValues {
    const isOpen = this.table().some((type) => type.kind === 'object' && type.index !== undefined);
    if (!isOpen && !this.#hasMetAnything) return NOTHING_ASKED;
    return findAskedValues(this.#context.program, code, {
      read: (type) => this.read(type),
      readPackage: (found) =>
        this.#context.readAside(found.symbol, () => describePackageInstance(found, this.#context)),
    });
  }

  #readWrapper(type: ts.Type): TypeModel | undefined {
    const kind = wrappedScalar(type, this.#context.program);
    return kind === undefined ? undefined : orObject({ kind }, this.#context.checker.typeToString(type));
  }

  /** Adds a double to the real objects of a class that tests may replace: before them if that is usual. */
  #withDouble(type: ts.Type, real: TypeModel): TypeModel {
    const role = roleOf(type, this.#context);
    if (role === 'other') return real;
    const double = this.readDouble(type);
    const others = real.kind === 'union' ? real.members : [real];
    return { kind: 'union', members: role === 'collaborator' ? [double, ...others] : [...others, double] };
  }

  /** Adds a rejected promise to a promise, if the code does something about rejections. */
  #withRejection(type: ts.Type, model: TypeModel): TypeModel {
    if (!isPromise(type) || model.kind !== 'structured') return model;
    const typeText = this.#context.checker.typeToString(type);
    return withRejection(model, { typeText, key: type }, this.#context);
  }

  /** The ways in which functions and promises may fail; with what, the code may ask. */
  #handledFailures(): HandledFailures {
    const { program, code } = this.#context;
    this.#handled ??= handledFailures(program, code);
    this.#hasMetAnything ||= this.#handled.rejections;
    return this.#handled;
  }

  #readStructured(type: ts.Type): TypeModel {
    const placed =
      this.#positions.has(type) || this.#admits(type)
        ? this.#place(type, this.#positions, () => describeStructure(type, this.#context))
        : undefined;
    return placed ?? { kind: 'opaque', text: this.#context.checker.typeToString(type) };
  }

  /** Whether the key of a description is a type that a package declares. */
  #isOfPackage(key: object): boolean {
    const symbol = 'getSymbol' in key ? (key as ts.Type).getSymbol() : undefined;
    const source = symbol?.declarations?.[0]?.getSourceFile();
    return source !== undefined && this.#context.program.isSourceFileFromExternalLibrary(source);
  }

  /** Whether a new type is not one too many of a generic type of a package. */
  #admits(type: ts.Type): boolean {
    const { checker } = this.#context;
    const symbol = typeArgumentsOf(type, checker).length > 0 ? type.getSymbol() : undefined;
    if (symbol === undefined || !this.#isOfPackage(type)) return true;
    const count = (this.#ofGeneric.get(symbol) ?? 0) + 1;
    this.#ofGeneric.set(symbol, count);
    return count <= MAX_OF_GENERIC;
  }

  /** The position of a structured type, which is a new one if it has none; `undefined` if there are too many. */
  #place(key: object, positions: Map<object, number>, describe: () => StructuredType): TypeModel | undefined {
    const known = positions.get(key);
    if (known !== undefined) {
      this.#approach(known);
      return { kind: 'structured', id: known };
    }
    const id = this.#found.length;
    if (id >= MAX_TYPES || (this.#isFar && this.#farCount >= MAX_FAR_TYPES)) return undefined;
    positions.set(key, id);
    this.#found.push({ describe, isFar: this.#isFar, isOfPackage: this.#isOfPackage(key) });
    (this.#isFar ? this.#far : this.#near).push(id);
    if (this.#isFar) this.#farCount += 1;
    return { kind: 'structured', id };
  }

  /** Makes a far type near that is mentioned by a near one and not described yet. */
  #approach(id: number): void {
    const found = this.#found[id] as FoundType;
    if (this.#isFar || !found.isFar || this.#described[id] !== undefined) return;
    found.isFar = false;
    this.#farCount -= 1;
    this.#near.push(id);
  }
}
