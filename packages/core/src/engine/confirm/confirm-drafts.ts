import type { NamedTest } from '../../emit/test-file.ts';
import type { DraftFile, DraftTests } from './draft-file.ts';
import type { DroppedTest, SuiteCheck } from './suite-check.ts';

/** The remaining drafts, and the tests dropped from them. */
export interface ConfirmedDrafts {
  readonly drafts: readonly DraftFile[];
  readonly dropped: readonly DroppedTest[];
}

/** How often one check may look at a file that keeps losing tests. */
const MAX_ROUNDS = 4;

const KEEPS_FAILING = 'other tests of the file fail once this one is alone with them';

/** Puts drafts through checks, one after the other; every draft that is left has passed all of them as it is. */
export async function confirmDrafts(
  drafts: readonly DraftFile[],
  checks: readonly SuiteCheck[],
  draftTests: DraftTests,
): Promise<ConfirmedDrafts> {
  let current: ConfirmedDrafts = { drafts, dropped: [] };
  for (const check of checks) {
    const { drafts: left, dropped } = await applyCheck(current.drafts, check, draftTests);
    current = { drafts: left, dropped: [...current.dropped, ...dropped] };
  }
  return current;
}

async function applyCheck(
  drafts: readonly DraftFile[],
  check: SuiteCheck,
  draftTests: DraftTests,
): Promise<ConfirmedDrafts> {
  const settled = new Map(drafts.map((draft) => [draft.path, draft]));
  const dropped: DroppedTest[] = [];
  let open = drafts;
  for (let round = 1; open.length > 0; round += 1) {
    const found = round > MAX_ROUNDS ? dropAll(open) : await check.check(open);
    dropped.push(...found);
    const gone = new Set(found.map(({ test }) => test));
    open = open
      .filter(({ tests }) => tests.some((test) => gone.has(test)))
      .flatMap((draft) => {
        settled.delete(draft.path);
        return (
          draftTests(
            draft.sourceFile,
            draft.tests.filter((test) => !gone.has(test)),
          ) ?? []
        );
      });
    for (const draft of open) settled.set(draft.path, draft);
  }
  // Drafts keep the order they came in, whichever of them were looked at again.
  return { drafts: drafts.flatMap(({ path }) => settled.get(path) ?? []), dropped };
}

function dropAll(drafts: readonly DraftFile[]): readonly DroppedTest[] {
  return drafts.flatMap(({ tests }) => tests.map((test: NamedTest) => ({ test, reason: KEEPS_FAILING })));
}
