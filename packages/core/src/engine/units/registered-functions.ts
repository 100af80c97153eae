import type { SkippedCallable } from '../../model/report/report.ts';
import { isSamePlace, type SourceLocation } from '../../model/target-spec.ts';
import type { DeclaredClass } from '../../program/classes/declared-class.ts';
import type { ModuleModel } from '../../program/modules/module-model.ts';
import type { Project } from '../../program/project.ts';
import type { DeclaredTarget } from '../../program/targets/declared-target.ts';
import type { RegisteredWay } from '../../program/targets/registered/registered-target.ts';
import type { Registration } from '../../program/targets/registered/registration.ts';

/** A function that a file hands to a call. Whether exports lead to it shows when the file is loaded. */
export interface OpenRegistration {
  readonly registration: Registration;
  /** The index of the function in its module. */
  readonly index: number;
}

/** The outcome of loading a file to see which functions its exports lead to. */
export interface FoundWays {
  /** The way to each function that was found, by the index of the function. */
  readonly ways: ReadonlyMap<number, RegisteredWay>;
  /** Why nothing could be found, if the file could not be loaded or exports nothing. */
  readonly failure?: string;
}

/** A file with its targets, and what was found when it was loaded, if it was. */
export interface RegisteringFile {
  readonly file: string;
  readonly project: Project;
  readonly model: ModuleModel;
  readonly declared: readonly DeclaredTarget[];
  readonly units: readonly DeclaredClass[];
  readonly found: FoundWays | undefined;
}

/** The functions that a file hands to calls. */
export interface RegisteredFunctions {
  readonly open: readonly OpenRegistration[];
  /** Functions that exports were found to lead to. */
  readonly targets: readonly DeclaredTarget[];
  readonly skipped: readonly SkippedCallable[];
}

/** Sorts the functions that a file hands to calls into targets and others. */
export function registeredFunctions(registering: RegisteringFile): RegisteredFunctions {
  const open = openRegistrations(registering);
  const { project, found } = registering;
  const targets = open.flatMap(({ registration, index }) => {
    const way = found?.ways.get(index);
    return way === undefined || registration.usesThis ? [] : [project.registeredTarget(registration, way)];
  });
  return { open, targets, skipped: open.flatMap((one) => skippedRegistration(one, found)) };
}

/** The registered functions of a file that are no targets or members of units by themselves. */
function openRegistrations({
  file,
  project,
  model,
  declared,
  units,
}: RegisteringFile): readonly OpenRegistration[] {
  const members = units.flatMap((one) => [...one.creators, ...one.members]);
  const known: readonly SourceLocation[] = [
    ...declared.map(({ location }) => location),
    ...members.flatMap(({ place }) => (place?.file === file ? [place] : [])),
  ];
  return project.registrationsOf(file).flatMap((registration): readonly OpenRegistration[] => {
    const { location } = registration;
    if (known.some((one) => isSamePlace(one, location))) return [];
    const fn = model.functions.find((one) => one.node !== undefined && isSamePlace(one.location, location));
    return fn === undefined ? [] : [{ registration, index: fn.index }];
  });
}

/**
 * A registered function that is no target, with the reason. Where the result of the call is used, it is not known
 * whether the call keeps the function at all: `list.map(f)` does not.
 */
function skippedRegistration(
  { registration, index }: OpenRegistration,
  found: FoundWays | undefined,
): readonly SkippedCallable[] {
  const { name, location, isStatement } = registration;
  const reason = reasonAgainst(registration, found?.ways.has(index) === true, found);
  return reason === undefined || !isStatement ? [] : [{ name, ...location, reason }];
}

function reasonAgainst(
  { usesThis }: Registration,
  isFound: boolean,
  found: FoundWays | undefined,
): string | undefined {
  if (found === undefined) return 'whether an export leads to it shows when the module is loaded';
  if (found.failure !== undefined) return found.failure;
  if (!isFound) return 'no property of what the module exports holds it';
  return usesThis ? 'it uses `this`, which only the code that calls it knows' : undefined;
}
