import { describe, expect, it } from 'vitest';
import { sameMutant, type PlacedMutant } from '../../../src/model/report/placed-mutant.ts';

const at = (column: number, end: number, mutatorName: string, replacement: string): PlacedMutant => ({
  mutatorName,
  replacement,
  location: { start: { line: 1, column }, end: { line: 1, column: end } },
});

const OURS = [
  at(5, 10, 'EqualityOperator', 'a <= "x"'),
  at(5, 10, 'EqualityOperator', 'a >= "x"'),
  at(5, 16, 'ConditionalExpression', 'false'),
  at(5, 10, 'ConditionalExpression', 'false'),
  at(20, 40, 'ConditionalExpression', '{}'),
  at(50, 56, 'CallExpression', 'undefined'),
];

describe('a mutant that another tool means', () => {
  it('has the same replacement, however that is laid out', () => {
    expect(sameMutant(at(5, 10, 'EqualityOperator', "(a >= 'x')"), OURS)).toBe(OURS[1]);
  });

  it('ends at the same place', () => {
    expect(sameMutant(at(5, 10, 'ConditionalExpression', 'false'), OURS)).toBe(OURS[3]);
  });

  it('may be written in another way if it is the only one there', () => {
    expect(sameMutant(at(20, 40, 'ConditionalExpression', "case 'a':"), OURS)).toBe(OURS[4]);
  });

  it('may be the whole statement of a call, with its semicolon or without one', () => {
    expect(sameMutant(at(50, 57, 'CallExpression', ';'), OURS)).toBe(OURS[5]);
    expect(sameMutant(at(50, 56, 'CallExpression', ';'), OURS)).toBe(OURS[5]);
    expect(sameMutant(at(50, 58, 'CallExpression', ';'), OURS)).toBeUndefined();
  });

  it('is none of ours if several might be meant, or none', () => {
    expect(sameMutant(at(5, 10, 'EqualityOperator', 'a === "x"'), OURS)).toBeUndefined();
    expect(sameMutant(at(6, 10, 'EqualityOperator', 'a <= "x"'), OURS)).toBeUndefined();
  });
});
