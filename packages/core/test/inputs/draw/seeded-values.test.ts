import { describe, expect, it } from 'vitest';
import { parsePattern } from '../../../src/expr/regex/parse-pattern.ts';
import { SeededRandom } from '../../../src/foundation/random.ts';
import { SeededValues, type Material } from '../../../src/inputs/draw/seeded-values.ts';

const NOTHING: Material = {
  texts: [],
  numbers: [],
  patterns: [],
  formats: [],
  keys: [],
  compared: [],
  openings: [],
  separators: [],
  names: [],
  documents: [],
};

const valuesOf = (material: Partial<Material> = {}, seed = 1): SeededValues =>
  new SeededValues(new SeededRandom(seed), { ...NOTHING, ...material });

const many = <T>(draw: () => T, count = 5_000): readonly T[] => Array.from({ length: count }, draw);

describe('seeded values', () => {
  it('are of the kind that was asked for, whatever is drawn', () => {
    const values = valuesOf({ texts: ['~'], numbers: [Infinity, 0.5] });
    for (const kind of ['number', 'string', 'boolean', 'bigint'] as const)
      expect(new Set(many(() => typeof values.scalar(kind)))).toEqual(new Set([kind]));
  });

  it('are the same for the same seed, and others for another', () => {
    const texts = (seed: number): readonly unknown[] => {
      const values = valuesOf(NOTHING, seed);
      return many(() => values.scalar('string'), 100);
    };
    expect(texts(1)).toEqual(texts(1));
    expect(texts(1)).not.toEqual(texts(2));
  });

  it('are long now and then where the code speaks of a limit, and never too long', () => {
    const lengths = (numbers: readonly number[]): readonly number[] => {
      const values = valuesOf({ numbers });
      return many(() => values.length());
    };
    const long = (all: readonly number[]): readonly number[] =>
      [...new Set(all.filter((one) => one > 6))].sort();
    expect(long(lengths([10]))).toEqual([10, 11]);
    expect(long(lengths([0, 3, 1_000, 7.5, Infinity]))).toEqual([]);
  });

  it('repeat a key now and then, since code compares what two objects have under the same', () => {
    const keys = ((values) => many(() => values.key(), 400))(valuesOf());
    const repeated = keys.filter((key, index) => index > 0 && key === keys[index - 1]).length;
    expect(repeated).toBeGreaterThan(30);
    expect(repeated).toBeLessThan(200);
  });

  it('are documents with the properties that the code reads, where it reads them', () => {
    const values = valuesOf({ texts: ['dark'], formats: ['json'], keys: ['theme', 'size'] });
    const texts = many(() => values.scalar('string') as string, 500);
    const documents = texts.filter((text) => text.startsWith('{"')).map((text) => JSON.parse(text) as object);
    expect(documents).toContainEqual({ theme: 'dark', size: expect.any(Number) as number });
    expect(texts).toContain('[]');
  });

  it('are documents behind the encoding that the code reads, in the form in which it writes them', () => {
    const open = { kind: 'open' } as const;
    const values = valuesOf({
      compared: ['next'],
      formats: ['json', 'base64url'],
      documents: [{ kind: 'list', items: [{ kind: 'constant', value: 7 }, open, open] }],
    });
    const decoded = many(() => Buffer.from(values.scalar('string') as string, 'base64url').toString(), 500);
    const lists = decoded.filter((text) => /^\[7,.*,.*\]$/.test(text));
    expect(lists).toContain('[7,"next","next"]');
    expect(lists.some((text) => text.startsWith('[7,null,'))).toBe(true);
  });

  it('are tokens of a text in a row, which hold what the code reads in them', () => {
    const patterns = ['(\\{[^{}]+\\})', '^#(if|each) (.+)$'].map((one) => parsePattern(one, '')!);
    const values = valuesOf({
      patterns,
      openings: ['/'],
      compared: ['if'],
      separators: ['|'],
      names: ['upper'],
    });
    const texts = many(() => values.scalar('string') as string);
    for (const token of [/\{#if \w+\}/, /\{\/if\}/, /\{\w+\|upper\}/, /\{#each \w+\}.*\{\/if\}/])
      expect(texts.some((text) => token.test(text))).toBe(true);
  });

  it('are tokens between one that opens something and one that closes it by the same word', () => {
    const patterns = ['(\\{[^{}]+\\})', '^#(if|each) (.+)$'].map((one) => parsePattern(one, '')!);
    const values = valuesOf({ patterns, openings: ['/'] });
    const texts = many(() => values.scalar('string') as string);
    const closed = texts.filter((text) => /\{#(if|each) [^{}]+\}.*\{\/\1\}/.test(text));
    expect(closed.length).toBeGreaterThan(50);
    expect(closed.some((text) => /\{#each [^{}]+\}.*\{\w+\}.*\{\/each\}/.test(text))).toBe(true);
  });

  it('are keys that tokens speak of', () => {
    const values = valuesOf({ patterns: [parsePattern('\\{[^{}]+\\}', '')!], openings: ['/'] });
    const spoken = many(() => {
      const text = values.scalar('string') as string;
      return text.includes('{') && text.includes(`{${values.key()}`);
    }, 1_000);
    expect(spoken.filter(Boolean).length).toBeGreaterThan(25);
  });

  it('are words that a regex captures where the code knows names', () => {
    const values = valuesOf({ patterns: [parsePattern('^(\\w+):(.*)$', '')!], names: ['price'] });
    const texts = many(() => values.scalar('string') as string, 500);
    expect(texts.some((text) => /^price:\w+$/.test(text))).toBe(true);
  });

  it('stand between two equal signs that the code speaks of, as between quotes', () => {
    const values = valuesOf({ texts: ['=', '"'] });
    const texts = many(() => values.scalar('string') as string);
    expect(texts.some((text) => /\w="\w+"/.test(text))).toBe(true);
  });

  it('are fields of names and values between signs, where a value is compared just after its name', () => {
    const compared = ['secure', 'priority', 'low', 'path'];
    const values = valuesOf({ texts: [';', '=', ...compared], compared, formats: ['date'] });
    const texts = many(() => values.scalar('string') as string);
    const fields = texts.filter((text) => /^\w+=[\w-]*(?:; ?\w+=[\w-]*)+$/.test(text));
    expect(fields.length).toBeGreaterThan(50);
    expect(fields.some((text) => /(?:^|; ?)priority=low(?:;|$)/.test(text))).toBe(true);
    expect(fields.some((text) => /=2024-\d\d-\d\d(?:;|$)/.test(text))).toBe(true);
  });

  it('are what people expect in a place of a name now and then', () => {
    const values = valuesOf();
    const texts = many(() => values.scalar('string', 'locale'), 400);
    const expected = texts.filter((text) => text === 'en' || text === 'de-DE');
    expect(expected.length).toBeGreaterThan(20);
    expect(expected.length).toBeLessThan(100);
  });

  it('have something in common with keys, and with what stands beside them', () => {
    const values = valuesOf();
    const keys = new Set(many(() => values.key(), 4).filter((key) => key.length > 1));
    expect(many(() => values.scalar('string') as string, 200).some((text) => keys.has(text))).toBe(true);
    const besideRhubarb = many(() => {
      values.mention([7, 'rhubarb']);
      return values.scalar('string');
    }, 200);
    expect(besideRhubarb).toContain('rhubarb');
  });

  it('are addresses where the code reads them', () => {
    const values = valuesOf({ texts: ['ref', 'mail'], formats: ['url'] });
    const texts = many(() => values.scalar('string') as string, 500);
    expect(texts.some((text) => text.startsWith('https://') && text.endsWith('?ref=mail'))).toBe(true);
    const urls = texts.filter((text) => /^https?:/.test(text)).map((text) => new URL(text));
    for (const part of ['port', 'username', 'password', 'hash'] as const)
      expect(urls.some((url) => url[part] !== '') && urls.some((url) => url[part] === '')).toBe(true);
  });

  it('are often what the code speaks of, or next to it', () => {
    const values = valuesOf({ texts: ['EUR'], numbers: [65_535] });
    const texts = many(() => values.scalar('string') as string, 200);
    expect(texts).toContain('EUR');
    expect(texts.some((text) => text.startsWith('EUR') && text.length > 3)).toBe(true);
    expect(many(() => values.scalar('number'), 200)).toEqual(
      expect.arrayContaining([65_534, 65_535, 65_536]),
    );
  });

  it('are numbers that are written as texts, and the other way around', () => {
    const values = valuesOf({ texts: ['1234'], numbers: [5_678] });
    expect(many(() => values.scalar('number'), 200)).toContain(1_234);
    expect(many(() => values.scalar('string'), 200)).toContain('5678');
  });

  it('are like what is remembered', () => {
    const values = valuesOf();
    values.remember(
      new Map<string, string | number>([
        ['text', 'rhubarb'],
        ['number', 4_711],
      ]),
    );
    expect(many(() => values.scalar('string') as string, 100).join()).toContain('rhubarb');
    expect(many(() => values.scalar('number'), 100)).toContain(4_711);
  });

  it('match what the code matches texts with', () => {
    const time = /^([01]\d|2[0-3]):([0-5]\d)(?::\2)?(?: (am|pm)){0,1}$/;
    const pattern = parsePattern(time.source, time.flags);
    const values = valuesOf({ patterns: pattern === undefined ? [] : [pattern] });
    const matches = many(() => values.scalar('string') as string, 200).filter((text) => time.test(text));
    expect(matches.length).toBeGreaterThan(20);
    expect(new Set(matches).size).toBeGreaterThan(20);
  });

  it('look like versions, dates, paths and words now and then', () => {
    const values = valuesOf();
    const texts = many(() => values.scalar('string') as string);
    for (const form of [/^\d+\.\d+\.\d+$/, /^\d+-\d+-\d+$/, /^[a-z]+\/[a-z]+$/, /^[a-z]+ [a-z]+$/, /^$/])
      expect(texts.some((text) => form.test(text))).toBe(true);
  });

  it('are equal one after the other now and then', () => {
    const values = valuesOf();
    const times = many(() => values.time(), 100);
    expect(times.some((time, index) => time === times[index - 1])).toBe(true);
  });

  it('have times that a date can have, or none', () => {
    const values = valuesOf();
    const times = many(() => values.time());
    const dates = times.filter((time) => !Number.isNaN(time));
    expect(dates.length).toBeGreaterThan(times.length / 2);
    expect(dates.length).toBeLessThan(times.length);
    expect(dates.every((time) => new Date(time).getTime() === time)).toBe(true);
  });
});
