import ts from 'typescript';
import type { ReadingContext } from './reading-context.ts';

/**
 * The type that a comment of JavaScript means by the name of a variable with a class, as in `@returns {User}` where a
 * library has made `const User = model(…)`: an object of it. Read as it stands, the name means the class itself.
 */
export function meantByComment(type: ts.Type, { home }: Pick<ReadingContext, 'home'>): ts.Type {
  if (!/\.[cm]?jsx?$/.test(home.fileName)) return type;
  const isInterface = ((type.getSymbol()?.flags ?? 0) & ts.SymbolFlags.Interface) !== 0;
  const [constructor, ...others] = type.getConstructSignatures();
  if (!isInterface || constructor === undefined || others.length > 0) return type;
  return type.getCallSignatures().length > 0 ? type : constructor.getReturnType();
}
