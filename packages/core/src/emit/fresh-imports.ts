import type { FileImports, TestImports } from './file-imports.ts';
import { isBindingName } from './identifiers.ts';
import { group, indent, join, line, trailingComma, type Document } from './layout/document.ts';
import { stringLiteral } from './string-literal.ts';

/** Gives an expression for a new instance of a module. */
export type FreshModule = (specifier: string) => Document;

/** The local names of a test's imports from one module, by their exported names. */
type Bindings = Map<string, string>;

/**
 * Imports of one test from modules that keep state: a new instance of each, so that no other test has changed it. Types
 * are imported once for the whole file.
 */
export class FreshImports implements TestImports {
  readonly #file: FileImports;
  readonly #modules = new Map<string, Bindings>();
  readonly #taken = new Set<string>();

  constructor(file: FileImports) {
    this.#file = file;
  }

  isExported(name: string): boolean {
    return this.#file.isExported(name);
  }

  isTaken(name: string): boolean {
    const { sourceFile } = this.#file;
    return this.#taken.has(name) || name === this.#file.wholeNameOf(sourceFile) || this.#file.isTaken(name);
  }

  /** The imports from a file; the module under test by default. */
  from(file = this.#file.sourceFile): ReturnType<TestImports['from']> {
    const bindings = this.#modules.get(file) ?? new Map<string, string>();
    this.#modules.set(file, bindings);
    return {
      use: (exportName) => bindings.get(exportName) ?? this.#bind(bindings, exportName, file),
      useType: (typeName) => this.#file.from(file).useType(typeName),
    };
  }

  /** The bindings, as the first statements of the test. */
  statements(
    specifierOf: (file: string) => string,
    fresh: FreshModule,
    isScript = false,
  ): readonly Document[] {
    return [...this.#modules].flatMap(([file, bindings]): readonly Document[] => {
      const sorted = [...bindings].sort(([one], [other]) => (one < other ? -1 : 1));
      // The default export of a script is the whole of what it gives.
      const whole = isScript ? sorted.filter(([exported]) => exported === 'default') : [];
      const texts = sorted.filter((one) => !whole.includes(one)).map(bindingText);
      const pattern = group(['{', indent([line, join(texts, [',', line]), trailingComma]), line, '}']);
      const patterns: readonly Document[] = [
        ...whole.map(([, local]) => local),
        ...(texts.length === 0 ? [] : [pattern]),
      ];
      return patterns.map((one): Document => ['const ', one, ' = ', fresh(specifierOf(file)), ';']);
    });
  }

  #bind(bindings: Bindings, exportName: string, file: string): string {
    const isName = exportName !== 'default' && isBindingName(exportName);
    const wanted = isName ? exportName : this.#file.wholeNameOf(file);
    let local = wanted;
    // Modules may export different things under one name, or a name that the runner uses.
    for (let number = 2; this.#taken.has(local) || this.#file.isReserved(local); number += 1)
      local = `${wanted}${number}`;
    this.#taken.add(local);
    bindings.set(exportName, local);
    return local;
  }
}

function bindingText([exported, local]: readonly [exported: string, local: string]): string {
  if (exported === local) return local;
  return `${isBindingName(exported) || exported === 'default' ? exported : stringLiteral(exported)}: ${local}`;
}
