import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';
import { describe, expect, it } from 'vitest';
import type { ModuleFormat } from '../../src/program/modules/module-source.ts';
import {
  loadInstrumented,
  loadPlain,
  instrumentProgram,
  writeInstrumented,
} from '../support/run-instrumented.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const MINIFIED = globSync('node_modules/**/*.min.{js,mjs,cjs}', { cwd: ROOT }).sort();

/** Minifiers write no space where the language needs none: `for(const[a]of b)`, `return[a]`, `"a"in b`. */
describe('minified code', () => {
  it.each(MINIFIED)('parses after instrumentation: %s', (path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const format = formatOf(text);
    const { instrumented } = writeInstrumented({ file: join(ROOT, path), text, format, options: {} });
    expect(() => parseAs(instrumented, format)).not.toThrow();
  });

  it('runs alike: patterns and words without spaces between them', () => {
    const text = `exports.f=function(x){const r=[];for(const[a,b]of[[1,2],[3,x]])r.push(a,b);for(const{a:c}of[{a:4}])r.push(c);for(let[k]in{ab:1})r.push(k);
      for(var[d]of["xy"])r.push(d);try{throw[5]}catch([e]){r.push(e)}if("a"in{a:1})r.push(typeof[]);else r.push(6);return[...r,void 0===x?7:-x]}`;
    expect(results(text, (exports) => (exports['f'] as (x: number) => unknown)(8))).toEqual([
      [1, 2, 3, 8, 4, 'a', 'x', 5, 'object', -8],
      [1, 2, 3, 8, 4, 'a', 'x', 5, 'object', -8],
    ]);
  });

  it('runs alike: a minified parser', () => {
    const text = readFileSync(join(ROOT, 'node_modules/js-yaml/dist/js-yaml.min.js'), 'utf8');
    const script = `const module={exports};${text};Object.assign(exports,module.exports)`;
    const document = 'a: [1, 2.5, ~, "x\\n"]\nb: &r\n  - true\n  - 2001-12-14\nc: *r\nd: |\n  text\n  more\n';
    const load = (exports: Readonly<Record<string, unknown>>): unknown =>
      (exports['load'] as (source: string) => unknown)(document);
    const [plain, instrumented] = results(script, load);
    expect(plain).toMatchObject({ a: [1, 2.5, null, 'x\n'], d: 'text\nmore\n' });
    expect(instrumented).toStrictEqual(plain);
  });
});

/** What a script gives as it is, and instrumented. */
function results(
  text: string,
  use: (exports: Readonly<Record<string, unknown>>) => unknown,
): readonly [plain: unknown, instrumented: unknown] {
  return [use(loadPlain(text).exports), use(loadInstrumented(instrumentProgram(text)).exports)];
}

function formatOf(text: string): ModuleFormat {
  try {
    parseAs(text, 'commonjs');
    return 'commonjs';
  } catch {
    return 'module';
  }
}

function parseAs(text: string, format: ModuleFormat): void {
  parse(text, {
    ecmaVersion: 2025,
    sourceType: format === 'module' ? 'module' : 'script',
    allowReturnOutsideFunction: format === 'commonjs',
  });
}
