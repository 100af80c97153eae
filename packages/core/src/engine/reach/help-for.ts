import type { UncoveredReason } from '../../model/report/uncovered-reason.ts';
import type { RunOptions } from '../run-options.ts';

/** Advice where a search came to no answer; nothing if only a change of the code would help. */
export function helpFor(
  reason: UncoveredReason,
  { budget, loopBound, solver }: Pick<RunOptions, 'budget' | 'loopBound' | 'solver'>,
): readonly string[] {
  switch (reason) {
    case 'budget':
      return [
        budget.kind === 'work'
          ? `a larger budget: --budget ${budget.steps * 4}`
          : `a larger budget: --budget ${Math.ceil((budget.milliseconds * 4) / 1_000)}s`,
      ];
    case 'sequence length':
      return MORE_TIME;
    case 'loop bound':
      return [`more rounds of loops: --loop-bound ${Math.max(1, loopBound) * 4}`, ...MORE_TIME];
    case 'solver unknown':
      return [
        ...MORE_TIME,
        ...(solver === 'z3-wasm' || solver === 'auto' ? ['another solver: cvc5 or z3 on the PATH'] : []),
      ];
    case 'unsupported input':
      return ['a narrower declared type of the parameter'];
    case 'untracked condition':
      return ['a test of your own: what the condition depends on cannot be followed'];
    case 'not loaded':
      return ['a module that can be imported by itself'];
    default:
      return [];
  }
}

const MORE_TIME = ['a larger budget: --budget 60s'];
