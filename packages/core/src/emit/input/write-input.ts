import { isRejectedPromise } from '../../model/input/heap-shape.ts';
import { callDocument, huggingCallDocument } from '../assertions/call-document.ts';
import { memberAccess } from '../identifiers.ts';
import type { Document } from '../layout/document.ts';
import {
  arrayLiteral,
  objectLiteral,
  plainPart,
  propertyDocument,
  type LiteralPart,
} from '../literal-layout.ts';
import { construction } from '../snapshot-document.ts';
import { castBranded, castDouble, castList, castText } from './cast-double.ts';
import { NodeTypes } from './const-type.ts';
import { writeFunction } from './function-source.ts';
import type { CallRecorder } from './function-writing.ts';
import {
  childrenOf,
  givenArguments,
  type ArrayNode,
  type HeapNode,
  type InputArgument,
  type InputNode,
  type InstanceNode,
  type ObjectEntry,
  type ObjectNode,
} from './input-node.ts';
import { constructorArguments, errorSource, fieldsToSet, instanceSource } from './instance-source.ts';
import { trialScope, type InputScope } from './input-scope.ts';
import { takesAny } from './takes-any.ts';
import { nameOfPlace } from './local-names.ts';
import { mapClass } from './map-class.ts';
import { isGrowable, namedNodes } from './named-nodes.ts';
import { accessor, definition, type Growth } from './late-property.ts';
import type { InputWriting, OpenInput, WrittenInput } from './open-input.ts';
import { isOutward, outwardNames } from './outward-names.ts';
import { placeholderFor } from './placeholder.ts';
import { realObject } from './real-objects.ts';
import { settledPromise } from './settled-promise.ts';
import { sampleLiteral } from './sample-literal.ts';
import { builtinSource, scalarSource } from './scalar-source.ts';

/**
 * The arguments of a call as source text: the smallest literals that make them. Shared objects get a name, and cycles
 * are built in two steps.
 */
export function writeInput(args: readonly InputArgument[], writing: InputWriting): WrittenInput {
  const open = openInput(args, writing);
  const parts = givenArguments(args).map((node) => open.write(node));
  return { ...open, statements: open.takeStatements(), args: parts };
}

/** As {@link writeInput}, part by part, so that other statements can come in between. */
export function openInput(args: readonly InputArgument[], writing: InputWriting): OpenInput {
  const writer = new InputWriter(args, writing, nodesToName(args, writing));
  return {
    write: (node) => writer.write(node),
    writeUntyped: (node) => writer.writeUntyped(node),
    writeArgument: (node) => (takesAny(node, args, writing) ? writer.writeUntyped(node) : writer.write(node)),
    takeStatements: () => writer.statements.splice(0),
    recorders: writer.recorders,
    mocks: writer.mocks,
    nameOf: (parameter) => writer.nameOf(args[parameter]?.node),
  };
}

/**
 * The nodes that need a name. Only writing shows which containers grow after their declaration, so it is tried with
 * throw-away names until each of them has one.
 */
function nodesToName(args: readonly InputArgument[], writing: InputWriting): ReadonlySet<HeapNode> {
  const surroundings = args.filter(({ parameter }) => parameter.surrounding !== undefined);
  const given = [...givenArguments(args), ...surroundings.map(({ node }) => node)];
  const kept = writing.kept.flatMap((position) => args[position]?.node ?? []);
  const named = new Set([...namedNodes(given), ...kept.filter((node) => node.kind !== 'scalar')]);
  for (;;) {
    const trial = new InputWriter(args, { ...writing, scope: trialScope(writing.scope) }, named);
    for (const node of given) trial.write(node);
    if (trial.nameless.size === 0) return named;
    for (const node of trial.nameless) named.add(node);
  }
}

class InputWriter {
  readonly statements: Document[] = [];
  readonly recorders: CallRecorder[] = [];
  readonly mocks: string[] = [];
  readonly scope: InputScope;
  readonly types: NodeTypes;
  /** Containers that grow later but have no name yet. */
  readonly nameless = new Set<HeapNode>();
  readonly named: ReadonlySet<HeapNode>;
  readonly #parameterNames = new Map<InputNode, string>();
  /** Names of parameters that stand for functions of the global object, or for exports. */
  readonly #outward: ReadonlySet<string>;
  readonly #names = new Map<HeapNode, string>();
  /** Nodes whose binding is being written, the outermost first. */
  readonly #open: HeapNode[] = [];
  readonly #declared = new Set<HeapNode>();
  #growths: readonly Growth[] = [];
  /** Whether no type is expected where something is written: inside a cast through `unknown`. */
  isUntyped = false;
  /** Nesting depth of functions: inside one, everything that has a name exists. */
  #functionDepth = 0;

