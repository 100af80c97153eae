import type { Location } from '../../model/input/location.ts';
import { replacesTimers } from '../../model/run/outcome.ts';
import type { SequenceStep } from '../../model/sequence.ts';
import { isLoadedByRun } from '../../model/target-spec.ts';
import type { ConfirmedTest } from '../../model/test-case.ts';
import type { InputArgument } from '../input/input-node.ts';
import type { OpenInput } from '../input/open-input.ts';
import type { Document } from '../layout/document.ts';
import { isFunctionStub, stubKey, stubValue, type Stub, type Stubbing, type StubKind } from './stubbing.ts';
import { stubsOf } from './stubs-of-input.ts';

/** Context for the stubs of a test. */
interface StubContext {
  readonly args: ReadonlyMap<string, InputArgument>;
  readonly input: OpenInput;
  /** The places that the run has used; `undefined` if that is not known. */
  readonly uses: ReadonlySet<Location> | undefined;
  readonly stubbing: Stubbing;
  /** Whether the clock is set by local time. */
  readonly hasLocalTime: boolean;
}

/** Statements that set up the surroundings of a step. */
interface StepStubs {
  readonly beforeLoading: readonly Document[];
  readonly first: readonly Document[];
  readonly then: readonly Document[];
}

/** Stubs of one test, as far as its run has read what they replace. */
export class TestStubs {
  readonly #test: ConfirmedTest;
  readonly #context: StubContext;
  /** The stubs that are in place. */
  readonly #placed = new Map<string, Stub>();

  constructor(test: ConfirmedTest, context: StubContext) {
    this.#test = test;
    this.#context = context;
  }

  /** The kinds of all stubs that are in place. */
  get kinds(): readonly StubKind[] {
    return [...this.#placed.values()].map(({ kind }) => kind);
  }

  /** Puts those in place that a step needs and no earlier one has set up. */
  forStep({ args }: SequenceStep): StepStubs {
    const { input, uses, stubbing, hasLocalTime } = this.#context;
    const isClockSet = this.#placed.has('clock') || this.#placed.has('timers');
    const reading = { input, isTyped: stubbing.isTyped, uses, isClockSet, hasLocalTime };
    const wanted = args.flatMap((arg) => {
      const argument = arg.kind === 'input' ? this.#context.args.get(arg.parameter.name) : undefined;
      return argument === undefined ? [] : stubsOf(argument, reading);
    });
    const news = wanted.filter((stub) => this.#isNews(stub));
    const stubs = replacesTimers(this.#test.outcome) && !this.#placed.has('timers') ? withTimers(news) : news;
    for (const stub of [...news, ...stubs]) this.#placed.set(stubKey(stub), stub);
    const write = (chosen: readonly Stub[]): readonly Document[] => chosen.map((stub) => stubbing.stub(stub));
    // Constructors that make arguments may read the clock; what replaces a global may use arguments.
    const isBefore = ({ kind }: Stub): boolean => kind === 'variable' && isLoadedByRun(this.#test.target);
    return {
      beforeLoading: write(stubs.filter(isBefore)),
      first: write(stubs.filter((stub) => !isFunctionStub(stub) && !isBefore(stub))),
      then: write(stubs.filter(isFunctionStub)),
    };
  }

  /** Whether a stub is not yet in place from an earlier call. */
  #isNews(stub: Stub): boolean {
    const known = this.#placed.get(stubKey(stub));
    return known === undefined || stubValue(known) !== stubValue(stub);
  }
}

/** Stubs with timers among them, whose clock begins at the time that the test sets. */
function withTimers(stubs: readonly Stub[]): readonly Stub[] {
  const clock = stubs.find((stub) => stub.kind === 'clock');
  return [{ kind: 'timers', clock }, ...stubs.filter((stub) => stub !== clock)];
}
