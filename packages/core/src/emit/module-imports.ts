import { USED_GLOBALS } from './builtin-classes.ts';
import { isBindingName } from './identifiers.ts';
import { group, indent, join, line, trailingComma, type Document } from './layout/document.ts';
import { stringLiteral } from './string-literal.ts';

/** What a test file may import from the module under test. */
export interface ImportableNames {
  /** Names of the values that the module exports. */
  readonly exportedNames: ReadonlySet<string>;
  /** Names that the runner's own imports or globals have taken. */
  readonly takenNames: readonly string[];
}

/**
 * The bindings of one test file from the module under test: only what was asked for is imported, and
 * a name that would hide another one is imported under an alias.
 */
export class ModuleImports {
  readonly #exportedNames: ReadonlySet<string>;
  readonly #taken: Set<string>;
  readonly #locals = new Map<string, string>();

  constructor({ exportedNames, takenNames }: ImportableNames) {
    this.#exportedNames = exportedNames;
    this.#taken = new Set([...takenNames, ...USED_GLOBALS]);
  }

  isExported(name: string): boolean {
    return this.#exportedNames.has(name);
  }

  /** The local name of an export; `suggestion` is used for what has no name of its own: `default`. */
  use(exportName: string, suggestion = exportName): string {
    const known = this.#locals.get(exportName);
    if (known !== undefined) return known;
    const local = this.#freeName(isBindingName(suggestion) ? suggestion : 'subject');
    this.#taken.add(local);
    this.#locals.set(exportName, local);
    return local;
  }

  /** The import statement, with named bindings in alphabetical order. */
  statement(specifier: string): Document {
    const named = [...this.#locals].filter(([exported]) => exported !== 'default').sort(byExportName);
    const clauses: Document[] = [];
    const defaultLocal = this.#locals.get('default');
    if (defaultLocal !== undefined) clauses.push(defaultLocal);
    if (named.length > 0) {
      const bindings = join(named.map(bindingText), [',', line]);
      clauses.push(['{', indent([line, bindings, trailingComma]), line, '}']);
    }
    return group(['import ', join(clauses, ', '), ` from ${stringLiteral(specifier)};`]);
  }

  #freeName(wanted: string): string {
    if (!this.#taken.has(wanted)) return wanted;
    let alias = `${wanted}UnderTest`;
    for (let number = 2; this.#taken.has(alias); number += 1) alias = `${wanted}UnderTest${number}`;
    return alias;
  }
}

function byExportName([left]: readonly [string, string], [right]: readonly [string, string]): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function bindingText([exported, local]: readonly [string, string]): string {
  if (exported === local) return local;
  return `${isBindingName(exported) ? exported : stringLiteral(exported)} as ${local}`;
}
