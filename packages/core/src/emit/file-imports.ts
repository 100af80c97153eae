import { USED_GLOBALS } from './builtin-classes.ts';
import { isBindingName } from './identifiers.ts';
import type { Document } from './layout/document.ts';
import { ModuleImports } from './module-imports.ts';

/** Names that a test file may import, and from where. */
export interface ImportableNames {
  /** The module under test. */
  readonly sourceFile: string;
  /** Names of the values that it exports. */
  readonly exportedNames: ReadonlySet<string>;
  /** Names that the runner's own imports or globals have taken. */
  readonly takenNames: readonly string[];
  /** The name that a file gives to its default export, if it has one. */
  readonly defaultNameOf?: ((file: string) => string | undefined) | undefined;
}

/** The name of an export that has none which could be a binding. */
const SUBJECT = 'subject';

/** Source of the names that the body of a test uses from the project. */
export interface TestImports {
  /** Whether the module under test exports a value of this name. */
  isExported(name: string): boolean;
  /** Whether the file uses a name, or may come to. */
  isTaken(name: string): boolean;
  /** The imports from a file; the module under test unless said otherwise. */
  from(file?: string): Pick<ModuleImports, 'use' | 'useType'>;
}

/** All that one test file imports from the project, module by module. */
export class FileImports implements TestImports {
  /** The module under test. */
  readonly sourceFile: string;
  readonly #exportedNames: ReadonlySet<string>;
  readonly #defaultNameOf: ImportableNames['defaultNameOf'];
  readonly #ownDefaultName: string | undefined;
  readonly #reserved: Set<string>;
  readonly #taken: Set<string>;
  readonly #modules = new Map<string, ModuleImports>();

  constructor({ sourceFile, exportedNames, takenNames, defaultNameOf }: ImportableNames) {
    this.sourceFile = sourceFile;
    this.#defaultNameOf = defaultNameOf;
    this.#ownDefaultName = defaultNameOf?.(sourceFile);
    this.#exportedNames = exportedNames;
    this.#reserved = new Set([...takenNames, ...USED_GLOBALS]);
    this.#taken = new Set(this.#reserved);
  }

  /** Whether the module under test exports a value of this name. */
  isExported(name: string): boolean {
    return this.#exportedNames.has(name);
  }

  /** A name for something that tests of the file share, as wanted or nearly so. */
  nameHelper(wanted: string): string {
    let name = wanted;
    for (let number = 2; this.isTaken(name); number += 1) name = `${wanted}${number}`;
    this.#taken.add(name);
    this.#reserved.add(name);
    return name;
  }

  /** Whether a name means the same in every test of the file: one of the runner, a global, or what tests share. */
  isReserved(name: string): boolean {
    return this.#reserved.has(name);
  }

  /** Whether the file uses a name, or may come to. */
  isTaken(name: string): boolean {
    return this.#taken.has(name) || this.#exportedNames.has(name) || name === this.#ownDefaultName;
  }

  /** A name for the default export of a file: its own, if it can be one. */
  wholeNameOf(file: string): string {
    const own = file === this.sourceFile ? this.#ownDefaultName : this.#defaultNameOf?.(file);
    return own !== undefined && isBindingName(own) ? own : SUBJECT;
  }

  /** The imports from a file; the module under test unless said otherwise. */
  from(file = this.sourceFile): ModuleImports {
    const known = this.#modules.get(file);
    if (known !== undefined) return known;
    const imports = new ModuleImports(this.#taken, this.wholeNameOf(file));
    this.#modules.set(file, imports);
    return imports;
  }

  /** The import statements, those of the module under test first; a script requires instead. */
  statements(specifierOf: (file: string) => string, isScript = false): readonly Document[] {
    const files = [...this.#modules.keys()].filter((file) => file !== this.sourceFile).sort();
    return [this.sourceFile, ...files].flatMap((file) => {
      const imports = this.from(file);
      const specifier = specifierOf(file);
      return isScript ? imports.requireStatements(specifier) : imports.statements(specifier);
    });
  }
}
