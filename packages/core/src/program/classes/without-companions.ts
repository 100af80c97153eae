import type ts from 'typescript';
import { untriedEverywhere } from '../types/absent-values.ts';
import type { TypeReader } from '../types/type-reader.ts';
import type { DeclaredClass } from './declared-class.ts';

/** Parts of a unit that is no class, after all its parameters were read: it has no ancestors and no companions. */
export function withoutCompanions(
  program: ts.Program,
  types: TypeReader,
  code: readonly ts.Node[],
): Pick<DeclaredClass, 'companions' | 'distant' | 'untried' | 'openness' | 'lineages' | 'asked' | 'types'> {
  return {
    companions: [],
    distant: [],
    untried: untriedEverywhere(program),
    openness: [],
    lineages: new Map(),
    asked: types.asked(code),
    types: types.table(),
  };
}
