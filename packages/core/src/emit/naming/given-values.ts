import type { ConfirmedTest } from '../../model/test-case.ts';

/** The tests, with a mark on those of targets that return something in one of them: there, `undefined` is a result. */
export function withGivenValues(tests: readonly ConfirmedTest[]): readonly ConfirmedTest[] {
  const giving = new Set(
    tests.flatMap(({ target, outcome }) =>
      target.kind !== 'constructor' && outcome.kind === 'returned' && outcome.value.kind !== 'undefined'
        ? [target.name]
        : [],
    ),
  );
  return tests.map((test) =>
    giving.has(test.target.name) ? { ...test, target: { ...test.target, givesValue: true } } : test,
  );
}
