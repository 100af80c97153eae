import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { oncePerKey } from '../../foundation/once-per.ts';
import { isProjectFile } from '../../model/input/surrounding.ts';
import { loadedModules } from '../../program/modules/loaded-modules.ts';
import { isAsset, withoutForm } from '../loading/asset-modules.ts';
import type { LoadedProject } from '../loading/loaded-project.ts';
import { isProjectCode } from '../loading/module-library.ts';
import { packageAround, packageFolder } from '../loading/package-folders.ts';
import { digestOf, digestOfText } from './digest.ts';
import { PackageIdentities } from './package-identity.ts';

/** Built-in modules by which code reads files, or makes a `require` that does: what these hold is not known to us. */
const READING = new Set(['fs', 'fs/promises', 'module']);

/** A module as engines have it, and where its imports lead. */
interface Reached {
  readonly digest: string;
  /** Modules of the project. */
  readonly modules: readonly string[];
  /** Folders of packages. */
  readonly packages: readonly string[];
  /** Imports of which we do not know what they depend on, with the reason. */
  readonly unknown: readonly UnknownImport[];
  readonly isOpen: boolean;
}

interface UnknownImport {
  readonly specifier: string;
  readonly reason: string;
}

/** A digest of code with the files that hold it, or why there is none. */
export type CodeDigest =
  { readonly digest: string; readonly files: readonly string[] } | { readonly reason: string };

/** Follows the imports of modules to all code that a run of theirs may come to. */
export class ReachedCode {
  readonly #project: LoadedProject;
  readonly #packages = new PackageIdentities();

  constructor(project: LoadedProject) {
    this.#project = project;
  }

  /**
   * A digest of the code that runs of a file may come to, also by way of other modules that they load, given by path or
   * as imports of the file; why there is none, where it could be any code.
   */
  digestFrom(file: string, others: Iterable<string>): CodeDigest {
    const starts = [...others].map((one) =>
      isProjectFile(one) ? { module: one } : this.#targetOf(one, file),
    );
    const modules = new Set([file, ...starts.flatMap(({ module }) => module ?? [])]);
    const packages = new Set(starts.flatMap(({ folder }) => folder ?? []));
    const replaced = new Set(
      this.#project.library.replacedFor(file).map(({ module }) => withoutScheme(module)),
    );
    const digests: (readonly [string, string])[] = [];
    for (const one of modules) {
      const reached = this.#reached(one);
      const unknown = reached.unknown.find(({ specifier }) => !replaced.has(withoutScheme(specifier)));
      if (reached.isOpen) return { reason: `${one} loads modules whose names are computed` };
      if (unknown !== undefined) return { reason: `${one} imports ${unknown.specifier}, ${unknown.reason}` };
      digests.push([one, reached.digest]);
      for (const other of reached.modules) modules.add(other);
      for (const folder of reached.packages) packages.add(folder);
    }
    return {
      digest: digestOf([
        digests.sort(([one], [other]) => (one < other ? -1 : 1)),
        this.#packages.of(packages),
      ]),
      files: [...modules, ...[...packages].map((folder) => join(folder, 'package.json'))],
    };
  }

  readonly #reached = oncePerKey(
    (file: string) => file,
    (file): Reached => (isProjectCode(file) ? this.#module(file) : this.#other(file)),
  );

  #module(file: string): Reached {
    const { library, rulesOf, runnerOf } = this.#project;
    const { model, plainCode, instrumentedCode, mutated, format } = library.moduleOf(file);
    const { specifiers: loaded, isOpen } = loadedModules(model.source);
    const specifiers = [...loaded];
    const targets = specifiers.map((specifier) => this.#targetOf(specifier, file));
    // Places of errors are those of the author's text, which may change while the code that is run stays the same.
    const texts = [readFileSync(file, 'utf8'), plainCode, instrumentedCode, mutated.code];
    const loading = [library.replacedFor(file), library.entryBefore(file), rulesOf(file), runnerOf(file)];
    return {
      digest: digestOf([texts.map(digestOfText), format, targets, loading]),
      modules: targets.flatMap(({ module }) => module ?? []),
      packages: targets.flatMap(({ folder }) => folder ?? []),
      unknown: specifiers.flatMap((specifier, index) => unknownIn(specifier, targets[index])),
      isOpen,
    };
  }

  /** A file of a package, or one that is no code. */
  #other(file: string): Reached {
    const folder = file.includes('/node_modules/') ? packageAround(dirname(file)) : undefined;
    const digest = digestOfText(readFileSync(file, 'latin1'));
    return {
      digest,
      modules: [],
      packages: folder === undefined ? [] : [folder],
      unknown: [],
      isOpen: false,
    };
  }

  #targetOf(specifier: string, file: string): Target {
    const { library } = this.#project;
    if (isBuiltin(specifier)) return {};
    const module = isAsset(specifier)
      ? library.resolveAsset(withoutForm(specifier), file)
      : (library.resolve(specifier, file) ?? library.resolveSource(specifier, file));
    if (module !== undefined) return { module };
    const folder = packageFolder(specifier, dirname(file));
    return folder === undefined ? {} : { folder };
  }
}

/** The file or the folder of the package that an import leads to; neither, if it is nothing that we know. */
interface Target {
  readonly module?: string;
  readonly folder?: string;
}

/** An import that is found in no way that we know may still be found by the one who loads it. */
function unknownIn(specifier: string, target: Target = {}): readonly UnknownImport[] {
  if (READING.has(withoutScheme(specifier))) return [{ specifier, reason: 'and may read any file' }];
  const isKnown = isBuiltin(specifier) || target.module !== undefined || target.folder !== undefined;
  return isKnown ? [] : [{ specifier, reason: 'which is not found' }];
}

const withoutScheme = (specifier: string): string => specifier.replace(/^node:/, '');
