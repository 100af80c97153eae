import { describe, expect, it } from 'vitest';
import {
  exploredOnce,
  exploreSamples,
  openBranches,
  type ExploredSample,
} from '../support/explore-samples.ts';
import * as samples from '../support/sample-classes.ts';

const {
  COINBOX: coinbox,
  WASHER: washer,
  LOCK: lock,
  SPAN: span,
  BUILDER: builder,
  DIAL: dial,
  PIPE: pipe,
  RANGE: range,
  GAUGE: gauge,
  PANEL: panel,
  PURSE: purse,
  TOGGLE: toggle,
  HIDDEN_TOGGLE: hidden,
} = samples;
const ALL = { coinbox, washer, lock, span, builder, dial, pipe, range, gauge, panel, purse, toggle, hidden };

const explored = exploredOnce(ALL);

/** The statements of the test whose last assertion has a text in it. */
function testWith({ content }: ExploredSample, text: string): readonly string[] {
  const bodies = [...content.matchAll(/\n {2}it\(.*?=> \{\n(.*?)\n {2}\}\);/gs)].map(
    (match) => match[1] ?? '',
  );
  const found = bodies.filter((body) => body.includes(text));
  expect(found, `tests with ${text} in\n${content}`).toHaveLength(1);
  return (found[0] ?? '').split('\n').map((line) => line.trim());
}

describe('a class explored by sequences of calls', () => {
  it.each([
    'coinbox',
    'washer',
    'lock',
    'span',
    'builder',
    'dial',
    'pipe',
    'range',
    'gauge',
    'panel',
    'purse',
  ] as const)('has all branches of %s covered', async (name) => {
    const sample = await explored(name);
    expect(openBranches(sample)).toEqual([]);
    expect(sample.targets.flatMap(({ findings }) => findings.map(({ kind }) => kind))).not.toContain(
      'nondeterminism',
    );
  });

  it('gives the drink away after two quarters that were returned', async () => {
    expect(testWith(await explored('coinbox'), 'given away')).toEqual([
      'const coinbox = new Coinbox();',
      'coinbox.add();',
      'coinbox.add();',
      'coinbox.giveBack();',
      "expect(() => coinbox.vend()).toThrow(new Error('a drink was given away'));",
    ]);
  });

  it('explores one order of calls that have nothing to do with each other', async () => {
    expect(testWith(await explored('washer'), "'washing'")).toEqual([
      'const washer = new Washer();',
      'washer.setDoor(true);',
      'washer.setWater(true);',
      'washer.setProgram(true);',
      "expect(washer.start()).toBe('washing');",
    ]);
  });

  it('finds what private fields need to hold', async () => {
    const statements = testWith(await explored('lock'), "'open'");
    expect(statements).toHaveLength(3);
    const [, first, second] = /new Lock\((\S+), (\S+)\)/.exec(statements[0] ?? '') ?? [];
    expect(statements.slice(1)).toEqual([
      `lock.enter(${first});`,
      `expect(lock.enter(${second})).toBe('open');`,
    ]);
  });

  it('makes objects by a static method where the constructor is private', async () => {
    const sample = await explored('span');
    expect(sample.content).not.toContain('new Span(');
    expect(testWith(sample, "'long'")[0]).toMatch(/= Span\.of\(60\);$/);
  });

  it('asserts that a fluent method gives the object itself', async () => {
    const { content } = await explored('builder');
    expect(content).toContain('expect(builder.limit()).toBe(builder);');
    expect(content).toContain("expect(builder.from('table')).toBe(builder);");
  });

  it('assigns to setters and looks at getters', async () => {
    const statements = testWith(await explored('dial'), "mode).toBe('frosty')");
    expect(statements.some((line) => /^dial\.target = -?\d+;$/.test(line))).toBe(true);
    expect(statements).toContain('dial.lock();');
  });

  it('awaits asynchronous methods', async () => {
    const statements = testWith(await explored('pipe'), "'full'");
    expect(statements.slice(0, 2)).toEqual(['const pipe = new Pipe();', 'await pipe.open();']);
    expect(statements.at(-1)).toMatch(/^(await )?expect\((await )?pipe\.send\(/);
  });

  it('takes what an iterator gives as a list', async () => {
    expect(testWith(await explored('range'), '99')).toContain('expect([...range]).toEqual([1, 3, 99]);');
  });

  it('solves for what a handler of an event was told', async () => {
    expect(testWith(await explored('gauge'), "'burning'")).toEqual([
      'const gauge = new Gauge();',
      'gauge.tell(91);',
      'gauge.tell(91);',
      "expect(gauge.state()).toBe('burning');",
    ]);
  });

  it('passes an object of a subclass where a parameter is of an abstract class', async () => {
    const statements = testWith(await explored('panel'), "'worn out'");
    expect(statements.some((line) => line.includes(' = new FixedSensor('))).toBe(true);
    expect(statements.at(-1)).toMatch(/panel\.check\(\w+\)\)\.toBe\('worn out'\)/);
    expect(statements).toHaveLength(4);
  });

  it('gives objects to objects of the same class, and to themselves', async () => {
    const sample = await explored('purse');
    expect(testWith(sample, "'to itself'").at(-1)).toBe("expect(purse.give(purse)).toBe('to itself');");
    expect(testWith(sample, "'enough'").filter((line) => line.includes('new Purse()'))).toHaveLength(2);
  });

  it('calls a branch infeasible that no state of finitely many takes', async () => {
    expect(openBranches(await explored('toggle'))).toEqual(['Toggle.state: infeasible']);
  });

  it('calls nothing infeasible where a function hides part of the state', async () => {
    const reasons = openBranches(await explored('hidden'));
    expect(reasons).toHaveLength(1);
    expect(reasons).not.toContain('HiddenToggle.flip: infeasible');
  });

  it('writes the same bytes again, also when explored alone', async () => {
    const again = await exploreSamples({ coinbox, lock, panel });
    for (const name of ['coinbox', 'lock', 'panel'] as const) {
      const { content } = await explored(name);
      expect(content).not.toBe('');
      expect(again.get(name)?.content).toBe(content);
    }
  });
});
