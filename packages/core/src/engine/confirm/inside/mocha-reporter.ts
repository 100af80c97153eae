/** A reporter for Mocha that appends events. Mocha has loaded all files before it begins. */
import { messageOf, tell } from './event-file.ts';

interface MochaTest {
  readonly file?: string;
  readonly title: string;
  titlePath(): string[];
}

interface MochaRunner {
  readonly suite: { readonly suites: readonly { readonly file?: string }[] };
  on(event: string, listener: (test: MochaTest, error?: unknown) => void): MochaRunner;
}

/** Mocha calls it with `new`. */
function EventReporter(runner: MochaRunner): void {
  const files = new Set(runner.suite.suites.flatMap(({ file }) => file ?? []));
  for (const file of files) tell({ kind: 'started', file });
  runner
    .on('pass', (test) => report(test, true, ''))
    .on('pending', (test) => report(test, false, 'was skipped'))
    .on('fail', (test, error) => report(test, false, messageOf(error)))
    .on('end', () => {
      for (const file of files) tell({ kind: 'finished', file, message: '' });
      tell({ kind: 'ended' });
    });
}

/** Mocha reports a failed hook as a test that no draft knows; the tests it stopped count as not run. */
function report(test: MochaTest, passed: boolean, message: string): void {
  if (test.file === undefined) tell({ kind: 'error', file: null, message });
  else tell({ kind: 'test', file: test.file, path: test.titlePath(), passed, message });
}

// Mocha takes what `require` gives it for the reporter itself.
export { EventReporter as 'module.exports' };
