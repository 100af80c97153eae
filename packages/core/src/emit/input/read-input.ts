import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import { describeInput } from '../../inputs/describe-input.ts';
import { closedCycle, endlessTypes, type Containers } from '../../wire/closed-cycles.ts';
import {
  type CallBackShape,
  type FunctionShape,
  type HeapShape,
  type TupleShape,
  originOf,
  shapeByKey,
} from '../../model/input/heap-shape.ts';
import { InputReader } from '../../wire/input-reader.ts';
import type {
  InputShape,
  LiteralShape,
  ParameterSpec,
  ScalarKind,
  ScalarShape,
} from '../../model/input/input-shape.ts';
import {
  awaitedOf,
  elementOf,
  entryOf,
  givenBack,
  keyOfResult,
  lastStepOf,
  memberOf,
  partOfInstance,
  resultByKey,
  resultOf,
  type Location,
} from '../../model/input/location.ts';
import type { RecordedCall, RunEffects } from '../../model/run/outcome.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import { payloadVariable } from '../../model/input/variable-names.ts';
import type {
  AnsweredCall,
  HeapNode,
  InputArgument,
  InputNode,
  ObjectEntry,
  ScalarNode,
} from './input-node.ts';

/** The part of a target that its inputs are read by. */
export type InputSpec = Pick<TargetSpec, 'parameters' | 'heap'>;

/** The uses of an input that a run has shown: calls of its functions, and members of its doubles. */
export type SeenUses = Pick<RunEffects, 'calls' | 'uses'>;

/**
 * The arguments that an assignment describes, with defaults for all that it leaves open. `seen` is what a run has
 * shown of their use, if there was one.
 */
export function readInput(spec: InputSpec, input: Assignment, seen?: SeenUses): readonly InputArgument[] {
  const reading = new InputReading(spec, new InputReader(describeInput(input)), seen);
  return spec.parameters.map((parameter) => reading.argument(parameter, parameter.name));
}

const UNSUPPORTED: ScalarNode = { kind: 'scalar', value: undefined, isLiteral: false, isUnsupported: true };

type ShapeOf<Kind> = Extract<HeapShape, { readonly kind: Kind }>;

/** Reads the contents of a node once it is registered, since they may lead back to it. */
type Fillers = {
  readonly [Kind in HeapShape['kind']]: (
    shape: ShapeOf<Kind>,
    location: Location,
    register: (node: HeapNode) => Containers,
  ) => void;
};

class InputReading {
  readonly #spec: InputSpec;
  readonly #endless: readonly boolean[];
  readonly #reader: InputReader;
  readonly #calls: readonly RecordedCall[] | undefined;
  /** The members of doubles that were used; `undefined` if that is not known. */
  readonly #uses: ReadonlySet<Location> | undefined;
  readonly #nodes = new Map<Location, HeapNode>();
  /** Nested results that no call has asked for either, by type. */
  readonly #unasked = new Map<number, HeapNode>();
  #unaskedDepth = 0;

  constructor(spec: InputSpec, reader: InputReader, seen: SeenUses | undefined) {
    this.#endless = endlessTypes(spec.heap);
    this.#spec = spec;
    this.#reader = reader;
    this.#calls = seen?.calls;
    this.#uses = seen === undefined ? undefined : new Set(seen.uses);
  }

