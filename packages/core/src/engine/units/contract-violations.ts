import { branchId } from '../../model/branch-id.ts';
import { siteId } from '../../model/site-id.ts';
import {
  checkExport,
  promisesOf,
  promiseSites,
  type Contractable,
} from '../../program/contracts/contract-text.ts';
import type { LibraryModule } from '../loading/module-library.ts';
import type { Violation } from './target-plan.ts';

/** The branches at which the checks of a callable find its contract broken. */
export function contractViolations(
  { contract, ...way }: Contractable,
  { model, siteBase }: LibraryModule,
): readonly Violation[] {
  if (contract === undefined) return [];
  const name = checkExport({ ...way, contract });
  if (name === undefined) return [];
  const promises = promisesOf(contract);
  return promiseSites(model, name).map((site, index) => {
    const promise = promises[index];
    return {
      branch: branchId(siteId(siteBase, site), true),
      kind: 'broken contract',
      isInvariant: promise?.kind === 'invariant',
      message: `breaks @${promise?.kind ?? 'ensures'} ${promise?.text ?? ''}`,
    };
  });
}
