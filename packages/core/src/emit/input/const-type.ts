import type { HeapShape } from '../../model/input/heap-shape.ts';
import type { InputShape } from '../../model/input/input-shape.ts';
import { memberAccessType } from '../identifiers.ts';
import { scalarLiteral } from '../literals.ts';
import { childrenOf, type HeapNode, type InputArgument, type InputNode } from './input-node.ts';
import type { InputScope } from './input-scope.ts';

/** Types that every file knows. */
const GLOBAL_TYPES: ReadonlySet<string> = new Set(
  (
    'number string boolean bigint symbol null undefined unknown void never object readonly true false ' +
    'Array ReadonlyArray Map ReadonlyMap Set ReadonlySet Record Partial Promise Date RegExp Error'
  ).split(' '),
);

/** Maximum length; a longer type hides the value. */
const MAX_TYPE_LENGTH = 60;

/** A type that nobody can tell: a value is better left to what the compiler infers. */
const UNKNOWN = 'unknown';

/** A type that tests can import by name. */
interface ExportedType {
  readonly name: string;
  readonly file: string;
}

/** The types of nodes as the test file can write them, found by the way that leads to each. */
export class NodeTypes {
  readonly #scope: InputScope;
  readonly #heap: readonly HeapShape[];
  readonly #byWay = new Map<HeapNode, () => string>();

  constructor(scope: InputScope, heap: readonly HeapShape[]) {
    this.#scope = scope;
    this.#heap = heap;
  }

  /** Notes how each node is reached from the arguments of a call. */
  note(args: readonly InputArgument[]): void {
    // The calls of a sequence have no function that could be named.
    if (this.#scope.subject === '' || this.#scope.isSubjectUntyped) return;
    args.forEach((arg, index) => {
      // Surroundings are no parameters: stubs take what the compiler infers.
      if (arg.parameter.surrounding !== undefined) return;
      this.#noteArgument(arg, () => `Parameters<typeof ${this.#scope.subject}>[${index}]`);
    });
  }

  /** The annotation that a binding for this node needs; `undefined` if the value implies it. */
  annotationOf(node: HeapNode, isGrown: boolean): string | undefined {
    // A double is cast, which says its type.
    if (!this.#scope.hasTypes || isDouble(node)) return undefined;
    const exported = exportedTypeOf(node.shape);
    const isNamed = exported !== undefined && (isGrown || node.kind !== 'array');
    if (!isNamed && !isGrown && isInferred(node, true)) return undefined;
    const type = this.typeOf(node);
    return type === UNKNOWN ? undefined : type;
  }

  /** A type of a node's value, as source text. */
  typeOf(node: HeapNode): string {
    const exported = exportedTypeOf(node.shape);
    const typeArguments = exported === undefined ? '' : argumentsOf(node.shape.typeText, exported);
    if (exported !== undefined && (typeArguments === '' || isSelfContained(typeArguments)))
      return `${this.#scope.nameType(exported.name, exported.file)}${typeArguments}`;
    if (isSelfContained(node.shape.typeText)) return node.shape.typeText;
    return this.#byWay.get(node)?.() ?? UNKNOWN;
  }

  #noteArgument({ parameter, node }: InputArgument, type: () => string): void {
    if (parameter.isRest === true && node.kind === 'array') {
      for (const item of node.items) this.#note(item, type, elementShape(node.shape));
    } else
      this.#note(node, () => withoutAbsence(type(), parameter.shape, parameter.isOptional), parameter.shape);
  }

  #note(node: InputNode, type: () => string, declared: InputShape | undefined): void {
    if (node.kind === 'scalar' || this.#byWay.has(node)) return;
    this.#byWay.set(node, () => this.#narrowed(node, type(), declared));
    const own = (): string => this.typeOf(node);
    switch (node.kind) {
      case 'object':
        for (const { key, node: child, isOptional } of node.entries) {
          const member = node.shape.members.find(({ name }) => name === key)?.shape ?? node.shape.index;
          this.#note(child, () => withoutAbsence(memberAccessType(own(), key), member, isOptional), member);
        }
        break;
      case 'array':
        node.items.forEach((child, index) => {
          const shape = elementShape(node.shape, index);
          const key = node.shape.kind === 'tuple' ? index : 'number';
          this.#note(child, () => withoutAbsence(`${own()}[${key}]`, shape, false), shape);
        });
        break;
      case 'map':
        for (const [key, value] of node.entries) {
          this.#note(key, () => `Parameters<${own()}['get']>[0]`, node.shape.key);
          this.#note(value, () => `NonNullable<ReturnType<${own()}['get']>>`, node.shape.value);
        }
        break;
      case 'set':
        for (const item of node.items)
          this.#note(item, () => `Parameters<${own()}['has']>[0]`, node.shape.element);
        break;
      case 'function':
      case 'promise': {
        const shape = node.kind === 'function' ? node.shape.result : node.shape.value;
        const outer = node.kind === 'function' ? 'ReturnType' : 'Awaited';
        for (const child of childrenOf(node)) {
          this.#note(child, () => withoutAbsence(`${outer}<${own()}>`, shape, false), shape);
        }
        break;
      }
      case 'instance': {
        const { exportName, file, isFactory = false } = node.shape;
        node.args.forEach((arg, index) => {
          this.#noteArgument(arg, () => {
            if (arg.parameter.isField === true) return memberAccessType(own(), arg.parameter.name);
            const parameters = isFactory ? 'Parameters' : 'ConstructorParameters';
            return `${parameters}<typeof ${this.#scope.nameExport(exportName, file)}>[${index}]`;
          });
        });
        break;
      }
      case 'builtin':
        break;
    }
  }

  /** Narrows several object types to the one with these members, if a member tells them apart. */
  #narrowed(node: HeapNode, type: string, declared: InputShape | undefined): string {
    if (declared?.kind !== 'choice' || node.kind !== 'object') return type;
    const others = declared.alternatives.filter(
      (alternative) => alternative.kind === 'heap' && this.#heap[alternative.id] !== node.shape,
    );
    const tag = node.entries.find(({ node: child }) => child.kind === 'scalar' && child.isLiteral);
    if (others.length === 0 || tag?.node.kind !== 'scalar' || tag.node.enumMember !== undefined) return type;
    return `Extract<${type}, { ${tag.key}: ${scalarLiteral(tag.node.value)} }>`;
  }
}

