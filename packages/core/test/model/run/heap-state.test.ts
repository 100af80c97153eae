import { describe, expect, it } from 'vitest';
import { rational } from '../../../src/expr/rational.ts';
import { TermFactory } from '../../../src/expr/term-factory.ts';
import type { Term } from '../../../src/expr/term.ts';
import { readState } from '../../../src/model/run/heap-state.ts';

const factory = new TermFactory();

function formOf(text: string, ...terms: readonly Term[]): string {
  return readState(text, { termAt: (row) => terms[row] as Term, isWhole: true }).form;
}

describe('readState', () => {
  it('tells states apart whose constants differ only in the sign of zero', () => {
    const positive = factory.constant('Float64', 0);
    const negative = factory.constant('Float64', -0);
    expect(formOf('{,x:$0;}', positive)).not.toBe(formOf('{,x:$0;}', negative));
  });

  it('tells states apart whose constants are different fractions', () => {
    const half = factory.constant('Real', rational(1n, 2n));
    const third = factory.constant('Real', rational(1n, 3n));
    expect(formOf('{,x:$0;}', half)).not.toBe(formOf('{,x:$0;}', third));
  });

  it('does not mistake the text of a constant for the form around it', () => {
    const [one, other] = [factory.constant('String', 'a,y:String:b'), factory.constant('String', 'a')];
    const second = factory.constant('String', 'b');
    expect(formOf('{,x:$0;}', one)).not.toBe(formOf('{,x:$0;,y:$1;}', other, second));
  });

  it('numbers slots as their terms first occur', () => {
    const [x, y] = [factory.variable('Float64', 'x'), factory.variable('Float64', 'y')];
    const { form, slots } = readState('{,a:$1;,b:$0;,c:$1;}', {
      termAt: (row) => [x, y][row] as Term,
      isWhole: true,
    });
    expect(form).toBe('{,a:$0;,b:$1;,c:$0;}');
    expect(slots).toEqual([y, x]);
  });
});
