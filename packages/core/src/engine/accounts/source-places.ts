import { fileURLToPath } from 'node:url';
import type { SourcePlace } from '../../model/target-spec.ts';
import type { ModuleLibrary } from '../loading/module-library.ts';

/** Maps positions in instrumented code to positions in source files. */
export class SourcePlaces {
  readonly #library: ModuleLibrary;

  constructor(library: ModuleLibrary) {
    this.#library = library;
  }

  /** The position in the source; `undefined` if it lies in no module of the library. */
  find(fileOrUrl: string, line: number, column: number): SourcePlace | undefined {
    // Modules are named by URLs, scripts by paths.
    const file = fileOrUrl.startsWith('file:') ? fileURLToPath(fileOrUrl) : fileOrUrl;
    const place = this.#library.locate(file, 'instrumented', { line, column });
    return place === null || place === 0 ? undefined : { file, line: place[1], column: place[2] };
  }
}
