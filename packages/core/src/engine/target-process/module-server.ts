import type { Interop, ReplacedModuleMessage } from '../../wire/target-messages.ts';
import type { FoundPackage } from '../loading/package-resolver.ts';

/** Answers what a target process asks while it loads modules. */
export interface ModuleServer {
  /** The project file that an import leads to. */
  resolve(specifier: string, parentUrl: string): ResolvedFile | undefined;
  /** The module to load for an import that leads to no project file; `found` is what Node would load. */
  resolvePackage(specifier: string, parentUrl: string, found: string | undefined): FoundPackage | undefined;
  /** The code of a module. One that `isServed` Node cannot load by itself. */
  source(url: string, isServed: boolean): ServedSource | undefined;
  /** The modules that stand-ins replace for the tests of a file. */
  replacedFor(url: string): readonly ReplacedModuleMessage[];
  /** Source position of served code; `0` if the author wrote nothing there, `null` if it was not served. */
  locate(file: string, line: number, column: number): FramePlace | 0 | null;
}

/** The URL of a project file, and how the module that imports it sees it. */
export interface ResolvedFile {
  readonly url: string;
  readonly interop?: Interop;
}

/** A position in an author's file. */
export type FramePlace = readonly [file: string, line: number, column: number];

/** The code of a module, and how to load it. */
export interface ServedSource {
  readonly code: string;
  readonly format: 'module' | 'commonjs';
}
