import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';
import { runInTarget } from '../support/target-harness.ts';

const MAIN = `import { first } from './other.ts';
interface Erased { x: number }

class Shop {
  constructor(readonly n: number) {
    if (n === 8) missing();
  }
  price(): number {
    return [this.n].map((item) => helper(item))[0]!;
  }
  get tax(): number { return (this as any).rate.of; }
  static #hidden(n: number) { return (n as any)(); }
  static open(n: number) { return Shop.#hidden(n); }
}
const missing: () => void = undefined as never;
function helper(n: number): number {
  const found: any = n > 3 ? undefined : { y: { z: 1 } };

  return (
    found.y.z
  );
}
const stackOf = (action: () => unknown): string => {
  try { action(); return 'nothing thrown'; } catch (error) { return String((error as Error).stack); }
};
export function inCallback(x: number) {
  return stackOf(() => new Shop(x).price());
}
export function inOtherFile(x: number) { return stackOf(() => first(x as never)); }
export function inConstructor(x: number) { return stackOf(() => new Shop(x + 1)); }
export function inGetter(x: number) { return stackOf(() => new Shop(x).tax); }
export function inPrivateMethod(x: number) { return stackOf(() => Shop.open(x)); }
export async function inAsync(x: number) {
  try { await later(x); } catch (error) { return (error as Error).stack; }
}
async function later(x: number) {
  await 1;
  (x as any).no
    .such();
}
export function inGenerator(x: number) {
  function* all() { yield 1; (x as any).no(); }
  return stackOf(() => [...all()]);
}
export function inPattern(x: number) {
  return stackOf(() => {
    const { a: { b } } =
      { a: undefined as any };
    return [b, x];
  });
}
export function made(x: number) {
  class Refused extends RangeError { override name = 'Refused'; }
  return new Refused('with ' + x).stack;
}
export function deep(x: number) {
  const down = (n: number): number => (n === 0 ? helper(9) : down(n - 1) + 1);
  return stackOf(() => down(x + 12));
}
export function ownLimit(x: number) {
  Error.stackTraceLimit = 1;
  const stack = stackOf(() => helper(x));
  return stack.split('\\n').length;
}
export function ownFormat(x: number) {
  Error.prepareStackTrace = (error, sites) => \`\${error.message} \${typeof sites[0]!.getLineNumber()}\`;
  return stackOf(() => helper(x));
}
export function captured(x: number) {
  const holder: { stack?: string } = { };
  Error.captureStackTrace(holder, captured);
  return [typeof holder.stack, x];
}`;

const FILES = {
  'main.ts': MAIN,
  'other.ts': '\n\nexport function first([n]: number[]): unknown {\n  return n;\n}',
};

const NAMES = [...MAIN.matchAll(/^export (?:async )?function (\w+)/gm)].map(([, name = '']) => name);

/** Columns aside: those of members are where the object starts. */
const withoutColumns = (text: string): string =>
  text.replaceAll(/pathsmith-test-\w+/g, 'project').replaceAll(/:(\d+):\d+(?=\)?(?:\\n|"))/g, ':$1');

describe('a stack trace of instrumented code', () => {
  it.each(NAMES)('is that of the original: %s', async (name) => {
    const shown = await Promise.all(
      (['plain', 'instrumented'] as const).map(async (mode) => {
        const { outcome } = await runInTarget(FILES, { mode })(name, { x: 7 });
        return withoutColumns(JSON.stringify(outcome));
      }),
    );
    expect(shown[1]).toBe(shown[0]);
    expect(shown[1]).toContain('returned');
    expect(shown[1]).not.toMatch(/nothing thrown|runtime\/|pathsmith=/);
  });

  it('names the lines that the author wrote', async () => {
    const { outcome } = await runInTarget(FILES)('inCallback', { x: 7 });
    const stack = outcome.kind === 'returned' && outcome.value.kind === 'string' ? outcome.value.value : '';
    expect(stack.replaceAll(/\(?file:.*\/(main\.ts:\d+):\d+\)?/g, '$1').split('\n    at ')).toEqual([
      "TypeError: Cannot read properties of undefined (reading 'y')",
      'helper main.ts:20',
      'main.ts:9',
      'Array.map (<anonymous>)',
      'Shop.price main.ts:9',
      'main.ts:27',
      'stackOf main.ts:24',
      'inCallback main.ts:27',
    ]);
  });
});

describe('a finding', () => {
  it('is located where the error was made, in whichever file of the project', async () => {
    const files = {
      'src/main.ts': `import { label } from './label.ts';
import { parse } from 'tiny';
export function shown(x: number): string {
  const found = x > 3 ? undefined : 'a';
  return label(found as string);
}
export function parsed(x: number): unknown {
  if (x === 5)
    return parse(undefined as never);
  return x;
}
export async function awaited(x: number): Promise<unknown> {
  await 1;
  const table: any = { a: 1 };
  return x > 3 ? table.b.c : 1;
}`,
      'src/label.ts':
        '/* a comment */\nexport function label(text: string): string {\n\n  return text.trim();\n}',
      'node_modules/tiny/package.json': '{ "name": "tiny", "type": "module", "exports": "./index.js" }',
      'node_modules/tiny/index.js': 'export const parse = (text) => text.length;',
    };
    const { report } = await exploreCode(files, { main: 'src/main.ts' });
    const places = report.targets.flatMap(({ findings }) =>
      findings.map(({ file, line, message }) => `${file}:${line} ${message.split(' for ')[0] ?? ''}`),
    );
    expect(places).toEqual([
      "src/label.ts:4 throws TypeError: Cannot read properties of undefined (reading 'trim')",
      "src/main.ts:9 throws TypeError: Cannot read properties of undefined (reading 'length')",
      "src/main.ts:15 throws TypeError: Cannot read properties of undefined (reading 'c')",
    ]);
  });
});
