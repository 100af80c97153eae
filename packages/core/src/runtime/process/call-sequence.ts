import type { SequenceStep } from '../../model/sequence.ts';
import { effectsText } from '../outcome/effects-text.ts';
import { IMPOSSIBLE_INPUT } from '../inputs/impossible-input.ts';
import { isPromise, promiseThen } from '../realm/intrinsics.ts';
import { isObject } from '../realm/objects.ts';
import type { Operand } from '../shadow/operand.ts';
import { returnedText } from '../outcome/outcome-text.ts';
import { moduleVariables } from '../sequences/private-state.ts';
import { observe, type Observed } from '../sequences/observation.ts';
import { SequenceRunner } from '../sequences/sequence-runner.ts';
import { stateText } from '../sequences/state-text.ts';
import { afterSettling, whenSettled } from '../promises/settling.ts';
import { snapshotText } from '../outcome/snapshot.ts';
import { waysOn } from '../sequences/ways-on.ts';
import {
  ENDLESS,
  EXCLUDED,
  NEVER_SETTLED,
  SCOUT_RETURNED,
  threw,
  type CallContext,
  type Called,
  type OngoingCall,
} from './called.ts';
import { whenIdle } from './idle-loop.ts';

/**
 * Makes the calls of a sequence. Calls that give no promise follow each other in one turn, as the statements of a test do,
 * unless there is something to wait for.
 */
export class SequenceCall {
  readonly #sequence: readonly SequenceStep[];
  readonly #call: OngoingCall;
  readonly #runner: SequenceRunner;
  readonly #awaited: number[] = [];
  #position = 0;

  constructor(sequence: readonly SequenceStep[], call: OngoingCall) {
    const { context, builder } = call;
    this.#sequence = sequence;
    this.#call = call;
    this.#runner = new SequenceRunner({ run: context.run, builder, exportAt: context.exportAt });
    context.run.recorder.isSequence = true;
  }

  start(): void {
    whenIdle(() => {
      this.#leaveWith(this.#run.recorder.isAborted ? ENDLESS : NEVER_SETTLED);
    });
    this.#next();
  }

  get #run(): CallContext['run'] {
    return this.#call.context.run;
  }

  #next(): void {
    const step = this.#sequence[this.#position] as SequenceStep;
    const { fulfilled, failed } = waysOn(step, {
      run: this.#run,
      heap: this.#call.context.types.heap,
      goOnFrom: this.#goOnFrom,
      rejected: this.#rejected,
    });
    let given: unknown;
    try {
      given = this.#runner.call(step, this.#isLast);
    } catch (error) {
      if (error === IMPOSSIBLE_INPUT) this.#call.finish({ outcome: EXCLUDED });
      else failed(error);
      return;
    }
    if (step.overlaps === true) {
      this.#overlap(given, step);
      return;
    }
    // A promise that a constructor makes is not awaited.
    const isAwaited = isPromise(given) && step.invokable.kind !== 'constructor';
    if (!isAwaited) {
      fulfilled(given);
      return;
    }
    this.#awaited[this.#awaited.length] = this.#position;
    this.#call.time.passFor(this.#position);
    whenSettled(given, {
      fulfilled: (value) => {
        this.#call.time.rest(() => {
          fulfilled(value);
        });
      },
      rejected: (error) => {
        this.#call.time.rest(() => {
          failed(error);
        });
      },
    });
  }

  get #isLast(): boolean {
    return this.#position === this.#sequence.length - 1;
  }

  readonly #goOnFrom = (value: unknown): void => {
    const isShown = this.#isLast && !this.#run.recorder.isScout;
    const position = this.#position;
    this.#take(value);
    const shown = isShown ? snapshotText(value) : '';
    const settle = (): void => {
      const goOn = (): void => {
        this.#goOn(shown);
      };
      afterSettling(this.#call.request.settling, goOn, this.#rejected);
    };
    if (this.#sequence[position]?.elapses === true) this.#call.time.passAfter(position, settle);
    else settle();
  };

  #take(value: unknown): void {
    this.#runner.take(value, this.#sequence[this.#position] as SequenceStep);
    this.#position += 1;
  }

  #goOn(shown: string): void {
    if (this.#position < this.#sequence.length) this.#next();
    else this.#end(shown);
  }

  /** Goes on in the turn in which a call began. The run is broken if its promise is rejected meanwhile. */
  #overlap(given: unknown, step: SequenceStep): void {
    const begun = this.#position;
    const broken = (error: unknown): void => {
      this.#call.finish({ outcome: this.#threw(error), brokenAt: begun });
    };
    if (!isPromise(given)) {
      broken(new Error(`${step.invokable.name} gave no promise`));
      return;
    }
    void promiseThen(given, IGNORED, broken);
    this.#take(undefined);
    this.#goOn(snapshotText(undefined));
  }

  readonly #rejected = (error: unknown): void => {
    this.#leaveWith(this.#threw(error));
  };

  #threw(error: unknown): string {
    const { context, written } = this.#call;
    const { run, types } = context;
    const effects = (): string => this.#effects();
    return threw(error, run.recorder, {
      effects,
      awaited: this.#awaited,
      time: this.#call.time.text,
      written,
      heap: types.heap,
    });
  }

  #effects(observed?: Observed): string {
    const { uses, standIns } = this.#call.builder;
    const { before, args } = this.#runner.given(this.#call.context.types.parameters);
    return effectsText(before, args, { calls: standIns.calls, uses, ...observed });
  }

  #end(shown: string): void {
    const { recorder } = this.#run;
    if (recorder.isAborted || recorder.isScout) {
      this.#call.finish({ outcome: recorder.isAborted ? ENDLESS : SCOUT_RETURNED });
      return;
    }
    const { observers = [] } = this.#call.context.types;
    const effects = this.#effects(observe(this.#sequence, this.#runner.results, observers));
    const { time, written } = this.#call;
    const end = { effects, awaited: this.#awaited, time: time.text, written: written() };
    this.#leaveWith(returnedText(shown, end));
  }

  /** Ends the run with what the call under way came to. */
  #leaveWith(outcome: string): void {
    const { finish, context } = this.#call;
    if (this.#position < this.#sequence.length - 1) finish({ outcome, brokenAt: this.#position });
    else finish({ outcome, ...stateAfter(this.#sequence, this.#runner.results, context) });
  }
}

const IGNORED = (): undefined => undefined;

/** The state that calls have left behind, if that was asked for. */
function stateAfter(
  sequence: readonly SequenceStep[],
  results: readonly unknown[],
  { run, isInstrumented }: CallContext,
): Pick<Called, 'state'> {
  return isInstrumented && !run.recorder.isScout
    ? { state: stateText(run, liveObjects(sequence, results)) }
    : {};
}

/** The objects that a further call could be made on or be given, each once, and module variables. */
function liveObjects(sequence: readonly SequenceStep[], results: readonly unknown[]): readonly Operand[] {
  const roots: Operand[] = [];
  const variables = moduleVariables();
  for (let index = 0; index < variables.length; index += 1) roots[roots.length] = variables[index] as Operand;
  const first = roots.length;
  for (let index = 0; index < results.length; index += 1) {
    const value = results[index];
    if (!isObject(value) || sequence[index]?.invokable.givesObject !== true) continue;
    let isKnown = false;
    for (let earlier = first; earlier < roots.length; earlier += 1)
      isKnown ||= roots[earlier]?.value === value;
    if (!isKnown) roots[roots.length] = { value, shadow: null };
  }
  return roots;
}
