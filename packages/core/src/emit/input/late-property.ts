import type { HeapNode } from './input-node.ts';
import { huggingCallDocument } from '../assertions/call-document.ts';
import { hardLine, indent, type Document } from '../layout/document.ts';
import { objectLiteral, plainPart, propertyDocument, type LiteralPart } from '../literal-layout.ts';
import { stringLiteral } from '../string-literal.ts';

/** `get key() { return value; }`, which the type admits before the value exists. */
export function accessor(key: string, { document }: LiteralPart): Document {
  const name = propertyDocument(key, { ...plainPart(key), isName: true });
  return ['get ', name, '() {', indent([hardLine, 'return ', document, ';']), hardLine, '}'];
}

/** Turns an accessor into the plain member that it stood for. */
export function definition(name: string, key: string, value: LiteralPart): Document {
  const flags = ['configurable: true', 'enumerable: true', 'writable: true'];
  const properties = objectLiteral([propertyDocument('value', value), ...flags]).document;
  return [huggingCallDocument('Object.defineProperty', [name, stringLiteral(key)], properties), ';'];
}

/** Something that is put into a container once all that it holds exists. */
export interface Growth {
  readonly until: HeapNode;
  readonly apply: () => void;
}
