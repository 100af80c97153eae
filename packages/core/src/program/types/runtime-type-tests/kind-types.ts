import type { StructuredType, TypeModel } from '../type-model.ts';
import type { AskedKind } from './asked-kind.ts';

const UNKNOWN: TypeModel = { kind: 'unknown' };

/** The type of the values of a kind. */
export function typeOfKind(kind: Exclude<AskedKind, 'bigint'>): StructuredType {
  switch (kind) {
    case 'function':
      return { kind, typeText: '(...args: never[]) => unknown', parameterNames: [], result: UNKNOWN };
    case 'Map':
      return { kind: 'map', typeText: 'Map<unknown, unknown>', key: UNKNOWN, value: UNKNOWN };
    case 'Set':
      return { kind: 'set', typeText: 'Set<unknown>', element: UNKNOWN };
    case 'Promise':
      return { kind: 'promise', typeText: 'Promise<unknown>', value: UNKNOWN };
    case 'symbol':
      return { kind: 'builtin', typeText: 'symbol', className: 'Symbol' };
    case 'BareObject':
    case 'DerivedObject':
      return { kind: 'builtin', typeText: 'object', className: kind };
    default:
      return { kind: 'builtin', typeText: kind, className: kind };
  }
}
