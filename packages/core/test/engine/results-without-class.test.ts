import { describe, expect, it } from 'vitest';
import { exploredOnce } from '../support/explore-samples.ts';

const explored = exploredOnce({
  bare: `
    export function parsePairs(text: string): Record<string, string> {
      const out: Record<string, string> = Object.create(null);
      const at = text.indexOf('=');
      if (at > 0) out[text.slice(0, at)] = text.slice(at + 1);
      return out;
    }`,
  nothing: `
    export function find(names: { get(key: string): string | null }): string | undefined {
      const name = names.get('name');
      if (name === null) return undefined;
      return name;
    }`,
});

describe('a result', () => {
  it('without a prototype is asserted even if it is empty', async () => {
    const { content } = await explored('bare');
    expect(content).toContain('.toEqual({})');
    expect(content).not.toContain('typeof');
  });

  it('that is undefined is asserted where other calls return something', async () => {
    const { content } = await explored('nothing');
    expect(content).toContain("it('returns undefined when names.get() is null'");
    expect(content).toContain('expect(find({ get: () => null })).toBeUndefined();');
  });
});
