import { afterEach, describe, expect, it } from 'vitest';
import type { Term } from '../../../src/expr/term.ts';
import { SmtlibSession } from '../../../src/solve/backends/smtlib-session.ts';
import { satisfiesQuery } from '../../../src/solve/satisfies-query.ts';
import { Shorthand } from '../shorthand.ts';
import { Z3Process } from '../../../src/solve/backends/z3-wasm/z3-process.ts';
import { Z3WasmBackend } from '../../../src/solve/backends/z3-wasm/z3-wasm-backend.ts';

const open: Z3WasmBackend[] = [];
function makeBackend(): Z3WasmBackend {
  const backend = new Z3WasmBackend();
  open.push(backend);
  return backend;
}

afterEach(async () => {
  for (const backend of open.splice(0)) await backend.close();
});

const ENDLESS = `
  (declare-const x Int)(declare-const y Int)(declare-const z Int)
  (assert (= (+ (* x x x) (* y y y) (* z z z)) 114))(assert (> x 1000))(check-sat)`;

describe('Z3 in WebAssembly', () => {
  it('becomes ready by itself', async () => {
    expect(await makeBackend().isReady()).toBe(true);
  });

  it('holds conversations that know nothing of each other', async () => {
    const backend = makeBackend();
    const [first, second] = [backend.open(10_000), backend.open(10_000)];
    await first.send('(declare-const x Int)(assert (> x 1))(assert (< x 3))');
    await second.send('(declare-const x Bool)(assert x)');
    expect(await first.send('(check-sat)(get-value (x))')).toEqual({
      kind: 'answer',
      text: 'sat\n((x 2))\n',
    });
    expect(await second.send('(check-sat)(get-value (x))')).toEqual({
      kind: 'answer',
      text: 'sat\n((x true))\n',
    });
  });

  it('terminates a question that overruns, and answers the next in a new process', async () => {
    const backend = makeBackend();
    const [hung, other] = [backend.open(400), backend.open(10_000)];
    await other.send('(declare-const x Int)');
    expect(await hung.send(ENDLESS)).toEqual({ kind: 'lost', reason: 'time limit' });
    expect([hung.isStale(), other.isStale()]).toEqual([true, true]);
    expect(await other.send('(check-sat)')).toEqual({ kind: 'lost', reason: 'solver died' });
    const next = backend.open(10_000);
    expect(await next.send('(check-sat)')).toEqual({ kind: 'answer', text: 'sat\n' });
  });

  it('loses one question, not the program, when Z3 is killed from outside', async () => {
    const z3 = new Z3Process();
    expect(await z3.isReady()).toBe(true);
    const answer = z3.request({ kind: 'evaluate', conversation: 1, script: ENDLESS }, 60_000);
    setTimeout(() => process.kill(z3.pid ?? NaN, 'SIGABRT'), 100);
    expect(await answer).toEqual({ kind: 'died' });
    expect(z3.isDead).toBe(true);
    expect(await z3.request({ kind: 'forget', conversation: 1 }, 1_000)).toEqual({ kind: 'died' });
  });

  it('gives the memory of ended conversations back', async () => {
    const backend = makeBackend();
    const wide =
      '(declare-const a (_ BitVec 32))(declare-const b (_ BitVec 32))' +
      '(assert (= (bvudiv a b) #x000000ff))(assert (bvugt b #x00000fff))(check-sat)';
    for (let round = 0; round < 5; round += 1) {
      const transport = backend.open(30_000);
      expect(await transport.send(wide)).toEqual({ kind: 'answer', text: 'sat\n' });
      expect(transport.isStale()).toBe(false);
      await transport.close();
      expect(transport.isStale()).toBe(true);
    }
    const memory = await backend.open(10_000).send('(get-info :all-statistics)');
    const megabytes = memory.kind === 'answer' ? Number(/:memory\s+([\d.]+)/.exec(memory.text)?.[1]) : NaN;
    expect(megabytes).toBeLessThan(50);
  });

  it('lets a session begin anew, unnoticed, when its memory has grown', async () => {
    const backend = new Z3WasmBackend(1);
    open.push(backend);
    const session = new SmtlibSession(backend, {
      limits: { workLimit: 100_000, timeoutMs: 10_000 },
      use: 'incremental',
    });
    const t = new Shorthand();
    const conjuncts: Term[] = [];
    for (const bound of [3, 5, 7]) {
      conjuncts.push(t.apply('int.lt', t.int(bound), t.variable('Int', 'x')));
      const verdict = await session.check({ conjuncts });
      expect(verdict.kind === 'sat' && satisfiesQuery({ conjuncts }, verdict.model)).toBe(true);
    }
    await session.close();
  });

  it('answers no more once it is closed', async () => {
    const backend = makeBackend();
    const transport = backend.open(10_000);
    await backend.close();
    await backend.close();
    expect(await transport.send('(check-sat)')).toEqual({ kind: 'lost', reason: 'solver died' });
  });
});
