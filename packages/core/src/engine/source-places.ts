import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { ModuleLibrary } from './module-library.ts';

/** A place in a file as its author wrote it; lines and columns count from one. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Finds the places in source files that places in instrumented code come from. */
export class SourcePlaces {
  readonly #library: ModuleLibrary;
  readonly #maps = new Map<string, SourceMap | undefined>();

  constructor(library: ModuleLibrary) {
    this.#library = library;
  }

  /** The place in the source; `undefined` if it lies in no module of the library. */
  find(url: string, line: number, column: number): SourcePlace | undefined {
    if (!url.startsWith('file:')) return undefined;
    const file = fileURLToPath(url);
    const entry = this.#mapOf(file)?.findEntry(line - 1, column - 1);
    if (entry === undefined || !('originalLine' in entry)) return undefined;
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }

  #mapOf(file: string): SourceMap | undefined {
    if (this.#maps.has(file)) return this.#maps.get(file);
    const map = this.#readMap(file);
    this.#maps.set(file, map);
    return map;
  }

  /** The map is part of the code, since that is where the engine looks for it. */
  #readMap(file: string): SourceMap | undefined {
    if (!this.#library.has(file)) return undefined;
    const { instrumentedCode } = this.#library.moduleOf(file);
    const encoded = /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(
      instrumentedCode,
    )?.[1];
    if (encoded === undefined) return undefined;
    return new SourceMap(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')) as SourceMapPayload);
  }
}
