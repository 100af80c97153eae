import type { RunnerHome } from './runner-home.ts';
import { settingsTextOf } from './script-options.ts';

/** The part before the extension by which runners know files with tests. */
export type TestName = 'test' | 'spec';

/** Patterns for names of test files, such as `.spec.ts` and `{test,spec}`. */
const NAMES_SPEC = /[.({|,]spec\b/;
const NAMES_TEST = /[.({|,]test(?=[)}|,.\\])/;

/** The name that the settings of a runner ask for: `spec` if they have patterns for it and none for `test`. */
export function testNameFor(home: RunnerHome): TestName {
  const settings = settingsTextOf(home);
  return NAMES_SPEC.test(settings) && !NAMES_TEST.test(settings) ? 'spec' : 'test';
}
