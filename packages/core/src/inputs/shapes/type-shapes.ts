import { isErrorName, type HeapShape } from '../../model/input/heap-shape.ts';
import type { InputShape, ParameterSpec } from '../../model/input/input-shape.ts';
import type {
  DeclaredParameter,
  EnumMemberType,
  StructuredType,
  TypeModel,
  TypeTable,
  UntypedType,
} from '../../program/types/type-model.ts';
import { NOTHING_ASKED, type AskedValues } from '../../program/types/runtime-type-tests/asked-values.ts';
import { asChoice, choiceOf, withoutRepeats, type Place } from './alternatives.ts';
import { askedTypes, type AskedTypes } from './asked-types.ts';
import { findUnbuildable } from './buildable-types.ts';
import { BuildingDepth } from './building-depth.ts';
import { heapShapeOf } from './heap-shape-of-type.ts';

const UNDEFINED: InputShape = { kind: 'literal', value: undefined };

/** Converts declared types to shapes. Types with structure get an entry of the heap when they are first met. */
export class TypeShapes {
  readonly #types: TypeTable;
  readonly #asked: AskedTypes;
  /** Names that the code knows, for keys that a type leaves open. */
  readonly keyNames: readonly string[];
  readonly #unbuildable: ReadonlyMap<number, string>;
  readonly #depth: BuildingDepth;
  readonly #met: number[] = [];
  readonly #untried = new Set<string>();

