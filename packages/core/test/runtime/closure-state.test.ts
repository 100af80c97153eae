import { describe, expect, it } from 'vitest';
import { closureOf } from '../../src/runtime/sequences/closure-state.ts';
import { instrumentProgram, loadInstrumented } from '../support/run-instrumented.ts';

/** What a function that a program exports as `made` says of the variables around it. */
function answerOf(program: string): readonly unknown[] | undefined {
  const { exports } = loadInstrumented(instrumentProgram(program));
  return closureOf(exports['made'] as object)?.variables.map(({ value }) => value);
}

describe('a function that is asked what it sees', () => {
  it('tells the variables of functions around it, also those that only functions in it use', () => {
    expect(
      answerOf(`
        const ofModule = 0;
        function make(first) { let count = 2; return () => () => [ofModule, first, count]; }
        exports.made = make('a');`),
    ).toEqual(['a', 2]);
  });

  it('does nothing else, not even for its parameters', () => {
    const { exports } = loadInstrumented(
      instrumentProgram(`
        let runs = 0;
        const run = () => { runs += 1; };
        function make() { return async (text = run()) => { run(); await text; }; }
        exports.made = make();
        exports.runs = () => runs;`),
    );
    expect(closureOf(exports['made'] as object)?.variables).toEqual([]);
    expect((exports['runs'] as () => number)()).toBe(0);
  });

  it('answers anew each time', () => {
    const { exports } = loadInstrumented(
      instrumentProgram(`
        function make() { let count = 0; return () => { count += 1; return count; }; }
        exports.made = make();`),
    );
    const made = exports['made'] as () => number;
    const counts = [closureOf(made), closureOf(made), made() && closureOf(made)];
    expect(counts.map((one) => (one as ReturnType<typeof closureOf>)?.variables[0]?.value)).toEqual([
      0, 0, 1,
    ]);
  });

  it('tells an outer this', () => {
    const program = `function Make() { this.made = () => this; } exports.made = new Make().made;`;
    expect(answerOf(program)?.[0]).toHaveProperty('made');
  });

  it.each([
    ['a generator', `function make(n) { return function* () { yield n; }; } exports.made = make(1);`],
    ['a bound function', `function make(n) { return (() => n).bind(null); } exports.made = make(1);`],
    ['an outer arguments', `function make() { return () => arguments[0]; } exports.made = make(1);`],
    [
      'a variable without a value yet',
      `function make() { const fn = () => late; exports.made = fn; return exports.answer = 1, null; let late = 1; } make();`,
    ],
  ])('says nothing for %s', (_, program) => {
    expect(answerOf(program)).toBeUndefined();
  });

  it('is not a function that others are made by, which would run', () => {
    expect(
      answerOf(`exports.made = function outer() { exports.isRun = true; return () => 1; };`),
    ).toBeUndefined();
  });
});
