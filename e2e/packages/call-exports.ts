/**
 * Calls the exported functions of a package and prints a line for each call: what came of it. Plain calls
 * have a time limit; those that exceed it are marked, and the instrumented run is told to leave them out.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { sampleArguments } from './call-arguments.ts';
import { exportedFunctions, type AnyFunction } from './exported-functions.ts';
import { fixEnvironment } from './fixed-environment.ts';
import { instrumentLoading } from './instrumented-loading.ts';
import { LEFT_OUT } from './compare-runs.ts';
import { withTimeLimit } from './time-limit.ts';

const [mode, folder = '', specifier = '', leftOut = '(?!)', omitted = ''] = process.argv.slice(2);
const CALLS = 240;
const SEED = 20_260_101;
const PLAIN_LIMIT_MS = 100;

const omittedCalls = new Set(omitted.split(','));

const show = (value: unknown): string =>
  inspect(value, {
    depth: 5,
    maxArrayLength: 50,
    maxStringLength: 500,
    breakLength: Infinity,
    compact: true,
  });

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
const functions = exportedFunctions(
  await load().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  }),
  new RegExp(leftOut),
);
const count = functions.length === 0 ? 0 : Math.max(CALLS, functions.length * 2);
const lists = sampleArguments(count * 2, SEED);
const lines: string[] = [];
for (let index = 0; index < count; index += 1) {
  const [name, fn] = functions[index % functions.length] as readonly [string, AnyFunction];
  const args = lists[index] as unknown[];
  const more = lists[count + index] as unknown[];
  const isNew = /^(?:.*\.)?[A-Z]/.test(name) && index % 2 === 1;
  const run = (): string => describe(() => (isNew ? construct(fn, args) : fn(...args)), more);
  const isOmitted = omittedCalls.has(String(index));
  const outcome = isOmitted ? undefined : mode === 'plain' ? withTimeLimit(run, PLAIN_LIMIT_MS) : run();
  // Shown after the call: what it did to its arguments is compared too.
  const shown = `${isNew ? 'new ' : ''}${name}(${show(args)})`;
  lines.push(outcome === undefined ? LEFT_OUT : `${shown} ${outcome}`.replaceAll('\n', '\\n'));
}
isDone = true;
const text = `${lines.join('\n')}\n#files ${files.files}\n`;
process.stdout.write(text, () => process.exit(0));
