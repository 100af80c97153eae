import type ts from 'typescript';
import { findAskedValues, NOTHING_ASKED, type AskedValues } from '../asked/asked-values.ts';
import { isGeneric, readGeneric } from './generic-reader.ts';
import { wrappedScalar } from './library-types.ts';
import type { ReadingContext } from './reading-context.ts';
import { readScalar } from './scalar-readers.ts';
import { readUnion } from './union-reader.ts';
import { readSubtypes } from './subtype-reader.ts';
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
  readonly #described: StructuredType[] = [];
  #hasMetAnything = false;

  constructor(program: ts.Program, home: ts.SourceFile) {
    this.#context = {
      program,
      home,
      checker: program.getTypeChecker(),
      read: (type, node) => this.read(type, node),
      forbid: (parameters) => parameters.forEach((parameter) => this.#forbidden.add(parameter)),
    };
  }

  /** The model of a type; it is only complete together with the table. */
  read(type: ts.Type, node?: ts.TypeNode): TypeModel {
    const model = this.#read(type, node);
    this.#hasMetAnything ||= model.kind === 'unknown';
    return model;
  }

  #read(type: ts.Type, node?: ts.TypeNode): TypeModel {
    if (this.#forbidden.has(type)) return { kind: 'opaque', text: this.#context.checker.typeToString(type) };
    if (isGeneric(type)) return readGeneric(type, this.#context);
    if (type.isUnion()) return readUnion(type, this.#context, node);
    const scalar = readScalar(type, this.#context) ?? this.#readWrapper(type);
    if (scalar !== undefined) return scalar;
    const itself = (): TypeModel => this.#readStructured(type);
    return readSubtypes(type, this.#context, itself) ?? itself();
  }

  /** Describes all structured types that were mentioned, nearest first; each of them once. */
  table(): TypeTable {
    // Describing a type may find more of them.
    for (let position = this.#described.length; position < this.#found.length; position += 1) {
      this.#described.push(describeStructure(this.#found[position] as ts.Type, this.#context));
    }
    return this.#described;
  }

  /** What code asks for of what types leave open, if they leave anything open. */
  asked(code: readonly ts.Node[]): AskedValues {
    const isOpen = this.table().some((type) => type.kind === 'object' && type.index !== undefined);
    if (!isOpen && !this.#hasMetAnything) return NOTHING_ASKED;
    return findAskedValues(this.#context.program, code, (type) => this.read(type));
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
