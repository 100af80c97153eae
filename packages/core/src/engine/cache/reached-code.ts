import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname } from 'node:path';
import { oncePerKey } from '../../foundation/once-per.ts';
import { isProjectFile } from '../../model/input/surrounding.ts';
import { importsOf } from '../../program/modules/module-imports.ts';
import { isAsset, withoutForm } from '../loading/asset-modules.ts';
import type { LoadedProject } from '../loading/loaded-project.ts';
import { isProjectCode } from '../loading/module-library.ts';
import { packageAround } from '../loading/package-folders.ts';
import { digestOf, digestOfText } from './digest.ts';
import { packageFolder, PackageIdentities } from './package-identity.ts';

/** A call that loads a module whose name is computed: it could be any. */
const COMPUTED = /\b(?:import|require)\s*\((?!\s*(?:"[^"\n]*"|'[^'\n]*'|`[^`$\n]*`)\s*[,)])/;

/** Built-in modules by which code reads files: what these hold is not known to us. */
const READING = new Set(['fs', 'fs/promises']);

/** A module as engines have it, and where its imports lead. */
interface Reached {
  readonly digest: string;
  /** Modules of the project. */
  readonly modules: readonly string[];
  /** Folders of packages. */
  readonly packages: readonly string[];
  /** Names of modules that read files, as they are imported. */
  readonly reading: readonly string[];
  readonly isOpen: boolean;
}

/** A digest of code, or why there is none. */
export type CodeDigest = { readonly digest: string } | { readonly reason: string };

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
      const reading = reached.reading.find((name) => !replaced.has(withoutScheme(name)));
      if (reached.isOpen) return { reason: `${one} loads modules whose names are computed` };
      if (reading !== undefined) return { reason: `${one} imports ${reading}, and may read any file` };
      digests.push([one, reached.digest]);
      for (const other of reached.modules) modules.add(other);
      for (const folder of reached.packages) packages.add(folder);
    }
    return {
      digest: digestOf([
        digests.sort(([one], [other]) => (one < other ? -1 : 1)),
        this.#packages.of(packages),
      ]),
    };
  }

  readonly #reached = oncePerKey(
    (file: string) => file,
    (file): Reached => (isProjectCode(file) ? this.#module(file) : this.#other(file)),
  );

  #module(file: string): Reached {
    const { library, rulesOf, runnerOf } = this.#project;
    const { model, plainCode, instrumentedCode, mutated, format } = library.moduleOf(file);
    const specifiers = importsOf(model.source);
    const targets = specifiers.map((specifier) => this.#targetOf(specifier, file));
    // Places of errors are those of the author's text, which may change while the code that is run stays the same.
    const texts = [readFileSync(file, 'utf8'), plainCode, instrumentedCode, mutated.code];
    const loading = [library.replacedFor(file), library.entryBefore(file), rulesOf(file), runnerOf(file)];
    return {
      digest: digestOf([texts.map(digestOfText), format, targets, loading]),
      modules: targets.flatMap(({ module }) => module ?? []),
      packages: targets.flatMap(({ folder }) => folder ?? []),
      reading: specifiers.filter((specifier) => READING.has(withoutScheme(specifier))),
      isOpen: COMPUTED.test(model.source.code),
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
      reading: [],
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

const withoutScheme = (specifier: string): string => specifier.replace(/^node:/, '');
