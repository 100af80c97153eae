import { hardLine, indent, type Document } from '../layout/document.ts';
import { objectLiteral, plainPart, propertyDocument } from '../literal-layout.ts';
import { stringLiteral } from '../string-literal.ts';
import type { ModuleStub, StubbedExport } from './stubbing.ts';

/** How a runner writes the factory of a module. */
export interface FactoryStyle {
  /** The function that takes the module and the factory. */
  readonly callee: string;
  /** The parameters of the factory, if it keeps other exports. */
  readonly parameters: string;
  /** An expression for the real exports. */
  readonly original: Document;
  /** Properties that come before the exports. */
  readonly first: readonly Document[];
}

/** `vi.doMock('./client', () => ({ default: … }))`. */
export function moduleStub(
  { specifier, exports, keepsOthers }: ModuleStub,
  { callee, parameters, original, first }: FactoryStyle,
): Document {
  const { document } = objectLiteral([
    ...(keepsOthers ? [['...', original]] : []),
    ...first,
    ...exports.map((one) =>
      propertyDocument(one.name, one.isMaker ? plainPart(makerSource(one)) : one.value),
    ),
  ]);
  const taken = keepsOthers ? parameters : '()';
  return [`${callee}(${stringLiteral(specifier)}, ${taken} => (`, document, '));'];
}

/** The real exports of a module, to be spread. */
export const original = (source: string, { hasTypes }: Pick<ModuleStub, 'hasTypes'>): string =>
  hasTypes ? `((${source}) as object)` : `(${source})`;

/** A function that gives the object with or without `new`. */
const makerSource = ({ value: { document } }: StubbedExport): Document => [
  'function () {',
  indent([hardLine, 'return ', document, ';']),
  hardLine,
  '}',
];
