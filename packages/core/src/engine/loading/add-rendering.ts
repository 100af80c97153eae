import { isScript } from '../../program/modules/module-format.ts';
import { mountingText } from '../../program/targets/rendering/mounting-text.ts';
import { renderingText } from '../../program/targets/rendering/rendering-text.ts';
import type { LoadedProject } from './loaded-project.ts';

/** Adds functions to a file that call its components and hooks while React renders, if it has any. */
export function addRendering(
  file: string,
  { project, library, rulesOf }: Pick<LoadedProject, 'project' | 'library' | 'rulesOf'>,
): void {
  const rendered = project.targetsOf(file).filter(({ rendering }) => rendering?.isPossible === true);
  if (rendered.length === 0) return;
  const hasPage = rulesOf(file).dom?.entry !== undefined;
  const isMounted = hasPage && rendered.some(({ rendering }) => rendering?.steps !== undefined);
  library.append(file, isMounted ? mountingText(isScript(file)) : renderingText(isScript(file)));
}
