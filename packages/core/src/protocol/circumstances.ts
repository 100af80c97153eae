/**
 * What a program finds around it and has no say in. Exploration fixes all of it, so that the same run comes out on
 * every machine; confirming varies it, so that no test depends on it. Each member is one thing that may vary.
 */
export interface Circumstances {
  /** When the process takes itself to start, in milliseconds since 1970. */
  readonly startMs: number;
  /** How much later each reading of the clock is than it should be. */
  readonly msPerReading: number;
  /** A name of the time zone database. */
  readonly timeZone: string;
  /** A POSIX locale, such as `de_DE.UTF-8`. */
  readonly locale: string;
  readonly environment: EnvironmentVariables;
  /** Whether the process works in the folder of the project, or somewhere else. */
  readonly folder: 'project' | 'elsewhere';
  readonly machine: MachineValues;
  /** Whether functions have another text than the author's, as where a runner rewrites it. */
  readonly isRewritten: boolean;
}

/** The variables of a process. */
export interface EnvironmentVariables {
  readonly variables: Readonly<Record<string, string>>;
  /** What every other variable is set to, if its name looks like that of one; unset where it is `null`. */
  readonly others: string | null;
}

/** What a process is told about the machine, and about how it was started. */
export interface MachineValues {
  /** Tells machines apart; ids of processes and users are made of it. */
  readonly number: number;
  /** What follows the engine in `process.argv`. */
  readonly args: readonly string[];
  readonly execArgs: readonly string[];
  readonly nodeVersion: string;
  readonly processors: number;
  readonly memoryBytes: number;
  readonly userName: string;
  /** Whether its output goes to a terminal. */
  readonly isTerminal: boolean;
  /** How many frames of the test runner stand at the end of a stack. */
  readonly runnerFrames: number;
}
