import ts from 'typescript';

/** The class that a class extends, if it is declared as a class somewhere. */
export function baseOf(
  declaration: ts.ClassLikeDeclaration,
  checker: ts.TypeChecker,
): ts.ClassLikeDeclaration | undefined {
  const clause = declaration.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  const [base] = clause?.types ?? [];
  const symbol = base === undefined ? undefined : checker.getTypeAtLocation(base.expression).getSymbol();
  const parent = symbol?.declarations?.find(ts.isClassLike);
  return parent === declaration ? undefined : parent;
}

/** A class, what it extends, and so on. */
export function lineageOf(
  declaration: ts.ClassLikeDeclaration,
  checker: ts.TypeChecker,
): readonly ts.ClassLikeDeclaration[] {
  const base = baseOf(declaration, checker);
  return base === undefined ? [declaration] : [declaration, ...lineageOf(base, checker)];
}

/** The constructor of a class, which it may inherit. */
export function constructorOf(
  declaration: ts.ClassLikeDeclaration,
  checker: ts.TypeChecker,
): ts.ConstructorDeclaration | undefined {
  const owner = lineageOf(declaration, checker).find(({ members }) =>
    members.some(ts.isConstructorDeclaration),
  );
  return owner?.members.find(ts.isConstructorDeclaration);
}

/** Whether a class is declared `abstract`. */
export function isAbstract(declaration: ts.ClassLikeDeclaration): boolean {
  return hasModifier(declaration, ts.ModifierFlags.Abstract);
}

/** Whether a member is private or protected. */
export function isRestricted(declaration: ts.Declaration): boolean {
  return hasModifier(declaration, ts.ModifierFlags.Private | ts.ModifierFlags.Protected);
}

export function hasModifier(declaration: ts.Declaration, flags: ts.ModifierFlags): boolean {
  return (ts.getCombinedModifierFlags(declaration) & flags) !== 0;
}
