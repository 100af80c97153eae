import type { LoadedProject } from './loading/loaded-project.ts';
import type { Engine } from './processes/engine.ts';
import type { ProjectHost } from './processes/project-host.ts';
import { shareOut } from './processes/share-out.ts';
import { modelAgain } from './stages/2-model-targets.ts';
import type { LoadVerdict } from './target-process/load-check.ts';
import type { ModelledFile } from './units/modelled-file.ts';

/** Context for loading files before anything in them is called. */
export interface LoadingFiles {
  readonly loaded: LoadedProject;
  readonly engines: readonly Engine[];
  readonly host: ProjectHost;
  readonly signal: AbortSignal | undefined;
}

/** Files that were loaded once, and what that has shown; nothing of those that no engine could tell of. */
export interface LoadedFiles {
  readonly modelled: readonly ModelledFile[];
  readonly verdicts: ReadonlyMap<string, LoadVerdict>;
}

/**
 * Loads the files with targets. Where one cannot be loaded because of what it imports, stand-ins replace the files that
 * fail: a test replaces them, too, so that they need not work.
 */
export async function loadFiles(
  modelled: readonly ModelledFile[],
  context: LoadingFiles,
): Promise<LoadedFiles> {
  // Functions that a file hands to calls become targets once it is loaded.
  const files = modelled.flatMap(({ file, plans, open }) => (plans.length + open.length > 0 ? [file] : []));
  const verdicts = await verdictsOn(files, context);
  const failed = modelled.filter(({ file }) => isFailure(verdicts.get(file)));
  const failing = await failingImports(failed, verdicts, context);
  if (failing.size === 0) return { modelled, verdicts };
  context.loaded.project.setFailingModules(failing);
  const repaired = await repair(failed, context);
  return {
    modelled: modelled.map((one) => repaired.get(one.file)?.modelled ?? one),
    verdicts: new Map([...verdicts, ...[...repaired].map(([file, { verdict }]) => [file, verdict] as const)]),
  };
}

interface Repaired {
  readonly modelled: ModelledFile;
  readonly verdict: LoadVerdict;
}

/** The files that can be loaded with stand-ins; the others are left as they were. */
async function repair(
  failed: readonly ModelledFile[],
  context: LoadingFiles,
): Promise<ReadonlyMap<string, Repaired>> {
  const { loaded } = context;
  const earlier = failed.map(({ file }) => ({ file, replaced: loaded.library.replacedFor(file) }));
  const again = failed.map(({ file }) => modelAgain(file, loaded));
  const verdicts = await verdictsOn(
    failed.map(({ file }) => file),
    context,
    { isAnew: true },
  );
  const repaired = new Map<string, Repaired>();
  for (const [index, { file, replaced }] of earlier.entries()) {
    const verdict = verdicts.get(file);
    const modelled = again[index];
    if (modelled === undefined || verdict === undefined || isFailure(verdict))
      loaded.library.replace(file, replaced);
    else repaired.set(file, { modelled, verdict });
  }
  return repaired;
}

/** The files that those that fail import themselves, and that fail by themselves, too. */
async function failingImports(
  failed: readonly ModelledFile[],
  known: ReadonlyMap<string, LoadVerdict>,
  context: LoadingFiles,
): Promise<ReadonlySet<string>> {
  const { project, library } = context.loaded;
  const unknown = new Set<string>();
  const imports = failed.flatMap(({ file }) =>
    project.importedFilesOf(file).map((one) => [one, file] as const),
  );
  for (const [imported, importer] of imports) {
    if (known.has(imported)) continue;
    unknown.add(imported);
    // Clients that would connect are replaced as they are when the importer is loaded.
    library.replace(imported, library.replacedFor(importer));
  }
  const found = new Map([...known, ...(await verdictsOn([...unknown], context))]);
  return new Set(imports.map(([imported]) => imported).filter((one) => isFailure(found.get(one))));
}

async function verdictsOn(
  files: readonly string[],
  context: LoadingFiles,
  { isAnew = false } = {},
): Promise<ReadonlyMap<string, LoadVerdict>> {
  const { host } = context;
  const verdicts = new Map<string, LoadVerdict>();
  await shareOut(files, context, async (file, engine) => {
    try {
      const verdict = await engine.check({ ...host.settingOf(file), isAnew });
      host.noteLoading(file, verdict);
      verdicts.set(file, verdict);
    } catch {
      // The failure of an engine says nothing of the file.
    }
  });
  return verdicts;
}

const isFailure = (verdict: LoadVerdict | undefined): boolean => verdict?.failure !== undefined;
