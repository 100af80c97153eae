import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { ClaimFile } from './claims.ts';
import { witnessModule } from './witness-module.ts';

/** Programs written here find the repository's `node_modules`. */
const scratch = fileURLToPath(new URL('../../../../.cache/claims/', import.meta.url));

/** What the compiler says of programs and witnesses under `strict`, or without `strictNullChecks` for loose ones. */
export function typeErrors(files: readonly ClaimFile[]): readonly string[] {
  mkdirSync(scratch, { recursive: true });
  const folder = mkdtempSync(scratch);
  try {
    return [false, true].flatMap((isLoose) => {
      const paths = files
        .filter((file) => file.isLoose === isLoose)
        .map((file) => {
          const path = join(folder, `${file.name}.ts`);
          writeFileSync(path, witnessModule(file));
          return path;
        });
      return diagnose(paths, isLoose);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function diagnose(paths: readonly string[], isLoose: boolean): readonly string[] {
  const program = ts.createProgram(paths, {
    strict: true,
    strictNullChecks: !isLoose,
    strictPropertyInitialization: !isLoose,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['node'],
    noEmit: true,
    skipLibCheck: true,
  });
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = file?.text.slice(0, start).split('\n').length ?? 0;
    return `${ts.flattenDiagnosticMessageText(messageText, '\n')}: ${file?.text.split('\n')[line - 1] ?? ''}`;
  });
}
