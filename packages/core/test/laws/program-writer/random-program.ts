import { SeededRandom } from '../../../src/foundation/random.ts';
import { Menu } from './menu.ts';
import type { Dialect } from './syntax-family.ts';
import { Writer } from './writer.ts';

/**
 * A random program: an exported `main` over three scalars, a string, a union and an object, `effects`,
 * which lists what it noted in order, and `settle`, which waits for what it has started.
 */
export interface RandomProgram {
  readonly text: string;
  readonly dialect: Dialect;
  /** The forms it was written from, as `family: form`. */
  readonly forms: ReadonlySet<string>;
}

const PRELUDE = `class Failure extends Error { code; constructor(message, code = 7) { super(message); this.code = code; this.name = 'Failure'; } }
let log = [];
let fuel = 0;
const jobs = [];
const note = (value) => { log.push(value); return value; };
const burn = () => { if (++fuel > 40) throw new RangeError('out of fuel'); return true; };
const start = (job) => { jobs.push(job.then((value) => note(value), (error) => note(error?.message ?? error))); };
exports.effects = () => log;
exports.settle = async () => { while (jobs.length > 0) await jobs.shift(); };`;

/** Those that are drawn, some more often than others. */
const DIALECTS: readonly Dialect[] = [
  'typescript',
  'typescript',
  'typescript',
  'tsx',
  'strict',
  'strict',
  'sloppy',
  'sloppy',
];

const OPENINGS: Readonly<Record<Dialect, string>> = {
  typescript: 'export {};',
  tsx: `export {};
const Fragment = 'fragment';
const h = (type, attributes, ...children) => ({ type: typeof type === 'function' ? type(attributes) : type, attributes, children });`,
  strict: "'use strict';",
  sloppy: '',
};

/**
 * Writes a random program.
 *
 * Law: the same seed writes the same one, and every run of it ends.
 */
export function writeProgram(seed: number): RandomProgram {
  const random = new SeededRandom(seed);
  const dialect = DIALECTS[random.nextInt(DIALECTS.length)] as Dialect;
  const menu = new Menu(random, dialect);
  const write = new Writer(random, menu, dialect);
  const helpers = [helper(write, 'first'), helper(write, 'second')];
  write.scope.add('call', 'first', 'second');
  const main = mainFunction(write, menu.needsAwait);
  return {
    text: [OPENINGS[dialect], PRELUDE, ...write.hoisted, ...helpers, main].join('\n'),
    dialect,
    forms: write.used,
  };
}

function mainFunction(write: Writer, isAsync: boolean): string {
  write.scope.add('number', 'a', 'b');
  write.scope.add('boolean', 'p');
  write.scope.add('string', 's');
  write.scope.add('union', 'u');
  const body = write.inFunction({ isAsync }, () => `${write.statements(6)}\nreturn ${write.scalar()};`);
  return `exports.main = ${isAsync ? 'async ' : ''}function main(a, b, p, s, u, o) {\n${body}\n};`;
}

/** A function of two numbers that takes them in one of many ways. */
function helper(write: Writer, name: string): string {
  const [parameters, call] = write.pick(
    ['x, y', 'v, w'],
    ['x, y = x + 1', 'v, w'],
    ['x, y = note(3)', 'v'],
    ['[x, y = 2]', '[v, w]'],
    ['{ x, y = 5 }', '{ x: v, y: w }'],
    ['x, ...[y, z = 1]', 'v, w'],
    ['...[x, y]', 'v, w'],
    ['{ x, ...r }, y = r.q', '{ x: v, q: w }'],
  );
  // The caller's object is not in scope out here: a property of the same name stands in for it.
  const body = `const o = { n: x, list: [x, y, 1], inner: { m: y }, text: 't' }; ${write.body({ numbers: ['x', 'y'] }, 3)}`;
  return `function ${name}Inner(${parameters}) { ${body} }\nfunction ${name}(v, w) { burn(); return ${name}Inner(${call}); }`;
}
