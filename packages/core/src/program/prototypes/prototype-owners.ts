import ts from 'typescript';
import { givenFunctions } from './given-functions.ts';
import { isAssignment } from './members-in.ts';
import type { ConstructorFunction } from './prototype-class.ts';

/** Says whose prototype an expression of a file is: of `F.prototype`, and of variables that hold it. */
export class PrototypeOwners {
  readonly #checker: ts.TypeChecker;
  /** Variables that hold a prototype, with its constructor. */
  readonly #holders = new Map<ts.Symbol, ConstructorFunction>();

  constructor(checker: ts.TypeChecker, file: ts.SourceFile) {
    this.#checker = checker;
    const visit = (node: ts.Node): void => {
      this.#noteHolder(node);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }

  /** The constructor whose prototype an expression is. */
  ofPrototype(node: ts.Expression): ConstructorFunction | undefined {
    if (ts.isIdentifier(node)) {
      const symbol = this.#checker.getSymbolAtLocation(node);
      return symbol === undefined ? undefined : this.#holders.get(symbol);
    }
    const isPrototype = ts.isPropertyAccessExpression(node) && node.name.text === 'prototype';
    return isPrototype ? this.constructorNamed(node.expression) : undefined;
  }

  /** The function that a name stands for, if it can be a constructor. */
  constructorNamed(node: ts.Expression): ConstructorFunction | undefined {
    if (!ts.isIdentifier(node)) return undefined;
    const [own, ...others] = givenFunctions(node, this.#checker);
    return others.length === 0 ? own : undefined;
  }

  /** `var proto = F.prototype`, `F.prototype = proto`, and both in one chain of assignments. */
  #noteHolder(node: ts.Node): void {
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isIdentifier(node.name))
      for (const part of partsOf(node.initializer)) this.#hold(node.name, this.ofPrototype(part));
    if (isAssignment(node) && ts.isIdentifier(node.right))
      this.#hold(node.right, this.ofPrototype(node.left));
  }

  #hold(name: ts.Identifier, owner: ConstructorFunction | undefined): void {
    const symbol = this.#checker.getSymbolAtLocation(name);
    // The first owner counts: another function may only be lent the prototype.
    if (owner !== undefined && symbol !== undefined && !this.#holders.has(symbol))
      this.#holders.set(symbol, owner);
  }
}

/** All expressions of a chain of assignments. */
const partsOf = (node: ts.Expression): readonly ts.Expression[] =>
  isAssignment(node) ? [node.left, ...partsOf(node.right)] : [node];
