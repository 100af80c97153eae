import ts from 'typescript';
import { wrappedScalar } from './library-types.ts';
import type { ReadingContext } from './reading-context.ts';
import { readScalar } from './scalar-readers.ts';
import { describeStructure } from './structure-readers.ts';
import type { StructuredType, TypeModel, TypeTable } from './type-model.ts';

/** More types than this are the inside of a library; those found first, which are nearest, are described. */
const MOST_TYPES = 200;

/**
 * Reads a checker's types into {@link TypeModel}s. One reader serves one target: structured types share
 * its table, where equal types, and only these, have the same position.
 */
export class TypeReader {
  readonly #context: ReadingContext;
  readonly #positions = new Map<ts.Type, number>();
  readonly #found: ts.Type[] = [];
  readonly #forbidden = new Set<ts.Type>();

  constructor(program: ts.Program) {
    this.#context = {
      program,
      checker: program.getTypeChecker(),
      read: (type) => this.read(type),
      forbid: (parameters) => parameters.forEach((parameter) => this.#forbidden.add(parameter)),
    };
  }

  /** The model of a type; it is only complete together with the table. */
  read(type: ts.Type): TypeModel {
    if (isVariable(type)) return this.#readVariable(type);
    const scalar = readScalar(type, this.#context) ?? this.#readWrapper(type);
    return scalar ?? this.#readStructured(type);
  }

  /** Describes all structured types that were mentioned, nearest first. */
  table(): TypeTable {
    const types: StructuredType[] = [];
    // Describing a type may find more of them.
    for (let position = 0; position < this.#found.length; position += 1) {
      types.push(describeStructure(this.#found[position] as ts.Type, this.#context));
    }
    return types;
  }

  /** A type parameter is what its constraint allows, unless only a caller could know better. */
  #readVariable(type: ts.Type): TypeModel {
    const { checker } = this.#context;
    if (this.#forbidden.has(type)) return { kind: 'opaque', text: checker.typeToString(type) };
    const constraint = checker.getBaseConstraintOfType(type);
    return constraint === undefined || constraint === type ? { kind: 'unknown' } : this.read(constraint);
  }

  #readWrapper(type: ts.Type): TypeModel | undefined {
    const kind = wrappedScalar(type, this.#context.program);
    return kind === undefined ? undefined : { kind };
  }

  #readStructured(type: ts.Type): TypeModel {
    const known = this.#positions.get(type);
    if (known !== undefined) return { kind: 'structured', id: known };
    const id = this.#found.length;
    if (id >= MOST_TYPES) return { kind: 'opaque', text: this.#context.checker.typeToString(type) };
    this.#positions.set(type, id);
    this.#found.push(type);
    return { kind: 'structured', id };
  }
}

/** Whether a type depends on type parameters that nobody has given yet. */
function isVariable(type: ts.Type): boolean {
  if (type.isIntersection()) return type.types.some(isVariable);
  const isPattern = (type.flags & (ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping)) !== 0;
  return (type.flags & ts.TypeFlags.Instantiable) !== 0 && !isPattern;
}
