import ts from 'typescript';
import type { ReadingContext } from './reading-context.ts';
import type { TypeModel } from './type-model.ts';

/** Template-literal types and the like, by the simplest string that has the type. */
export function readPattern(type: ts.Type, { checker }: ReadingContext): TypeModel {
  const text = checker.typeToString(type);
  const simplest = simplestText(type);
  const isValid =
    simplest !== undefined && checker.isTypeAssignableTo(checker.getStringLiteralType(simplest), type);
  return isValid ? { kind: 'pattern', text, simplest } : { kind: 'opaque', text };
}

function simplestText(type: ts.Type): string | undefined {
  if ((type.flags & ts.TypeFlags.TemplateLiteral) !== 0) {
    const { texts, types } = type as ts.TemplateLiteralType;
    const filled = types.map((part, index) => (simplestText(part) ?? '0') + (texts[index + 1] ?? ''));
    return (texts[0] ?? '') + filled.join('');
  }
  if ((type.flags & (ts.TypeFlags.String | ts.TypeFlags.StringMapping)) !== 0) return '';
  return (type.flags & (ts.TypeFlags.Number | ts.TypeFlags.BigInt)) !== 0 ? '0' : undefined;
}
