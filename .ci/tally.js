// Names the tests that failed and prints `N passed, N failed[, N skipped]`, from Vitest's JSON report and the number
// of failed steps. What failed is said at the end, where a log that is cut still shows it.
import { existsSync, readFileSync } from 'node:fs';

const [reportFile, failedSteps] = process.argv.slice(2);
const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : { testResults: [] };

const statuses = report.testResults.flatMap((file) => file.assertionResults.map((test) => test.status));
const count = (...wanted) => statuses.filter((status) => wanted.includes(status)).length;

/** A test file that failed without a failing test could not be loaded. */
const brokenFiles = report.testResults.filter(
  (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
).length;

const passed = count('passed');
const skipped = count('skipped', 'pending', 'todo', 'disabled');
const failedTests = count('failed') + brokenFiles;
// The step that ran the tests fails with them: it is not a failure of its own.
const failed = failedTests > 0 ? failedTests + Number(failedSteps) - 1 : Number(failedSteps);

for (const file of report.testResults) {
  for (const test of file.assertionResults.filter(({ status }) => status === 'failed')) {
    console.log(
      `FAILED ${test.fullName}\n  ${(test.failureMessages ?? []).join('\n').split('\n').slice(0, 12).join('\n  ')}`,
    );
  }
}
if (statuses.length === 0) console.log('no tests ran');
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
