import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { parse } from 'acorn';
import type { Program } from 'estree';
import { analyze, type ScopeManager } from 'eslint-scope';
import ts from 'typescript';
import { environmentError } from '../foundation/errors.ts';
import type { SourceLocation } from '../protocol/target-spec.ts';

export type ModuleFormat = 'module' | 'commonjs';

/**
 * One module as JavaScript: what the TypeScript compiler emits for it, parsed and resolved. All that
 * follows works on this text, so only ECMAScript constructs need handling anywhere.
 */
export interface ModuleSource {
  readonly file: string;
  readonly format: ModuleFormat;
  /** The emitted JavaScript. */
  readonly code: string;
  /** From the emitted JavaScript to the author's file. */
  readonly sourceMap: string;
  readonly syntax: Program;
  readonly scopes: ScopeManager;
  /** The author's location of an offset in `code`. */
  locate(offset: number): SourceLocation;
}

/** A file to emit: its text and the options that change what its code means. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
  readonly format: ModuleFormat;
  readonly options: ts.CompilerOptions;
}

/** Emits and parses one file. ES2022 lowers decorators and `using`, and nothing that Node 22 runs itself. */
export function readModuleSource(source: SourceText): ModuleSource {
  const { code, sourceMap } = emitJavaScript(source);
  const syntax = parseJavaScript(code, source);
  const scopes = analyze(syntax, {
    ecmaVersion: 2022,
    sourceType: source.format,
    optimistic: false,
    ignoreEval: false,
  });
  const map = new TraceMap(sourceMap);
  const lineStarts = computeLineStarts(code);
  const locate = (offset: number): SourceLocation => {
    const line = lineIndexAt(lineStarts, offset);
    const position = originalPositionFor(map, { line: line + 1, column: offset - (lineStarts[line] ?? 0) });
    return { line: position.line ?? line + 1, column: (position.column ?? 0) + 1 };
  };
  return { file: source.file, format: source.format, code, sourceMap, syntax, scopes, locate };
}

/** The JavaScript of a TypeScript file, without instrumentation: the code that tests are judged by. */
export function emitJavaScript(source: SourceText): { code: string; sourceMap: string } {
  const { outputText, sourceMapText } = ts.transpileModule(source.text, {
    fileName: source.file,
    compilerOptions: {
      ...meaningfulOptions(source.options),
      target: ts.ScriptTarget.ES2022,
      module: source.format === 'module' ? ts.ModuleKind.ESNext : ts.ModuleKind.CommonJS,
      allowJs: true,
      sourceMap: true,
      // Without comments, the token between two operands is found by looking for it.
      removeComments: true,
    },
  });
  const code = outputText.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '\n');
  return { code, sourceMap: sourceMapText ?? '{"version":3,"sources":[],"names":[],"mappings":""}' };
}

/** The few compiler options that change what emitted code does. */
function meaningfulOptions(options: ts.CompilerOptions): ts.CompilerOptions {
  const { experimentalDecorators, emitDecoratorMetadata, useDefineForClassFields, jsx, jsxFactory } = options;
  const { jsxFragmentFactory, jsxImportSource, verbatimModuleSyntax, alwaysStrict } = options;
  const chosen = {
    experimentalDecorators,
    emitDecoratorMetadata,
    useDefineForClassFields,
    jsx,
    jsxFactory,
    jsxFragmentFactory,
    jsxImportSource,
    verbatimModuleSyntax,
    alwaysStrict,
  };
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
}

function parseJavaScript(code: string, source: SourceText): Program {
  try {
    return parse(code, {
      ecmaVersion: 'latest',
      sourceType: source.format === 'module' ? 'module' : 'script',
      allowReturnOutsideFunction: source.format === 'commonjs',
      allowHashBang: true,
      ranges: true,
      locations: true,
    }) as unknown as Program;
  } catch (cause) {
    throw environmentError({
      code: 'SOURCE_UNPARSABLE',
      message: `${source.file} does not parse: ${cause instanceof Error ? cause.message : String(cause)}`,
      hint: 'Run your compiler on the file and repair the syntax error first.',
      cause,
    });
  }
}

function computeLineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let index = text.indexOf('\n'); index !== -1; index = text.indexOf('\n', index + 1))
    starts.push(index + 1);
  return starts;
}

function lineIndexAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
