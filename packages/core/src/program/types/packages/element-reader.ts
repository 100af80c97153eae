import type ts from 'typescript';
import { ELEMENTS } from '../../../model/package-export.ts';
import { isPromise } from '../library-types.ts';
import type { ReadingContext, StructureReader } from '../reading-context.ts';
import { typeArgumentsOf } from '../type-arguments.ts';
import { opaqueType } from '../type-naming.ts';
import { isHeld } from './held-packages.ts';
import { isDeclaredIn, madeBy } from './made-by.ts';

/**
 * Elements of React, which `createElement` makes: React renders no other objects. No value is made of portals and of
 * promises of elements, for which static markup cannot wait.
 */
export const readElement: StructureReader = (type, context) => {
  if (!isHeld(context.program, context.home, ELEMENTS.specifier)) return undefined;
  if (isOfReact(type.getSymbol(), /^(?:Element|ReactElement)$/)) {
    const { specifier: file, factory: exportName, heldBy } = ELEMENTS;
    const typeText = context.checker.typeToString(type);
    return madeBy(
      { file, exportName, heldBy, typeText },
      { name: 'type', type: { kind: 'literal', value: 'i' } },
    );
  }
  const isForPages = isOfReact(type.getSymbol(), /^ReactPortal$/) || isPromisedNode(type, context);
  return isForPages ? opaqueType(type, context) : undefined;
};

/** Whether a type is that of promises of what components return. */
function isPromisedNode(type: ts.Type, { checker }: ReadingContext): boolean {
  const [value] = isPromise(type) ? typeArgumentsOf(type, checker) : [];
  return isOfReact(value?.aliasSymbol, /ReactNode$/);
}

const isOfReact = (symbol: ts.Symbol | undefined, name: RegExp): boolean =>
  symbol !== undefined && name.test(symbol.name) && isDeclaredIn(symbol, ELEMENTS.specifier);
