import { join } from 'node:path';
import ts from 'typescript';

/** What a strict compiler has to say of emitted tests; `more` are options beyond `strict`. */
export function strictProblems(
  files: readonly string[],
  { tools, ...more }: ts.CompilerOptions & { readonly tools: string },
): readonly string[] {
  const program = ts.createProgram([...files], {
    strict: true,
    noEmit: true,
    noUnusedLocals: true,
    noPropertyAccessFromIndexSignature: true,
    exactOptionalPropertyTypes: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: ['node'],
    typeRoots: [join(tools, '@types')],
    ...more,
  });
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file === undefined ? '' : file.text.slice(start, (start ?? 0) + 80);
    return `${ts.flattenDiagnosticMessageText(messageText, '\n')} at ${line}`;
  });
}
