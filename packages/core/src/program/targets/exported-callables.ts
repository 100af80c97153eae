import ts from 'typescript';
import {
  callableOf,
  valueOf,
  withoutTypeWrappers,
  type CallableDeclaration,
} from './callable-declaration.ts';
import { assignedMembers } from './assigned-members.ts';
import type { PrototypeClass } from '../prototypes/prototype-class.ts';
import { prototypeClassBehind, prototypesIn } from '../prototypes/prototype-table.ts';
import { exportNameIn } from '../types/type-naming.ts';
import { keepsStateInThis } from '../state/object-state.ts';
import { usesThis } from '../uses-this.ts';
import { withoutAlias } from '../without-alias.ts';

/** Something that a file exports, or a member of it at any depth. */
export interface ExportedPlace {
  /** The exported symbol. */
  readonly exported: ts.Symbol;
  /** The keys that lead from there to it: none if it is the export itself. */
  readonly access: readonly string[];
  /** The symbol that is declared there. */
  readonly meant: ts.Symbol | undefined;
  readonly declaration: ts.Declaration;
}

/** A function that can be called through an export. */
export interface ExportedFunctionPlace extends ExportedPlace {
  readonly callable: CallableDeclaration;
  /** The call that wraps the function, as in `catchAsync(async (req, res) => { … })`: its result is what is exported. */
  readonly wrapper?: ts.CallExpression;
}

/** A value that can be called, or has members that can, without a function as its code, as in `compose(trim, save)`. */
export interface ExportedValuePlace extends ExportedPlace {
  readonly value: ts.Expression;
}

/** A class that a file declares. */
export interface FileClass {
  readonly symbol: ts.Symbol;
  readonly ofClass: ts.ClassLikeDeclaration;
}

/** An object of a class that the file keeps to itself, as in `export const users = new Users()`. */
export interface ExportedObject extends FileClass {
  readonly exported: ts.Symbol;
  /** The type under which it is exported. */
  readonly type: ts.Type;
}

/** A class without `class` whose constructor is exported. */
export interface ExportedConstructor {
  readonly exported: ts.Symbol;
  readonly made: PrototypeClass;
}

/** A callable that cannot be tested, with the reason. */
export interface UntestablePlace extends ExportedPlace {
  readonly reason: string;
}

type UntypedWrapper = ts.CallExpression & {
  readonly arguments: readonly [ts.ArrowFunction | ts.FunctionExpression];
};

/** Members are searched at most this deep: `api.a.b.c`. */
const MAX_DEPTH = 3;

/** Finds what can be called through the exports of a file: functions, and members of objects and namespaces. */
export class ExportedCallables {
  readonly functions: ExportedFunctionPlace[] = [];
  readonly objects: ExportedObject[] = [];
  readonly values: ExportedValuePlace[] = [];
  readonly constructors: ExportedConstructor[] = [];
  readonly untestable: UntestablePlace[] = [];
  readonly #program: ts.Program;
  readonly #checker: ts.TypeChecker;
  readonly #sourceFile: ts.SourceFile;

  constructor(program: ts.Program, sourceFile: ts.SourceFile) {
    this.#program = program;
    this.#checker = program.getTypeChecker();
    this.#sourceFile = sourceFile;
  }

  /** Looks at one export; `meant` is the symbol that was declared. */
  add(exported: ts.Symbol, meant: ts.Symbol): void {
    this.#symbol(meant, { exported, access: [] });
  }

  /** A symbol that is exported again from another file belongs to that file. */
  #symbol(meant: ts.Symbol, place: Pick<ExportedPlace, 'exported' | 'access'>): void {
    const own = (meant.declarations ?? []).filter((one) => one.getSourceFile() === this.#sourceFile);
    const withCode = own.find((one) => callableOf(one) !== undefined);
    // A function has one declaration with code; a namespace may add members to it.
    const isSeen = (one: ts.Declaration): boolean => withCode === undefined || one === withCode;
    for (const declaration of own)
      if (isSeen(declaration) || ts.isModuleDeclaration(declaration))
        this.#declaration({ ...place, meant, declaration });
  }

