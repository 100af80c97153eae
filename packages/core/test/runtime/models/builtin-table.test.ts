import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtinNamed } from '../../../src/runtime/models/builtin-named.ts';
import { builtinTable } from '../../../src/runtime/models/builtin-table.ts';
import { MODEL_FAMILIES } from '../../../src/runtime/models/registry.ts';

/** Cells without the padding that a formatter gives them. */
const words = (text: string): string => text.replace(/-{3,}/g, '---').replace(/\s+/g, ' ').trim();

describe('the table of built-ins', () => {
  it('is the one that docs/built-ins.md publishes (npm run built-ins)', () => {
    const published = readFileSync(new URL('../../../../../docs/built-ins.md', import.meta.url), 'utf8');
    expect(words(published)).toBe(words(builtinTable()));
  });

  it('names built-ins that exist, each once', () => {
    const names = MODEL_FAMILIES.flatMap(({ calls }) => calls.map(([name]) => name));
    expect(names.filter((name) => builtinNamed(name) === undefined)).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});
