import type { PlacedMutant } from '../model/report/placed-mutant.ts';
import type { Mutant } from './mutant.ts';

/** Describes a mutant as reports do. */
export const placedMutantOf = ({ operator, location, end, replacement }: Mutant): PlacedMutant => ({
  mutatorName: operator,
  location: { start: location, end },
  replacement,
});
