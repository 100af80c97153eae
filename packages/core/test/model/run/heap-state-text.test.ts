import { describe, expect, it } from 'vitest';
import { TermFactory } from '../../../src/expr/term-factory.ts';
import type { Term } from '../../../src/expr/term.ts';
import { readState } from '../../../src/model/run/heap-state.ts';

const factory = new TermFactory();
const terms: readonly Term[] = [
  factory.variable('Float64', 'x'),
  factory.variable('Float64', 'y'),
  factory.constant('Float64', 7),
];
const read = (text: string) => readState(text, { termAt: (row) => terms[row] as Term, isWhole: true });

describe('the text of a state', () => {
  it('numbers its slots as they first occur, equal terms alike', () => {
    const { form, slots } = read('Box{a:$1;,b:$0;,c:$1;}');
    expect(form).toBe('Box{a:$0;,b:$1;,c:$0;}');
    expect(slots).toEqual([terms[1], terms[0]]);
  });

  it('has one form for states that differ in their terms only, and another if equal terms differ', () => {
    expect(read('[$0;,$0;]').form).toBe(read('[$1;,$1;]').form);
    expect(read('[$0;,$0;]').form).not.toBe(read('[$0;,$1;]').form);
  });

  it('makes no slot of what is the same for every input', () => {
    const { form, slots } = read('Box{a:$2;}');
    expect(form).toBe('Box{a:Float64:"7"}');
    expect(slots).toEqual([]);
  });

  it('numbers the places of the input', () => {
    const { form, places } = read('[@order.lines[0];,@order;,@order.lines[0];]');
    expect(form).toBe('[@0;,@1;,@0;]');
    expect(places).toEqual(['order.lines[0]', 'order']);
  });

  it('takes nothing within a string for a mark', () => {
    const text = String.raw`{"$0;":"@a;","q\"$1;":1}`;
    expect(read(text)).toMatchObject({ form: text, slots: [], places: [] });
  });
});