const isDouble = (node: HeapNode): boolean => node.kind === 'object' && node.shape.double !== undefined;

/** The type arguments of a generic type, in brackets; empty if it has none. */
const argumentsOf = (typeText: string, { name }: ExportedType): string =>
  typeText.startsWith(`${name}<`) ? typeText.slice(name.length) : '';

function exportedTypeOf(shape: HeapShape): ExportedType | undefined {
  return (shape as { readonly exportedType?: ExportedType }).exportedType;
}

function elementShape(shape: HeapShape, index = 0): InputShape | undefined {
  if (shape.kind === 'array') return shape.element;
  return shape.kind === 'tuple' ? (shape.elements[index] ?? shape.rest) : undefined;
}

function withoutAbsence(type: string, shape: InputShape | undefined, isOptional: boolean): string {
  const isAbsence = (one: InputShape): boolean => one.kind === 'literal' && (one.value ?? null) === null;
  const mayBeAbsent = isOptional || (shape?.kind === 'choice' && shape.alternatives.some(isAbsence));
  return mayBeAbsent ? `NonNullable<${type}>` : type;
}

/** Whether a type mentions nothing that a test file would have to import. */
function isSelfContained(typeText: string): boolean {
  if (typeText.length > MAX_TYPE_LENGTH || / more |typeof|keyof|\bextends\b/.test(typeText)) return false;
  // String literals, and names of members and parameters, refer to no other types.
  const bare = typeText.replaceAll(/'[^']*'|"[^"]*"/g, '').replaceAll(/[\w$]+\??:/g, '');
  return (bare.match(/[A-Za-z_$][\w$]*/g) ?? []).every((word) => GLOBAL_TYPES.has(word));
}

/**
 * Whether TypeScript infers a fitting type from the value alone. `isOuter` is the binding's own value:
 * an empty array there says nothing of what it is to hold.
 */
export function isInferred(node: InputNode, isOuter: boolean): boolean {
  switch (node.kind) {
    case 'scalar':
      return (!node.isLiteral || (node.value ?? null) === null) && node.isUnsupported !== true;
    case 'object':
      return isDouble(node) || node.entries.every((entry) => isInferred(entry.node, false));
    case 'array':
      return (
        node.shape.kind === 'array' &&
        (node.items.length > 0 || !isOuter) &&
        node.items.every((item) => isInferred(item, false))
      );
    case 'map':
    case 'set': {
      const parts = childrenOf(node);
      return parts.length > 0 && parts.every((part) => part.kind === 'scalar' && isInferred(part, false));
    }
    case 'promise':
      return node.value.every((value) => isInferred(value, false));
    case 'instance':
    case 'builtin':
      return true;
    case 'function':
      return false;
  }
}
