import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FRONTIERS } from '../../src/explore/frontiers/registry.ts';
import { exploreEach, type ExploredProgram, type ExploreOptions } from '../support/explore-code.ts';

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
  readonly options?: ExploreOptions;
  isAtWork(result: ExploredProgram): boolean;
}

const isCovered = ({ targets }: ExploredProgram): boolean =>
  targets.length > 0 && targets.every(({ uncovered }) => uncovered.length === 0);

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
    isAtWork: ({ tests }) => !tests.includes(`'never'`) && tests.includes(`'always'`),
  },
  assumptions: {
    comment: '/** @assume nonAliasing(a, b) */',
    parameters: 'a: Box, b: Box',
    body: `return a === b ? 'same' : 'other';`,
    isAtWork: ({ tests }) => !tests.includes(`'same'`) && tests.includes(`'other'`),
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
  ...Object.fromEntries(Object.keys(FRONTIERS).map((name) => [`strategy ${name}`, strategy(name)])),
  'operand goals': {
    parameters: 'a: number, b: number',
    body: `return a > 3 && b > 3 ? 'both' : 'less';`,
    // Each operand alone makes the difference in some test.
    isAtWork: ({ tests }) => tests.split(`'less'`).length - 1 >= 2,
  },
  boundaries: {
    parameters: 'n: number',
    body: `return n > 10 ? 1 : 2;`,
    options: { boundaries: 'comparisons' },
    isAtWork: ({ tests }) => tests.includes('(10)') && tests.includes('(11)'),
  },
  overflow: {
    parameters: 'n: number',
    body: `return n * 3;`,
    options: { boundaries: 'overflow' },
    isAtWork: ({ tests }) => tests.includes('MAX_SAFE_INTEGER'),
  },
  'path criterion': {
    parameters: 'a: boolean, b: boolean',
    body: `let sum = 0; if (a) sum += 1; if (b) sum += 2; return sum;`,
    options: { criterion: 'path' },
    isAtWork: ({ tests }) => tests.split(' it(').length - 1 === 4,
  },
  generators: {
    star: '*',
    parameters: 'n: number',
    body: `for (let i = 0; i < 3; i += 1) yield i; if (n > 5) yield n;`,
    isAtWork: (result) => isCovered(result) && result.tests.includes('[...'),
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

const KINDS = Object.keys(UNITS) as readonly UnitKind[];

/** The kinds of units on which a feature is at work. */
async function kindsWith(feature: Feature): Promise<readonly UnitKind[]> {
  const { star = '', parameters = '', body = '', options } = feature;
  const explore = (comment: string): Promise<readonly ExploredProgram[]> =>
    exploreEach(
      KINDS.map((kind) => BOX + UNITS[kind]({ comment, star, parameters, body })),
      { runner: 'vitest', ...options },
    );
  const explored = await explore(feature.comment ?? '');
  // Otherwise it must not be so, or the comment would ask for nothing.
  const without = feature.comment === undefined ? [] : await explore('');
  return KINDS.filter((_, index) => {
    const [own, other] = [explored[index], without[index]];
    return own !== undefined && feature.isAtWork(own) && (other === undefined || !feature.isAtWork(other));
  });
}

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

  it.each(Object.entries(FEATURES))('are as documented: %s', async (name, feature) => {
    const kinds = await kindsWith(feature);
    const cells = documented.get(name) ?? new Map<UnitKind, string>();
    expect(kinds).toEqual(KINDS.filter((kind) => cells.get(kind)?.startsWith('no') !== true));
  });
});
