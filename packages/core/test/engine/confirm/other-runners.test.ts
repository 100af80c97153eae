import { describe, expect, it } from 'vitest';
import { confirmSuites, type Suite } from '../../support/draft-suites.ts';

const FAILING = { node: "assert.equal('a', 'b')", jest: "expect('a').toBe('b')" } as const;
const EQUAL = {
  node: (left: string, right: number): string => `assert.equal(${left}, ${right})`,
  jest: (left: string, right: number): string => `expect(${left}).toBe(${right})`,
} as const;
const IMPORT = {
  node: "import { next } from './state.js';",
  jest: "const { next } = require('./state.js');",
} as const;
const STATE = {
  node: 'let calls = 0; export const next = () => (calls += 1);',
  jest: 'let calls = 0; exports.next = () => (calls += 1);',
} as const;
const ENDLESS = 'await new Promise(() => { const spin = () => Promise.resolve().then(spin); spin(); })';

describe.each([
  ['node', 'node:test', '{ "type": "module" }'],
  ['jest', 'Jest', '{ "type": "commonjs", "jest": { "transform": {} } }'],
] as const)('confirming in %s', (runner, title, manifest) => {
  const confirm = (suites: Parameters<typeof confirmSuites>[0]['suites'], stallLimitMs?: number) =>
    confirmSuites({
      runner,
      files: { 'package.json': manifest, 'state.js': STATE[runner] },
      suites,
      ...(stallLimitMs !== undefined && { stallLimitMs }),
    });

  it('keeps what is green, drops what is red or depends on the order', async () => {
    const tests: Suite = {
      first: EQUAL[runner]('next()', 1),
      second: EQUAL[runner]('next()', 2),
      green: '',
      red: FAILING[runner],
    };
    const { kept, dropped, confirmations } = await confirm({
      'a.js': { head: IMPORT[runner], tests },
      'b.js': { head: IMPORT[runner], tests: { other: EQUAL[runner]('next()', 1) } },
    });
    expect(kept).toEqual({ 'a.js': ['green'], 'b.js': ['other'] });
    expect(dropped['red']).toMatch(`red in ${title}: `);
    expect(dropped['first']).toMatch(`depends on the order of tests in ${title}: `);
    expect(confirmations).toMatchObject([{ tests: 2, problem: null, isCollected: true }]);
  });

  it('drops all tests of a file that does not parse, for one reason', async () => {
    const { kept, dropped } = await confirm({
      'a.js': { head: 'const twice = 1; const twice = 2;', tests: { one: '', two: '' } },
      'b.js': { tests: { other: '' } },
    });
    expect(kept).toEqual({ 'b.js': ['other'] });
    expect(dropped['one']).toMatch(`does not load in ${title}: `);
    expect(dropped['one']).toContain('SyntaxError');
    expect(dropped['two']).toBe(dropped['one']);
  });

  it('finds the test that never lets go of the runner', async () => {
    const { kept, dropped } = await confirm(
      { 'a.js': { tests: { fine: '', endless: ENDLESS } }, 'b.js': { tests: { other: '' } } },
      8_000,
    );
    expect(kept).toEqual({ 'a.js': ['fine'], 'b.js': ['other'] });
    expect(dropped).toEqual({ endless: `never ends in ${title}` });
  });
});

it('confirms in Jest what a regular expression of the project does not collect', async () => {
  const { kept, confirmations } = await confirmSuites({
    runner: 'jest',
    files: {
      'package.json': String.raw`{ "type": "commonjs", "jest": { "transform": {}, "testRegex": "\\.spec\\.js$" } }`,
    },
    suites: { 'a.js': { tests: { green: '', red: FAILING.jest } } },
  });
  expect(kept).toEqual({ 'a.js': ['green'] });
  expect(confirmations).toMatchObject([{ tests: 1, problem: null, isCollected: false }]);
});