  constructor(args: readonly InputArgument[], { scope, heap }: InputWriting, named: ReadonlySet<HeapNode>) {
    this.scope = scope;
    this.types = new NodeTypes(scope, heap);
    this.types.note(args);
    this.named = named;
    this.#outward = outwardNames(args);
    for (const { parameter, node } of args) {
      if (parameter.isRest !== true && !this.#parameterNames.has(node)) {
        this.#parameterNames.set(node, parameter.name);
      }
    }
  }

  nameOf(node: InputNode | undefined): string | undefined {
    return node === undefined || node.kind === 'scalar' ? undefined : this.#names.get(node);
  }

  /** A node as an expression; one that has a name is declared first. */
  write(node: InputNode): LiteralPart {
    if (node.kind === 'scalar') return plainPart(scalarSource(node, this.scope));
    // One that exists before the call would count as unhandled.
    if (isRejectedPromise(node.shape) || !this.named.has(node)) return this.#literal(node);
    if (!this.#declared.has(node) && !this.#open.includes(node)) this.#declare(node);
    return { ...plainPart(this.#names.get(node) ?? ''), isName: true };
  }

  /** Writes a part where no type is expected. */
  writeUntyped(node: InputNode): LiteralPart {
    const outer = this.isUntyped;
    this.isUntyped = this.scope.hasTypes;
    const part = this.write(node);
    this.isUntyped = outer;
    return part;
  }

  leavesProcess({ location }: HeapNode): boolean {
    return isOutward(location, this.#outward);
  }

  /** Writes a part that a function refers to when it is called. */
  writeLater(node: InputNode): LiteralPart {
    this.#functionDepth += 1;
    const part = this.write(node);
    this.#functionDepth -= 1;
    return part;
  }

  #declare(node: HeapNode): void {
    const name = this.scope.nameLocal(this.#parameterNames.get(node) ?? nameOfPlace(node.location));
    this.#names.set(node, name);
    const { isUntyped } = this;
    const depth = this.#functionDepth;
    this.#functionDepth = 0;
    this.isUntyped = false;
    this.#open.push(node);
    const grown = this.#growths.length;
    const { document } = this.#literal(node);
    const annotation = this.types.annotationOf(node, this.#growths.length > grown);
    this.statements.push([
      `const ${name}${annotation === undefined ? '' : `: ${annotation}`} = `,
      document,
      ';',
    ]);
    this.#open.pop();
    this.#declared.add(node);
    const ready = this.#growths.filter(({ until }) => until === node);
    this.#growths = this.#growths.filter(({ until }) => until !== node);
    for (const { apply } of ready) apply();
    this.#functionDepth = depth;
    this.isUntyped = isUntyped;
  }

  /** Postpones an addition that needs an object which does not exist yet. */
  #postpone(container: HeapNode, child: InputNode, apply: () => void): boolean {
    const until = this.#functionDepth > 0 ? undefined : this.#missingFor(child);
    if (until !== undefined) this.#grow(container, until, apply);
    return until !== undefined;
  }

  #grow(container: HeapNode, until: HeapNode, apply: () => void): void {
    if (!this.named.has(container)) this.nameless.add(container);
    this.#growths = [...this.#growths, { until, apply }];
  }

  /** The outermost node that must exist before a part can be written in place. */
  #missingFor(node: InputNode): HeapNode | undefined {
    if (node.kind === 'scalar' || this.#declared.has(node)) return undefined;
    if (this.#open.includes(node)) return node;
    if (this.named.has(node) || isGrowable(node) || node.kind === 'function') return undefined;
    const missing = childrenOf(node).map((child) => this.#missingFor(child));
    return this.#open.find((open) => missing.includes(open));
  }

  #literal(node: HeapNode): LiteralPart {
    const literal = this.#uncast(node);
    return this.isUntyped ? literal : castBranded(literal, node.shape, this.scope);
  }

  #uncast(node: HeapNode): LiteralPart {
    switch (node.kind) {
      case 'object':
        if (node.shape.double === undefined) return this.#object(node);
        return realObject(node, this.scope) ?? this.#double(node);
      case 'array':
        return this.#array(node);
      case 'map':
        return construction(
          mapClass(node, this.scope.hasTypes),
          node.entries.flatMap(([key, value]) => {
            const grow = (): void => {
              this.#call(node, 'set', [key, value]);
            };
            if (this.#postpone(node, key, grow) || this.#postpone(node, value, grow)) return [];
            return [arrayLiteral([this.write(key), this.write(value)])];
          }),
        );
      case 'set':
        return construction(
          'Set',
          node.items.flatMap((item) => {
            const grow = (): void => {
              this.#call(node, 'add', [item]);
            };
            if (this.#postpone(node, item, grow)) return [];
            return [this.write(item)];
          }),
        );
      case 'function':
        return writeFunction(node, this);
      case 'promise':
        return settledPromise(node, (value) => this.write(value));
      case 'instance':
        return plainPart(this.#instance(node));
      case 'builtin':
        return builtinSource(node, this.scope);
    }
  }

  #object(node: ObjectNode): LiteralPart {
    const property = (entry: ObjectEntry): readonly Document[] => this.#property(node, entry);
    if (node.shape.isError === true) return errorSource(node, property, (one) => this.write(one));
    const sample = this.scope.useSample?.(node, (one) => this.named.has(one));
    return sample === undefined
      ? objectLiteral(node.entries.flatMap(property))
      : sampleLiteral(sample, property);
  }

  /** Writes a double, which is cast as a whole: what it holds needs no types. */
  #double(node: ObjectNode): LiteralPart {
    const outer = this.isUntyped;
    this.isUntyped = this.scope.hasTypes;
    const literal = this.#object(node);
    this.isUntyped = outer;
    return this.scope.hasTypes && !outer ? castDouble(literal, castText(node.shape, this.scope)) : literal;
  }

  #instance(node: InstanceNode): Document {
    const { exportName, file, isFactory = false, typeText } = node.shape;
    const args = constructorArguments(node).map((arg) => this.write(arg));
    const fields = fieldsToSet(node).flatMap((field) => this.#field(node, field));
    return instanceSource(this.scope.nameExport(exportName, file, typeText), { args, fields, isFactory });
  }

  #field(node: InstanceNode, { parameter: { name }, node: child }: InputArgument): readonly Document[] {
    const isLater = this.#postpone(node, child, () => {
      const place = memberAccess(this.#names.get(node) ?? '', name);
      this.statements.push([`${place} = `, this.write(child).document, ';']);
    });
    return isLater ? [] : [propertyDocument(name, this.write(child))];
  }

  #property(node: ObjectNode, entry: ObjectEntry): readonly Document[] {
    const { key, node: child, isReadonly } = entry;
    const placeholder = placeholderFor(node, entry, this.scope.hasTypes);
    const isLater = this.#postpone(node, child, () => {
      const name = this.#names.get(node) ?? '';
      const value = this.write(child);
      if (placeholder.kind === 'accessor') this.statements.push(definition(name, key, value));
      else if (isReadonly) {
        const properties = objectLiteral([propertyDocument(key, value)]).document;
        this.statements.push([huggingCallDocument('Object.assign', [name], properties), ';']);
      } else this.statements.push([`${memberAccess(name, key)} = `, value.document, ';']);
    });
    if (!isLater) return [propertyDocument(key, this.write(child))];
    if (placeholder.kind === 'left out') return [];
    if (placeholder.kind === 'value') return [propertyDocument(key, plainPart(placeholder.text))];
    return [accessor(key, this.writeLater(child))];
  }

  /** Writes an array; from the first element that does not exist yet, all are added later. */
  #array(node: ArrayNode): LiteralPart {
    const first = node.items.findIndex(
      (item) => this.#functionDepth === 0 && this.#missingFor(item) !== undefined,
    );
    if (first === -1)
      return castList(arrayLiteral(node.items.map((one) => this.write(one))), node, this.scope);
    const last = this.#open.find((open) =>
      node.items.slice(first).some((item) => this.#missingFor(item) === open),
    );
    if (last !== undefined)
      this.#grow(node, last, () => {
        this.#extend(node, first);
      });
    return arrayLiteral(node.items.slice(0, first).map((item) => this.write(item)));
  }

  #extend(node: ArrayNode, first: number): void {
    if (!/^readonly |^Readonly/.test(node.shape.typeText)) this.#call(node, 'push', node.items.slice(first));
    else {
      const items = arrayLiteral(node.items.map((item) => this.write(item))).document;
      this.statements.push([huggingCallDocument('Object.assign', [this.#names.get(node) ?? ''], items), ';']);
    }
  }

  #call(node: HeapNode, method: string, args: readonly InputNode[]): void {
    const documents = args.map((arg) => this.write(arg).document);
    this.statements.push([callDocument(`${this.#names.get(node) ?? ''}.${method}`, documents), ';']);
  }
}
