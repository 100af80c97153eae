import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { repository } from '../../e2e/harness/repository.ts';
import {
  readManifest,
  type InfeasibleBranch,
  type ListedSubject,
  type Manifest,
  type SetName,
} from './manifest.ts';
import type { Subject, SubjectOrigin } from './subject.ts';

/** All subjects of a set, in the order of its manifest. */
export function loadSubjects(set: SetName): readonly Subject[] {
  const manifest = readManifest(join(import.meta.dirname, set, 'manifest.json'));
  return manifest.subjects.map((listed) => toSubject(manifest, listed));
}

function toSubject(manifest: Manifest, listed: ListedSubject): Subject {
  const { set, root = '' } = manifest;
  const folder = join(repository.root, root);
  const name = listed.file.replace(/\.[cm]?[jt]sx?$/, '');
  const owner = listed.package?.name;
  return {
    id: [set, ...(owner === undefined ? [] : [owner]), name].join('/'),
    set,
    kind: listed.kind,
    path: [set, ...(owner === undefined ? [] : [owner]), listed.file].join('/'),
    targets: listed.targets,
    isTyped: listed.untyped !== true,
    infeasible: [...(listed.infeasible ?? []), ...expectedBeside(join(folder, listed.file))],
    published: listed.published,
    origin: originOf(manifest, listed, folder),
  };
}

function originOf(
  { with: alongside, dependencies = {} }: Manifest,
  { file, package: owner, with: imported = alongside }: ListedSubject,
  folder: string,
): SubjectOrigin {
  if (owner !== undefined) return { kind: 'package', ...owner };
  const others = imported === undefined ? importableBeside(folder, file) : filesBelow(folder, imported);
  return { kind: 'folder', folder, files: [...new Set([file, ...others.toSorted()])], dependencies };
}

function filesBelow(folder: string, glob: string): readonly string[] {
  const entries = globSync(glob, { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** A fixture's own expectation says what cannot be covered in it. */
function expectedBeside(file: string): readonly InfeasibleBranch[] {
  const expectation = file.replace(/\.[cm]?[jt]sx?$/, '.expected.json');
  if (!existsSync(expectation)) return [];
  return (JSON.parse(readFileSync(expectation, 'utf8')) as { infeasible: InfeasibleBranch[] }).infeasible;
}

/** Files of the same folder whose name says that others import them. */
function importableBeside(folder: string, file: string): readonly string[] {
  const beside = globSync('shared-*.ts', { cwd: join(folder, dirname(file)) });
  return beside.map((name) => join(dirname(file), basename(name)));
}
