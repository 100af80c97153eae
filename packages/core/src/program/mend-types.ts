import ts from 'typescript';
import type { TextError, VirtualFile } from './text-checker.ts';

/** Complaints that something may be `null` or `undefined`. */
const POSSIBLY_ABSENT: ReadonlySet<number> = new Set([2531, 2532, 2533, 18047, 18048, 18049]);

/** A piece of text to insert. */
interface Insertion {
  readonly at: number;
  readonly text: string;
}

/**
 * The text of a test file with casts where the compiler rejects a value. The test has already run with these values;
 * where the types are too strict, such as for a branded number, a person would write a cast, too.
 */
export function mendTypes({ path, content }: VirtualFile, errors: readonly TextError[]): string {
  const file = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true);
  const insertions = errors.flatMap((error) => mendingOf(error, file));
  const unique = new Map(insertions.map((one) => [`${one.at}:${one.text}`, one]));
  return [...unique.values()]
    .sort((left, right) => right.at - left.at)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), content);
}

function mendingOf({ code, start, end }: TextError, file: ts.SourceFile): readonly Insertion[] {
  if (POSSIBLY_ABSENT.has(code)) return [{ at: end, text: '!' }];
  const slot = slotAt(start, file);
  if (slot === undefined) return [];
  const from = slot.getStart();
  return ts.isArrowFunction(slot) || ts.isConditionalExpression(slot) || ts.isBinaryExpression(slot)
    ? [
        { at: from, text: '(' },
        { at: slot.getEnd(), text: ') as never' },
      ]
    : [{ at: slot.getEnd(), text: ' as never' }];
}

/** The innermost value around a position that can take a cast; `undefined` if there is none. */
function slotAt(position: number, file: ts.SourceFile): ts.Expression | undefined {
  let found: ts.Expression | undefined;
  const visit = (node: ts.Node): void => {
    if (position < node.getStart() || position >= node.getEnd()) return;
    const value = valueOf(node);
    if (value !== undefined && isCastable(value)) found = value;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The value, if a node is one that is passed to a call, or put into an object, an array or a variable. */
function valueOf(node: ts.Node): ts.Expression | undefined {
  const { parent } = node;
  if (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) return node.initializer;
  if (!ts.isExpression(node)) return undefined;
  if (ts.isArrayLiteralExpression(parent)) return node;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent))
    return parent.arguments?.includes(node) === true ? node : undefined;
  if (ts.isArrowFunction(parent)) return parent.body === node ? node : undefined;
  return ts.isReturnStatement(parent) ? node : undefined;
}

/** Not a callback of the runner, which holds a whole test, nor a call, which is what a test is about. */
function isCastable(value: ts.Expression): boolean {
  if (ts.isAsExpression(value) || ts.isCallExpression(value) || ts.isAwaitExpression(value)) return false;
  return !(ts.isArrowFunction(value) && ts.isBlock(value.body) && value.parameters.length === 0);
}

/** The start and end of each test of a test file: the calls of `it`, in order. */
export function testRangesIn({
  path,
  content,
}: VirtualFile): readonly (readonly [from: number, to: number])[] {
  const ranges: (readonly [number, number])[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'it')
      ranges.push([node.getStart(), node.getEnd()]);
    else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true));
  return ranges;
}
