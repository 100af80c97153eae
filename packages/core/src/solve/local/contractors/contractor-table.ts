import { BOOLEAN_CONTRACTORS } from './boolean-contractors.ts';
import type { ContractorFamily } from './contractor.ts';
import { CONVERSION_CONTRACTORS } from './conversion-contractors.ts';
import { DATE_CONTRACTORS } from './date-contractors.ts';
import { FLOAT64_COMPARISON_CONTRACTORS } from './float64-comparison.ts';
import { FLOAT64_CONTRACTORS } from './float64-contractors.ts';
import { FLOAT64_ROUNDING_CONTRACTORS } from './float64-rounding.ts';
import { INT_CONTRACTORS } from './int-contractors.ts';
import { POLYMORPHIC_CONTRACTORS } from './polymorphic-contractors.ts';
import { REAL_CONTRACTORS } from './real-contractors.ts';
import { TEXT_CONTRACTORS } from './text-contractors.ts';
import { TEXT_NUMBER_CONTRACTORS } from './text-number-contractors.ts';
import { TEXT_PART_CONTRACTORS } from './text-part-contractors.ts';
import { WORD_CONTRACTORS } from './word-contractors.ts';

/** Contractors of all operators. A new family is registered here. */
export const CONTRACTORS: ContractorFamily = {
  ...BOOLEAN_CONTRACTORS,
  ...POLYMORPHIC_CONTRACTORS,
  ...INT_CONTRACTORS,
  ...REAL_CONTRACTORS,
  ...FLOAT64_CONTRACTORS,
  ...FLOAT64_ROUNDING_CONTRACTORS,
  ...FLOAT64_COMPARISON_CONTRACTORS,
  ...CONVERSION_CONTRACTORS,
  ...WORD_CONTRACTORS,
  ...TEXT_CONTRACTORS,
  ...TEXT_PART_CONTRACTORS,
  ...TEXT_NUMBER_CONTRACTORS,
  ...DATE_CONTRACTORS,
};
