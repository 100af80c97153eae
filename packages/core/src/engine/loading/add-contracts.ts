import { readFileSync } from 'node:fs';
import { contracted, contractTexts, type Contractable } from '../../program/contracts/contract-text.ts';
import { isScript } from '../../program/modules/module-format.ts';
import type { Project } from '../../program/project.ts';
import type { DeclaredTarget } from '../../program/targets/declared-target.ts';
import { requirementText } from '../../program/targets/preconditions.ts';
import type { ModuleLibrary } from './module-library.ts';

/**
 * Contracts become functions of the module, so that they are tracked like the code they guard. They are added to all
 * files under test before any is read, since these may import each other.
 */
export function addContracts(
  file: string,
  { project, library }: { readonly project: Project; readonly library: ModuleLibrary },
): void {
  const text = readFileSync(file, 'utf8');
  if (!/@(?:requires|ensures|invariant)\b/.test(text)) return;
  const declared = project.targetsOf(file);
  const members = project.classesOf(file).flatMap((one) => [...one.creators, ...one.members]);
  const own = members.filter((one) => one.file === file).map(contracted);
  const isInScript = isScript(file, text);
  const requirements = declared.map((target) => requirementText(target, target.preconditions, isInScript));
  library.append(
    file,
    requirements.join('') + contractTexts([...declared.map(asContractable), ...own], isInScript),
  );
}

/** A function, as contracts see it. */
export const asContractable = ({ exportName, access, contract }: DeclaredTarget): Contractable => ({
  kind: 'function',
  exportName,
  access,
  contract,
});
