/**
 * The surroundings of a program. Exploration fixes all of them, so that a run is the same on every machine; confirming
 * varies them, so that no test depends on them. Each member is one thing that may vary.
 */
export interface Circumstances {
  /** The start time that the process sees, in milliseconds since 1970. */
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
  /** Whether functions show a rewritten source text, as under some runners. */
  readonly isRewritten: boolean;
}

/** The variables of a process. */
export interface EnvironmentVariables {
  readonly variables: Readonly<Record<string, string>>;
  /** The value of every other variable, if its name looks like that of one; unset where it is `null`. */
  readonly others: string | null;
}

/** Values that a process sees of the machine, and of how it was started. */
export interface MachineValues {
  /** Tells machines apart; ids of processes and users are made of it. */
  readonly number: number;
  /** Arguments after the engine in `process.argv`. */
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
