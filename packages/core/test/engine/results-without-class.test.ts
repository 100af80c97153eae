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
  marked: `
    const kind = Symbol.for('kind');
    export function parsePort(text: string): { port: string; [kind]?: boolean } {
      const at = text.indexOf(':');
      if (at < 0) return { port: '' };
      return { port: text.slice(at + 1), [kind]: true };
    }
    export function listPorts(count: number): { ports: { first: number; readonly last: number }[] } {
      const first = count > 5 ? 8000 : 80;
      return { ports: [{ first, get last() { return first + count; } }] };
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

  it('with a symbol or an accessor is asserted by its other properties', async () => {
    const { content } = await explored('marked');
    expect(content).toMatch(/expect\(parsePort\('[^']*:[^']*'\)\)\.toMatchObject\(\{ port: '[^']*' \}\)/);
    expect(content).toContain('.toEqual({ ports: [expect.objectContaining({ first: 8000 })] })');
    expect(content).not.toContain('typeof');
  });
});
