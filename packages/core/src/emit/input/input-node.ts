import type {
  ArrayShape,
  BuiltinShape,
  CallBackShape,
  FunctionShape,
  InstanceShape,
  MapShape,
  ObjectShape,
  PromiseShape,
  SetShape,
  TupleShape,
} from '../../model/input/heap-shape.ts';
import type { EnumMember, ParameterSpec, ScalarShape, ScalarValue } from '../../model/input/input-shape.ts';
import type { Location } from '../../model/input/location.ts';
import type { ValueSnapshot } from '../../model/run/outcome.ts';

/**
 * An input, or a part of one, as data. Nodes stand for objects one to one: a node that two others hold is one object
 * that both hold, and a cycle of nodes is a cycle of objects.
 */
export type InputNode = ScalarNode | HeapNode;

/** A primitive. */
export interface ScalarNode {
  readonly kind: 'scalar';
  readonly value: ScalarValue;
  /** Variable of the value, if it can be chosen freely. */
  readonly variable?: string;
  readonly enumMember?: EnumMember;
  /** The enum that a number is to stand for. */
  readonly ofEnum?: NonNullable<ScalarShape['ofEnum']>;
  /** Whether it is a literal of the type, not any value of its kind. */
  readonly isLiteral: boolean;
  /** Whether no value of this type can be built; this one only fills the place. */
  readonly isUnsupported?: boolean;
}

/** Something with an identity. */
export type HeapNode =
  ObjectNode | ArrayNode | MapNode | SetNode | FunctionNode | PromiseNode | InstanceNode | BuiltinNode;

interface Identity {
  /** Canonical place of the object. */
  readonly location: Location;
}

export interface ObjectNode extends Identity {
  readonly kind: 'object';
  readonly shape: ObjectShape;
  readonly entries: ObjectEntry[];
}

/** A property that is there. */
export interface ObjectEntry {
  readonly key: string;
  readonly node: InputNode;
  readonly isOptional: boolean;
  readonly isReadonly: boolean;
}

export interface ArrayNode extends Identity {
  readonly kind: 'array';
  readonly shape: ArrayShape | TupleShape;
  readonly items: InputNode[];
}

export interface MapNode extends Identity {
  readonly kind: 'map';
  readonly shape: MapShape;
  readonly entries: [key: InputNode, value: InputNode][];
}

export interface SetNode extends Identity {
  readonly kind: 'set';
  readonly shape: SetShape;
  readonly items: InputNode[];
}

export interface FunctionNode extends Identity {
  readonly kind: 'function';
  readonly shape: FunctionShape;
  readonly calls: AnsweredCall[];
  /** Result of calls that were not observed. */
  readonly otherwise: InputNode[];
}

/** A call that a function of the input answers. */
export interface AnsweredCall {
  /** `undefined` if the arguments are not known. */
  readonly args: readonly ValueSnapshot[] | undefined;
  /** Whether the arguments look different at the end of the run. */
  readonly isChanged: boolean;
  readonly result: InputNode;
  /** The value that it throws instead. */
  readonly failure?: InputNode;
  /** The call that it makes of the function that it is given. */
  readonly callBack?: CallBackNode;
}

/** A call of a function that the code under test hands over. */
export interface CallBackNode {
  /** The arguments by name. */
  readonly given: ObjectNode;
  readonly shape: CallBackShape;
}

export interface PromiseNode extends Identity {
  readonly kind: 'promise';
  readonly shape: PromiseShape;
  readonly value: InputNode[];
}

export interface InstanceNode extends Identity {
  readonly kind: 'instance';
  readonly shape: InstanceShape;
  readonly args: InputArgument[];
}

export interface BuiltinNode extends Identity {
  readonly kind: 'builtin';
  readonly shape: BuiltinShape;
  /** The time of a `Date`, the message of an `Error`, the text of a `URL`. */
  readonly value: ScalarValue;
  /** The elements of a typed array. */
  readonly elements: readonly number[];
}

/** Argument for one parameter. */
export interface InputArgument {
  readonly parameter: ParameterSpec;
  readonly node: InputNode;
}

/** The nodes that a node directly holds, in the order in which they are written. */
export function childrenOf(node: InputNode): readonly InputNode[] {
  switch (node.kind) {
    case 'object':
      return node.entries.map((entry) => entry.node);
    case 'array':
    case 'set':
      return node.items;
    case 'map':
      return node.entries.flat();
    case 'function':
      return [
        ...node.calls.flatMap(({ result, failure, callBack }) => [
          ...(callBack === undefined ? [] : callBack.given.entries.map((one) => one.node)),
          ...(callBack?.shape.isReturned === true ? [] : [failure ?? result]),
        ]),
        ...(node.calls.length === 0 ? node.otherwise : []),
      ];
    case 'promise':
      return node.value;
    case 'instance':
      return node.args.map((arg) => arg.node);
    case 'builtin':
    case 'scalar':
      return [];
  }
}

/** Whether a call omits this argument, or could. */
export function isOmitted({ parameter, node }: InputArgument): boolean {
  return (
    parameter.isOptional && node.kind === 'scalar' && node.value === undefined && node.isUnsupported !== true
  );
}

/** The arguments that calls pass: surroundings are none. */
export const passedArguments = (args: readonly InputArgument[]): readonly InputArgument[] =>
  args.filter(({ parameter }) => parameter.surrounding === undefined);

/** Arguments up to the last that a call must give, those of a rest parameter one by one. */
export function givenArguments(all: readonly InputArgument[]): readonly InputNode[] {
  const args = passedArguments(all);
  const last = args.findLastIndex((arg) => !isOmitted(arg));
  return args.slice(0, last + 1).flatMap(writtenNodes);
}

/** The nodes that are written for an argument: those of a rest parameter one by one. */
export function writtenNodes({ parameter, node }: InputArgument): readonly InputNode[] {
  return parameter.isRest === true && node.kind === 'array' ? node.items : [node];
}
