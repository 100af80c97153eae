/** A reporter for Jest that appends events. */
import { messageOf, tell } from './event-file.ts';

interface JestTest {
  readonly path: string;
}

interface FileResult {
  readonly testExecError?: unknown;
  readonly failureMessage?: string | null;
  readonly testResults: readonly {
    readonly ancestorTitles: readonly string[];
    readonly title: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

class EventReporter {
  onTestFileStart({ path }: JestTest): void {
    tell({ kind: 'started', file: path });
  }

  onTestFileResult({ path: file }: JestTest, result: FileResult): void {
    for (const { ancestorTitles, title, status, failureMessages } of result.testResults) {
      const passed = status === 'passed';
      const message = passed ? '' : (failureMessages[0] ?? `was ${status}`);
      tell({ kind: 'test', file, path: [...ancestorTitles, title], passed, message });
    }
    const error = result.testExecError;
    tell({ kind: 'finished', file, message: isEmpty(error) ? '' : messageOf(error) });
  }

  onRunComplete(): void {
    tell({ kind: 'ended' });
  }
}

// eslint-disable-next-line no-restricted-syntax -- Jest takes the default export for the reporter
export { EventReporter as default };

const isEmpty = (error: unknown): boolean => error === undefined || error === null;
