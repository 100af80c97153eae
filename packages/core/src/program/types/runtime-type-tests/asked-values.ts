import ts from 'typescript';
import { codeBehindDeclaration } from '../../modules/code-behind-declaration.ts';
import { withoutAlias } from '../../without-alias.ts';
import { packageClassAt, type PackageClass } from '../packages/package-class.ts';
import { isAnything } from '../scalar-readers.ts';
import { isOfProject } from '../type-naming.ts';
import type { TypeModel } from '../type-model.ts';
import { comparedTexts, isEquality } from './compared-texts.ts';
import { promisedData } from './promised-data.ts';
import {
  ASKED_KINDS,
  isMethodOfLanguage,
  kindNamed,
  kindWithMember,
  UNLIKE_PLAIN,
  type AskedKind,
} from './asked-kind.ts';

/** Values beyond plain data that code tests for, as in `x instanceof Map`: `unknown` inputs are tried with them. */
export interface AskedValues {
  readonly kinds: readonly AskedKind[];
  /** Classes of the project and of packages. */
  readonly classes: readonly TypeModel[];
  /** Data that validators promise to have found. */
  readonly promised: readonly TypeModel[];
  /** Strings that other strings are compared with: likely names of keys that no type mentions. */
  readonly keyNames: readonly string[];
}

/** Code that asks for nothing. */
export const NOTHING_ASKED: AskedValues = { kinds: [], classes: [], promised: [], keyNames: [] };

/** Each key may be there or not, so more would take too many runs. */
const MAX_KEY_NAMES = 3;

/** More shapes of data than this would take too many runs. */
const MAX_PROMISED = 3;

/** More declarations than this are a library; those found first, which are nearest, are looked at. */
const MAX_DECLARATIONS = 100;

/**
 * Finds the values that some code tests for, itself or in code that it refers to, directly or not. `read`
 * is called with the types of classes and of data, `readPackage` with classes of packages.
 */
export function findAskedValues(
  program: ts.Program,
  code: readonly ts.Node[],
  { read, readPackage }: AskedReading,
): AskedValues {
  const search = new AskedValueSearch(program, code);
  search.run();
  return {
    kinds: ASKED_KINDS.filter((kind) => search.kinds.has(kind)),
    classes: [...[...search.classes].map(read), ...[...search.packageClasses.values()].map(readPackage)],
    promised: [...search.promised].slice(0, MAX_PROMISED).map(read),
    keyNames: [...search.texts].slice(0, MAX_KEY_NAMES),
  };
}

/** The kinds that functions of the language and of Node test for. */
const TEST_CALLS: ReadonlyMap<string, readonly AskedKind[]> = new Map([
  ['ArrayBuffer.isView', ['Uint8Array']],
  ['Object.getPrototypeOf', UNLIKE_PLAIN],
  ['Reflect.getPrototypeOf', UNLIKE_PLAIN],
  ['Buffer.isBuffer', ['Buffer']],
]);

/** Members by which code asks what a value inherits from. */
const PROTOTYPE_MEMBERS: ReadonlySet<string> = new Set(['constructor', '__proto__']);

/** Readers of what code asks for. */
interface AskedReading {
  readonly read: (type: ts.Type) => TypeModel;
  readonly readPackage: (found: PackageClass) => TypeModel;
}

class AskedValueSearch {
  readonly kinds = new Set<AskedKind>();
  readonly classes = new Set<ts.Type>();
  readonly packageClasses = new Map<ts.Symbol, PackageClass>();
  readonly promised = new Set<ts.Type>();
  readonly texts = new Set<string>();
  readonly #program: ts.Program;
  readonly #checker: ts.TypeChecker;
  readonly #code: Set<ts.Node>;
  /** The file whose tests need the values. */
  readonly #home: ts.SourceFile | undefined;

  constructor(program: ts.Program, code: readonly ts.Node[]) {
    this.#program = program;
    this.#checker = program.getTypeChecker();
    this.#code = new Set(code);
    this.#home = code[0]?.getSourceFile();
  }

