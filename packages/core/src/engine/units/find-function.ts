import type { DeclaredClass } from '../../program/classes/declared-class.ts';
import { isSamePlace, type SourceLocation } from '../../model/target-spec.ts';
import type { ForeignCode } from '../../program/reach/code-reach.ts';
import type { LibraryModule } from '../loading/module-library.ts';

/** The index of a declared function: the one whose name has the same position in the author's file. */
export function findFunction(
  { model }: LibraryModule,
  { location }: { readonly location: SourceLocation },
): number | undefined {
  return model.functions.find((fn) => fn.node !== undefined && isSamePlace(fn.location, location))?.index;
}

/** Code that belongs to other targets: functions that are some themselves, classes, and members outside of class bodies. */
export function foreignCode(
  module: LibraryModule,
  exported: ReadonlySet<number>,
  classes: readonly DeclaredClass[],
): ForeignCode {
  const members = classes
    .filter(({ membersStandApart }) => membersStandApart === true)
    .flatMap((one) => [...one.creators, ...one.members])
    .flatMap(({ place }) => (place === undefined ? [] : (findFunction(module, { location: place }) ?? [])));
  return { functions: new Set([...exported, ...members]), classes: new Set(classes.map(({ name }) => name)) };
}
