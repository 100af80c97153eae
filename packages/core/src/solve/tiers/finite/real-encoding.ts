import type { TermFactory } from '../../../expr/term-factory.ts';
import { FiniteEncoding } from './finite-encoding.ts';

/** Inputs as real numbers; a model is rounded to the nearest doubles, which mostly satisfy the query too. */
export class RealEncoding extends FiniteEncoding {
  readonly name = 'real';

  constructor(factory: TermFactory) {
    super(factory, 'Real');
  }
}