  run(): void {
    // Sets iterate over what is added meanwhile, so this runs until nothing new is referred to.
    for (const node of this.#code) this.#visit(node);
  }

  #visit(node: ts.Node): void {
    if (ts.isTypeNode(node)) return;
    for (const text of comparedTexts(node, (one) => this.#isText(one))) this.texts.add(text);
    if (ts.isBinaryExpression(node)) this.#visitBinary(node);
    else if (ts.isCaseClause(node)) this.#visitText(node.expression);
    else if (ts.isCallExpression(node)) this.#visitCall(node);
    else if (ts.isPropertyAccessExpression(node)) this.#visitMember(node);
    else if (ts.isIdentifier(node)) this.#visitName(node);
    ts.forEachChild(node, (child) => {
      this.#visit(child);
    });
  }

  #visitBinary(node: ts.BinaryExpression): void {
    const { left, operatorToken, right } = node;
    if (operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword) this.#visitClass(right);
    if (!isEquality(node)) return;
    this.#visitText(left);
    this.#visitText(right);
  }

  #visitClass(node: ts.Expression): void {
    const symbol = this.#symbolAt(node);
    const declaration = symbol?.declarations?.find(ts.isClassLike);
    if (symbol === undefined) return;
    if (declaration !== undefined && isOfProject(declaration.getSourceFile(), this.#program))
      this.classes.add(this.#checker.getDeclaredTypeOfSymbol(symbol));
    else this.#visitPackageClass(node, symbol.name);
  }

  #visitPackageClass(node: ts.Expression, name: string): void {
    const found = this.#home && packageClassAt(node, this.#program, this.#home);
    if (found === undefined) this.#ask(kindNamed(name));
    else this.packageClasses.set(found.symbol, found);
  }

  /** A compared string may name a kind, as in `typeof x === 'function'`; a constant may hold `[object Date]`. */
  #visitText(node: ts.Expression): void {
    if (ts.isStringLiteralLike(node)) this.#ask(kindNamed(node.text));
    else if (ts.isIdentifier(node)) {
      const type = this.#checker.getTypeAtLocation(node);
      if (type.isStringLiteral() && type.value.startsWith('[object ')) this.#ask(kindNamed(type.value));
    }
  }

  #visitCall(call: ts.CallExpression): void {
    const { expression } = call;
    for (const type of promisedData(call, this.#program)) this.promised.add(type);
    for (const kind of TEST_CALLS.get(expression.getText().replace(/^globalThis\./, '')) ?? [])
      this.#ask(kind);
    const isOfLanguage =
      ts.isPropertyAccessExpression(expression) && isMethodOfLanguage(expression.name.text);
    if (!isOfLanguage && this.#isAnything(expression)) this.#ask('function');
  }

  #visitMember({ expression, name }: ts.PropertyAccessExpression): void {
    const kind = kindWithMember(name.text);
    if (PROTOTYPE_MEMBERS.has(name.text) && this.#isAnything(expression))
      for (const one of UNLIKE_PLAIN) this.#ask(one);
    if (kind !== undefined && this.#isAnything(expression)) this.#ask(kind);
  }

  #visitName(node: ts.Identifier): void {
    const isOwnName = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
    const declaration = isOwnName ? undefined : this.#symbolAt(node)?.valueDeclaration;
    if (declaration === undefined || ts.isSourceFile(declaration)) return;
    const isLookedAt = ts.findAncestor(declaration, (around) => this.#code.has(around)) !== undefined;
    const isCode = !isLookedAt && isOfProject(declaration.getSourceFile(), this.#program);
    if (isCode && this.#code.size < MAX_DECLARATIONS) this.#code.add(declaration);
  }

  #ask(kind: AskedKind | undefined): void {
    if (kind !== undefined) this.kinds.add(kind);
  }

  #isAnything(node: ts.Expression): boolean {
    return isAnything(this.#checker.getTypeAtLocation(node));
  }

  #isText(node: ts.Expression): boolean {
    const { flags } = this.#checker.getTypeAtLocation(node);
    return (flags & (ts.TypeFlags.String | ts.TypeFlags.Any)) !== 0;
  }

  #symbolAt(node: ts.Node): ts.Symbol | undefined {
    const symbol = this.#checker.getSymbolAtLocation(node);
    return symbol && codeBehindDeclaration(withoutAlias(symbol, this.#checker), this.#program);
  }
}
