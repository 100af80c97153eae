import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fromFile, toFile } from './result-file.ts';

/** Results take no more than this; beyond it, those that were not asked for the longest go. */
const MAX_BYTES = 256 * 1024 * 1024;

/** The share that is left once some have to go, so that this does not happen with each new one. */
const SHARE_LEFT = 0.8;

/** A file that is still being written after this was left behind by a process that has ended. */
const WRITING_MS = 60 * 60 * 1000;

const RESULT = '.result';
const WRITING = '.writing';

/**
 * Results by key, one file each. Several processes may share a folder: a file appears as a whole, under a name that says
 * what it is for. Whatever goes wrong with the folder, there is just no result.
 */
export class ResultStore {
  readonly #folder: string;
  readonly #onTrouble: (message: string) => void;
  readonly #maxBytes: number;
  #hasWritten = false;

  constructor(folder: string, onTrouble: (message: string) => void, maxBytes = MAX_BYTES) {
    this.#folder = folder;
    this.#onTrouble = onTrouble;
    this.#maxBytes = maxBytes;
  }

  /** The result of a key, if there is one that `read` accepts. */
  get<Result>(key: string, read: (data: unknown) => Result): Result | undefined {
    const file = this.#fileOf(key);
    const bytes = this.#attempt(() => readFileSync(file));
    if (bytes === undefined) return undefined;
    try {
      const result = read(fromFile(key, bytes));
      this.#attempt(() => {
        utimesSync(file, new Date(), new Date());
      });
      return result;
    } catch (error) {
      this.#onTrouble(`${file} is not used: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  /** Keeps the result of a key. */
  put(key: string, data: unknown): void {
    const file = this.#fileOf(key);
    const temporary = `${file}.${randomUUID()}${WRITING}`;
    this.#attempt(() => {
      mkdirSync(dirname(file), { recursive: true });
      try {
        writeFileSync(temporary, toFile(key, data));
        renameSync(temporary, file);
        this.#hasWritten = true;
      } catch (error) {
        rmSync(temporary, { force: true });
        throw error;
      }
    });
  }

  /** Makes room, if this store has written anything. */
  close(): void {
    if (this.#hasWritten) this.#attempt(() => this.#makeRoom());
  }

  #makeRoom(): void {
    const files = this.#files();
    const left = files.filter((one) => !isLeftBehind(one));
    for (const { path } of files.filter(isLeftBehind)) rmSync(path, { force: true });
    let bytes = left.reduce((sum, { size }) => sum + size, 0);
    if (bytes <= this.#maxBytes) return;
    for (const { path, size } of left.toSorted((one, other) => one.mtimeMs - other.mtimeMs)) {
      if (bytes <= this.#maxBytes * SHARE_LEFT) return;
      rmSync(path, { force: true });
      bytes -= size;
    }
  }

  /** Our files in the folder; another process may remove some meanwhile. */
  #files(): readonly StoredFile[] {
    return readdirSync(this.#folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(RESULT) || name.endsWith(WRITING))
      .flatMap((name) => {
        const path = join(this.#folder, name);
        const stats = statSync(path, { throwIfNoEntry: false });
        return stats === undefined ? [] : [{ path, size: stats.size, mtimeMs: stats.mtimeMs }];
      });
  }

  readonly #fileOf = (key: string): string => join(this.#folder, key.slice(0, 2), `${key}${RESULT}`);

  #attempt<Result>(work: () => Result): Result | undefined {
    try {
      return work();
    } catch (error) {
      if (!isMissing(error)) this.#onTrouble(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }
}

interface StoredFile {
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
}

const isLeftBehind = ({ path, mtimeMs }: StoredFile): boolean =>
  path.endsWith(WRITING) && mtimeMs < Date.now() - WRITING_MS;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'ENOENT';
