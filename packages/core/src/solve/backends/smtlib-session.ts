import { SmtlibPrinter } from '../../expr/print/smtlib.ts';
import type { Term } from '../../expr/term.ts';
import { ConjunctVariables } from '../conjunct-variables.ts';
import type { Query, Solver, UnknownReason, Verdict } from '../solver.ts';
import { levelName, readCore } from './core-reading.ts';
import { readModel, valueRequest } from './model-reading.ts';
import { readSExpressions } from './sexpr.ts';
import { unknownReason, type SolverLimits, type SolverUse } from './smtlib-dialect.ts';
import type { SmtlibBackend, SmtlibReply, SmtlibTransport } from './smtlib-transport.ts';

/** How a session asks. */
export interface SessionOptions {
  readonly limits: SolverLimits;
  readonly use: SolverUse;
}

const unknown = (reason: UnknownReason): Verdict => ({ kind: 'unknown', reason });

/** Time after which a solver is taken to hang, far beyond its own limit. */
const patienceFor = (limits: SolverLimits): number => limits.timeoutMs * 2 + 2000;

/**
 * One incremental conversation. The conjuncts of the last query stay asserted, each on a level of its
 * own, so that the next query pays only for what comes after the longest common prefix.
 *
 * Law: the solver's assertion stack is `#asserted`, and the printer's scopes are its levels.
 */
export class SmtlibSession implements Solver {
  readonly name: string;
  readonly #backend: SmtlibBackend;
  readonly #options: SessionOptions;
  readonly #variables = new ConjunctVariables();
  #transport: SmtlibTransport | undefined;
  #printer = new SmtlibPrinter();
  #asserted: Term[] = [];
  #unsent = '';
  #turn: Promise<unknown> = Promise.resolve();

  constructor(backend: SmtlibBackend, options: SessionOptions) {
    this.name = backend.name;
    this.#backend = backend;
    this.#options = options;
  }

  /** Questions asked at the same time are answered one after the other: they share one stack. */
  check(query: Query): Promise<Verdict> {
    const verdict = this.#turn.then(() => this.#ask(query));
    this.#turn = verdict;
    return verdict;
  }

  async reset(): Promise<void> {
    const transport = this.#transport;
    this.#transport = undefined;
    await transport?.close();
  }

  async close(): Promise<void> {
    await this.reset();
  }

  async #ask(query: Query): Promise<Verdict> {
    const transport = await this.#conversation();
    if (!this.#assert(query.conjuncts)) return unknown('incomplete theory');
    const { limits, use } = this.#options;
    const { dialect } = this.#backend;
    const reply = await transport.send(dialect.beforeAssertions + this.#unsent + dialect.check(limits, use));
    this.#unsent = '';
    if (reply.kind === 'lost') return await this.#giveUp(reply.reason);
    return await this.#interpret(reply.text.trim(), transport, query);
  }

  async #interpret(answer: string, transport: SmtlibTransport, query: Query): Promise<Verdict> {
    if (answer === 'unsat') return await this.#core(transport);
    if (answer === 'sat') return await this.#model(transport, query);
    if (answer !== 'unknown' && answer !== 'timeout') return await this.#giveUp('solver died');
    const reply = await transport.send('(get-info :reason-unknown)');
    return await this.#giveUp(reply.kind === 'lost' ? reply.reason : unknownReason(reply.text));
  }

  /** Smaller cores answer more questions later. A solver that gives none has still said `unsat`. */
  async #core(transport: SmtlibTransport): Promise<Verdict> {
    if (this.#options.use === 'one-shot') return { kind: 'unsat' };
    const reply = await transport.send('(get-unsat-core)');
    const core = reply.kind === 'answer' ? readCore(this.#asserted, readSExpressions(reply.text)) : undefined;
    return core === undefined ? { kind: 'unsat' } : { kind: 'unsat', core };
  }

  async #model(transport: SmtlibTransport, query: Query): Promise<Verdict> {
    const variables = this.#variables.ofQuery(query);
    if (variables.length === 0) return { kind: 'sat', model: new Map() };
    const request = valueRequest(variables);
    let reply = await transport.send(request);
    const { before, after } = this.#backend.dialect.asDecimals;
    if (isIrrational(reply)) reply = await transport.send(before + request + after);
    if (reply.kind === 'lost') return await this.#giveUp(reply.reason);
    const model = readModel(variables, readSExpressions(reply.text));
    return model === undefined ? await this.#giveUp('solver died') : { kind: 'sat', model };
  }

  /** The conversation to speak in, begun anew where the last one is over. */
  async #conversation(): Promise<SmtlibTransport> {
    if (this.#transport?.isStale() === true) await this.reset();
    if (this.#transport === undefined) {
      this.#transport = this.#backend.open(patienceFor(this.#options.limits));
      this.#printer = new SmtlibPrinter();
      this.#asserted = [];
      this.#unsent = this.#backend.dialect.prelude(this.#options.limits);
    }
    return this.#transport;
  }

  /** Moves the stack to `conjuncts`; `false` if SMT-LIB cannot express one of them. */
  #assert(conjuncts: readonly Term[]): boolean {
    const firstNew = conjuncts.findIndex((conjunct, index) => conjunct !== this.#asserted[index]);
    this.#popTo(firstNew === -1 ? conjuncts.length : firstNew);
    return conjuncts.slice(this.#asserted.length).every((conjunct) => this.#push(conjunct));
  }

  #popTo(height: number): void {
    const surplus = this.#asserted.length - height;
    if (surplus <= 0) return;
    for (let level = 0; level < surplus; level += 1) this.#printer.pop();
    this.#asserted.length = height;
    this.#unsent += `(pop ${surplus})`;
  }

  #push(conjunct: Term): boolean {
    this.#printer.push();
    const fragment = this.#printer.print(conjunct);
    if (fragment === undefined) {
      this.#printer.pop();
      return false;
    }
    const assertion = assertionOf(fragment.expression, this.#asserted.length, this.#options.use);
    this.#asserted.push(conjunct);
    this.#unsent += `(push 1)${fragment.commands.join('')}${assertion}\n`;
    return true;
  }

  /**
   * Ends the conversation. A solver that was interrupted cannot be trusted to have cleaned up: cvc5 1.0.3
   * was seen to answer `unsat` to everything afterwards.
   */
  async #giveUp(reason: UnknownReason): Promise<Verdict> {
    await this.reset();
    return unknown(reason);
  }
}

/** Assertions are named by their level, for cores; names would keep one-shot preprocessing from working. */
function assertionOf(expression: string, level: number, use: SolverUse): string {
  return use === 'one-shot'
    ? `(assert ${expression})`
    : `(assert (! ${expression} :named ${levelName(level)}))`;
}

function isIrrational(reply: SmtlibReply): boolean {
  return reply.kind === 'answer' && reply.text.includes('root-obj');
}
