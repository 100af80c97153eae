import { describe, expect, it } from 'vitest';
import { defaultWorkers } from '../src/default-workers.ts';

const GIB = 2 ** 30;

describe('the default number of workers', () => {
  it('is one for each core of a laptop', () => {
    expect(defaultWorkers({ cores: 2, memoryBytes: 8 * GIB })).toBe(2);
    expect(defaultWorkers({ cores: 4, memoryBytes: 16 * GIB })).toBe(4);
  });

  it('is held down by memory, and by a bound', () => {
    expect(defaultWorkers({ cores: 8, memoryBytes: 4 * GIB })).toBe(2);
    expect(defaultWorkers({ cores: 64, memoryBytes: 256 * GIB })).toBe(8);
  });

  it('is never none', () => {
    expect(defaultWorkers({ cores: 1, memoryBytes: GIB })).toBe(1);
  });
});
