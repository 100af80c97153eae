import { firstFitting, group, indent, join, line, softLine, trailingComma } from '../layout/document.ts';
import type { Document } from '../layout/document.ts';

/** `callee(a, b)`, with one argument per line where it does not fit. */
export function callDocument(callee: Document, args: readonly Document[]): Document {
  if (args.length === 0) return [callee, '()'];
  return [callee, group(['(', indent([softLine, join(args, [',', line]), trailingComma]), softLine, ')'])];
}

/** Like `callDocument`, but the last argument is an object or array that may open on the call's own line. */
export function huggingCallDocument(callee: Document, args: readonly Document[], last: Document): Document {
  const before = args.flatMap((arg): Document[] => [arg, ', ']);
  if (before.length === 0) return [callee, group(['(', last, ')'])];
  const exploded = [
    '(',
    indent([softLine, join([...args, last], [',', line]), trailingComma]),
    softLine,
    ')',
  ];
  return [callee, firstFitting(['(', ...before, last, ')'], [['(', ...before, broken(last), ')'], exploded])];
}

/** `callee(() => body)`, with the body on a line of its own where it does not fit. */
export function deferredCallDocument(callee: Document, body: Document): Document {
  return [callee, group(['(() =>', indent([line, body, trailingComma]), softLine, ')'])];
}

/** The same list, certainly broken. */
function broken(list: Document): Document {
  return typeof list === 'object' && 'kind' in list && list.kind === 'group'
    ? { ...list, isBroken: true }
    : list;
}
