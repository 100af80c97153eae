import { WHOLE_EXPORT } from '../../model/input/surrounding.ts';
import { hardLine, indent, type Document } from '../layout/document.ts';
import { objectLiteral, plainPart, propertyDocument, type LiteralPart } from '../literal-layout.ts';
import { memberAccess } from '../identifiers.ts';
import { stringLiteral } from '../string-literal.ts';
import type { ModuleStub, StubbedExport } from './stubbing.ts';

/** How a runner writes the factory of a module. */
export interface FactoryStyle {
  /** The function that takes the module and the factory. */
  readonly callee: string;
  /** The beginning of a factory that asks for the real exports: `async `, or nothing. */
  readonly keyword: string;
  /** An expression for the real exports. */
  readonly original: string;
  /** Properties that come before the exports. */
  readonly first: readonly Document[];
}

/** `vi.doMock('./client', () => ({ default: … }))`. */
export function moduleStub(
  { specifier, exports, keepsOthers, hasTypes }: ModuleStub,
  { callee, keyword, original, first }: FactoryStyle,
): Document {
  const asksForReal = keepsOthers || exports.some(({ keepsMembers }) => keepsMembers === true);
  const whole = exports.find(({ name }) => name === WHOLE_EXPORT);
  if (whole !== undefined) {
    const { document } = exportSource(whole, original, hasTypes);
    return [`${callee}(${stringLiteral(specifier)}, () => (`, document, '));'];
  }
  const real = hasTypes ? `((${original}) as object)` : `(${original})`;
  const { document } = objectLiteral([
    ...(keepsOthers ? [`...${real}`] : []),
    ...first,
    ...exports.map((one) => propertyDocument(one.name, exportSource(one, original, hasTypes))),
  ]);
  return [`${callee}(${stringLiteral(specifier)}, ${asksForReal ? keyword : ''}() => (`, document, '));'];
}

function exportSource(one: StubbedExport, original: string, hasTypes: boolean): LiteralPart {
  if (!one.isMaker) return one.value;
  const maker = plainPart(makerSource(one));
  if (one.member === undefined) return maker;
  const real = hasTypes ? `((${original}) as { ${one.name}: object })` : `(${original})`;
  const kept = one.name === WHOLE_EXPORT ? real : memberAccess(real, one.name);
  return objectLiteral([
    ...(one.keepsMembers === true ? [`...${kept}`] : []),
    propertyDocument(one.member, maker),
  ]);
}

/** A function that gives the object with or without `new`. */
const makerSource = ({ value: { document } }: StubbedExport): Document => [
  'function () {',
  indent([hardLine, 'return ', document, ';']),
  hardLine,
  '}',
];
