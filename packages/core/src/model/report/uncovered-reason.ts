/**
 * Every reason for which a branch may stay uncovered, with its meaning. The table is closed: a branch
 * that is not covered has exactly one of these. Only `infeasible` is a proof.
 */
export const UNCOVERED_REASONS = {
  infeasible:
    'An exact theory proved that no input of the declared types, after any sequence of calls, takes this branch.',
  assumed:
    'Proved like an infeasible branch, except that the proof rests on an assumption about inputs that their types do not make; the detail names it.',
  'solver unknown': 'The solver gave up on every question that would lead here; the detail says why.',
  'loop bound':
    'Needs more iterations of a loop, or deeper recursion, than the bound (-k) allows, here or in a call before.',
  'sequence length':
    'No sequence of calls up to the longest that were explored brings the object into the state it needs.',
  budget: 'The budget of the target ran out before this branch had been tried.',
  'unsupported input': 'Needs an input of a type that cannot be built yet; the detail names the type.',
  'untracked condition':
    'Its condition depends on a value whose symbolic form was lost, such as a native result.',
  diverged: 'The solver found an input, but running it took another path than predicted.',
  unconfirmed:
    "Reached while exploring, but no test of it held on the plain code and in the project's own runner; the detail says why.",
  'not loaded': 'Its module could not be loaded, so nothing in it was called: see the errors of the report.',
  refused:
    'Every run that took it did something that code under test may not do, or asked a double for what it does not have; the detail names it.',
  'internal error': 'Pathsmith itself failed on its target: see the errors of the report.',
  interrupted: 'The run was interrupted before its target was explored.',
  'run ended early': 'Every run that came near was killed, crashed, or left the process first.',
  'not reached': 'No explored path came to the decision it belongs to: see what is uncovered before it.',
} as const satisfies Readonly<Record<string, string>>;

export type UncoveredReason = keyof typeof UNCOVERED_REASONS;
