import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DraftFile, DraftTests } from './draft-file.ts';

/** The orders in which the tests of a file are run. Turning them around changes which of any two comes first. */
export const ORDERS = ['as written', 'reversed'] as const;

export type Order = (typeof ORDERS)[number];

/** A copy of a draft in the folder of its final path, so that its imports resolve the same. */
export interface PlacedDraft {
  readonly draft: DraftFile;
  readonly order: Order;
  readonly path: string;
}

/** Writes copies of drafts in both orders, lets `use` run them, and takes them away again, whatever happens. */
export async function withPlacedDrafts<T>(
  drafts: readonly DraftFile[],
  draftTests: DraftTests,
  use: (placed: readonly PlacedDraft[]) => Promise<T>,
): Promise<T> {
  const placed = drafts.flatMap((draft) =>
    ORDERS.map((order) => ({ draft, order, path: placeOf(draft.path, order) })),
  );
  const remove = (): void => {
    for (const { path } of placed) rmSync(path, { force: true });
  };
  process.once('exit', remove);
  const madeFolders: string[] = [];
  try {
    for (const { draft, order, path } of placed) {
      const made = mkdirSync(dirname(path), { recursive: true });
      if (made !== undefined) madeFolders.push(made);
      writeFileSync(path, order === 'as written' ? draft.content : reversedContent(draft, draftTests));
    }
    return await use(placed);
  } finally {
    remove();
    process.removeListener('exit', remove);
    for (const folder of madeFolders) rmSync(folder, { recursive: true, force: true });
  }
}

/** A name that the same patterns match, and that the tests of no source file have. */
function placeOf(path: string, order: Order): string {
  return path.replace(/\.pathsmith\.\w+(?=\.\w+$)/, `.confirming-${ORDERS.indexOf(order) + 1}$&`);
}

function reversedContent({ sourceFile, tests }: DraftFile, draftTests: DraftTests): string {
  return draftTests(sourceFile, tests.toReversed())?.content ?? '';
}
