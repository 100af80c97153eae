import {
  brokenGroup,
  firstFitting,
  group,
  hasForcedBreak,
  indent,
  join,
  line,
  softLine,
  trailingComma,
} from '../layout/document.ts';
import type { Document } from '../layout/document.ts';
import { printOnOneLine } from '../layout/print-document.ts';
import type { LiteralPart } from '../literal-layout.ts';

/** `callee(a, b)`, with one argument per line where it does not fit. */
export function callDocument(callee: Document, args: readonly Document[]): Document {
  if (args.length === 0) return [callee, '()'];
  return [callee, group(['(', indent([softLine, join(args, [',', line]), trailingComma]), softLine, ')'])];
}

/** A call with one argument per line: Prettier's layout if an argument is a call that takes a function. */
export function brokenCallDocument(callee: Document, args: readonly Document[]): Document {
  return [
    callee,
    brokenGroup(['(', indent([softLine, join(args, [',', line]), trailingComma]), softLine, ')']),
  ];
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

/** A call whose last argument opens on the call's own line where Prettier would have it so. */
export function argumentsDocument(callee: Document, args: readonly LiteralPart[]): Document {
  const isBlock = ({ kind, document }: LiteralPart): boolean =>
    (kind === 'function' || kind === 'cast') && hasForcedBreak(document);
  if (args.filter(isBlock).length > 1 || isLongBeforeBlock(callee, args)) {
    return brokenCallDocument(
      callee,
      args.map(({ document }) => document),
    );
  }
  const [first, second, ...others] = args;
  if (first !== undefined && isBlock(first) && second?.kind === 'other' && others.length === 0)
    return [callee, '(', first.document, ', ', second.document, ')'];
  const last = args.at(-1);
  const before = args.slice(0, -1);
  const isStructure =
    last !== undefined && (last.kind === 'function' || (last.kind !== 'other' && last.size > 0));
  const isPackedAfterOthers = last?.isPacked === true && before.length > 0;
  if (!isStructure || isPackedAfterOthers || before.at(-1)?.kind === last.kind) {
    return callDocument(
      callee,
      args.map(({ document }) => document),
    );
  }
  // A block always breaks, and so must everything around the call.
  if (hasForcedBreak(last.document)) {
    return [
      callee,
      '(',
      ...before.flatMap(({ document }): Document[] => [document, ', ']),
      last.document,
      ')',
    ];
  }
  return huggingCallDocument(
    callee,
    before.map(({ document }) => document),
    last.document,
  );
}

/** Maximum length of a line that ends with the beginning of a block, without its margin. */
const MAX_OPENING = 90;

/** Whether doubles before a block take so much room that each argument has a line of its own. */
function isLongBeforeBlock(callee: Document, args: readonly LiteralPart[]): boolean {
  const last = args.at(-1);
  const before = args.slice(0, -1);
  if (last === undefined || !hasForcedBreak(last.document) || !before.some(({ kind }) => kind === 'cast'))
    return false;
  return printOnOneLine([callee, ...before.map(({ document }) => document)]).length > MAX_OPENING;
}

/** `callee(() => body)`, with the body on a line of its own where it does not fit. */
export function deferredCallDocument(callee: Document, body: Document): Document {
  return [callee, group(['(() =>', indent([line, body, trailingComma]), softLine, ')'])];
}

/** A call whose last argument is a function; the body of an arrow function gets a line of its own where it does not fit. */
export function stubCallDocument(callee: Document, before: readonly Document[], stub: LiteralPart): Document {
  const { arrow, document } = stub;
  const first = before.flatMap((one): Document[] => [one, ', ']);
  if (arrow === undefined || hasForcedBreak(document)) return [callee, '(', ...first, document, ')'];
  const { head, body } = arrow;
  return [callee, group(['(', ...first, head, indent([line, body, trailingComma]), softLine, ')'])];
}

/** The same list, certainly broken. */
function broken(list: Document): Document {
  return typeof list === 'object' && 'kind' in list && list.kind === 'group'
    ? { ...list, isBroken: true }
    : list;
}
