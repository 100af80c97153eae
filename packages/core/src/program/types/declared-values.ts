import ts from 'typescript';
import { allowsAbsence } from '../options-reader.ts';
import type { DeclaredMember, DeclaredSignature, DeclaredValue } from '../../model/declared-value.ts';

/** Structure below this depth is not looked at. */
const MAX_DEPTH = 4;
/** Types with more members are not looked into. */
const MAX_MEMBERS = 40;

const ANYTHING: DeclaredValue = { kind: 'anything' };

/**
 * The types that a callable declares; `undefined` where they say too little: in JavaScript, and where the compiler does
 * not tell `undefined` from other types.
 */
export function readSignature(
  program: ts.Program,
  declaration: ts.Node,
  { result, parameters }: DeclaredTypes,
): DeclaredSignature | undefined {
  const options = program.getCompilerOptions();
  if ((declaration.flags & ts.NodeFlags.JavaScriptFile) !== 0) return undefined;
  if (allowsAbsence(options) || !(options.strictNullChecks ?? options.strict ?? false)) return undefined;
  const checker = program.getTypeChecker();
  const reader = new DeclaredValueReader(program);
  const awaited = result === undefined ? undefined : (checker.getAwaitedType(result) ?? result);
  return {
    result: awaited === undefined ? ANYTHING : reader.read(awaited),
    parameters: new Map(
      parameters.map((one) => [one.name.getText(), reader.read(checker.getTypeAtLocation(one))]),
    ),
  };
}

/** The parts of a declaration that are read. */
export interface DeclaredTypes {
  readonly result: ts.Type | undefined;
  readonly parameters: readonly ts.ParameterDeclaration[];
}

/** Reads types down to a limited depth. */
class DeclaredValueReader {
  readonly #program: ts.Program;
  readonly #checker: ts.TypeChecker;

  constructor(program: ts.Program) {
    this.#program = program;
    this.#checker = program.getTypeChecker();
  }

  read(type: ts.Type, depth = MAX_DEPTH): DeclaredValue {
    if (type.isUnion()) return { kind: 'union', members: type.types.map((one) => this.read(one, depth)) };
    if ((type.flags & ts.TypeFlags.Undefined) !== 0) return { kind: 'undefined' };
    if ((type.flags & ts.TypeFlags.Null) !== 0) return { kind: 'null' };
    if ((type.flags & ts.TypeFlags.NumberLike) !== 0) return { kind: 'number' };
    if ((type.flags & PRIMITIVE) !== 0) return { kind: 'primitive' };
    if ((type.flags & ts.TypeFlags.Object) === 0 || depth === 0) return ANYTHING;
    return this.#container(type, depth) ?? this.#object(type, depth);
  }

  #container(type: ts.Type, depth: number): DeclaredValue | undefined {
    const name = type.getSymbol()?.name ?? '';
    if (this.#checker.isTupleType(type)) {
      const { readonly: isReadonly } = (type as ts.TupleTypeReference).target;
      return { kind: 'array', element: ANYTHING, isReadonly };
    }
    const kind = CONTAINERS[name];
    if (kind === undefined || !this.#isOfLibrary(type)) return undefined;
    const element = this.#checker.getTypeArguments(type as ts.TypeReference)[kind === 'map' ? 1 : 0];
    return {
      kind,
      element: element === undefined ? ANYTHING : this.read(element, depth - 1),
      isReadonly: name.startsWith('Readonly'),
    };
  }

  #object(type: ts.Type, depth: number): DeclaredValue {
    const properties = type.getProperties();
    const isPlain =
      !type.isClass() &&
      type.getCallSignatures().length + type.getConstructSignatures().length === 0 &&
      type.getStringIndexType() === undefined &&
      (!this.#isOfLibrary(type) || isMapped(type));
    if (!isPlain || properties.length > MAX_MEMBERS) return ANYTHING;
    const isAllReadonly = type.aliasSymbol?.name === 'Readonly';
    return {
      kind: 'object',
      members: properties.map((one) => this.#member(one, { isAllReadonly, depth: depth - 1 })),
    };
  }

  #member(
    symbol: ts.Symbol,
    { isAllReadonly, depth }: { readonly isAllReadonly: boolean; readonly depth: number },
  ): DeclaredMember {
    const declared = symbol.declarations?.[0];
    const isMarked =
      declared !== undefined && (ts.getCombinedModifierFlags(declared) & ts.ModifierFlags.Readonly) !== 0;
    return {
      name: symbol.name,
      type: this.read(this.#checker.getTypeOfSymbol(symbol), depth),
      isOptional: (symbol.flags & ts.SymbolFlags.Optional) !== 0,
      isReadonly: isAllReadonly || isMarked,
    };
  }

  /** Whether the compiler's own libraries declare a type. */
  #isOfLibrary(type: ts.Type): boolean {
    const file = type.getSymbol()?.declarations?.[0]?.getSourceFile();
    return file !== undefined && this.#program.isSourceFileDefaultLibrary(file);
  }
}

/** Whether a type is made of another one by `Readonly`, `Partial` and the like. */
const isMapped = (type: ts.Type): boolean =>
  ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped) !== 0;

const PRIMITIVE =
  ts.TypeFlags.StringLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.BigIntLike | ts.TypeFlags.ESSymbolLike;

const CONTAINERS: Readonly<Record<string, 'array' | 'map' | 'set' | undefined>> = {
  __proto__: null as never,
  Array: 'array',
  ReadonlyArray: 'array',
  Map: 'map',
  ReadonlyMap: 'map',
  Set: 'set',
  ReadonlySet: 'set',
};
