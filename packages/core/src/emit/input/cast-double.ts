import type { ObjectShape } from '../../model/input/heap-shape.ts';
import type { TypeName } from '../../model/input/type-name.ts';
import type { LiteralPart } from '../literal-layout.ts';
import type { ArrayNode } from './input-node.ts';
import type { InputScope } from './input-scope.ts';

/** `{ … } as unknown as Db`: the literal of a double or a branded value has another type to the compiler. */
export function castDouble({ document, size }: LiteralPart, text: string): LiteralPart {
  const castTo = { literal: document, text: ` as ${text}` };
  return { document: [document, castTo.text], kind: 'cast', size, castTo };
}

/** `[1, 2] as never` where an asynchronous iterable is declared: looping over a list is the same, but not to the compiler. */
export function castList(list: LiteralPart, { shape }: ArrayNode, { hasTypes }: InputScope): LiteralPart {
  return hasTypes && shape.typeText.startsWith('AsyncIterable') ? castDouble(list, 'never') : list;
}

/** `[1, 2] as unknown as Point`, if the type is branded. */
export function castBranded(literal: LiteralPart, shape: TypeName, scope: InputScope): LiteralPart {
  const isCast = shape.isBranded === true && scope.hasTypes;
  return isCast ? castDouble(literal, castText(shape, scope)) : literal;
}

/** The type to cast a double to. `never` fits everywhere, and is left for types that a test cannot name. */
export function castText(
  { double, exportedType, typeText }: TypeName & Pick<ObjectShape, 'double'>,
  { nameType }: Pick<InputScope, 'nameType'>,
): string {
  const isGeneric = typeText.includes('<');
  const plain =
    exportedType === undefined || isGeneric
      ? undefined
      : { text: exportedType.name, imports: [exportedType] };
  const cast = double?.cast ?? plain;
  if (cast === undefined) return 'never';
  const text = cast.imports.reduce(
    (written, { name, file }) => written.replaceAll(wordOf(name), nameType(name, file)),
    cast.text,
  );
  return `unknown as ${text}`;
}

const wordOf = (name: string): RegExp =>
  new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g');
