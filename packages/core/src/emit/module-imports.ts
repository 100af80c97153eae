import { isBindingName } from './identifiers.ts';
import { group, indent, join, line, trailingComma, type Document } from './layout/document.ts';
import { stringLiteral } from './string-literal.ts';

/**
 * The bindings of one test file from one module: only what was asked for is imported, and a name that
 * would hide another one is imported under an alias.
 */
export class ModuleImports {
  readonly #taken: Set<string>;
  readonly #values = new Map<string, string>();
  readonly #types = new Map<string, string>();

  readonly #wholeName: string;

  /**
   * `taken` are the names that the file has given away so far; this adds to them. `wholeName` is for exports without a
   * name of their own.
   */
  constructor(taken: Set<string>, wholeName: string) {
    this.#taken = taken;
    this.#wholeName = wholeName;
  }

  /** The local name of an export; `suggestion` is used for what has no name of its own: `default`. */
  use(exportName: string, suggestion = exportName): string {
    const local = this.#types.get(exportName);
    // A class that was only a type so far is imported once, as a value.
    if (local !== undefined && this.#types.delete(exportName)) this.#values.set(exportName, local);
    return this.#use(this.#values, exportName, suggestion);
  }

  /** The local name of an exported type. A class that is imported as a value is a type as well. */
  useType(typeName: string): string {
    return this.#values.get(typeName) ?? this.#use(this.#types, typeName, typeName);
  }

  /** The import statements, with named bindings in alphabetical order. */
  statements(specifier: string): readonly Document[] {
    const from = ` from ${stringLiteral(specifier)};`;
    const values = this.#clauses(this.#values);
    const types = this.#clauses(this.#types);
    return [
      ...(values.length === 0 ? [] : [group(['import ', join(values, ', '), from])]),
      ...(types.length === 0 ? [] : [group(['import type ', join(types, ', '), from])]),
    ];
  }

  /** The same for a script, whose default export is the whole of what it gives. */
  requireStatements(specifier: string): readonly Document[] {
    const from = ` = require(${stringLiteral(specifier)});`;
    return this.#clauses(this.#values, ': ').map((clause) => group(['const ', clause, from]));
  }

  #clauses(locals: ReadonlyMap<string, string>, as = ' as '): readonly Document[] {
    const named = [...locals].filter(([exported]) => exported !== 'default').sort(byExportName);
    const clauses: Document[] = [];
    const defaultLocal = locals.get('default');
    if (defaultLocal !== undefined) clauses.push(defaultLocal);
    if (named.length > 0) {
      const bindings = join(
        named.map((binding) => bindingText(binding, as)),
        [',', line],
      );
      clauses.push(['{', indent([line, bindings, trailingComma]), line, '}']);
    }
    return clauses;
  }

  #use(locals: Map<string, string>, exportName: string, suggestion: string): string {
    const known = locals.get(exportName);
    if (known !== undefined) return known;
    const local = this.#freeName(isBindingName(suggestion) ? suggestion : this.#wholeName);
    this.#taken.add(local);
    locals.set(exportName, local);
    return local;
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

function bindingText([exported, local]: readonly [string, string], as: string): string {
  if (exported === local) return local;
  return `${isBindingName(exported) ? exported : stringLiteral(exported)}${as}${local}`;
}