  constructor(types: TypeTable, asked: AskedValues = NOTHING_ASKED) {
    this.#asked = askedTypes(asked, types.length);
    this.keyNames = asked.keyNames;
    const declared = [...types, ...this.#asked.table, ERROR_OBJECT, ERROR, ANY_OBJECT, ANY_ARRAY];
    const { unbuildable, doubles } = findUnbuildable(declared);
    this.#types = declared.map((type, id) => (doubles.has(id) ? asDouble(type) : type));
    this.#unbuildable = unbuildable;
    this.#depth = new BuildingDepth(this.#types, this.#unbuildable);
  }

  /**
   * A parameter; `undefined` for a rest parameter that can only be left out, and for fields and surroundings that stay
   * as they are.
   */
  parameter(declared: DeclaredParameter, place: Place): ParameterSpec | undefined {
    const { name, type, isOptional, isRest, isField, hasOwnValue, surrounding } = declared;
    const isUndeclared = (type.kind === 'untyped' || declared.isAnything === true) && {
      isUndeclared: true as const,
    };
    if (surrounding !== undefined) {
      const shape = this.shapeOf(type, { place: 'part', isOptional });
      return shape.kind === 'unsupported' ? undefined : { name, shape, isOptional, surrounding };
    }
    if (isField === true) {
      // An object under test may also be used before its fields are set.
      const mayBeUnset = isOptional || place === 'parameter';
      const shape = this.shapeOf(type, { place, isOptional: mayBeUnset });
      const kept = hasOwnValue === true && { hasOwnValue };
      return shape.kind === 'unsupported'
        ? undefined
        : { name, shape, isOptional: mayBeUnset, isField, ...kept };
    }
    if (!isRest) {
      const shape = this.shapeOf(type, { place, isOptional });
      return { name, shape, isOptional, ...isUndeclared };
    }
    const shape = this.#sequenceOf(type);
    return shape === undefined ? undefined : { name, shape, isOptional: false, isRest, ...isUndeclared };
  }

  /** Shape of the values of a type. Alternatives that cannot be built are kept, marked so. */
  shapeOf(type: TypeModel, { place, isOptional }: { place: Place; isOptional: boolean }): InputShape {
    if (type.kind === 'unknown') return asChoice(this.#anythingAt(place, isOptional));
    if (type.kind === 'untyped') return this.#untyped(type, { place, isOptional });
    const found = this.#alternativesOf(type);
    const absent = isOptional ? [UNDEFINED] : [];
    return choiceOf(place === 'part' ? [...absent, ...found] : [...found, ...absent], place, ({ id }) =>
      this.#depth.rankOf(this.#met[id] ?? 0),
    );
  }

  /** Likely values before others. Where no code tells kinds apart, further kinds would only fail in the same places. */
  #untyped(
    { likely, isSorted }: UntypedType,
    { place, isOptional }: { place: Place; isOptional: boolean },
  ): InputShape {
    const found = likely.flatMap((one) => this.#alternativesOf(one));
    if (!isSorted) this.leaveOut('other kinds of values than the code uses');
    const absent = isOptional ? [UNDEFINED] : [];
    const others = isSorted ? this.#anythingAt(place, isOptional) : absent;
    return asChoice(withoutRepeats([...found, ...others]));
  }

  /** Notes values that the types allow but that are never tried. */
  leaveOut(typeText: string): void {
    this.#untried.add(typeText);
  }

  /** The types of all values with an identity that the shapes mention so far, and of their parts. */
  heap(): readonly HeapShape[] {
    const heap: HeapShape[] = [];
    // Describing an entry may mention more of them.
    for (let id = 0; id < this.#met.length; id += 1) {
      heap.push(heapShapeOf(this.#types[this.#met[id] as number] as StructuredType, this));
    }
    return heap;
  }

  /** Values that the types allow but that are never tried; complete once the heap is. */
  get untried(): readonly string[] {
    return [...this.#untried];
  }

  #alternativesOf(type: TypeModel): readonly InputShape[] {
    switch (type.kind) {
      case 'literal':
        return [{ kind: 'literal', value: type.value }];
      case 'reason':
        return this.#reasons();
      case 'ranged':
        return [{ kind: 'number', range: type.range }];
      case 'enum member':
        return this.#enumMembers([type]);
      case 'branded':
        return [{ kind: type.base, brand: type.name }];
      case 'pattern':
        this.leaveOut(type.text);
        return [{ kind: 'literal', value: type.simplest }];
      case 'type parameter':
        this.leaveOut(`${type.name} other than a number or text`);
        return [{ kind: 'number' }, { kind: 'string' }];
      case 'union':
        return this.#alternativesOfUnion(type.members);
      case 'unknown':
      case 'untyped':
        return this.#anything();
      case 'structured':
        return [this.#structured(type.id), ...this.#otherObjects(this.#types[type.id])];
      case 'opaque':
        return [this.#unsupported(type.text)];
      default:
        return [{ kind: type.kind }];
    }
  }

  #alternativesOfUnion(members: readonly TypeModel[]): readonly InputShape[] {
    const enums = Map.groupBy(members, (member) => (member.kind === 'enum member' ? member.enumName : null));
    return members.flatMap((member) => {
      if (member.kind !== 'enum member') return this.#alternativesOf(member);
      const own = enums.get(member.enumName) as readonly EnumMemberType[];
      return own[0] === member ? this.#enumMembers(own) : [];
    });
  }

  /** A whole numeric enum admits every number, since flags are combined; single members discriminate unions. */
  #enumMembers(members: readonly EnumMemberType[]): readonly InputShape[] {
    const literals = members.map(({ kind: _, value, memberCount: _count, ...enumMember }): InputShape => ({
      kind: 'literal',
      value,
      enumMember,
    }));
    const [first] = members;
    if (first === undefined || !members.some(({ value }) => typeof value === 'number')) return literals;
    const { enumName, isExported, exportedType } = first;
    if (members.length === first.memberCount) {
      const ofEnum = { enumName, isExported, ...(exportedType !== undefined && { exportedType }) };
      return [...literals, { kind: 'number', ofEnum }];
    }
    this.leaveOut(
      `a number in place of ${members.map(({ memberName }) => `${enumName}.${memberName}`).join(' or ')}`,
    );
    return literals;
  }

  #structured(declared: number): InputShape {
    const id = this.#canonical(declared);
    const reason = this.#unbuildable.get(id);
    if (reason !== undefined) return this.#unsupported(reason);
    const known = this.#met.indexOf(id);
    return { kind: 'heap', id: known === -1 ? this.#met.push(id) - 1 : known };
  }

  /**
   * Objects of other kinds than plain data that `object` allows as well: arrays, and what the code asks for. Functions
   * are left out: nobody means them by `object`, and writing to their members throws.
   */
  #otherObjects(type: StructuredType | undefined): readonly InputShape[] {
    if (type?.kind !== 'object' || type.isOfAnyKind !== true) return [];
    const asked = this.#asked.kinds.filter((one) => this.#isObject(one));
    this.leaveOut(`object beyond plain data${asked.length === 0 ? '' : ' and what the code asks for'}`);
    return [{ kind: 'structured' as const, id: this.#types.length - 1 }, ...asked].flatMap((one) =>
      this.#alternativesOf(one),
    );
  }

  /** `unknown[]` is one type, whether declared or an alternative of `unknown`; so is an object of anything. */
  #canonical(id: number): number {
    const type = this.#types[id];
    if (type === undefined || type.exportedType !== undefined) return id;
    if (type.kind === 'array') return type.element.kind === 'unknown' ? this.#types.length - 1 : id;
    const isAnyObject =
      type.kind === 'object' &&
      type.isError !== true &&
      type.members.length + type.omitted.length === 0 &&
      type.index?.kind === 'unknown';
    return isAnyObject && type.hasNumericKeys !== true ? this.#types.length - 2 : id;
  }

  #unsupported(typeText: string): InputShape {
    this.leaveOut(typeText);
    return { kind: 'unsupported', typeText };
  }

  /**
   * Instances are tried for parameters only: a constructor runs when its place is built, and whether a part of an
   * `unknown` is built differs from run to run.
   */
  #anythingAt(place: Place, isOptional: boolean): readonly InputShape[] {
    const promised = this.#asked.promised
      .flatMap((type) => this.#alternativesOf(type))
      .map((shape) => (shape.kind === 'heap' ? { ...shape, isPromised: true as const } : shape));
    const found = [...this.#anything(), ...promised];
    if (place === 'parameter')
      return [...found, ...this.#asked.classes.flatMap((one) => this.#alternativesOf(one))];
    return isOptional ? [UNDEFINED, ...found.filter((shape) => shape !== UNDEFINED)] : found;
  }

  /** Alternatives for `unknown`, `any` and untyped parameters. */
  #anything(): readonly InputShape[] {
    const asked = this.#asked.kinds.flatMap((type) => this.#alternativesOf(type));
    this.leaveOut(`unknown beyond plain data${asked.length === 0 ? '' : ' and what the code asks for'}`);
    const [object, array] = [this.#types.length - 2, this.#types.length - 1];
    return [
      { kind: 'number' },
      { kind: 'string' },
      { kind: 'boolean' },
      UNDEFINED,
      { kind: 'literal', value: null },
      this.#structured(object),
      this.#structured(array),
      ...asked,
    ];
  }

  /** Alternatives for what promises are rejected with: an error, or whatever the code asks for. */
  #reasons(): readonly InputShape[] {
    const error = this.#types.length - 3;
    const errors = this.#asked.kinds.filter((type) => this.#isError(type));
    const asked = [...errors, ...this.#asked.classes].flatMap((type) => this.#alternativesOf(type));
    // An error with properties, such as a code, comes after those that have none: they are simpler to write.
    return [
      this.#structured(error),
      ...asked,
      this.#structured(error - 1),
      this.#structured(this.#types.length - 2),
    ];
  }

  #isObject(type: TypeModel): boolean {
    const found = type.kind === 'structured' ? this.#types[type.id] : undefined;
    const isOther = found?.kind === 'function' || (found?.kind === 'builtin' && found.className === 'Symbol');
    return found !== undefined && !isOther;
  }

  #isError(type: TypeModel): boolean {
    const found = type.kind === 'structured' ? this.#types[type.id] : undefined;
    return found?.kind === 'builtin' && found.className !== 'Error' && isErrorName(found.className);
  }

  /** The first of several argument lists that a rest parameter may collect. */
  #sequenceOf(type: TypeModel): InputShape | undefined {
    const [first, ...others] = this.#alternativesOf(type).filter((shape) => {
      const kind = shape.kind === 'heap' ? this.#types[this.#met[shape.id] ?? -1]?.kind : undefined;
      return kind === 'array' || kind === 'tuple';
    });
    for (const other of others) {
      if (other.kind === 'heap') this.leaveOut(this.#types[this.#met[other.id] ?? -1]?.typeText ?? '');
    }
    return first;
  }
}

/** An object that goes without the members that cannot be made. */
function asDouble(type: StructuredType): StructuredType {
  return type.kind === 'object' ? { ...type, double: { absent: [] } } : type;
}

const UNKNOWN: TypeModel = { kind: 'unknown' };

const ERROR: StructuredType = { kind: 'builtin', typeText: 'Error', className: 'Error' };

const ERROR_OBJECT: StructuredType = {
  kind: 'object',
  typeText: 'Error',
  members: [{ name: 'message', type: { kind: 'string' }, isOptional: false, isReadonly: false }],
  index: UNKNOWN,
  omitted: [],
  isError: true,
};

const ANY_OBJECT: StructuredType = {
  kind: 'object',
  typeText: 'Record<string, unknown>',
  members: [],
  index: UNKNOWN,
  omitted: [],
};

const ANY_ARRAY: StructuredType = { kind: 'array', typeText: 'unknown[]', element: UNKNOWN };
