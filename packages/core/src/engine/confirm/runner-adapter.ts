import { fileURLToPath } from 'node:url';
import { moduleUrl } from '../../foundation/module-url.ts';
import type { RunnerHome } from '../loading/runner-home.ts';

/** Some test files to be run by a runner. */
export interface RunnerJob {
  readonly home: RunnerHome;
  /** Absolute paths. */
  readonly files: readonly string[];
  /** Whether each file gets a process or thread of its own, as configured, or all share one, which is quicker. */
  readonly isolates: boolean;
  /** Whether files are run that the configuration would not collect. */
  readonly collectsAnyway: boolean;
  /** A folder for temporary files of the run; it is removed afterwards. */
  readonly scratch: string;
}

/** How one test runner is started. */
export interface RunnerAdapter {
  /** As its makers write it. */
  readonly title: string;
  /** Whether one process can run the same tests in two orders without the first influencing the second. */
  readonly separatesFiles: boolean;
  /** Whether sharing a process makes a difference. */
  readonly canShare: boolean;
  /** Whether it goes on with other files when one of them does not load. */
  readonly survivesBadFiles: boolean;
  /** A file with a test that passes wherever tests can be run at all. */
  readonly emptyTest: string;
  /** Arguments of Node to run the files and append events. */
  argumentsFor(job: RunnerJob): readonly string[];
}

/** The path of a file in `inside/`, compiled or not. */
export function insideFile(name: string): string {
  return fileURLToPath(moduleUrl(`./inside/${name}`, import.meta.url));
}
