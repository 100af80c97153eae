import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RunResult } from '../../src/engine/run-options.ts';
import { exploreCode } from '../support/explore-code.ts';

/** Every kind of unit, as a frame around the same parameters and body. */
const UNITS = {
  function: ({ comment, star, parameters, body }) =>
    `${comment}\nexport function${star} f(${parameters}) { ${body} }`,
  class: ({ comment, star, parameters, body }) =>
    `export class Unit { #calls = 0;\n${comment}\n${star}f(${parameters}) { this.#calls += 1; ${body} } }`,
  module: ({ comment, star, parameters, body }) =>
    `let calls = 0;\n${comment}\nexport function${star} f(${parameters}) { calls += 1; ${body} }`,
  closure: ({ comment, star, parameters, body }) =>
    `export function make() { let calls = 0;\n${comment}\nreturn function${star} (${parameters}) { calls += 1; ${body} }; }`,
  object: ({ comment, star, parameters, body }) =>
    `export const unit = {\n${comment}\n${star}f(${parameters}) { ${body} } };`,
} as const satisfies Readonly<Record<string, (code: Code) => string>>;

/** A type whose objects may be shared between parameters. */
const BOX = 'export interface Box { n: number }\n';

type UnitKind = keyof typeof UNITS;

interface Code {
  readonly comment: string;
  readonly star: string;
  readonly parameters: string;
  readonly body: string;
}

/** A feature: code that needs it, the options that ask for it, and whether it was at work. */
interface Feature extends Partial<Code> {
  readonly options?: Parameters<typeof exploreCode>[1];
  isAtWork(result: RunResult): boolean;
}

const tests = ({ files }: RunResult): string => files.map(({ content }) => content).join('\n');
const isCovered = ({ report }: RunResult): boolean =>
  report.targets.length > 0 && report.targets.every(({ uncovered }) => uncovered.length === 0);

const strategy = (name: string): Feature => ({
  parameters: 'a: number, b: number',
  body: `if (a > 10) { if (b < a) return 1; return 2; } return b === 7 ? 3 : 4;`,
  options: { strategy: name },
  isAtWork: isCovered,
});

const FEATURES: Readonly<Record<string, Feature>> = {
  preconditions: {
    comment: '/** @requires n < 10 */',
    parameters: 'n: number',
    body: `return n > 20 ? 'never' : 'always';`,
    isAtWork: (result) => !tests(result).includes(`'never'`) && tests(result).includes(`'always'`),
  },
  assumptions: {
    comment: '/** @assume nonAliasing(a, b) */',
    parameters: 'a: Box, b: Box',
    body: `return a === b ? 'same' : 'other';`,
    isAtWork: (result) => !tests(result).includes(`'same'`) && tests(result).includes(`'other'`),
  },
  detours: {
    parameters: 'text: string',
    body: `if (/^\\d{7}$/.test(text)) return 1; return text.startsWith('+') && /^\\+?\\d{6}$/.test(text) ? 2 : 3;`,
    isAtWork: isCovered,
  },
  'growing loop bound': {
    parameters: 'text: string',
    // No random string begins like that.
    body: `let open = 0; while (text[open] === '(') open += 1; return open > 7 && text.length > open ? 1 : 2;`,
    isAtWork: isCovered,
  },
  'strategy nearest': strategy('nearest'),
  'strategy depth-first': strategy('depth-first'),
  'strategy breadth-first': strategy('breadth-first'),
  'operand goals': {
    parameters: 'a: number, b: number',
    body: `return a > 3 && b > 3 ? 'both' : 'less';`,
    // Each operand alone makes the difference in some test.
    isAtWork: (result) => tests(result).split(`'less'`).length - 1 >= 2,
  },
  boundaries: {
    parameters: 'n: number',
    body: `return n > 10 ? 1 : 2;`,
    options: { boundaries: 'comparisons' },
    isAtWork: (result) => tests(result).includes('(10)') && tests(result).includes('(11)'),
  },
  overflow: {
    parameters: 'n: number',
    body: `return n * 3;`,
    options: { boundaries: 'overflow' },
    isAtWork: (result) => tests(result).includes('MAX_SAFE_INTEGER'),
  },
  'path criterion': {
    parameters: 'a: boolean, b: boolean',
    body: `let sum = 0; if (a) sum += 1; if (b) sum += 2; return sum;`,
    options: { criterion: 'path' },
    isAtWork: (result) => tests(result).split(' it(').length - 1 === 4,
  },
  generators: {
    star: '*',
    parameters: 'n: number',
    body: `for (let i = 0; i < 3; i += 1) yield i; if (n > 5) yield n;`,
    isAtWork: (result) => isCovered(result) && tests(result).includes('[...'),
  },
  'random inputs': {
    parameters: 'n: number',
    body: `return Math.sin(n) > 0.3 && Math.sin(n) < 0.9 ? 1 : 2;`,
    isAtWork: isCovered,
  },
  'drawn sequences': {
    parameters: 'n: number',
    body: `return n > 5 ? 1 : 2;`,
    options: {
      *inputSource({ parameters }, seed) {
        yield new Map(parameters.map(({ name }) => [name, seed % 9]));
        yield new Map(parameters.map(({ name }) => [name, 8 - (seed % 9)]));
      },
    },
    isAtWork: isCovered,
  },
};

const explore = (kind: UnitKind, { comment = '', star = '', parameters = '', body = '', options }: Feature) =>
  exploreCode(BOX + UNITS[kind]({ comment, star, parameters, body }), { runner: 'vitest', ...options });

/** The table of the documentation: for each feature, what it says of each kind of unit. */
function documentedTable(): ReadonlyMap<string, ReadonlyMap<UnitKind, string>> {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/classes.md'), 'utf8');
  const [, table = ''] = text.split('## Which features reach which units');
  const rows = [...table.matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) =>
    row.split('|').map((cell) => cell.trim()),
  );
  const [head = [], , ...body] = rows;
  return new Map(
    body.map(([feature = '', ...cells]) => [
      feature,
      new Map(cells.map((cell, index) => [head[index + 1] as UnitKind, cell])),
    ]),
  );
}

describe('features of units', () => {
  const documented = documentedTable();

  it('are all in the documentation', () => {
    expect([...documented.keys()]).toEqual(Object.keys(FEATURES));
    for (const cells of documented.values()) expect([...cells.keys()]).toEqual(Object.keys(UNITS));
  });

  it.each(
    Object.entries(FEATURES).flatMap(([name, feature]) =>
      (Object.keys(UNITS) as UnitKind[]).map((kind) => ({ name, kind, feature })),
    ),
  )('are as documented: $name of a $kind', async ({ name, kind, feature }) => {
    const isAtWork =
      feature.isAtWork(await explore(kind, feature)) &&
      // What a comment asks for is otherwise not so.
      (feature.comment === undefined || !feature.isAtWork(await explore(kind, { ...feature, comment: '' })));
    expect(isAtWork ? 'yes' : 'no').toBe(
      documented
        .get(name)
        ?.get(kind)
        ?.replace(/^no .*/, 'no'),
    );
  });
});
