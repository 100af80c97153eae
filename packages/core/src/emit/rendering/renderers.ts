import type { TargetSpec } from '../../model/target-spec.ts';
import type { InputScope } from '../input/input-scope.ts';
import type { Document } from '../layout/document.ts';
import { mountedHookDeclaration, mountedPageDeclaration } from './mounted-call.ts';
import { hookRendererDeclaration } from './rendered-call.ts';

/** Functions of a test file that render what its tests call. */
export type RendererName = 'hook' | 'mounted hook' | 'page';

/** The function by which tests of a target have it rendered; none is needed for static markup of a component. */
export function rendererOf({
  rendering,
  isMounted,
}: Pick<TargetSpec, 'rendering' | 'isMounted'>): RendererName | undefined {
  if (rendering === undefined) return undefined;
  if (rendering === 'hook') return isMounted === true ? 'mounted hook' : 'hook';
  return isMounted === true ? 'page' : undefined;
}

/** Settings for the functions of a test file. */
export interface RendererWriting {
  /** Imports what they need. */
  readonly scope: Pick<InputScope, 'nameExport'>;
  readonly hasTypes: boolean;
}

const DECLARATIONS: Readonly<Record<RendererName, (writing: RendererWriting) => Document>> = {
  hook: ({ scope, hasTypes }) => hookRendererDeclaration(scope, hasTypes),
  'mounted hook': mountedHookDeclaration,
  page: mountedPageDeclaration,
};

/** Their declarations. */
export const rendererDeclarations = (
  names: ReadonlySet<RendererName>,
  writing: RendererWriting,
): readonly Document[] =>
  Object.entries(DECLARATIONS).flatMap(([name, declare]) =>
    names.has(name as RendererName) ? [declare(writing)] : [],
  );
