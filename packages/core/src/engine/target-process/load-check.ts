import { pathToFileURL } from 'node:url';
import type { Failure } from '../failures.ts';
import { USUAL } from '../circumstances.ts';
import type { DocumentedEnvironment } from '../loading/documented-environment.ts';
import { loadHint } from '../loading/load-hints.ts';
import type { ThrownSnapshot } from '../../model/run/outcome.ts';
import type { LoadAnswer } from '../../wire/target-answers.ts';
import { EntrySearch, type EntryLibrary, type LoadFailure } from './entry-search.ts';
import type { ProcessSlot } from './process-slot.ts';
import type { Answer } from './target-process.ts';

/** Whether the module of a file can be loaded. */
export interface LoadVerdict {
  /** Why not; one failure, whatever the file exports. */
  readonly failure?: Failure;
  /** Whether it can be loaded in the documented environment only. */
  readonly isDocumented: boolean;
  /** An operation that a package was refused while it was loaded, and did without: elsewhere it may be another one. */
  readonly caught?: string;
}

/** Means against failures of loading. */
export interface LoadAids {
  readonly library: EntryLibrary;
  readonly documented?: DocumentedEnvironment | undefined;
}

/** Tries whether modules can be loaded, before anything in them is called. */
export class LoadCheck {
  readonly #documented: DocumentedEnvironment | undefined;
  readonly #entries: EntrySearch;
  readonly #caught = new Map<string, string>();

  constructor({ library, documented }: LoadAids) {
    this.#documented = documented;
    this.#entries = new EntrySearch(library);
  }

  /** Tries to load the module of a file. */
  async check(file: string, slot: ProcessSlot): Promise<LoadVerdict> {
    const failure = await this.#failureIn(file, slot);
    const left = failure && (await this.#failureAsDocumented(file, slot, failure));
    const isDocumented = this.#documented?.isNeededBy(file) ?? false;
    const caught = this.#caught.get(file);
    return {
      ...(left !== undefined && { failure: reported(file, left, slot) }),
      isDocumented,
      ...(caught !== undefined && { caught }),
    };
  }

  /** The failure that is left in the environment that the project documents; if none is, the file is run there. */
  async #failureAsDocumented(
    file: string,
    slot: ProcessSlot,
    failure: LoadFailure,
  ): Promise<LoadFailure | undefined> {
    const documented = this.#documented;
    if (documented === undefined || Object.keys(documented.variables).length === 0) return failure;
    const left = await this.#failureIn(file, slot.in(documented.addedTo(USUAL)));
    if (left === undefined) documented.need(file);
    return left;
  }

  /** The failure that is left in a slot, whichever module is loaded first. */
  async #failureIn(file: string, slot: ProcessSlot): Promise<LoadFailure | undefined> {
    const load = (): Promise<LoadFailure | undefined> => this.#failureOfLoading(file, slot);
    const failure = await load();
    return failure && this.#entries.failureLeft(file, failure, load);
  }

  async #failureOfLoading(file: string, slot: ProcessSlot): Promise<LoadFailure | undefined> {
    const { answer } = await slot.forFile(file).load(pathToFileURL(file).href);
    const message = answer.kind === 'message' ? answer.message : undefined;
    if (message?.type === 'loaded' && message.caught !== undefined) this.#caught.set(file, message.caught);
    const cause = causeOf(answer);
    if (cause === undefined) return undefined;
    return { cause, files: (message?.type === 'load failed' ? message.files : undefined) ?? [] };
  }
}

function reported(file: string, { cause }: LoadFailure, slot: ProcessSlot): Failure {
  const message = `the module cannot be loaded: ${cause}`;
  const hint = loadHint(cause, slot.missingDomOf(file));
  return { file, target: null, code: 'MODULE_NOT_LOADED', message, hint };
}

function causeOf(answer: Answer<LoadAnswer>): string | undefined {
  switch (answer.kind) {
    case 'timed out':
      return 'it did not finish loading in time';
    case 'exited':
      // The code that Node gives to a process whose last promise cannot settle any more.
      return answer.exitCode === 13
        ? 'it awaits a promise that never settles'
        : `it ended the process with exit code ${answer.exitCode}`;
    case 'killed':
      return `its process died: ${answer.detail}`;
    case 'message': {
      const { message } = answer;
      // Counts even if it catches the error: a runner would not refuse this.
      if (message.refused !== undefined) return `it is refused ${message.refused} while it is loaded`;
      if (message.type === 'loaded') return undefined;
      return errorText(message.type === 'load failed' ? message.error : undefined);
    }
  }
}

function errorText(error: ThrownSnapshot | undefined): string {
  if (error === undefined) return 'it threw something that cannot be read';
  const { className } = error;
  // Validators of the environment begin with an empty line.
  const message = error.message.replaceAll(/\s+/g, ' ').trim();
  return className === undefined ? 'it threw a value that is no error' : `${className}: ${message}`;
}