  argument(parameter: ParameterSpec, location: Location, within: Containers | null = null): InputArgument {
    return { parameter, node: this.#read(parameter.shape, location, within) };
  }

  #read(declared: InputShape, place: Location, within: Containers | null): InputNode {
    const { shape, location, isInChoice } = this.#reader.selected(place, declared);
    switch (shape.kind) {
      case 'literal':
        return literalNode(shape);
      case 'heap':
        return this.#readHeap(shape.id, location, within);
      case 'unsupported':
      case 'choice':
        return UNSUPPORTED;
      default:
        return { ...scalarNode(this.#reader, { place, kind: shape.kind, isInChoice }), ...enumOf(shape) };
    }
  }

  #readHeap(heapId: number, place: Location, within: Containers | null): InputNode {
    const location = this.#reader.home(place);
    const isEndless = this.#endless[heapId] === true;
    const closing = isEndless ? closedCycle(this.#reader, { heapId, location }, within) : undefined;
    const known = this.#nodes.get(closing?.location ?? location);
    if (known !== undefined) return known;
    const shape = this.#spec.heap[heapId];
    if (shape === undefined) return UNSUPPORTED;
    let made: HeapNode | undefined;
    const fill = this.#fillers[shape.kind] as (...args: Parameters<Fillers['object']>) => void;
    fill(shape as ShapeOf<'object'>, location, (node) => {
      made = node;
      this.#nodes.set(location, node);
      return { heapId, location, outer: within };
    });
    return made ?? UNSUPPORTED;
  }

  /**
   * The result of a function that was never called. It is written only because its type demands one, so it refers to an
   * existing object: `plus: () => a` for an interface whose methods return the interface.
   */
  #readUnasked(declared: InputShape, place: Location, within: Containers): InputNode {
    const { shape, location } = this.#reader.selected(place, declared);
    if (shape.kind !== 'heap' || this.#reader.isMentioned(location))
      return this.#read(declared, place, within);
    const known = this.#containerOf(shape.id, within) ?? this.#unasked.get(shape.id);
    if (known !== undefined) return known;
    this.#unaskedDepth += 1;
    const node = this.#read(declared, place, within);
    this.#unaskedDepth -= 1;
    // Types that refer to each other in many ways are written once, not once for each way.
    if (this.#unaskedDepth > 0 && node.kind !== 'scalar') this.#unasked.set(shape.id, node);
    return node;
  }

  /** The nearest node of a type that a place lies in. */
  #containerOf(heapId: number, within: Containers): HeapNode | undefined {
    for (let container: Containers | null = within; container !== null; container = container.outer)
      if (container.heapId === heapId) return this.#nodes.get(container.location);
    return undefined;
  }

  readonly #fillers: Fillers = {
    object: (shape, location, register) => {
      const entries: ObjectEntry[] = [];
      const registered = register({ kind: 'object', location, shape, entries });
      const isDouble = shape.double !== undefined;
      // Members of a double are made one by one, when it is complete: no cycle is closed through it.
      const within = isDouble ? null : registered;
      const add = (key: string, content: InputShape, traits: Omit<ObjectEntry, 'key' | 'node'>): void => {
        if (isDouble && !this.#isUsed(memberOf(location, key))) return;
        const node = this.#read(content, memberOf(location, key), within);
        const isAbsent = traits.isOptional && node.kind === 'scalar' && node.value === undefined;
        if (!isAbsent) entries.push({ key, node, ...traits });
      };
      for (const { name, shape: content, isOptional, isReadonly } of shape.members) {
        add(name, content, { isOptional, isReadonly });
      }
      const { index } = shape;
      if (index === undefined) return;
      const declared = new Set(shape.members.map(({ name }) => name));
      const extra = this.#reader.extraKeys(location).filter((key) => !declared.has(key));
      for (const key of extra) add(key, index, { isOptional: true, isReadonly: false });
    },
    array: (shape, location, register) => {
      const items: InputNode[] = [];
      const within = register({ kind: 'array', location, shape, items });
      for (let index = 0; index < this.#reader.length(location); index += 1) {
        items.push(this.#read(shape.element, elementOf(location, index), within));
      }
    },
    tuple: (shape, location, register) => {
      const items: InputNode[] = [];
      const within = register({ kind: 'array', location, shape, items });
      for (const [index, element] of this.#tupleElements(shape, location).entries()) {
        const node = this.#read(element, elementOf(location, index), within);
        const isAbsent = node.kind === 'scalar' && node.value === undefined && node.isUnsupported !== true;
        if (isAbsent && index >= shape.required && index < shape.elements.length) return;
        items.push(node);
      }
    },
    map: (shape, location, register) => {
      const entries: [InputNode, InputNode][] = [];
      const within = register({ kind: 'map', location, shape, entries });
      for (let index = 0; index < this.#reader.length(location); index += 1) {
        const key = this.#read(shape.key, entryOf(location, index, 'key'), within);
        entries.push([key, this.#read(shape.value, entryOf(location, index, 'value'), within)]);
      }
    },
    set: (shape, location, register) => {
      const items: InputNode[] = [];
      const within = register({ kind: 'set', location, shape, items });
      for (let index = 0; index < this.#reader.length(location); index += 1) {
        items.push(this.#read(shape.element, entryOf(location, index, 'element'), within));
      }
    },
    function: (shape, location, register) => {
      const node = {
        kind: 'function',
        location,
        shape,
        calls: [],
        otherwise: [],
      } as const satisfies HeapNode;
      const within = register(node);
      const { calls, otherwise }: Extract<HeapNode, { kind: 'function' }> = node;
      for (const { args, result, way, isChanged = false } of this.#answers(location, shape)) {
        const failure = this.#failure(shape, result, within);
        calls.push({
          args,
          isChanged,
          result: failure ?? this.#read(resultShapeAt(shape, result), result, within),
          ...(failure !== undefined && { failure }),
          ...this.#callBack(shape, { way, result }, within),
        });
      }
      if (calls.length > 0) return;
      if (shape.byKey !== undefined) otherwise.push(literalNode({ kind: 'literal', value: undefined }));
      else otherwise.push(this.#readUnasked(shape.result, resultOf(location, 0), within));
    },
    promise: (shape, location, register) => {
      const value: InputNode[] = [];
      const within = register({ kind: 'promise', location, shape, value });
      value.push(this.#read(shape.value, awaitedOf(location, shape.isRejected), within));
    },
    instance: (shape, location, register) => {
      const args: InputArgument[] = [];
      const within = register({ kind: 'instance', location, shape, args });
      for (const [index, parameter] of shape.parameters.entries()) {
        args.push(this.argument(parameter, partOfInstance(location, parameter, index), within));
      }
    },
    builtin: (shape, location, register) => {
      const origin = originOf(shape.className);
      const value = origin && this.#reader.scalar(memberOf(location, origin.key), origin.kind, false);
      const elements = Array.from({ length: this.#reader.length(location) }, (_, index) =>
        Number(this.#reader.scalar(elementOf(location, index), 'number', false)),
      );
      register({ kind: 'builtin', location, shape, value, elements });
    },
  };

  /** The value that a call throws, if it does. */
  #failure({ failure }: FunctionShape, result: Location, within: Containers): InputNode | undefined {
    if (failure === undefined) return undefined;
    const node = this.#read(failure, awaitedOf(result, true), within);
    return node.kind === 'scalar' && node.value === undefined ? undefined : node;
  }

  /** The call that a function makes of what it is given, if a run has seen it. */
  #callBack(
    { callBacks }: FunctionShape,
    { way = -1, result }: Pick<RecordedCall, 'result'> & { readonly way: number | undefined },
    within: Containers,
  ): Partial<Pick<AnsweredCall, 'callBack'>> {
    const shape = callBacks?.[way];
    const given = shape && this.#read(shape.given, givenBack(result, way), within);
    return given?.kind === 'object' ? { callBack: { given, shape: shape as CallBackShape } } : {};
  }

  /** Whether a member of a double was used, or is spoken of where no run says so. */
  #isUsed(member: Location): boolean {
    return this.#uses?.has(member) ?? this.#reader.isMentioned(member);
  }

  /** The elements that a tuple may have, with as many of the rest as its length says. */
  #tupleElements({ elements, rest }: TupleShape, location: Location): readonly InputShape[] {
    if (rest === undefined) return elements;
    const more = this.#reader.length(location);
    return [...elements, ...Array.from({ length: more }, () => rest)];
  }

  /** The calls that a run has seen, else as many as the input has answers for. */
  #answers(location: Location, { byKey = [] }: FunctionShape): readonly Omit<RecordedCall, 'callee'>[] {
    if (this.#calls !== undefined) {
      return this.#calls.filter(({ callee }) => this.#reader.home(callee) === location);
    }
    const answers: Omit<RecordedCall, 'callee'>[] = byKey.flatMap(({ key }) => {
      const result = resultByKey(location, key, 0);
      return this.#reader.isMentioned(result) ? [{ args: [{ kind: 'string', value: key }], result }] : [];
    });
    for (let count = 0; this.#reader.isMentioned(resultOf(location, count)); count += 1) {
      answers.push({ args: undefined, result: resultOf(location, count) });
    }
    return answers;
  }
}

/** The shape of a result of a function, which depends on the key that its place names. */
function resultShapeAt(shape: FunctionShape, result: Location): InputShape {
  return shapeByKey(shape, keyOfResult(lastStepOf(result)?.step ?? '')) ?? shape.result;
}

function literalNode({ value, enumMember }: LiteralShape): ScalarNode {
  return { kind: 'scalar', value, isLiteral: true, ...(enumMember === undefined ? {} : { enumMember }) };
}

const enumOf = ({ ofEnum }: ScalarShape): Pick<ScalarNode, 'ofEnum'> =>
  ofEnum === undefined ? {} : { ofEnum };

function scalarNode(
  reader: InputReader,
  {
    place,
    kind,
    isInChoice,
  }: { readonly place: Location; readonly kind: ScalarKind; readonly isInChoice: boolean },
): ScalarNode {
  const variable = payloadVariable(place, { kind }, isInChoice);
  return { kind: 'scalar', value: reader.scalar(place, kind, isInChoice), variable, isLiteral: false };
}
