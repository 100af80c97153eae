import ts from 'typescript';
import { libraryHost } from './library-host.ts';

/** Source text that is not on disk. */
export interface VirtualFile {
  readonly path: string;
  readonly content: string;
}

/** A complaint of the compiler about a virtual file. */
export interface TextError {
  readonly path: string;
  readonly code: number;
  /** The offsets of its start and end in the text. */
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

/** Errors that a project without the types of its runner has in every test, its own included. */
const NOT_FOUND: ReadonlySet<number> = new Set([2304, 2307, 2582, 2591, 2593, 7016]);
const OF_RUNNER = /'(?:describe|it|expect|beforeEach|jest|vi|vitest|mocha|chai|@jest\/globals|node:[\w/]+)'/;

/** Type-checks files that are not on disk, with the options of a program and the files that it has read already. */
export class TextChecker {
  readonly #program: ts.Program;
  readonly #options: ts.CompilerOptions;
  readonly #host: ts.CompilerHost;
  readonly #known = new Map<string, readonly TextError[]>();

  constructor(program: ts.Program) {
    this.#program = program;
    this.#options = { ...program.getCompilerOptions(), noEmit: true, skipLibCheck: true };
    this.#host = libraryHost(this.#options);
  }

  /** The compiler's errors in some files. */
  errorsIn(files: readonly VirtualFile[]): readonly TextError[] {
    const unknown = files.filter((file) => !this.#known.has(keyOf(file)));
    if (unknown.length > 0) this.#check(unknown);
    return files.flatMap((file) => this.#known.get(keyOf(file)) ?? []);
  }

  #check(files: readonly VirtualFile[]): void {
    const contents = new Map(files.map(({ path, content }) => [path, content]));
    // Declarations of globals, which the project's own files may rely on, belong to its roots.
    const rootNames = [...contents.keys(), ...this.#program.getRootFileNames()];
    const program = ts.createProgram({ rootNames, options: this.#options, host: this.#hostWith(contents) });
    for (const file of files) {
      const sourceFile = program.getSourceFile(file.path);
      const diagnostics =
        sourceFile === undefined
          ? []
          : [...program.getSyntacticDiagnostics(sourceFile), ...program.getSemanticDiagnostics(sourceFile)];
      this.#known.set(
        keyOf(file),
        diagnostics.filter(isError).map((diagnostic) => textErrorOf(diagnostic, file.path)),
      );
    }
  }

  #hostWith(contents: ReadonlyMap<string, string>): ts.CompilerHost {
    const host = this.#host;
    return {
      ...host,
      fileExists: (path) => contents.has(path) || host.fileExists(path),
      readFile: (path) => contents.get(path) ?? host.readFile(path),
      getSourceFile: (path, language, onError) => {
        const content = contents.get(path);
        if (content !== undefined) return ts.createSourceFile(path, content, language, true);
        return this.#program.getSourceFile(path) ?? host.getSourceFile(path, language, onError);
      },
    };
  }
}

const keyOf = ({ path, content }: VirtualFile): string => `${path}\0${content}`;

/** An import that ends in `.ts`: allowed, because Node loads TypeScript files by their real names only. */
const REAL_NAME = 5097;

function isError({ category, code, messageText }: ts.Diagnostic): boolean {
  if (code === REAL_NAME) return false;
  if (category !== ts.DiagnosticCategory.Error) return false;
  return !NOT_FOUND.has(code) || !OF_RUNNER.test(ts.flattenDiagnosticMessageText(messageText, ' '));
}

function textErrorOf({ code, messageText, start = 0, length = 0 }: ts.Diagnostic, path: string): TextError {
  const message = ts.flattenDiagnosticMessageText(messageText, ' ').replaceAll(/\s+/g, ' ');
  return { path, code, start, end: start + length, message: `TS${code}: ${message}` };
}
