import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { planTarget } from '../../../src/inputs/target-inputs.ts';
import type { TargetSpec } from '../../../src/model/target-spec.ts';
import { Project } from '../../../src/program/project.ts';
import { temporaryProject } from '../../support/temporary-project.ts';
import { DECLARATIONS, JAVASCRIPT } from './declarations.ts';
import { SampleTexts } from './sample-text.ts';
import { notationOf } from './shape-notation.ts';

interface Planned {
  readonly file: string;
  readonly spec: TargetSpec;
}

/** The plan of the last function that each source text exports. */
function plansOf(sources: readonly string[], extension = 'ts'): readonly Planned[] {
  const names = sources.map((_, index) => `m${index}.${extension}`);
  const folder = temporaryProject(Object.fromEntries(sources.map((text, index) => [names[index]!, text])));
  const files = names.map((name) => join(folder, name));
  const project = Project.load(files);
  return files.map((file) => ({ file, spec: planTarget(project.targetsOf(file).at(-1)!).spec }));
}

const SOURCES = Object.values(DECLARATIONS).flatMap((rows) => rows.map(([source]) => source));

/** What every source is tried with. Loading the checker takes a while, so all of them share one. */
const allInputs = once(() => {
  const plans = plansOf(SOURCES.map(moduleOf));
  return new Map(SOURCES.map((source, index) => [source, notationOf(plans[index]!.spec)]));
});

function once<T>(compute: () => T): () => T {
  let computed: { readonly value: T } | undefined;
  return () => (computed ??= { value: compute() }).value;
}

/** The last line is a function's parameters, with type parameters if it has any. */
function moduleOf(source: string): string {
  const start = source.lastIndexOf('\n') + 1;
  const head = source.slice(start);
  return `${source.slice(0, start)}export function f${head.startsWith('<') ? head : `(${head})`} { return 0; }`;
}

describe('the inputs of declared types', () => {
  it.each(Object.keys(DECLARATIONS))('are %s', (family) => {
    const rows = DECLARATIONS[family]!;
    expect(rows.map(([source]) => [source, allInputs().get(source)])).toEqual(rows);
  });

  it('are what JSDoc says in JavaScript, and anything where it says nothing', () => {
    const found = plansOf(
      JAVASCRIPT.map(([source]) => source),
      'js',
    ).map(({ spec }) => notationOf(spec));
    expect(JAVASCRIPT.map(([source], index) => [source, found[index]])).toEqual(JAVASCRIPT);
  });

  it('have the declared type, whichever alternative is taken', () => {
    const callers = plansOf(SOURCES.map(moduleOf)).map(writeCaller);
    const program = ts.createProgram(callers, {
      strict: true,
      noEmit: true,
      exactOptionalPropertyTypes: true,
      target: ts.ScriptTarget.ES2024,
      module: ts.ModuleKind.Preserve,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      allowImportingTsExtensions: true,
      types: [],
    });
    const complaints = callers.flatMap((caller) => {
      const sourceFile = program.getSourceFile(caller)!;
      return program
        .getSemanticDiagnostics(sourceFile)
        .map(({ messageText, start = 0 }) => [
          sourceFile.text.slice(start, start + 80),
          ts.flattenDiagnosticMessageText(messageText, ' '),
        ]);
    });
    expect(complaints).toEqual([]);
    expect(callers.length).toBeGreaterThan(60);
  });
});

/** A file that calls the target with every sample of every parameter. */
function writeCaller({ file, spec }: Planned): string {
  const samples = new SampleTexts(spec.heap);
  const texts = spec.parameters.map(({ shape, isRest }) => {
    const found = samples.of(shape, 3);
    return isRest === true ? found.map((text) => `...(${text} as const)`) : found;
  });
  const calls = texts.flatMap((alternatives, position) =>
    alternatives.map((text) => {
      const row = texts.map((others, index) => (index === position ? text : others[0]));
      return row.includes(undefined) ? '' : `m.f(${row.join(', ')});`;
    }),
  );
  const caller = file.replace('.ts', '.caller.ts');
  writeFileSync(caller, [`import * as m from ${JSON.stringify(file)};`, ...calls].join('\n'));
  return caller;
}
