/** Calls the exported functions of a package and prints a line for each call: what came of it. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { sampleArguments } from './call-arguments.ts';
import { fixEnvironment } from './fixed-environment.ts';
import { instrumentLoading } from './instrumented-loading.ts';

const [mode, folder = '', specifier = '', leftOut = '(?!)'] = process.argv.slice(2);
const CALLS = 240;
const SEED = 20_260_101;

type AnyFunction = (...args: unknown[]) => unknown;

const show = (value: unknown): string =>
  inspect(value, {
    depth: 5,
    maxArrayLength: 50,
    maxStringLength: 500,
    breakLength: Infinity,
    compact: true,
  });

/** Functions of a namespace and of its default export, one level deep, by name. */
function functionsOf(namespace: object): readonly (readonly [string, AnyFunction])[] {
  const found = new Map<string, AnyFunction>();
  const visit = (holder: object, prefix: string, depth: number): void => {
    for (const name of Object.getOwnPropertyNames(holder).sort()) {
      if (new RegExp(leftOut).test(name) || RESERVED.has(name)) continue;
      const member = Object.getOwnPropertyDescriptor(holder, name) as {
        value?: unknown;
        get?: () => unknown;
      };
      const value = 'value' in member ? member.value : undefined;
      if (typeof value === 'function') found.set(`${prefix}${name}`, bind(value as AnyFunction, holder));
      if (depth > 0 && value !== null && (typeof value === 'object' || typeof value === 'function'))
        visit(value, `${prefix}${name}.`, depth - 1);
    }
  };
  visit(namespace, '', 1);
  return [...found];
}

/** A function may have a `bind` of its own. */
const bind = (fn: AnyFunction, self: object): AnyFunction =>
  Function.prototype.bind.call(fn, self) as AnyFunction;

/** What every function has; and `toString`, since the text of instrumented functions is another one. */
const RESERVED = new Set([
  'prototype',
  'length',
  'name',
  'arguments',
  'caller',
  'toString',
  '__esModule',
  'module.exports',
]);

function describe(call: () => unknown, more: readonly unknown[] | undefined): string {
  try {
    const value = call();
    if (typeof value !== 'function' || more === undefined) return `returned ${show(value)}`;
    return `returned ${show(value)} which ${describe(() => (value as AnyFunction)(...more), undefined)}`;
  } catch (error) {
    return error instanceof Error ? `threw ${error.name}: ${error.message}` : `threw ${show(error)}`;
  }
}

function construct(fn: AnyFunction, args: readonly unknown[]): unknown {
  return Reflect.construct(fn, args);
}

async function load(): Promise<object> {
  const require = createRequire(pathToFileURL(join(folder, 'index.js')));
  try {
    return (await import(pathToFileURL(require.resolve(specifier)).href)) as object;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error;
    return (await import(
      import.meta.resolve(specifier, pathToFileURL(join(folder, 'index.js')).href)
    )) as object;
  }
}

process.on('unhandledRejection', () => undefined);
let isDone = false;
process.on('uncaughtException', (error) => {
  if (isDone) return;
  console.error(error);
  process.exit(1);
});
fixEnvironment();
const files = mode === 'instrumented' ? instrumentLoading(join(folder, 'node_modules')) : { files: 0 };
const functions = functionsOf(
  await load().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  }),
);
const count = functions.length === 0 ? 0 : Math.max(CALLS, functions.length * 2);
const lists = sampleArguments(count * 2, SEED);
const lines: string[] = [];
for (let index = 0; index < count; index += 1) {
  const [name, fn] = functions[index % functions.length] as readonly [string, AnyFunction];
  const args = lists[index] as unknown[];
  const more = lists[count + index] as unknown[];
  const isNew = /^(?:.*\.)?[A-Z]/.test(name) && index % 2 === 1;
  const outcome = describe(() => (isNew ? construct(fn, args) : fn(...args)), more);
  lines.push(`${isNew ? 'new ' : ''}${name}(${show(args)}) ${outcome}`.replaceAll('\n', '\\n'));
}
isDone = true;
const text = `${lines.join('\n')}\n#files ${files.files}\n`;
process.stdout.write(text, () => process.exit(0));
