import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { findPlace, isCode } from '../../src/program/places/find-place.ts';

/** The kind and the first line of what a place stands for. */
function placeAt(text: string, line: number, column?: number): string {
  const file = ts.createSourceFile('main.ts', text, ts.ScriptTarget.Latest, true);
  const found = findPlace(file, { line, ...(column !== undefined && { column }) });
  return isCode(found) ? `${found.kind}: ${found.text}` : `nothing, near ${found.nearest.join(' and ')}`;
}

const CODE = `import { log } from './log.ts';
export interface Box { n: number }
export function f(a: number, b = 2): number {
  if (a > 1) return b; else {
    log(a);
  }
  switch (a) {
    case 1:
    case 2: {
      return 5;
    }
    default:
      return a > 3
        ? 6
        : 7;
  }
}

class Thing {
  size = f(1);
  handle = (n: number): number => {
    return n || f(2);
  };
  get big(): boolean {
    try {
      return this.size > 3;
    } catch {
      return false;
    } finally {
      log(1);
    }
  }
}
export const g = (n: number): number => n + 1;`;

describe('the code that a line stands for', () => {
  it.each([
    [1, 'nothing, near 3'],
    [2, 'nothing, near 3'],
    [3, 'function: export function f(a: number, b = 2): number {'],
    [4, 'statement: if (a > 1) return b; else {'],
    [5, 'statement: log(a);'],
    [6, 'nothing, near 5 and 7'],
    [7, 'statement: switch (a) {'],
    [8, 'branch: case 1:'],
    [9, 'statement: return 5;'],
    [12, 'statement: return a > 3'],
    [14, 'branch: 6'],
    [15, 'branch: 7'],
    [18, 'nothing, near 15 and 19'],
    [20, 'field: size = f(1);'],
    [21, 'function: handle = (n: number): number => {'],
    [24, 'function: get big(): boolean {'],
    [27, 'statement: return false;'],
    [29, 'statement: log(1);'],
    [34, 'function: export const g = (n: number): number => n + 1;'],
    [40, 'nothing, near 34'],
  ])('is the first that begins on line %i', (line, expected) => {
    expect(placeAt(CODE, line)).toBe(expected);
  });

  it.each([
    [3, 34, 'branch: 2'],
    [4, 14, 'statement: return b;'],
    [4, 29, 'branch: {'],
    [22, 17, 'branch: f(2)'],
    [34, 42, 'function: (n: number): number => n + 1'],
  ])('is the innermost around a column: %i:%i', (line, column, expected) => {
    expect(placeAt(CODE, line, column)).toBe(expected);
  });
});
