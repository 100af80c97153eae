import type ts from 'typescript';
import { ELEMENTS } from '../../../model/package-export.ts';
import type { ReadingContext, StructureReader } from '../reading-context.ts';
import { isHeld } from './held-packages.ts';
import { isDeclaredIn, madeBy } from './made-by.ts';

/** Elements of React, which `createElement` makes: React renders no other objects. */
export const readElement: StructureReader = (type, context) =>
  isElement(type) && isHeld(context.program, context.home, ELEMENTS.specifier)
    ? madeBy(
        {
          file: ELEMENTS.specifier,
          exportName: ELEMENTS.factory,
          heldBy: ELEMENTS.heldBy,
          typeText: textOf(type, context),
        },
        { name: 'type', type: { kind: 'literal', value: 'i' } },
      )
    : undefined;

const textOf = (type: ts.Type, { checker }: ReadingContext): string => checker.typeToString(type);

function isElement(type: ts.Type): boolean {
  const symbol = type.getSymbol();
  return (
    symbol !== undefined &&
    /^(?:Element|ReactElement)$/.test(symbol.name) &&
    isDeclaredIn(symbol, ELEMENTS.specifier)
  );
}
