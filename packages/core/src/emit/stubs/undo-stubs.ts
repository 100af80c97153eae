import { hardLine, indent, type Document } from '../layout/document.ts';
import type { StubKind } from './stubbing.ts';

/** A hook that runs the statements for these kinds of stubs after each test, each statement once. */
export function undoAfterEach(
  kinds: ReadonlySet<StubKind>,
  undo: Readonly<Record<StubKind, string>>,
): readonly Document[] {
  const order = Object.keys(undo) as readonly StubKind[];
  const statements = new Set(order.filter((kind) => kinds.has(kind)).map((kind) => undo[kind]));
  const lines = [...statements].flatMap((statement): Document[] => [hardLine, statement]);
  return lines.length === 0 ? [] : [['afterEach(() => {', indent(lines), hardLine, '});', hardLine]];
}
