import { BOOLEAN_INVERTERS } from './boolean-inverters.ts';
import { DATE_INVERTERS } from './date-inverters.ts';
import { FLOAT64_INVERTERS } from './float64-inverters.ts';
import { INT_INVERTERS } from './int-inverters.ts';
import type { InverterFamily } from './inverter.ts';
import { ORDER_INVERTERS } from './order-inverters.ts';
import { PATTERN_INVERTERS } from './pattern-inverters.ts';
import { POLYMORPHIC_INVERTERS } from './polymorphic-inverters.ts';
import { ROUNDING_INVERTERS } from './rounding-inverters.ts';
import { TEXT_FORM_INVERTERS } from './text-form-inverters.ts';
import { TEXT_INVERTERS } from './text-inverters.ts';
import { TEXT_PART_INVERTERS } from './text-part-inverters.ts';
import { TEXT_SEARCH_INVERTERS } from './text-search-inverters.ts';
import { WORD_INVERTERS } from './word-inverters.ts';

/** Inverters of all operators. A new family is registered here. */
export const INVERTERS: InverterFamily = {
  ...BOOLEAN_INVERTERS,
  ...POLYMORPHIC_INVERTERS,
  ...ORDER_INVERTERS,
  ...FLOAT64_INVERTERS,
  ...ROUNDING_INVERTERS,
  ...INT_INVERTERS,
  ...WORD_INVERTERS,
  ...TEXT_INVERTERS,
  ...TEXT_PART_INVERTERS,
  ...TEXT_SEARCH_INVERTERS,
  ...TEXT_FORM_INVERTERS,
  ...PATTERN_INVERTERS,
  ...DATE_INVERTERS,
};
