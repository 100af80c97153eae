import { mendTypes, testRangesIn } from '../../program/mend-types.ts';
import type { Project } from '../../program/project.ts';
import type { TextError } from '../../program/text-checker.ts';
import type { DraftFile, DraftTests } from './draft-file.ts';
import type { DroppedTest, SuiteCheck } from './suite-check.ts';

/** Rounds of casts, since one may expose the next error. */
const MAX_MENDINGS = 3;

/** Puts casts into drafts where the project's own compiler objects to a value, as far as casts can help. */
export function mendDrafts(project: Project, drafts: readonly DraftFile[]): readonly DraftFile[] {
  let mended = drafts;
  for (let round = 0; round < MAX_MENDINGS; round += 1) {
    const errors = Map.groupBy(errorsIn(project, mended), ({ path }) => path);
    if (errors.size === 0) break;
    mended = mended.map((draft) => {
      const own = errors.get(draft.path);
      return own === undefined ? draft : { ...draft, content: mendTypes(draft, own) };
    });
  }
  return mended;
}

/** Renders tests as {@link mendDrafts} leaves them. */
export function typedDrafting(project: Project, draftTests: DraftTests): DraftTests {
  return (sourceFile, tests) => {
    const draft = draftTests(sourceFile, tests);
    return draft === undefined ? undefined : mendDrafts(project, [draft])[0];
  };
}

/** Checks drafts with the project's own compiler options: a test in which the compiler finds an error is dropped. */
export class TypeCheck implements SuiteCheck {
  readonly #project: Project;

  constructor(project: Project) {
    this.#project = project;
  }

  check(files: readonly DraftFile[]): Promise<readonly DroppedTest[]> {
    const errors = Map.groupBy(errorsIn(this.#project, files), ({ path }) => path);
    return Promise.resolve(files.flatMap((file) => droppedFrom(file, errors.get(file.path) ?? [])));
  }
}

/** JavaScript is checked where the project asks for it. */
function errorsIn(project: Project, files: readonly DraftFile[]): readonly TextError[] {
  return project.typeErrorsIn(files.filter(({ path }) => project.checksTypesOf(path)));
}

/** Drops tests with errors. One outside of tests, as in an import, is due to the project's setup and drops none. */
function droppedFrom(file: DraftFile, errors: readonly TextError[]): readonly DroppedTest[] {
  if (errors.length === 0) return [];
  const ranges = testRangesIn(file);
  return file.tests.flatMap((test, index) => {
    const [from, to] = ranges[index] ?? [0, 0];
    const error = errors.find(({ start }) => from <= start && start < to);
    return error === undefined ? [] : { test, reason: `does not type-check: ${error.message}` };
  });
}
