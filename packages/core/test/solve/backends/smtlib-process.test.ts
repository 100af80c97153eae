import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Term } from '../../../src/expr/term.ts';
import {
  findNativeSolver,
  type NativeSolver,
} from '../../../src/solve/backends/smtlib-process/find-native-solver.ts';
import { SmtlibProcessBackend } from '../../../src/solve/backends/smtlib-process/smtlib-process-backend.ts';
import { SmtlibProcessTransport } from '../../../src/solve/backends/smtlib-process/smtlib-process-transport.ts';
import { z3Dialect } from '../../../src/solve/backends/smtlib-dialect.ts';
import { SmtlibSession } from '../../../src/solve/backends/smtlib-session.ts';
import type { SmtlibBackend, SmtlibTransport } from '../../../src/solve/backends/smtlib-transport.ts';
import { Shorthand } from '../shorthand.ts';

const t = new Shorthand();
const [x, y] = [t.variable('Int', 'x'), t.variable('Int', 'y')];
const easy: readonly Term[] = [t.apply('int.lt', x, y)];

/** A stand-in for a solver: a Node program that reads commands and answers as `script` says. */
function standIn(script: string): NativeSolver {
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-'));
  const path = join(folder, 'solver.mjs');
  writeFileSync(path, script);
  return { name: 'z3', path: process.execPath, args: [path], dialect: z3Dialect };
}

const open: SmtlibBackend[] = [];
function sessionWith(solver: NativeSolver, timeoutMs = 5_000): SmtlibSession {
  const backend = new SmtlibProcessBackend(solver);
  open.push(backend);
  return new SmtlibSession(backend, { limits: { workLimit: 1_000_000_000, timeoutMs }, use: 'incremental' });
}

afterEach(async () => {
  for (const backend of open.splice(0)) await backend.close();
});

describe('finding a native solver', () => {
  it('looks in the folders of the given PATH only, in the order of preference', () => {
    expect(findNativeSolver({})).toBeUndefined();
    expect(findNativeSolver({ PATH: '/nowhere' })).toBeUndefined();
    const folder = mkdtempSync(join(tmpdir(), 'solvers-'));
    writeFileSync(join(folder, 'cvc5'), '', { mode: 0o755 });
    writeFileSync(join(folder, 'z3'), '', { mode: 0o644 });
    const found = findNativeSolver({ PATH: ['/nowhere', folder].join(delimiter) }, ['z3', 'cvc5']);
    expect(found).toMatchObject({ name: 'cvc5', path: join(folder, 'cvc5') });
  });
});

describe('a solver process', () => {
  it('that does not exist makes the answer unknown', async () => {
    const missing: NativeSolver = { name: 'z3', path: '/nowhere/z3', args: [], dialect: z3Dialect };
    expect(await sessionWith(missing).check({ conjuncts: easy })).toEqual({
      kind: 'unknown',
      reason: 'solver died',
    });
  });

  it('that ends without a word makes the answer unknown', async () => {
    const verdict = await sessionWith(standIn('process.exit(3)')).check({ conjuncts: easy });
    expect(verdict).toEqual({ kind: 'unknown', reason: 'solver died' });
  });

  it('that says nothing is given up in time', async () => {
    const silent = standIn('process.stdin.resume(); setInterval(() => {}, 1000);');
    const verdict = await sessionWith(silent, 50).check({ conjuncts: easy });
    expect(verdict).toEqual({ kind: 'unknown', reason: 'time limit' });
  });

  it('that babbles makes the answer unknown', async () => {
    const babbling = standIn(`
      process.stdin.on('data', (data) => {
        const mark = /\\(echo "(.*)"\\)/.exec(String(data))?.[1];
        process.stdout.write('(((' + mark + '\\n');
      });`);
    const verdict = await sessionWith(babbling).check({ conjuncts: easy });
    expect(verdict).toEqual({ kind: 'unknown', reason: 'solver died' });
  });

  it('may answer in pieces and quote the mark', async () => {
    const slow = standIn(`
      process.stdin.on('data', async (data) => {
        const mark = /\\(echo "(.*)"\\)/.exec(String(data))?.[1];
        for (const piece of ['un', 'sat\\n"', mark.slice(0, 4), mark.slice(4), '"', '\\n']) {
          process.stdout.write(piece);
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      });`);
    expect((await sessionWith(slow).check({ conjuncts: easy })).kind).toBe('unsat');
  });
});

const native = findNativeSolver(process.env);

describe.skipIf(native === undefined)('a native solver (needs z3 or cvc5 on the PATH)', () => {
  it('that is killed in the middle of a question is replaced', async () => {
    const backend = new KillableBackend(native as NativeSolver);
    open.push(backend);
    const limits = { workLimit: 1_000_000_000, timeoutMs: 20_000 };
    const session = new SmtlibSession(backend, { limits, use: 'incremental' });
    expect((await session.check({ conjuncts: easy })).kind).toBe('sat');
    const pending = session.check({ conjuncts: hardQuestion() });
    setTimeout(() => process.kill(backend.lastPid as number, 'SIGKILL'), 300);
    expect(await pending).toEqual({ kind: 'unknown', reason: 'solver died' });
    expect((await session.check({ conjuncts: easy })).kind).toBe('sat');
  });
});

function hardQuestion(): readonly Term[] {
  const cubes = [x, y, t.variable('Int', 'z')].map((term) => t.apply('int.mul', term, term, term));
  return [t.same(t.apply('int.add', ...cubes), t.int(114)), t.apply('int.lt', t.int(1000), x)];
}

/** Remembers the process it started last, so that a test can kill it. */
class KillableBackend extends SmtlibProcessBackend {
  lastPid: number | undefined;

  override open(patienceMs: number): SmtlibTransport {
    const transport = super.open(patienceMs);
    if (transport instanceof SmtlibProcessTransport) this.lastPid = transport.pid;
    return transport;
  }
}
