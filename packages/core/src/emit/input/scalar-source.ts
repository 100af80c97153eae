import { ERROR_NAMES, type BuiltinClass } from '../../model/input/heap-shape.ts';
import { builtUrl } from '../../model/input/plain-url.ts';
import { memberAccess } from '../identifiers.ts';
import { plainPart, type LiteralPart } from '../literal-layout.ts';
import { dateLiteral, localDateLiteral, scalarExpression } from '../literals.ts';
import { typedArray } from '../snapshot-document.ts';
import { stringLiteral } from '../string-literal.ts';
import type { BuiltinNode, ScalarNode } from './input-node.ts';
import type { InputScope } from './input-scope.ts';

/**
 * A primitive as source. A member of an exported enum is written by name. TypeScript takes a number for
 * a numeric enum as it is, but no string for a string enum: there a cast is the only way to write it.
 */
export function scalarSource(
  { value, enumMember, ofEnum, isUnsupported }: ScalarNode,
  scope: Pick<InputScope, 'nameExport' | 'hasTypes'>,
): string {
  if (enumMember?.isExported === true) {
    return memberAccess(scope.nameExport(enumMember.enumName), enumMember.memberName);
  }
  if (enumMember?.exportedType !== undefined && scope.hasTypes) {
    const { name, file } = enumMember.exportedType;
    return memberAccess(scope.nameExport(name, file), enumMember.memberName);
  }
  const literal = scalarExpression(value);
  if (ofEnum !== undefined && scope.hasTypes)
    return `${literal} as ${ofEnum.isExported ? scope.nameExport(ofEnum.enumName) : 'never'}`;
  const isForeign = isUnsupported === true || (enumMember !== undefined && typeof value === 'string');
  return isForeign && scope.hasTypes ? `${literal} as never` : literal;
}

/** Builtins that are not typed arrays. */
const BUILTINS: Readonly<Partial<Record<BuiltinClass, (node: BuiltinNode) => string>>> = {
  Date: ({ value }) => dateLiteral(Number(value)),
  RegExp: () => '/(?:)/',
  URL: ({ value }) => `new URL(${stringLiteral(builtUrl(String(value)))})`,
  URLSearchParams: ({ value }) => `new URLSearchParams(${value === '' ? '' : stringLiteral(String(value))})`,
  ...Object.fromEntries(ERROR_NAMES.map((name) => [name, errorSource])),
  Symbol: () => 'Symbol()',
  Function: () => 'class {}',
  Object: () => '{}',
  BareObject: () => 'Object.create(null)',
  DerivedObject: () => 'Object.create({})',
  DataView: () => 'new DataView(new ArrayBuffer(8))',
  ArrayBuffer: ({ elements }) => `new ArrayBuffer(${elements.length})`,
};

/** A builtin object as source. */
export function builtinSource(node: BuiltinNode, { hasLocalTime }: InputScope): LiteralPart {
  const { className } = node.shape;
  if (className === 'Date' && hasLocalTime) return plainPart(localDateLiteral(Number(node.value)));
  const source = BUILTINS[className];
  return source === undefined ? typedArray(className, node.elements) : plainPart(source(node));
}

function errorSource({ shape, value }: BuiltinNode): string {
  return `new ${shape.className}(${stringLiteral(String(value))})`;
}
