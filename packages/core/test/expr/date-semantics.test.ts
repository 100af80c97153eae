import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DATE_SEMANTICS, textOfTime, timeOfText } from '../../src/expr/evaluate/date-semantics.ts';
import { smtlibScript } from '../../src/expr/print/smtlib.ts';
import type { Term } from '../../src/expr/term.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';

const MAX_TIME = 8.64e15;
const times = fc.oneof(
  fc.integer({ min: -MAX_TIME, max: MAX_TIME }),
  fc.integer({ min: -1e13, max: 1e13 }),
  fc.constantFrom(
    0,
    -1,
    MAX_TIME,
    -MAX_TIME,
    Date.UTC(2000, 1, 29),
    Date.UTC(1900, 1, 28),
    Date.UTC(0, 0, 1),
  ),
);
const PARTS = ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'] as const;
const METHODS = PARTS.map((part) => `getUTC${part}` as const);
const partAt = DATE_SEMANTICS['date.part'] as (method: string, time: bigint) => bigint;
const midnightAt = DATE_SEMANTICS['date.time'] as (year: bigint, month: bigint, date: bigint) => bigint;

const digits = (length: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'));
const years = fc.integer({ min: 1000, max: 9999 }).map(String);
const zones = fc.oneof(
  fc.constant('Z'),
  fc
    .tuple(fc.constantFrom('+', '-'), digits(2), digits(2))
    .map(([sign, hours, minutes]) => `${sign}${hours}:${minutes}`),
);
const texts = fc
  .tuple(years, digits(2), digits(2), digits(2), digits(2), digits(2), digits(3), zones, fc.nat({ max: 5 }))
  .map(
    ([year, month, date, hours, minutes, seconds, ms, zone, form]) =>
      [
        year,
        `${year}-${month}`,
        `${year}-${month}-${date}`,
        `${year}-${month}-${date}T${hours}:${minutes}${zone}`,
        `${year}-${month}-${date}T${hours}:${minutes}:${seconds}${zone}`,
        `${year}-${month}-${date}T${hours}:${minutes}:${seconds}.${ms}${zone}`,
      ][form] ?? year,
  );

/** Whether Z3 agrees with the evaluator on terms without variables. */
function disagreements(factory: TermFactory, terms: readonly Term[], values: readonly bigint[]): string {
  const conjuncts = terms.map((term, index) =>
    factory.apply('same', term, factory.constant('Int', values[index] ?? 0n)),
  );
  const script = smtlibScript([factory.apply('not', factory.apply('and', ...conjuncts))]) ?? 'inexpressible';
  return spawnSync('z3', ['-in'], { input: `${script}(check-sat)`, encoding: 'utf8' }).stdout.trim();
}

describe('operators on dates', () => {
  it('read the parts that Date reads', () => {
    fc.assert(
      fc.property(times, fc.constantFrom(...METHODS), (time, method) => {
        expect(Number(partAt(method, BigInt(time)))).toBe(new Date(time)[method]());
      }),
    );
  });

  it('count to the midnight that Date.UTC gives', () => {
    const part = fc.integer({ min: -3000, max: 3000 });
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 9000 }), part, part, (year, month, date) => {
        expect(Number(midnightAt(BigInt(year), BigInt(month), BigInt(date)))).toBe(
          Date.UTC(year, month, date),
        );
      }),
    );
  });

  it('write the text that toISOString writes, and read it again', () => {
    fc.assert(
      fc.property(times, (time) => {
        const text = textOfTime(BigInt(time));
        expect(text).toBe(new Date(time).toISOString());
        if (/^[1-9]\d{3}-/.test(text)) expect(timeOfText(text)).toBe(time);
      }),
    );
  });

  it('read texts as Date.parse does', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(timeOfText(text)).toBe(Date.parse(text));
      }),
      { numRuns: 1000 },
    );
  });

  test.skipIf(spawnSync('z3', ['--version']).status !== 0)('mean the same to a solver', () => {
    const factory = new TermFactory();
    const int = (value: number): Term => factory.constant('Int', BigInt(value));
    const [terms, values]: [Term[], bigint[]] = [[], []];
    for (const time of fc.sample(times, { numRuns: 40, seed: 7 })) {
      for (const method of METHODS) {
        // Not folded: the solver has to work it out.
        terms.push(factory.application('date.part', [factory.constant('String', method), int(time)]));
        values.push(partAt(method, BigInt(time)));
      }
    }
    for (const [year, month, date] of fc.sample(
      fc.tuple(
        fc.integer({ min: -400, max: 4000 }),
        fc.integer({ min: -30, max: 30 }),
        fc.integer({ min: -400, max: 400 }),
      ),
      { numRuns: 40, seed: 7 },
    )) {
      terms.push(factory.application('date.time', [int(year), int(month), int(date)]));
      values.push(midnightAt(BigInt(year), BigInt(month), BigInt(date)));
    }
    expect(disagreements(factory, terms, values)).toBe('unsat');
  });
});
