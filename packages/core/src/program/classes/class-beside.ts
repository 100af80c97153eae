import ts from 'typescript';
import type { InvokableKind } from '../../model/sequence.ts';
import { calledSignature, type CalledSignature } from '../targets/called-signature.ts';
import { namesakeBeside } from '../targets/ambient-namesake.ts';
import { exportNameIn } from '../types/type-naming.ts';
import { isRestricted } from '../types/subtypes/class-lineage.ts';

/** A class as its declaration file describes it; its code is in the JavaScript file beside. */
export class ClassBeside {
  /** The signature of the public constructor; `undefined` if there is none. */
  readonly construction: CalledSignature | undefined;
  readonly #checker: ts.TypeChecker;
  readonly #statics: ts.Type;
  readonly #instance: ts.Type | undefined;

  constructor(checker: ts.TypeChecker, symbol: ts.Symbol) {
    this.#checker = checker;
    this.#statics = checker.getTypeOfSymbol(symbol);
    const signatures = this.#statics.getConstructSignatures();
    this.#instance = signatures[0]?.getReturnType();
    const visible = signatures.filter(
      ({ declaration }) => declaration === undefined || !isRestricted(declaration),
    );
    this.construction = calledSignature(visible, checker);
  }

  /** A member as it is declared; `undefined` if it is not declared, or is not public. */
  member(kind: InvokableKind, name: string): BesideMember | undefined {
    const owner = kind.startsWith('static') ? this.#statics : this.#instance;
    const symbol = owner === undefined ? undefined : this.#memberNamed(owner, name);
    if (symbol === undefined || (symbol.declarations ?? []).some(isRestricted)) return undefined;
    const type = this.#checker.getTypeOfSymbol(symbol);
    return {
      type,
      isReadonly: isReadonly(symbol),
      called: calledSignature(type.getCallSignatures(), this.#checker),
    };
  }

  #memberNamed(owner: ts.Type, name: string): ts.Symbol | undefined {
    if (!name.startsWith('@@')) return this.#checker.getPropertyOfType(owner, name);
    // The checker numbers the names of symbols: `__@iterator@12`.
    return this.#checker.getPropertiesOfType(owner).find((one) => one.name.startsWith(`__${name.slice(1)}@`));
  }
}

/** A member as a declaration file has it. */
export interface BesideMember {
  readonly type: ts.Type;
  readonly isReadonly: boolean;
  readonly called: CalledSignature | undefined;
}

/** The declaration of a class in the declaration file beside its JavaScript; `undefined` if there is none. */
export function classBeside(
  program: ts.Program,
  declaration: ts.ClassLikeDeclaration,
): ClassBeside | undefined {
  const checker = program.getTypeChecker();
  const sourceFile = declaration.getSourceFile();
  const symbol = checker.getTypeAtLocation(declaration).getSymbol();
  const name = symbol === undefined ? undefined : exportNameIn(sourceFile, symbol, checker);
  if (name === undefined) return undefined;
  const namesake = namesakeBeside(program, sourceFile.fileName, ts.escapeLeadingUnderscores(name));
  return namesake === undefined ? undefined : new ClassBeside(checker, namesake);
}

function isReadonly({ declarations = [] }: ts.Symbol): boolean {
  const isWritable = declarations.some(ts.isSetAccessor);
  return (
    !isWritable &&
    declarations.some(
      (one) => ts.isGetAccessor(one) || (ts.getCombinedModifierFlags(one) & ts.ModifierFlags.Readonly) !== 0,
    )
  );
}
