import { TraceMap } from '@jridgewell/trace-mapping';
import { parse } from 'acorn';
import type { Program } from 'estree';
import { analyze, type ScopeManager } from 'eslint-scope';
import ts from 'typescript';
import { environmentError } from '../../foundation/errors.ts';
import type { SourceLocation } from '../../model/target-spec.ts';
import { lateClasses } from './late-classes.ts';
import { createLocator } from './source-locations.ts';
import { withoutSpecifiers } from './type-specifiers.ts';

export type ModuleFormat = 'module' | 'commonjs';

/**
 * One module as JavaScript: the compiler's output for it, parsed and with scopes resolved. All later
 * steps work on this code, so they handle only ECMAScript constructs.
 */
export interface ModuleSource {
  readonly file: string;
  readonly format: ModuleFormat;
  /** The author's source text. */
  readonly text: string;
  /** The emitted JavaScript. */
  readonly code: string;
  /** From the emitted JavaScript to the author's file. */
  readonly sourceMap: string;
  /** Whether `code` is the author's own text. */
  readonly isVerbatim: boolean;
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
  /** The offsets of imports and exports that are only types. */
  readonly erased?: ReadonlySet<number>;
}

/**
 * Emits and parses one file. Plain JavaScript is taken as it is: the compiler would make sloppy code
 * strict. ES2022 lowers decorators and `using`, and nothing that Node 22 runs itself.
 */
export function readModuleSource(source: SourceText): ModuleSource {
  const verbatim = parseVerbatim(source);
  const { code, sourceMap } = verbatim === undefined ? transpile(source) : untouched(source);
  const syntax = verbatim ?? parseJavaScript(code, source);
  const scopes = analyze(syntax, {
    ecmaVersion: 2022,
    sourceType: source.format,
    optimistic: false,
    ignoreEval: false,
  });
  const isVerbatim = verbatim !== undefined;
  const locate = isVerbatim ? createLocator(code) : createLocator(code, new TraceMap(sourceMap));
  const { file, format, text } = source;
  return { file, format, text, code, sourceMap, isVerbatim, syntax, scopes, locate };
}

/** The JavaScript of a file, without instrumentation: the code that tests are judged by. */
export function emitJavaScript(source: SourceText): EmittedJavaScript {
  return parseVerbatim(source) === undefined ? transpile(source) : untouched(source);
}

interface EmittedJavaScript {
  readonly code: string;
  readonly sourceMap: string;
}

const NOTHING: ReadonlySet<number> = new Set();

function transpile(source: SourceText): EmittedJavaScript {
  const { outputText, sourceMapText } = ts.transpileModule(source.text, {
    fileName: source.file,
    transformers: {
      before: [withoutSpecifiers(source.erased ?? NOTHING)],
      after: source.options.emitDecoratorMetadata === true ? [lateClasses] : [],
    },
    compilerOptions: {
      ...meaningfulOptions(source.options),
      target: ts.ScriptTarget.ES2022,
      module: source.format === 'module' ? ts.ModuleKind.ESNext : ts.ModuleKind.CommonJS,
      allowJs: true,
      sourceMap: true,
      removeComments: true,
    },
  });
  const code = outputText.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '\n');
  return { code, sourceMap: sourceMapText ?? '{"version":3,"sources":[],"names":[],"mappings":""}' };
}

/** The text as it is, with a source map from each line to itself. */
function untouched({ file, text }: SourceText): EmittedJavaScript {
  const mappings = `AAAA${';AACA'.repeat(text.split('\n').length - 1)}`;
  return { code: text, sourceMap: JSON.stringify({ version: 3, sources: [file], names: [], mappings }) };
}

/** The few compiler options that change what emitted code does. */
function meaningfulOptions(options: ts.CompilerOptions): ts.CompilerOptions {
  const { experimentalDecorators, emitDecoratorMetadata, target, jsxFactory } = options;
  // The default for class fields follows the project's own target, which is not the one used here.
  const isOldTarget = target !== undefined && target < ts.ScriptTarget.ES2022;
  const { useDefineForClassFields = !isOldTarget } = options;
  // A project that leaves JSX to a later tool has one that turns it into calls.
  const jsx =
    options.jsx === ts.JsxEmit.Preserve || options.jsx === ts.JsxEmit.ReactNative
      ? ts.JsxEmit.ReactJSX
      : (options.jsx ?? ts.JsxEmit.ReactJSX);
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

/** The syntax of a JavaScript file that needs no compiler, `undefined` for any other. */
function parseVerbatim(source: SourceText): Program | undefined {
  if (!/\.[cm]?js$/.test(source.file)) return undefined;
  try {
    // Later editions have `using`, which not every supported engine runs: the compiler lowers it.
    return parseText(source.text, source.format, 2025);
  } catch {
    return undefined;
  }
}

/** Whether JavaScript can be parsed in this format. */
export function parses(code: string, format: ModuleFormat): boolean {
  try {
    parseText(code, format, 'latest');
    return true;
  } catch {
    return false;
  }
}

function parseText(code: string, format: ModuleFormat, ecmaVersion: 2025 | 'latest'): Program {
  return parse(code, {
    ecmaVersion,
    sourceType: format === 'module' ? 'module' : 'script',
    allowReturnOutsideFunction: format === 'commonjs',
    allowHashBang: true,
    ranges: true,
  }) as unknown as Program;
}

function parseJavaScript(code: string, source: SourceText): Program {
  try {
    return parseText(code, source.format, 'latest');
  } catch (cause) {
    throw environmentError({
      code: 'SOURCE_UNPARSABLE',
      message: `${source.file} does not parse: ${cause instanceof Error ? cause.message : String(cause)}`,
      hint: 'Run your compiler on the file and repair the syntax error first.',
      cause,
    });
  }
}
