import type { Assumption } from '../../model/assumption.ts';
import type { PathDecision } from '../../model/test-case.ts';
import type { ToldEffect } from '../../emit/naming/tracked-effects.ts';
import type { ToldOutcome } from '../../emit/naming/tracked-outcome-phrase.ts';
import type { OpenPaths } from './open-paths.ts';

/** A call of a class: its arguments as source. */
export interface MemberCall {
  readonly call: string;
  readonly args: readonly string[];
}

/** A class of inputs that a target treats alike. Plain data. */
export interface FoundCase {
  /** The condition as people read it; `undefined` if it has no words. Empty if every input meets it. */
  readonly condition: string | undefined;
  /** The same as JavaScript over the parameters, if it can be written so. */
  readonly expression: string | undefined;
  readonly decisions: readonly PathDecision[];
  readonly outcome: ToldOutcome;
  readonly effects: readonly ToldEffect[];
  readonly example: MemberCall;
  /** Further members that were run, and did what the case tells. */
  readonly members: readonly MemberCall[];
  /** A member that did something else. */
  readonly refutedBy?: MemberCall;
}

/** The classes of one target, what they leave open, and what they take for granted. */
export interface TargetCases {
  readonly cases: readonly FoundCase[];
  readonly open: readonly OpenPaths[];
  readonly assumptions: readonly Assumption[];
}

/** The classes of the targets of a unit. Plain data. */
export interface UnitCases {
  readonly kind: 'cases';
  readonly targets: readonly TargetCases[];
}
