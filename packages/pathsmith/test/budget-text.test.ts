import { describe, expect, it } from 'vitest';
import { budgetText, parseBudget } from '../src/budget-text.ts';

describe('parseBudget', () => {
  it.each([
    ['500ms', { kind: 'time', milliseconds: 500 }],
    ['10s', { kind: 'time', milliseconds: 10_000 }],
    ['1.5s', { kind: 'time', milliseconds: 1500 }],
    ['2m', { kind: 'time', milliseconds: 120_000 }],
    ['400', { kind: 'work', steps: 400 }],
    ['400w', { kind: 'work', steps: 400 }],
  ])('reads %s', (text, limit) => {
    expect(parseBudget(text)).toEqual(limit);
  });

  it.each(['', '0', '0s', '-1s', '1.5w', '10h', 's', 'ten', '1e3', '10 s'])('refuses %j', (text) => {
    expect(parseBudget(text)).toBeUndefined();
  });

  it.each(['500ms', '10s', '400w'])('reads back what it writes: %s', (text) => {
    expect(budgetText(parseBudget(text)!)).toBe(text);
  });
});
