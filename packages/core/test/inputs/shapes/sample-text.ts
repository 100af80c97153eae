import type { HeapShape } from '../../../src/model/input/heap-shape.ts';
import type { InputShape, ScalarShape } from '../../../src/model/input/input-shape.ts';

/** Source texts of values of a shape: every alternative, every optional part, each to a small depth. */
export class SampleTexts {
  readonly #heap: readonly HeapShape[];

  constructor(heap: readonly HeapShape[]) {
    this.#heap = heap;
  }

  /** Nothing is left at the end of the depth: a value that would need more is not among the samples. */
  of(shape: InputShape, depth: number): readonly string[] {
    switch (shape.kind) {
      case 'literal':
        if (shape.enumMember !== undefined)
          return [`m.${shape.enumMember.enumName}.${shape.enumMember.memberName}`];
        if (typeof shape.value === 'string') return [JSON.stringify(shape.value)];
        return [`${String(shape.value)}${typeof shape.value === 'bigint' ? 'n' : ''}`];
      case 'choice':
        return shape.alternatives.flatMap((one) => this.of(one, depth));
      case 'heap':
        return depth === 0 ? [] : this.#heapTexts(this.#heap[shape.id]!, depth - 1);
      case 'unsupported':
        return [];
      default:
        return [`${SCALARS[shape.kind]}${castOf(shape)}`];
    }
  }

  #heapTexts(shape: HeapShape, depth: number): readonly string[] {
    const of = (part: InputShape): readonly string[] => this.of(part, depth);
    switch (shape.kind) {
      case 'object': {
        const cast = shape.double === undefined ? '' : ' as never';
        const needed = shape.members.filter(({ isOptional }) => !isOptional);
        const base = rowsOf(needed.map((member) => of(member.shape).map((text) => keyed(member.name, text))));
        const extras = [
          ...shape.members.filter(({ isOptional }) => isOptional),
          ...(shape.index === undefined
            ? []
            : [{ name: shape.hasNumericKeys === true ? '7' : 'extra', shape: shape.index }]),
        ].flatMap(({ name, shape: part }) =>
          of(part)
            .filter((text) => text !== 'undefined')
            .map((text) => keyed(name, text)),
        );
        return base.flatMap((row) =>
          [[], ...extras.map((extra) => [extra])].map((extra) => `{${[...row, ...extra].join(', ')}}${cast}`),
        );
      }
      case 'array':
        // A list can be looped over by `for await`, but the compiler must be told.
        return ['[]', ...of(shape.element).map((text) => `[${text}]`)].map((text) =>
          shape.typeText.startsWith('AsyncIterable') ? `${text} as never` : text,
        );
      case 'tuple': {
        const elements = shape.elements.map((one, index) =>
          // What is left out at the end is not there, rather than `undefined`.
          of(one).filter((text) => index < shape.required || text !== 'undefined'),
        );
        const rest = shape.rest === undefined ? [] : [of(shape.rest)];
        const rows = [...rowsOf(elements.slice(0, shape.required)), ...rowsOf([...elements, ...rest])];
        return rows.map((row) => `[${row.join(', ')}]`);
      }
      case 'map':
        return [
          'new Map()',
          ...rowsOf([of(shape.key), of(shape.value)]).map((row) => `new Map([[${row.join(', ')}]])`),
        ];
      case 'set':
        return ['new Set()', ...of(shape.element).map((text) => `new Set([${text}])`)];
      case 'function':
        if (shape.returnedArgument !== undefined)
          return [`(...args) => args[${shape.returnedArgument}] as never`];
        return of(shape.result).map((text) => `() => (${text})`);
      case 'promise':
        return of(shape.value).map((text) => `Promise.resolve(${text})`);
      case 'instance':
        return rowsOf(
          shape.parameters.filter(({ isRest }) => isRest !== true).map((one) => of(one.shape)),
        ).map((row) => `new m.${shape.exportName}(${row.join(', ')})`);
      case 'builtin':
        return [BUILTINS[shape.className] ?? `new ${shape.className}(0)`];
    }
  }
}

/** Rows that have each text of each column in at least one of them, as few as that takes. */
function rowsOf(columns: readonly (readonly string[])[]): readonly (readonly string[])[] {
  if (columns.some((texts) => texts.length === 0)) return [];
  const count = Math.max(1, ...columns.map((texts) => texts.length));
  return Array.from({ length: count }, (_, row) =>
    columns.map((texts) => texts[Math.min(row, texts.length - 1)]!),
  );
}

function keyed(name: string, text: string): string {
  return `${JSON.stringify(name)}: ${text}`;
}

/** What the type of a literal lacks: a brand, or that any number may stand for a member of an enum. */
function castOf({ brand, ofEnum }: ScalarShape): string {
  if (brand !== undefined) return ` as m.${brand.typeText}`;
  return ofEnum === undefined ? '' : ' as number';
}

const SCALARS = { number: '0.5', string: '"text"', boolean: 'true', bigint: '1n' };

const BUILTINS: Partial<Record<string, string>> = {
  Symbol: 'Symbol()',
  RegExp: '/a/',
  URL: 'new URL("http://a")',
  Error: 'new Error("text")',
  Object: '{}',
};
