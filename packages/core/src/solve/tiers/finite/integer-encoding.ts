import type { TermFactory } from '../../../expr/term-factory.ts';
import { FiniteEncoding } from './finite-encoding.ts';

/**
 * Inputs as integers that doubles hold exactly. Most programs count, index and compare, so most of
 * their paths have such a model, and it reads well in a test.
 */
export class IntegerEncoding extends FiniteEncoding {
  readonly name = 'integer';

  constructor(factory: TermFactory) {
    super(factory, 'Int');
  }
}
