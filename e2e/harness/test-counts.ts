/** What a test runner said. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  /** Failing tests and everything else that is wrong, for a person. */
  readonly problems: readonly string[];
}

interface AssertionResult {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages: readonly string[] | null;
}

/** The JSON report that Jest defined and Vitest also writes. */
interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly AssertionResult[];
  }[];
}

/** Reads Jest's or Vitest's JSON report. A file that could not be loaded counts as one failed test. */
export function countJestReport(text: string): TestCounts {
  const { testResults } = JSON.parse(text) as JestReport;
  const results = testResults.flatMap((file) => file.assertionResults);
  const failed = results.filter(({ status }) => status !== 'passed');
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: results.length - failed.length,
    failed: failed.length + broken.length,
    problems: [
      ...failed.map((test) => `${test.fullName}: ${opening(test.failureMessages?.[0] ?? 'did not run')}`),
      ...broken.map((file) => `${file.name}: ${opening(file.message)}`),
    ],
  };
}

/** A message without the runner's own stack. */
function opening(message: string): string {
  return message.split('\n').slice(0, 5).join('\n');
}

/** Reads the closing comments of a TAP stream as `node --test` writes it. */
export function countTap(text: string): TestCounts {
  const figure = (name: string): number => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  const failed = figure('fail') + figure('cancelled');
  const problems = text.split('\n').filter((line) => /^\s*not ok /.test(line));
  return { passed: figure('pass'), failed, problems };
}
