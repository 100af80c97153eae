import type { HeapShape } from '../../../src/model/input/heap-shape.ts';
import type { InputShape, ParameterSpec } from '../../../src/model/input/input-shape.ts';
import type { TargetSpec } from '../../../src/model/target-spec.ts';

/**
 * A target's inputs as one line: `x: {a: number, b?: undefined | #0}`. What is mentioned again is marked
 * with its position where it is first met; `!T` cannot be built, `double{}` stands for another object.
 */
export function notationOf({ parameters, heap }: Pick<TargetSpec, 'parameters' | 'heap'>): string {
  const mentions = new Map<number, number>();
  const count = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    const { kind, id } = one as { kind?: unknown; id?: number };
    if (kind === 'heap' && id !== undefined) mentions.set(id, (mentions.get(id) ?? 0) + 1);
    else Object.values(one).forEach(count);
  };
  count([parameters, heap]);
  const printer = new Printer(
    heap,
    new Set([...mentions].filter(([, times]) => times > 1).map(([id]) => id)),
  );
  return printer.parameters(parameters);
}

class Printer {
  readonly #heap: readonly HeapShape[];
  readonly #marked: ReadonlySet<number>;
  readonly #printed = new Set<number>();

  constructor(heap: readonly HeapShape[], marked: ReadonlySet<number>) {
    this.#heap = heap;
    this.#marked = marked;
  }

  parameters(parameters: readonly ParameterSpec[]): string {
    return parameters
      .map(
        ({ name, shape, isOptional, isRest }) =>
          `${isRest === true ? '...' : ''}${name}${isOptional ? '?' : ''}: ${this.#shape(shape)}`,
      )
      .join(', ');
  }

  #shape(shape: InputShape): string {
    switch (shape.kind) {
      case 'literal':
        return shape.enumMember === undefined
          ? typeof shape.value === 'string'
            ? `'${shape.value}'`
            : `${String(shape.value)}${typeof shape.value === 'bigint' ? 'n' : ''}`
          : `${shape.enumMember.enumName}.${shape.enumMember.memberName}`;
      case 'choice':
        return shape.alternatives.map((one) => this.#shape(one)).join(' | ');
      case 'heap':
        return this.#entry(shape.id);
      case 'unsupported':
        return `!${shape.typeText}`;
      default:
        return shape.brand === undefined ? shape.kind : `${shape.kind} as ${shape.brand.typeText}`;
    }
  }

  #entry(id: number): string {
    if (this.#printed.has(id)) return `#${id}`;
    this.#printed.add(id);
    return `${this.#marked.has(id) ? `#${id}` : ''}${this.#heapShape(this.#heap[id]!)}`;
  }

  #heapShape(shape: HeapShape): string {
    switch (shape.kind) {
      case 'object': {
        const members = shape.members.map(
          (one) =>
            `${one.isReadonly ? 'readonly ' : ''}${one.name}${one.isOptional ? '?' : ''}: ${this.#shape(one.shape)}`,
        );
        const key = shape.hasNumericKeys === true ? '[number]' : '[string]';
        return `${shape.double === undefined ? '' : 'double'}{${[...members, ...(shape.index === undefined ? [] : [`${key}: ${this.#shape(shape.index)}`])].join(', ')}}`;
      }
      case 'array':
        return `[...${this.#shape(shape.element)}]`;
      case 'tuple': {
        const elements = shape.elements.map(
          (one, index) => `${this.#shape(one)}${index < shape.required ? '' : '?'}`,
        );
        return `[${[...elements, ...(shape.rest === undefined ? [] : [`...${this.#shape(shape.rest)}`])].join(', ')}]`;
      }
      case 'map':
        return `Map(${this.#shape(shape.key)} => ${this.#shape(shape.value)})`;
      case 'set':
        return `Set(${this.#shape(shape.element)})`;
      case 'function':
        return `(${shape.parameterNames.join(', ')}) => ${
          shape.returnedArgument === undefined
            ? this.#shape(shape.result)
            : shape.parameterNames[shape.returnedArgument]
        }`;
      case 'promise':
        return `Promise(${this.#shape(shape.value)})`;
      case 'instance':
        return `new ${shape.exportName}(${this.parameters(shape.parameters)})`;
      case 'builtin':
        return shape.className;
    }
  }
}
