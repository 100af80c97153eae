import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';
import { readLawSettings } from './law-settings.ts';
import { ALL_FORMS } from './law-tally.ts';
import { writeProgram } from './program-writer/random-program.ts';
import { drawInputs } from './random-inputs.ts';
import { shrinkLines } from './shrink-program.ts';

const programOf = (main: string): string => `let log = [];
exports.effects = () => log;
exports.settle = async () => {};
exports.main = function main(a, b, p, s, u, o) { ${main} };`;

describe('writeProgram', () => {
  it('writes the same program for the same seed, and others for others', () => {
    const texts = Array.from({ length: 20 }, (_, seed) => writeProgram(seed).text);
    expect(Array.from({ length: 20 }, (_, seed) => writeProgram(seed).text)).toStrictEqual(texts);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('counts every form under a name of its own', () => {
    expect(new Set(ALL_FORMS).size).toBe(ALL_FORMS.length);
  });
});

describe('checkProgram', () => {
  const inputs = drawInputs(1, 3);

  it('runs every input and counts shadows and errors', async () => {
    const text = programOf(`if (a > b) throw new Error('m'); return a + 1;`);
    const check = await checkProgram({ text, dialect: 'strict' }, inputs);
    expect(check).toMatchObject({ runs: 3 });
    expect(check.violation).toBeUndefined();
    expect(check.shadows).toBeGreaterThan(3);
  });

  it('sees a program that knows whether it is instrumented', async () => {
    const text = programOf('log.push(main.toString().length); o.n = 5; return a;');
    const { violation } = await checkProgram({ text, dialect: 'sloppy' }, inputs);
    expect(violation?.law).toBe('instrumented ≡ original');
  });

  it('sees a program that does not load', async () => {
    const { violation } = await checkProgram({ text: 'const = ;', dialect: 'strict' }, inputs);
    expect(violation?.law).toBe('loads');
  });
});

describe('shrinkLines', () => {
  it('keeps the lines that matter, in order', async () => {
    const text = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
    const isOfInterest = (candidate: string): Promise<boolean> =>
      Promise.resolve(/line 7\n[^]*line 31$/m.test(candidate));
    expect(await shrinkLines(text, isOfInterest)).toBe('line 7\nline 31');
  });
});

describe('readLawSettings', () => {
  it('repeats the usual programs unless told', () => {
    expect(readLawSettings({})).toStrictEqual(readLawSettings({ PATHSMITH_LAW_PROGRAMS: '' }));
    expect(readLawSettings({}).programs).toBe(5_000);
  });

  it('looks at new programs where a number is asked for, and at known ones where a seed is', () => {
    const settings = readLawSettings({ PATHSMITH_LAW_PROGRAMS: '7' });
    expect(settings.programs).toBe(7);
    expect(Number.isSafeInteger(settings.seed)).toBe(true);
    expect(readLawSettings({ PATHSMITH_LAW_PROGRAMS: '7', PATHSMITH_LAW_SEED: '3' }).seed).toBe(3);
  });
});
