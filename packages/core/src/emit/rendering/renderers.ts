import { hasUnnumberedIds } from '../../model/rendering.ts';
import type { ConfirmedTest } from '../../model/test-case.ts';
import type { Document } from '../layout/document.ts';
import { mountedHookDeclaration, mountedPageDeclaration } from './mounted-call.ts';
import { hookRendererDeclaration, type RendererWriting } from './rendered-call.ts';

/** Functions of a test file that render what its tests call. */
export type RendererName = 'hook' | 'mounted hook' | 'page' | 'page with ids';

/** The function by which a test has its target rendered; none is needed for static markup of a component. */
export function rendererOf({
  target: { rendering, isMounted },
  outcome,
}: Pick<ConfirmedTest, 'target' | 'outcome'>): RendererName | undefined {
  if (rendering === undefined) return undefined;
  if (rendering === 'hook') return isMounted === true ? 'mounted hook' : 'hook';
  if (isMounted !== true) return undefined;
  const markup = outcome.kind === 'returned' && outcome.value.kind === 'string' ? outcome.value.value : '';
  return hasUnnumberedIds(markup) ? 'page with ids' : 'page';
}

const DECLARATIONS: Readonly<Record<RendererName, (writing: RendererWriting) => Document>> = {
  hook: hookRendererDeclaration,
  'mounted hook': mountedHookDeclaration,
  page: mountedPageDeclaration,
  'page with ids': (writing) => mountedPageDeclaration(writing, { hidesNumbers: true }),
};

/** Their declarations. */
export const rendererDeclarations = (
  names: ReadonlySet<RendererName>,
  writing: RendererWriting,
): readonly Document[] =>
  Object.entries(DECLARATIONS).flatMap(([name, declare]) =>
    names.has(name as RendererName) && !(name === 'page' && names.has('page with ids'))
      ? [declare(writing)]
      : [],
  );
