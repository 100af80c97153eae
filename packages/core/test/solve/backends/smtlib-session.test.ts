import { describe, expect, it } from 'vitest';
import type { Term } from '../../../src/expr/term.ts';
import { z3Dialect } from '../../../src/solve/backends/smtlib-dialect.ts';
import { SmtlibSession } from '../../../src/solve/backends/smtlib-session.ts';
import type {
  SmtlibBackend,
  SmtlibReply,
  SmtlibTransport,
} from '../../../src/solve/backends/smtlib-transport.ts';
import { Shorthand } from '../shorthand.ts';

const t = new Shorthand();
const x = t.variable('Int', 'x');
const above = (bound: number): Term => t.apply('int.lt', t.int(bound), x);

/** A back-end that answers each script from a list, and remembers what it was sent. */
class ScriptedBackend implements SmtlibBackend {
  readonly name = 'scripted';
  readonly dialect = z3Dialect;
  readonly sent: string[] = [];
  opened = 0;
  isStale = false;
  readonly #replies: (string | SmtlibReply)[];

  constructor(...replies: readonly (string | SmtlibReply)[]) {
    this.#replies = [...replies];
  }

  open(): SmtlibTransport {
    this.opened += 1;
    this.isStale = false;
    return {
      send: (script) => {
        this.sent.push(script);
        const reply = this.#replies.shift() ?? 'no reply left';
        return Promise.resolve(typeof reply === 'string' ? { kind: 'answer', text: reply } : reply);
      },
      isStale: () => this.isStale,
      close: () => Promise.resolve(),
    };
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

const sessionOn = (backend: SmtlibBackend): SmtlibSession =>
  new SmtlibSession(backend, { limits: { workLimit: 1, timeoutMs: 1 }, use: 'incremental' });

const count = (text: string | undefined, part: string): number => (text ?? '').split(part).length - 1;

describe('an SMT-LIB session', () => {
  it('asserts only what comes after the longest common prefix', async () => {
    const backend = new ScriptedBackend('sat', '((x 9))', 'sat', '((x 9))', 'sat', '((x 9))');
    const session = sessionOn(backend);
    await session.check({ conjuncts: [above(1), above(2), above(3)] });
    await session.check({ conjuncts: [above(1), above(2), above(4), above(5)] });
    await session.check({ conjuncts: [above(1)] });
    const [first, , second, , third] = backend.sent;
    expect([count(first, '(push 1)'), count(first, '(declare-const')]).toEqual([3, 1]);
    expect([count(second, '(pop 1)'), count(second, '(push 1)'), count(second, '(declare-const')]).toEqual([
      1, 2, 0,
    ]);
    expect([count(third, '(pop 3)'), count(third, '(push 1)')]).toEqual([1, 0]);
  });

  it.each([
    ['nonsense', ['what?']],
    ['an error', ['(error "line 1: no")\nsat']],
    ['no model', ['sat', '(error "model is not available")']],
    ['half a model', ['sat', '((x']],
    ['a model of something else', ['sat', '((x 1) (y 2))']],
    ['a value of another sort', ['sat', '((x true))']],
    ['nothing', ['']],
  ])('calls a solver dead that answers with %s, and begins anew', async (_case, replies) => {
    const backend = new ScriptedBackend(...replies, 'sat', '((x 4))');
    const session = sessionOn(backend);
    const query = { conjuncts: [above(3)] };
    expect(await session.check(query)).toEqual({ kind: 'unknown', reason: 'solver died' });
    expect(await session.check(query)).toEqual({ kind: 'sat', model: new Map([['x', 4n]]) });
    expect(backend.opened).toBe(2);
    expect(count(backend.sent.at(-2), '(push 1)')).toBe(1);
  });

  it('passes on why a reply was lost', async () => {
    const session = sessionOn(new ScriptedBackend({ kind: 'lost', reason: 'time limit' }));
    expect(await session.check({ conjuncts: [above(3)] })).toEqual({ kind: 'unknown', reason: 'time limit' });
  });

  it.each([
    ['(:reason-unknown "timeout")', 'time limit'],
    ['(:reason-unknown resourceout)', 'work limit'],
    ['(:reason-unknown "canceled")', 'work limit'],
    ['(:reason-unknown "(incomplete (theory arithmetic))")', 'incomplete theory'],
  ])('reads %s as a reason, and trusts the conversation no longer', async (answer, reason) => {
    const backend = new ScriptedBackend('unknown', answer, 'sat', '((x 4))');
    const session = sessionOn(backend);
    expect(await session.check({ conjuncts: [above(3)] })).toEqual({ kind: 'unknown', reason });
    await session.check({ conjuncts: [above(3)] });
    expect(backend.opened).toBe(2);
  });

  it('says everything again in a new conversation when the old one has gone stale', async () => {
    const backend = new ScriptedBackend('sat', '((x 9))', 'sat', '((x 9))');
    const session = sessionOn(backend);
    await session.check({ conjuncts: [above(1), above(2)] });
    backend.isStale = true;
    await session.check({ conjuncts: [above(1), above(2)] });
    expect(backend.opened).toBe(2);
    expect(backend.sent[2]).toBe(backend.sent[0]);
  });

  it('reads a core by the levels of the stack, and none from anything else', async () => {
    const conjuncts = [above(1), above(2), above(3)];
    const core = async (answer: string): Promise<unknown> =>
      await sessionOn(new ScriptedBackend('unsat', answer)).check({ conjuncts });
    expect(await core('(level-2 level-0)')).toEqual({ kind: 'unsat', core: [above(3), above(1)] });
    for (const answer of ['()', '(level-3)', '(other)', 'x', '(error "none")']) {
      expect(await core(answer)).toEqual({ kind: 'unsat' });
    }
  });

  it('asks for decimals where a root has no finite notation', async () => {
    const r = t.variable('Real', 'r');
    const replies = ['sat', "((|r'| (root-obj (+ (^ x 2) (- 2)) 2)))", "((|r'| 1.5?))"];
    const verdict = await sessionOn(new ScriptedBackend(...replies)).check({ conjuncts: [t.same(r, r)] });
    expect(verdict).toEqual({ kind: 'sat', model: new Map([['r', { numerator: 3n, denominator: 2n }]]) });
  });
});
