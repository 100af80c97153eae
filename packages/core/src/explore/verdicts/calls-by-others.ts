import { oncePer } from '../../foundation/once-per.ts';
import type { CodeFunction, CodeModel } from '../../program/reach/code-model.ts';

/** The code of a unit. */
interface UnitCode {
  readonly model: CodeModel;
  /** Whether all inputs of a function were explored. */
  readonly isExplored: (fn: CodeFunction) => boolean;
}

/**
 * The functions, by index, that code outside may make run with values that no test has chosen: those that leave the
 * unit, such as a function that is returned, and all that they call. Nothing can be proved about their branches.
 */
export const calledByOthers = oncePer(({ model, isExplored }: UnitCode): ReadonlySet<number> => {
  const explored = new Set(model.functions.filter(isExplored).map(({ index }) => index));
  const entered = [...mentionedFrom(explored, model)].filter(
    (index) => model.leaving.has(index) && !explored.has(index),
  );
  // A function all of whose inputs were explored does nothing new for others.
  return mentionedFrom(entered, model, explored);
});

/** Functions with all that they can get hold of, directly or not. */
function mentionedFrom(
  start: Iterable<number>,
  { mentions }: CodeModel,
  except: ReadonlySet<number> = new Set(),
): ReadonlySet<number> {
  const found = new Set(start);
  for (const index of found)
    for (const next of mentions.get(index) ?? []) if (!except.has(next)) found.add(next);
  return found;
}
