/**
 * Events of a test runner while it runs, one JSON object per line. The other half is in `inside/`: reporters that run
 * in the runner's own process and append these lines to a file.
 */
export type RunnerEvent =
  | { readonly kind: 'started'; readonly file: string }
  | {
      readonly kind: 'test';
      readonly file: string;
      /** Names of the suites around the test, then its own. */
      readonly path: readonly string[];
      readonly passed: boolean;
      readonly message: string;
    }
  /** The file is done; `message` is not empty if it did not load. */
  | { readonly kind: 'finished'; readonly file: string; readonly message: string }
  /** An error outside of tests, of which the runner may know the file. */
  | { readonly kind: 'error'; readonly file: string | null; readonly message: string }
  /** The runner came to its regular end. */
  | { readonly kind: 'ended' };

/** Reads lines of events; a last line that is cut short is left out. */
export function readEvents(text: string): readonly RunnerEvent[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as RunnerEvent];
    } catch {
      return [];
    }
  });
}

/** The variable that names the file for these lines. */
export const EVENTS_VARIABLE = 'PATHSMITH_CONFIRM_EVENTS';
