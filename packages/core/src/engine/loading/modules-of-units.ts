import type { DeclaredClass } from '../../program/classes/declared-class.ts';
import { importsOf } from '../../program/modules/module-imports.ts';
import type { LoadedProject } from './loaded-project.ts';
import { isProjectCode, type LibraryModule } from './module-library.ts';

/** The module, the modules of the code that its units use, and the project files that these import. */
export function modulesOf(
  module: LibraryModule,
  units: readonly DeclaredClass[],
  library: LoadedProject['library'],
): readonly LibraryModule[] {
  const used = units.flatMap(({ creators, members, companions, distant }) => [
    ...creators,
    ...members,
    ...companions,
    ...distant,
  ]);
  const files = new Set(used.flatMap(({ place }) => place?.file ?? []));
  const found = new Set([module, ...[...files].map((file) => library.moduleOf(file))]);
  for (const one of found) {
    for (const specifier of importsOf(one.model.source)) {
      const file = library.resolve(specifier, one.file);
      if (file !== undefined && isProjectCode(file)) found.add(library.moduleOf(file));
    }
  }
  return [...found];
}

/** Finds the module of the project that a module imports. */
export const moduleResolver =
  (library: LoadedProject['library']) =>
  (specifier: string, fromFile: string): LibraryModule | undefined => {
    const found = library.resolve(specifier, fromFile);
    return found !== undefined && isProjectCode(found) ? library.moduleOf(found) : undefined;
  };
