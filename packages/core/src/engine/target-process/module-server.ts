import type { Question } from '../../wire/target-answers.ts';
import type { Interop, ReplacedModuleMessage, ToTarget } from '../../wire/target-messages.ts';
import type { FoundPackage } from '../loading/package-resolver.ts';

/** A value, or the promise of one that another process gives. */
export type Awaitable<Value> = Value | Promise<Value>;

/** Answers what a target process asks while it loads modules. */
export interface ModuleServer {
  /** The project file that an import leads to. */
  resolve(specifier: string, parentUrl: string): Awaitable<ResolvedFile | undefined>;
  /** The module to load for an import that leads to no project file; `found` is what Node would load. */
  resolvePackage(
    specifier: string,
    parentUrl: string,
    found: string | undefined,
  ): Awaitable<FoundPackage | undefined>;
  /** The code of a module. One that `isServed` Node cannot load by itself. */
  source(url: string, isServed: boolean): Awaitable<ServedSource | undefined>;
  /** The modules that stand-ins replace for the tests of a file. */
  replacedFor(url: string): Awaitable<readonly ReplacedModuleMessage[]>;
  /** The URL of the module that has to be loaded before another, if there is one. */
  entryBefore(url: string): Awaitable<string | undefined>;
  /** Source position of served code; `0` if the author wrote nothing there, `null` if it was not served. */
  locate(file: string, line: number, column: number): Awaitable<FramePlace | 0 | null>;
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

/** The answer of a server to a question of a target process. */
export async function answerTo(question: Question, server: ModuleServer): Promise<ToTarget> {
  switch (question.type) {
    case 'resolve':
      return { type: 'resolved', ...(await server.resolve(question.specifier, question.parent)) };
    case 'package': {
      const { specifier, parent, found } = question;
      return { type: 'package', ...(await server.resolvePackage(specifier, parent, found)) };
    }
    case 'source':
      return { type: 'source', ...(await server.source(question.url, question.isServed)) };
    case 'locate':
      return {
        type: 'located',
        places: await Promise.all(
          question.frames.map(async (frame) => (frame === null ? 0 : await server.locate(...frame))),
        ),
      };
  }
}
