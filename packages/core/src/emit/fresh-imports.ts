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
    return this.#taken.has(name) || name === SUBJECT || this.#file.isTaken(name);
  }

  /** The imports from a file; the module under test by default. */
  from(file = this.#file.sourceFile): ReturnType<TestImports['from']> {
    const bindings = this.#modules.get(file) ?? new Map<string, string>();
    this.#modules.set(file, bindings);
    return {
      use: (exportName) => bindings.get(exportName) ?? this.#bind(bindings, exportName),
      useType: (typeName) => this.#file.from(file).useType(typeName),
    };
  }

  /** The bindings, as the first statements of the test. */
  statements(specifierOf: (file: string) => string, fresh: FreshModule): readonly Document[] {
    return [...this.#modules].flatMap(([file, bindings]): readonly Document[] => {
      if (bindings.size === 0) return [];
      const texts = [...bindings].sort(([one], [other]) => (one < other ? -1 : 1)).map(bindingText);
      const pattern = group(['{', indent([line, join(texts, [',', line]), trailingComma]), line, '}']);
      return [['const ', pattern, ' = ', fresh(specifierOf(file)), ';']];
    });
  }

  #bind(bindings: Bindings, exportName: string): string {
    const wanted = exportName !== 'default' && isBindingName(exportName) ? exportName : SUBJECT;
    let local = wanted;
    // Modules may export different things under one name, or a name that the runner uses.
    for (let number = 2; this.#taken.has(local) || this.#file.isReserved(local); number += 1)
      local = `${wanted}${number}`;
    this.#taken.add(local);
    bindings.set(exportName, local);
    return local;
  }
}

/** Local name of an export whose own name cannot be a binding. */
const SUBJECT = 'subject';

function bindingText([exported, local]: readonly [exported: string, local: string]): string {
  if (exported === local) return local;
  return `${isBindingName(exported) || exported === 'default' ? exported : stringLiteral(exported)}: ${local}`;
}
