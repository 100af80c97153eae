import type { FileImports, TestImports } from './file-imports.ts';
import { isBindingName } from './identifiers.ts';
import { group, indent, join, line, trailingComma, type Document } from './layout/document.ts';
import { stringLiteral } from './string-literal.ts';

/** Gives an expression for a new instance of a module. */
export type FreshModule = (specifier: string) => Document;

/**
 * What one test takes from modules that keep state: a new instance of each, so that no other test has
 * left anything in it. Types are imported once for the whole file.
 */
export class FreshImports implements TestImports {
  readonly #file: FileImports;
  readonly #modules = new Map<string | undefined, Set<string>>();

  constructor(file: FileImports) {
    this.#file = file;
  }

  isExported(name: string): boolean {
    return this.#file.isExported(name);
  }

  isTaken(name: string): boolean {
    return this.#file.isTaken(name);
  }

  from(file?: string): ReturnType<TestImports['from']> {
    const names = this.#modules.get(file) ?? new Set<string>();
    this.#modules.set(file, names);
    return {
      use: (exportName) => {
        names.add(exportName);
        return exportName === 'default' || !isBindingName(exportName) ? 'subject' : exportName;
      },
      useType: (typeName) => this.#file.from(file).useType(typeName),
    };
  }

  /** The bindings, as the first statements of the test. */
  statements(specifierOf: (file: string | undefined) => string, fresh: FreshModule): readonly Document[] {
    return [...this.#modules].flatMap(([file, names]): readonly Document[] => {
      if (names.size === 0) return [];
      const bindings = [...names].sort().map(bindingText);
      const pattern = group(['{', indent([line, join(bindings, [',', line]), trailingComma]), line, '}']);
      return [['const ', pattern, ' = ', fresh(specifierOf(file)), ';']];
    });
  }
}

function bindingText(name: string): string {
  if (name === 'default') return 'default: subject';
  return isBindingName(name) ? name : `${stringLiteral(name)}: subject`;
}