  #declaration(place: ExportedPlace): void {
    const { declaration, access, exported } = place;
    const callable = callableOf(declaration);
    const made = access.length === 0 ? this.#madeBy(declaration) : undefined;
    if (made !== undefined) this.constructors.push({ exported, made });
    else if (callable !== undefined) this.functions.push({ ...place, callable });
    else if (ts.isClassLike(declaration)) {
      // A class that is exported itself is a target of its own.
      if (access.length > 0)
        this.#refuse(place, 'classes are tested where they are exported by their own name');
    } else if (ts.isModuleDeclaration(declaration)) this.#namespace(place);
    else {
      const value = valueOf(declaration);
      if (value !== undefined) this.#value(value, place);
      if (ts.isVariableDeclaration(declaration) && value !== undefined) this.#assigned(value, place);
    }
  }

  /** The class without `class` whose constructor a declaration gives a name to. */
  #madeBy(declaration: ts.Declaration): PrototypeClass | undefined {
    if (ts.isFunctionDeclaration(declaration))
      return prototypesIn(this.#program)(this.#sourceFile).get(declaration);
    const value = valueOf(declaration);
    return value === undefined ? undefined : prototypeClassBehind(value, this.#program);
  }

  /** Functions that become members of an object after it was made. */
  #assigned(value: ts.Expression, { exported, access, meant }: ExportedPlace): void {
    if (meant === undefined || !ts.isObjectLiteralExpression(withoutTypeWrappers(value))) return;
    for (const member of assignedMembers(meant, this.#checker)) {
      const keys = [...access, ...member.access];
      const callable = callableOf(member.declaration);
      const isKnown = this.functions.some((one) => one.callable === callable);
      if (callable === undefined || isKnown || keys.length > MAX_DEPTH) continue;
      if (ts.isArrowFunction(callable) || !usesThis(callable))
        this.functions.push({
          ...{ exported, access: keys, callable, declaration: member.declaration },
          meant: this.#checker.getSymbolAtLocation(member.declaration),
        });
    }
  }

  #namespace(place: ExportedPlace): void {
    const symbol = this.#checker.getSymbolAtLocation((place.declaration as ts.ModuleDeclaration).name);
    if (symbol === undefined || place.access.length >= MAX_DEPTH) return;
    for (const member of this.#checker.getExportsOfModule(symbol))
      this.#symbol(withoutAlias(member, this.#checker), this.#inside(place, member.name));
  }

  #value(expression: ts.Expression, place: ExportedPlace): void {
    const value = unfrozen(withoutTypeWrappers(expression));
    const { access } = place;
    const isShallow = access.length < MAX_DEPTH;
    const fileClass = access.length === 0 ? this.#classOf(value) : undefined;
    if (ts.isIdentifier(value)) this.#named(value, place);
    else if (ts.isObjectLiteralExpression(value) && isShallow && !keepsStateInThis(value))
      for (const property of value.properties) this.#property(property, place);
    else if (ts.isArrayLiteralExpression(value) && isShallow)
      value.elements.forEach((element, position) => {
        this.#element(element, this.#inside(place, String(position)), place);
      });
    else if (ts.isClassExpression(value)) {
      if (access.length > 0)
        this.#refuse(place, 'classes are tested where they are exported by their own name');
    } else if (fileClass !== undefined) this.#object(fileClass, value, place);
    else if (this.#isUntypedWrapper(value))
      this.functions.push({ ...place, callable: value.arguments[0], wrapper: value });
    else if (this.#isCallable(place, value)) {
      const wrapped = this.#wrappedBy(value);
      if (wrapped === undefined) this.values.push({ ...place, value });
      else this.functions.push({ ...place, ...wrapped });
    }
  }

  /** The class of a value, if the file declares it. */
  #classOf(value: ts.Expression): FileClass | undefined {
    const symbol = this.#checker.getTypeAtLocation(value).getSymbol();
    const ofClass = symbol?.declarations?.find(ts.isClassLike);
    if (symbol === undefined || ofClass?.getSourceFile() !== this.#sourceFile) return undefined;
    return { symbol, ofClass };
  }

  /** A class that is exported itself is tested by its own name. */
  #object(fileClass: FileClass, value: ts.Expression, { exported, declaration }: ExportedPlace): void {
    if (exportNameIn(this.#sourceFile, fileClass.symbol, this.#checker) !== undefined) return;
    const type = this.#checker.getTypeAtLocation(ts.isExportAssignment(declaration) ? value : declaration);
    this.objects.push({ ...fileClass, exported, type });
  }

  /** The only function that a call is given, if the result can be called, too. */
  #wrappedBy(
    value: ts.Expression,
  ): Required<Pick<ExportedFunctionPlace, 'callable' | 'wrapper'>> | undefined {
    if (!ts.isCallExpression(value)) return undefined;
    const functions = value.arguments
      .map(withoutTypeWrappers)
      .filter((one) => ts.isArrowFunction(one) || ts.isFunctionExpression(one));
    const [callable] = functions;
    const [signature] = this.#checker.getTypeAtLocation(value).getCallSignatures();
    const declaration = signature?.getDeclaration() as
      ts.SignatureDeclaration | ts.JSDocSignature | undefined;
    const isWrapped =
      functions.length === 1 && declaration !== undefined && !ts.isJSDocSignature(declaration);
    return isWrapped && callable !== undefined ? { callable, wrapper: value } : undefined;
  }

  /** Whether a call of which no type is known is given nothing but a function: its result is taken for one like it. */
  #isUntypedWrapper(value: ts.Expression): value is UntypedWrapper {
    if (!ts.isCallExpression(value) || value.arguments.length !== 1) return false;
    const [given] = value.arguments;
    const isFunction = given !== undefined && (ts.isArrowFunction(given) || ts.isFunctionExpression(given));
    const { flags } = this.#checker.getTypeAtLocation(value);
    return isFunction && (flags & ts.TypeFlags.Any) !== 0;
  }

  /** `export default api`, and `{ double }` */
  #named(name: ts.Identifier, place: ExportedPlace): void {
    const { parent } = name;
    const symbol = ts.isShorthandPropertyAssignment(parent)
      ? this.#checker.getShorthandAssignmentValueSymbol(parent)
      : this.#checker.getSymbolAtLocation(name);
    if (symbol === undefined || place.access.length > MAX_DEPTH) return;
    this.#symbol(symbol, place);
  }

  #property(property: ts.ObjectLiteralElementLike, place: ExportedPlace): void {
    if (ts.isSpreadAssignment(property)) {
      this.#value(property.expression, place);
      return;
    }
    const key = keyOf(property.name);
    if (key === undefined) {
      const inner = { ...place, declaration: property, access: [...place.access, '[computed]'] };
      if (callableOf(property) !== undefined) this.#refuse(inner, 'its name is computed');
    } else if (ts.isShorthandPropertyAssignment(property)) {
      this.#named(property.name, { ...place, ...this.#inside(place, key) });
    } else {
      const meant = this.#checker.getSymbolAtLocation(property.name);
      this.#declaration({ ...this.#inside(place, key), meant, declaration: property });
    }
  }

  #element(
    element: ts.Expression,
    inside: Pick<ExportedPlace, 'exported' | 'access'>,
    { meant, declaration }: ExportedPlace,
  ): void {
    const value = withoutTypeWrappers(element);
    const isFunction = ts.isArrowFunction(value) || ts.isFunctionExpression(value);
    if (isFunction) this.functions.push({ ...inside, meant: undefined, declaration: value, callable: value });
    else if (ts.isIdentifier(value) || ts.isObjectLiteralExpression(value))
      this.#value(value, { ...inside, meant, declaration });
  }

  #inside({ exported, access }: ExportedPlace, key: string): Pick<ExportedPlace, 'exported' | 'access'> {
    return { exported, access: [...access, key] };
  }

  #refuse(place: ExportedPlace, reason: string): void {
    this.untestable.push({ ...place, reason });
  }

  /** Whether a value is a function, or an object of the project with functions. */
  #isCallable({ declaration }: ExportedPlace, value: ts.Expression): boolean {
    const type = this.#checker.getTypeAtLocation(ts.isExportAssignment(declaration) ? value : declaration);
    if (type.getCallSignatures().length > 0) return true;
    const declarations = type.getSymbol()?.declarations ?? [];
    // The code of an object literal is here, wherever its type comes from.
    const isOwn =
      ts.isObjectLiteralExpression(value) ||
      declarations.some((one) => one.getSourceFile() === this.#sourceFile);
    return (
      isOwn &&
      this.#checker
        .getPropertiesOfType(type)
        .some((one) => this.#checker.getTypeOfSymbol(one).getCallSignatures().length > 0)
    );
  }
}

/** `Object.freeze(x)` is `x`. */
function unfrozen(node: ts.Expression): ts.Expression {
  if (!ts.isCallExpression(node) || !/^Object\.(?:freeze|seal)$/.test(node.expression.getText())) return node;
  const [frozen] = node.arguments;
  return frozen === undefined ? node : withoutTypeWrappers(frozen);
}

/** The key that a name stands for; `undefined` if that is worked out when the module is loaded. */
function keyOf(name: ts.PropertyName): string | undefined {
  const isPlain = ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name);
  return isPlain ? name.text : undefined;
}
