import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { ScalarValue } from '../../model/input/input-shape.ts';
import { elementOf } from '../../model/input/location.ts';
import { childrenOf, isOmitted, type InputNode } from './input-node.ts';
import { readInput, type InputSpec } from './read-input.ts';

/** A primitive of an input that can be chosen freely. */
export interface InputScalar {
  readonly variable: string;
  readonly value: ScalarValue;
}

/** The primitives of an input, as far as a call gives them, in the order in which they are written. */
export function scalarsOf(spec: InputSpec, input: Assignment): readonly InputScalar[] {
  const seen = new Set<InputNode>();
  const collect = (node: InputNode): readonly InputScalar[] => {
    if (seen.has(node)) return [];
    seen.add(node);
    if (node.kind === 'builtin')
      return node.elements.map((value, index) => ({ variable: elementOf(node.location, index), value }));
    if (node.kind !== 'scalar') return childrenOf(node).flatMap(collect);
    return node.variable === undefined ? [] : [{ variable: node.variable, value: node.value }];
  };
  return readInput(spec, input).flatMap((arg) => (isOmitted(arg) ? [] : collect(arg.node)));
}
