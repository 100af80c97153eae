import ts from 'typescript';
import { oncePerKey } from '../../foundation/once-per.ts';
import { packageFolder } from '../modules/package-folder.ts';
import { hasCodeLike } from './package-code.ts';

/** Functions that draw at random, of `node:crypto` and of the global `crypto`. */
export const DRAWING: ReadonlySet<string> = new Set(['randomUUID', 'randomInt']);

/** Code that draws at random. */
const RANDOM = /\b(?:getRandomValues|randomUUID|randomBytes|randomFillSync|randomFill)\b|\bMath\.random\b/;

/** A call of an export of a package or of a module of Node. */
export interface ExportCall {
  readonly module: string;
  readonly name: string;
  readonly call: ts.CallExpression;
}

/**
 * Whether a call gives another text or number each time: nothing but literals goes in, and what makes the result is
 * random. So do `nanoid()`, `uuid()` and `randomUUID()`; a call with other arguments may compute with them.
 */
export function drawsAtRandom({ module, name, call }: ExportCall, checker: ts.TypeChecker): boolean {
  if (/^(?:node:)?crypto$/.test(module)) return DRAWING.has(name);
  const result = checker.getTypeAtLocation(call);
  const isScalar = (result.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0;
  if (!isScalar || !call.arguments.every(ts.isLiteralExpression)) return false;
  const file = checker.getResolvedSignature(call)?.declaration?.getSourceFile().fileName;
  const folder = file === undefined ? undefined : packageFolder(file);
  return folder !== undefined && hasRandomCode(folder);
}

const hasRandomCode = oncePerKey(
  (folder: string) => folder,
  (folder: string): boolean => hasCodeLike(folder, RANDOM),
);
