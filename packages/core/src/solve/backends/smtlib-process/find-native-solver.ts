import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { cvc5Dialect, z3Dialect, type SmtlibDialect } from '../smtlib-dialect.ts';

/** A solver program on this machine, and how to speak with it. */
export interface NativeSolver {
  readonly name: 'z3' | 'cvc5';
  readonly path: string;
  readonly args: readonly string[];
  readonly dialect: SmtlibDialect;
}

const KNOWN: Readonly<Record<NativeSolver['name'], Omit<NativeSolver, 'name' | 'path'>>> = {
  z3: { args: ['-in', '-smt2'], dialect: z3Dialect },
  cvc5: { args: ['--incremental', '--produce-models', '--lang=smt2'], dialect: cvc5Dialect },
};

/** The first solver of `names` that lies in a folder of `environment.PATH`, in the order of `names`. */
export function findNativeSolver(
  environment: Readonly<Record<string, string | undefined>>,
  names: readonly NativeSolver['name'][] = ['z3', 'cvc5'],
): NativeSolver | undefined {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const name of names) {
    const path = folders
      .flatMap((folder) => [join(folder, name), join(folder, `${name}.exe`)])
      .find(isExecutable);
    if (path !== undefined) return { name, path, ...KNOWN[name] };
  }
  return undefined;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
