import type { ValueSnapshot } from '../../model/run/outcome.ts';
import type { Document } from '../layout/document.ts';
import {
  arrayLiteral,
  objectLiteral,
  plainPart,
  propertyDocument,
  type LiteralPart,
} from '../literal-layout.ts';
import { snapshotDocument, type SnapshotStyle } from '../snapshot-document.ts';
import type { TestScope } from '../test-runner-dialect.ts';
import { callDocument, huggingCallDocument } from './call-document.ts';
import { partsOf } from './expected-value.ts';

/** How a style of assertions writes values without a literal. */
export type ExpectedStyle = Pick<SnapshotStyle, 'opaque' | 'instance' | 'partial'>;

/** An expected value as source. */
export interface ExpectedDocument {
  /** Statements to come before: values that hold themselves are built in two steps. */
  readonly statements: readonly Document[];
  readonly literal: LiteralPart;
}

/** A snapshot as an expression that assertions compare with. */
export function expectedDocument(
  snapshot: ValueSnapshot,
  style: ExpectedStyle,
  scope: TestScope,
): ExpectedDocument {
  const writer = new ExpectedWriter(style, scope);
  const literal = writer.write(snapshot, 'expected');
  return { statements: writer.statements, literal };
}

class ExpectedWriter {
  readonly statements: Document[] = [];
  readonly #style: ExpectedStyle;
  readonly #scope: TestScope;
  /** The names of the containers around the value being written, if they have one. */
  readonly #open: (string | undefined)[] = [];

  constructor(style: ExpectedStyle, scope: TestScope) {
    this.#style = style;
    this.#scope = scope;
  }

  write(snapshot: ValueSnapshot, key: string): LiteralPart {
    // A pattern for a part of an object cannot hold itself.
    if (snapshot.kind !== 'partial' && refersUp(snapshot, 0)) return this.#inTwoSteps(snapshot, key);
    if (partsOf(snapshot).length === 0) return this.#literal(snapshot);
    this.#open.push(undefined);
    const literal = this.#literal(snapshot);
    this.#open.pop();
    return literal;
  }

  #literal(snapshot: ValueSnapshot): LiteralPart {
    return snapshotDocument(snapshot, {
      ...this.#style,
      part: (part, key) => this.write(part, key),
      cycle: (up) => this.#open.at(-up) ?? this.#style.opaque('Object'),
    });
  }

  /** Writes the parts that do not refer to the value, then, once it has a name, the rest. */
  #inTwoSteps(snapshot: ValueSnapshot, key: string): LiteralPart {
    const name = this.#scope.nameLocal(key === '' ? 'part' : key);
    this.#open.push(name);
    switch (snapshot.kind) {
      case 'array':
        this.#growArray(name, snapshot.items);
        break;
      case 'object':
      case 'instance':
        this.#growObject(name, snapshot);
        break;
      case 'map':
        this.#declare(name, 'new Map()', 'Map<unknown, unknown>');
        for (const [entryKey, value] of snapshot.entries) {
          const args = [this.write(entryKey, 'key'), this.write(value, 'value')];
          this.statements.push([
            callDocument(
              `${name}.set`,
              args.map(({ document }) => document),
            ),
            ';',
          ]);
        }
        break;
      case 'set':
        this.#declare(name, 'new Set()', 'Set<unknown>');
        for (const item of snapshot.items) {
          this.statements.push([callDocument(`${name}.add`, [this.write(item, 'item').document]), ';']);
        }
    }
    this.#open.pop();
    return { ...plainPart(name), isName: true };
  }

  #growArray(name: string, items: readonly ValueSnapshot[]): void {
    const first = items.findIndex((item) => refersUp(item, 1));
    const [before, after] = [items.slice(0, first), items.slice(first)];
    this.#declare(name, arrayLiteral(before.map((item) => this.write(item, 'item'))).document, 'unknown[]');
    const rest = after.map((item) => this.write(item, 'item').document);
    this.statements.push([callDocument(`${name}.push`, rest), ';']);
  }

  #growObject(name: string, snapshot: Extract<ValueSnapshot, { kind: 'object' | 'instance' }>): void {
    const { entries } = snapshot;
    const properties = (isLater: boolean): LiteralPart =>
      objectLiteral(
        entries
          .filter(([, value]) => refersUp(value, 1) === isLater)
          .map(([key, value]) => propertyDocument(key, this.write(value, key))),
      );
    const first = properties(false);
    this.#declare(
      name,
      snapshot.kind === 'object' ? first.document : this.#style.instance(snapshot.className, first).document,
    );
    this.statements.push([huggingCallDocument('Object.assign', [name], properties(true).document), ';']);
  }

  #declare(name: string, value: Document, type?: string): void {
    const annotation = type !== undefined && this.#scope.hasTypes ? `: ${type}` : '';
    this.statements.push([`const ${name}${annotation} = `, value, ';']);
  }
}

/** Whether a part refers to the container `levels` levels above it. */
function refersUp(snapshot: ValueSnapshot, levels: number): boolean {
  if (snapshot.kind === 'cycle') return snapshot.up === levels;
  return partsOf(snapshot).some((part) => refersUp(part, levels + 1));
}
