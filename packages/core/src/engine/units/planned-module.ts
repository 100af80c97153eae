import { oncePer } from '../../foundation/once-per.ts';
import { codeModelOf, type CodeModel } from '../../program/reach/code-model.ts';
import { siteId, siteIndexIn, type SiteId } from '../../model/site-id.ts';
import type { LibraryModule } from '../loading/module-library.ts';

/** A module under test as its targets are planned and explored: plain data, without syntax and source maps. */
export interface PlannedModule extends Pick<
  LibraryModule,
  'file' | 'flow' | 'siteBase' | 'ruledOut' | 'excluded' | 'joint' | 'asserting'
> {
  readonly model: CodeModel;
  /** The emitted JavaScript. */
  readonly code: string;
}

/** A module of the library, without what only loading and modelling need. */
export const plannedModule: (module: LibraryModule) => PlannedModule = oncePer(
  ({ file, model, flow, siteBase, ruledOut, excluded, joint, asserting, plainCode }) => ({
    file,
    model: codeModelOf(model),
    flow,
    siteBase,
    ruledOut,
    excluded,
    joint,
    asserting,
    code: plainCode,
  }),
);

/** The site of the test that an operand of `&&`, `||` or `!` takes part in, if it does in any. */
export function testOf(
  site: SiteId,
  { joint, siteBase }: Pick<PlannedModule, 'joint' | 'siteBase'>,
): SiteId | undefined {
  const test = joint.get(siteIndexIn(siteBase, site));
  return test === undefined ? undefined : siteId(siteBase, test);
}
