import ts from 'typescript';
import { ANY_CLASS, classKey, type ClassKey } from '../../model/class-key.ts';
import { isOfProject } from '../types/type-naming.ts';

/** The classes and interfaces of the project that parameters and results were found to be of. */
export class MetClasses {
  readonly #program: ts.Program;
  readonly #ofParameters = new Map<ClassKey, ts.Symbol>();
  readonly #ofResults = new Map<ClassKey, ts.Symbol>();

  constructor(program: ts.Program) {
    this.#program = program;
  }

  get ofParameters(): Iterable<ts.Symbol> {
    return this.#ofParameters.values();
  }

  get ofResults(): Iterable<ts.Symbol> {
    return this.#ofResults.values();
  }

  /** The class or interface of a parameter, if it has one; `unknown` and the like may be any class. */
  parameter(type: ts.Type): ClassKey | undefined {
    return this.#note(type, this.#ofParameters);
  }

  /** The class or interface of a result, if it has one. */
  result(type: ts.Type): ClassKey | undefined {
    const found = this.#note(type, this.#ofResults);
    return found === ANY_CLASS ? undefined : found;
  }

  #note(type: ts.Type, met: Map<ClassKey, ts.Symbol>): ClassKey | undefined {
    const plain = this.#program.getTypeChecker().getNonNullableType(type);
    if ((plain.flags & ANY_OBJECT) !== 0) return ANY_CLASS;
    const symbol = plain.getSymbol();
    const declaration = symbol?.declarations?.find(
      (one) => ts.isClassLike(one) || ts.isInterfaceDeclaration(one),
    );
    const isMet = declaration !== undefined && isOfProject(declaration.getSourceFile(), this.#program);
    if (symbol === undefined || !isMet) return undefined;
    const key = classKeyOf(symbol);
    met.set(key, symbol);
    return key;
  }
}

const ANY_OBJECT = ts.TypeFlags.Unknown | ts.TypeFlags.Any | ts.TypeFlags.NonPrimitive;

/** The key of a class of the project. */
export function classKeyOf(symbol: ts.Symbol): ClassKey {
  return classKey(symbol.declarations?.[0]?.getSourceFile().fileName ?? '', symbol.name);
}
