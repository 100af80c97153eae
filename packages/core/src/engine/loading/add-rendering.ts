import { isScript } from '../../program/modules/module-format.ts';
import type { Project } from '../../program/project.ts';
import { renderingText } from '../../program/targets/rendering/rendering-text.ts';
import type { ModuleLibrary } from './module-library.ts';

/** Adds functions to a file that call its components and hooks while React renders, if it has any. */
export function addRendering(
  file: string,
  { project, library }: { readonly project: Project; readonly library: ModuleLibrary },
): void {
  if (!project.targetsOf(file).some(({ rendering }) => rendering?.isPossible === true)) return;
  library.append(file, renderingText(isScript(file)));
}
