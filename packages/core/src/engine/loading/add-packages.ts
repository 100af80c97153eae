import { isScript } from '../../program/modules/module-format.ts';
import type { Project } from '../../program/project.ts';
import { heldPackagesText } from '../../program/types/packages/held-packages.ts';
import type { ModuleLibrary } from './module-library.ts';

/** Has a file hold the packages of which its inputs may be made, so that they are the ones that its code uses. */
export function addPackages(
  file: string,
  { project, library }: { readonly project: Project; readonly library: ModuleLibrary },
): void {
  const packages = project.heldPackagesOf(file);
  if (packages.length === 0) return;
  library.append(file, heldPackagesText(packages, isScript(file)));
}
