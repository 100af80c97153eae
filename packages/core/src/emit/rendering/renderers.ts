import type { TargetSpec } from '../../model/target-spec.ts';
import type { Document } from '../layout/document.ts';
import { mountedHookDeclaration, mountedPageDeclaration } from './mounted-call.ts';
import { hookRendererDeclaration, type RendererWriting } from './rendered-call.ts';

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

const DECLARATIONS: Readonly<Record<RendererName, (writing: RendererWriting) => Document>> = {
  hook: hookRendererDeclaration,
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
