import { failureOf } from './failures.ts';
import type { LoadingFiles } from './load-files.ts';
import type { Engine } from './processes/engine.ts';
import { shareOut } from './processes/share-out.ts';
import type { ModelledFile } from './units/modelled-file.ts';
import type { FoundWays, OpenRegistration } from './units/registered-functions.ts';

/** Loads the files that hand functions to calls, and finds the ways to these functions from what the files export. */
export async function findWays(
  files: readonly ModelledFile[],
  context: LoadingFiles,
): Promise<ReadonlyMap<string, FoundWays>> {
  const found = new Map<string, FoundWays>();
  const handing = files.filter(({ open }) => open.length > 0);
  await shareOut(handing, context, async (file, engine) => {
    found.set(file.file, await waysIn(file, engine, context));
  });
  return found;
}

async function waysIn(
  { file, module, open }: ModelledFile,
  engine: Engine,
  { loaded, host }: LoadingFiles,
): Promise<FoundWays> {
  const exports = loaded.project.exportNamesOf(file);
  if (exports.length === 0) return { ways: new Map(), failure: 'its module exports nothing' };
  const idsOf = (some: readonly OpenRegistration[]): readonly number[] =>
    some.map(({ index }) => module.functionBase + index);
  const wrapped = open.filter(({ registration }) => registration.wrapper !== undefined);
  const wanted = { functionIds: idsOf(open), wrappedIds: idsOf(wrapped), exports };
  try {
    const { verdict, ways } = await engine.findFunctions({ ...host.settingOf(file), ...wanted });
    host.noteLoading(file, verdict);
    const found = ways.flatMap(([id, [exportName, ...access], isWrapper]) =>
      exportName === undefined
        ? []
        : [[id - module.functionBase, { exportName, access, isWrapper: isWrapper === 1 }] as const],
    );
    const { failure } = verdict;
    return { ways: new Map(found), ...(failure !== undefined && { failure: failure.message }) };
  } catch (error) {
    return { ways: new Map(), failure: failureOf(error, file).message };
  }
}
