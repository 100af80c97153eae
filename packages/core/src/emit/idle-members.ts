import { keyOfStep, stepsOf, type Location } from '../model/input/location.ts';
import { effectsOf } from '../model/run/outcome.ts';
import type { ConfirmedTest } from '../model/test-case.ts';

/**
 * Tells the members of the input that nothing calls: the source does not name them, and no test of it calls one of that
 * name. That they are not called goes without saying, as for the other methods of a logger that a service only keeps.
 */
export function idleMembers(
  tests: readonly Pick<ConfirmedTest, 'outcome'>[],
  isNamed: (name: string) => boolean,
): (callee: Location) => boolean {
  const calls = tests.flatMap(({ outcome }) => effectsOf(outcome)?.calls ?? []);
  const called = new Set(calls.map(({ callee }) => memberName(callee)));
  return (callee) => {
    const name = memberName(callee);
    return name !== undefined && !isNamed(name) && !called.has(name);
  };
}

/** The name of the member that a place is; `undefined` for results, elements and the input itself. */
const memberName = (location: Location): string | undefined =>
  keyOfStep(stepsOf(location).steps.at(-1) ?? '');
