import { typeOfKind } from '../../program/types/runtime-type-tests/kind-types.ts';
import type { AskedValues } from '../../program/types/runtime-type-tests/asked-values.ts';
import type { StructuredType, TypeModel, TypeTable } from '../../program/types/type-model.ts';

/** Types that code asks for, and the table of those among them that no declaration mentions. */
export interface AskedTypes {
  readonly kinds: readonly TypeModel[];
  readonly classes: readonly TypeModel[];
  readonly promised: readonly TypeModel[];
  readonly table: TypeTable;
}

/** The types that code asks for, simplest first. Those of the table are given positions from `start` on. */
export function askedTypes({ kinds, classes, promised }: AskedValues, start: number): AskedTypes {
  const table: StructuredType[] = [];
  const types = kinds.map((kind): TypeModel => {
    if (kind === 'bigint') return { kind };
    return { kind: 'structured', id: start + table.push(typeOfKind(kind)) - 1 };
  });
  return { kinds: types, classes, promised, table };
}
