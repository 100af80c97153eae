/** A reporter for Node's test runner that appends events. */
import { messageOf, tell } from './event-file.ts';

interface TestEvent {
  readonly type: string;
  readonly data: {
    readonly name: string;
    readonly nesting: number;
    readonly file?: string;
    /** Output, of `test:stderr`. */
    readonly message?: string;
    readonly details?: { readonly type?: string; readonly error?: { readonly cause?: unknown } };
  };
}

/** Per file, the names of the suites that are open. */
const openSuites = new Map<string, string[]>();
const started = new Set<string>();
/** Per file, what its process has complained about. */
const complaints = new Map<string, string>();

async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    const { name, nesting, file } = data;
    if (file === undefined) continue;
    if (!started.has(file)) {
      started.add(file);
      tell({ kind: 'started', file });
    }
    if (type === 'test:stderr') complaints.set(file, (complaints.get(file) ?? '') + (data.message ?? ''));
    if (type === 'test:start')
      openSuites.set(file, [...(openSuites.get(file) ?? []).slice(0, nesting), name]);
    if (type === 'test:pass' || type === 'test:fail') tellResult(type === 'test:pass', file, data);
  }
  for (const file of started) tell({ kind: 'finished', file, message: '' });
  tell({ kind: 'ended' });
  yield '';
}

// eslint-disable-next-line no-restricted-syntax -- Node takes the default export for the reporter
export { report as default };

function tellResult(passed: boolean, file: string, { name, nesting, details }: TestEvent['data']): void {
  if (details?.type === 'suite') return;
  const path = [...(openSuites.get(file) ?? []).slice(0, nesting), name];
  const error = details?.error;
  const message = passed ? '' : messageOf(error?.cause ?? error);
  // A file that does not load is told as a failing test that bears its name.
  if (nesting === 0 && !passed && file.endsWith(name))
    tell({ kind: 'finished', file, message: errorIn(complaints.get(file) ?? '') ?? message });
  else tell({ kind: 'test', file, path, passed, message });
}

/** The line of a stack trace that names the error; the runner itself says no more than that the test failed. */
function errorIn(complaint: string): string | undefined {
  return /^[A-Z]\w*Error\b.*$/m.exec(complaint)?.[0];
}
