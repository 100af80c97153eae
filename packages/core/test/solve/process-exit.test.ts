import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { findNativeSolver } from '../../src/solve/backends/smtlib-process/find-native-solver.ts';

const PATIENCE_MS = 20_000;
const sources = new URL('../../src/', import.meta.url).href;

/** A program that asks one question and then just ends, without closing anything. */
const program = (backend: string): string => `
  const { TermFactory } = await import('${sources}expr/term-factory.ts');
  const { SmtlibSession } = await import('${sources}solve/backends/smtlib-session.ts');
  ${backend}
  const limits = { workLimit: 100000, timeoutMs: 5000 };
  const session = new SmtlibSession(backend, { limits, use: 'incremental' });
  const factory = new TermFactory();
  const less = factory.apply('int.lt', factory.variable('Int', 'x'), factory.constant('Int', 7n));
  const verdict = await session.check({ conjuncts: [less] });
  console.log(verdict.kind);
`;

const WASM = `
  const { Z3WasmBackend } = await import('${sources}solve/backends/z3-wasm/z3-wasm-backend.ts');
  const backend = new Z3WasmBackend();
`;

const NATIVE = `
  const { findNativeSolver } = await import('${sources}solve/backends/smtlib-process/find-native-solver.ts');
  const { SmtlibProcessBackend } = await import('${sources}solve/backends/smtlib-process/smtlib-process-backend.ts');
  const backend = new SmtlibProcessBackend(findNativeSolver(process.env));
`;

async function run(script: string): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { timeout: PATIENCE_MS });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
}

describe('a program that forgets to close its solver', () => {
  it('gets its answer and ends, with Z3 in WebAssembly', async () => {
    expect(await run(program(WASM))).toEqual({ code: 0, output: 'sat\n', errors: '' });
  });

  it('ends at once if it asks nothing', async () => {
    expect(await run(WASM)).toEqual({ code: 0, output: '', errors: '' });
  });

  it.skipIf(findNativeSolver(process.env) === undefined)(
    'gets its answer and ends, with a native solver (needs z3 or cvc5 on the PATH)',
    async () => {
      expect(await run(program(NATIVE))).toEqual({ code: 0, output: 'sat\n', errors: '' });
    },
  );
});
