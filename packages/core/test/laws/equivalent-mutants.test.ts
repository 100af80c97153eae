import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../src/foundation/random.ts';
import type { ReportedMutant } from '../../src/model/report/report.ts';
import type { Mutant } from '../../src/mutate/mutant.ts';
import { mutateModule } from '../../src/mutate/mutate-module.ts';
import { exploreCode } from '../support/explore-code.ts';
import { modelOf } from '../support/model-of.ts';
import { readLawSettings } from './law-settings.ts';

/** Functions in one module, and random programs of the other laws that stand for one of them. */
const FUNCTIONS_PER_MODULE = 12;
const PROGRAMS_PER_FUNCTION = 500;

const NUMBERS = [0, -0, 1, -1, 2, 3, 4, 5, 6, 10, 0.5, -7, 1e9, NaN, Infinity, -Infinity];
const TEXTS = ['', 'a', 'ab', 'b', 'abc', ' a '];

/** Writes small functions of two numbers, a text and a truth value, many of whose mutants make no difference. */
class FunctionWriter {
  readonly #random: SeededRandom;

  constructor(seed: number) {
    this.#random = new SeededRandom(seed);
  }

  write(name: string): string {
    const statements = Array.from({ length: 1 + this.#random.nextInt(3) }, () => this.#statement());
    return `export function ${name}(a: number, b: number, s: string, t: boolean): unknown {
  let x = ${this.#number(1)};
  ${statements.join('\n  ')}
  return ${this.#pick(['x', 's.length + x', '{ x, t }', '[x, a]', 't', 's'])};
}
`;
  }

  #statement(): string {
    return this.#pick([
      () => `if (${this.#condition(2)}) return ${this.#number(1)};`,
      () => `if (${this.#condition(1)}) x = ${this.#number(2)};`,
      () => `if (${this.#condition(1)}) throw new RangeError('odd');`,
      () => `x = ${this.#condition(1)} ? ${this.#number(1)} : ${this.#number(1)};`,
      () => `if (${this.#condition(1)}) { x = a; } else if (${this.#condition(1)}) { x = b; }`,
      () => `for (let i = 0; i < 3; i++) if (${this.#condition(1)}) x += 1;`,
    ])();
  }

  #condition(depth: number): string {
    if (depth > 0 && this.#random.nextInt(3) === 0)
      return `${this.#condition(depth - 1)} ${this.#pick(['&&', '||'])} ${this.#condition(depth - 1)}`;
    return this.#pick([
      () => `${this.#number(1)} ${this.#pick(['<', '<=', '>', '>=', '===', '!=='])} ${this.#number(1)}`,
      () => 't',
      () => '!t',
      () => `s.length ${this.#pick(['<', '>', '>='])} ${this.#random.nextInt(3)}`,
    ])();
  }

  #number(depth: number): string {
    if (depth > 0 && this.#random.nextInt(3) === 0)
      return `(${this.#number(depth - 1)} ${this.#pick(['+', '-', '*'])} ${this.#number(0)})`;
    return this.#pick(['a', 'b', 'a', '0', '1', '3', 'Math.abs(a)', 'Math.max(a, b)']);
  }

  #pick<T>(choices: readonly T[]): T {
    return choices[this.#random.nextInt(choices.length)] as T;
  }
}

type Functions = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

/** The exported functions of emitted code. */
function functionsOf(code: string): Functions {
  const names = [...code.matchAll(/export function (\w+)/g)].map(([, name = '']) => name);
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the code was written by this test
  const make = new Function(
    `${code.replaceAll('export function', 'function')}; return { ${names.join(', ')} };`,
  ) as () => Functions;
  return make();
}

function outcomeOf(fn: Functions[string] | undefined, args: readonly unknown[]): unknown {
  try {
    return { returned: fn?.(...args) };
  } catch (error) {
    return { threw: String(error) };
  }
}

/** All inputs that tell a mutant from the original. */
function* differences(original: string, { change }: Mutant): Generator<string> {
  const mutated = `${original.slice(0, change.start)}${change.text}${original.slice(change.end)}`;
  const one = functionsOf(original);
  const other = functionsOf(mutated);
  for (const name of Object.keys(one))
    for (const a of NUMBERS)
      for (const b of NUMBERS)
        for (const s of TEXTS)
          for (const t of [true, false]) {
            const args = [a, b, s, t];
            const expected = outcomeOf(one[name], args);
            const actual = outcomeOf(other[name], args);
            const isSame = JSON.stringify(expected) === JSON.stringify(actual) && sameZeros(expected, actual);
            if (!isSame) yield `${name}(${args.map(String).join(', ')})`;
          }
}

/** Tells apart what looks the same as JSON: `NaN`, infinities, `-0`. */
function sameZeros(one: unknown, other: unknown): boolean {
  const shown = (value: unknown): string =>
    typeof value === 'number'
      ? Object.is(value, -0)
        ? '-0'
        : String(value)
      : typeof value === 'object' && value !== null
        ? Object.values(value).map(shown).join()
        : String(value);
  return shown(one) === shown(other);
}

const isSameMutant = (
  { operator, location: start, end, replacement }: Mutant,
  { mutatorName, location, replacement: reported }: ReportedMutant,
): boolean =>
  operator === mutatorName && replacement === reported && isDeepStrictEqual({ start, end }, location);

describe('mutants that are called equivalent', () => {
  const { programs, seed } = readLawSettings(process.env);
  const modules = Math.ceil(programs / PROGRAMS_PER_FUNCTION / FUNCTIONS_PER_MODULE);
  it(
    `are told from the original by no input: ${modules * FUNCTIONS_PER_MODULE} functions from seed ${seed} on`,
    { timeout: 180_000 * modules },
    async () => {
      let proved = 0;
      for (let module = 0; module < modules; module += 1) {
        const writer = new FunctionWriter(seed + module);
        const text = Array.from({ length: FUNCTIONS_PER_MODULE }, (_, at) => writer.write(`f${at}`)).join('');
        const { report } = await exploreCode(text, { criterion: 'mutants', dryRun: true });
        const { model } = modelOf(text);
        const all = mutateModule(model, 0).mutants;
        const claimed = (report.files[0]?.mutation?.mutants ?? []).filter(
          ({ status }) => status === 'Ignored',
        );
        for (const reported of claimed) {
          const mutant = all.find((one) => isSameMutant(one, reported));
          if (mutant === undefined) throw new Error('The report has mutants of the code.');
          const [difference] = differences(model.source.code, mutant);
          expect(difference, `${text}\n${JSON.stringify(reported)}`).toBeUndefined();
          proved += 1;
        }
      }
      // eslint-disable-next-line no-console -- the figures belong into the log of a test run
      console.log(`mutants proved equivalent from seed ${seed}: ${proved}`);
      expect(proved).toBeGreaterThan(0);
    },
  );
});
