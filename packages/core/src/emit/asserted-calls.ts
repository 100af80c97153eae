import type { CallRecorder } from './input/function-writing.ts';
import type { Document } from './layout/document.ts';
import type { TestRunnerDialect, TestScope } from './test-runner-dialect.ts';

/** Assertions on the calls of functions that the test has given. */
export function assertedCalls(
  recorders: readonly CallRecorder[],
  dialect: TestRunnerDialect,
  scope: TestScope,
): readonly Document[] {
  const { callsOf, assertNotCalled } = dialect.stubs.console;
  return recorders.flatMap(({ name, isMock, expected }) => {
    if (!isMock) return dialect.assertValue(name, expected, scope);
    if (expected.items.length === 0) return [assertNotCalled(name)];
    return dialect.assertValue(callsOf(name), expected, scope);
  });
}
