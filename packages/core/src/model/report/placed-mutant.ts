import { isSamePlace, type SourceLocation } from '../target-spec.ts';

/** A mutant as the mutation testing report schema describes it. */
export interface PlacedMutant {
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: SourceLocation; readonly end: SourceLocation };
}

/** A mutant that no test of a project notices, as a report of StrykerJS tells. */
export interface SurvivingMutant extends PlacedMutant {
  /** Absolute path of the source file. */
  readonly file: string;
}

/**
 * The mutant among ours that another tool means. It is the one of this name at this place; where there are several, the
 * one with the same replacement, however that is laid out.
 */
export function sameMutant<Own extends PlacedMutant>(
  { mutatorName, replacement, location }: PlacedMutant,
  ours: readonly Own[],
): Own | undefined {
  const there = ours.filter(
    (own) =>
      own.mutatorName === mutatorName &&
      isSamePlace(own.location.start, location.start) &&
      (isSamePlace(own.location.end, location.end) || isSemicolonBetween(own, { replacement, location })),
  );
  const alike = there.filter((own) => bareText(own.replacement) === bareText(replacement));
  return alike.length > 0 ? alike[0] : there.length === 1 ? there[0] : undefined;
}

/** Whether another tool leaves out a whole statement, `save();`, of which ours is the call. */
const isSemicolonBetween = (
  own: PlacedMutant,
  { replacement, location: { end } }: Pick<PlacedMutant, 'replacement' | 'location'>,
): boolean =>
  replacement === ';' && own.location.end.line === end.line && own.location.end.column + 1 === end.column;

/** Text without what a printer of code adds or leaves out. */
const bareText = (text: string): string => text.replaceAll(/[\s;()"'`]/g, '');
