import type { InputShape } from '../../protocol/input-shape.ts';
import { encodeScalar } from '../../protocol/scalar-wire.ts';
import type { WireParameter, WireShape } from '../../protocol/target-messages.ts';
import type { TargetSpec } from '../../protocol/target-spec.ts';

/** The parameters of a target as the runtime reads them. Alternatives that cannot be built are left out. */
export function wireParameters(spec: TargetSpec): readonly WireParameter[] {
  return spec.parameters.map(({ name, shape }) => ({ name, shape: wireShape(shape) }));
}

function wireShape(shape: InputShape): WireShape {
  switch (shape.kind) {
    case 'literal':
      return { kind: 'literal', value: encodeScalar(shape.value) };
    case 'choice':
      return {
        kind: 'choice',
        alternatives: shape.alternatives.filter(({ kind }) => kind !== 'unsupported').map(wireShape),
      };
    case 'unsupported':
      return { kind: 'literal', value: encodeScalar(undefined) };
    default:
      return { kind: shape.kind };
  }
}
