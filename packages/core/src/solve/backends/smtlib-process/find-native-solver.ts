import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { cvc5Dialect, z3Dialect, type SmtlibDialect } from '../smtlib-dialect.ts';

/** How to start a solver program, and how to speak with it. */
interface SolverProgram {
  readonly args: readonly string[];
  readonly dialect: SmtlibDialect;
}

/** Every solver program by its name on the PATH, which is the one that `--solver` knows. */
const NATIVE_SOLVERS = {
  z3: { args: ['-in', '-smt2'], dialect: z3Dialect },
  cvc5: { args: ['--incremental', '--produce-models', '--lang=smt2'], dialect: cvc5Dialect },
} as const satisfies Readonly<Record<string, SolverProgram>>;

export type NativeSolverName = keyof typeof NATIVE_SOLVERS;

/** The names of all solver programs, the one to prefer first. */
export const NATIVE_SOLVER_NAMES = Object.keys(NATIVE_SOLVERS) as readonly NativeSolverName[];

/** A solver program on this machine. */
export interface NativeSolver extends SolverProgram {
  readonly name: NativeSolverName;
  readonly path: string;
}

/** The first solver of `names` that lies in a folder of `environment.PATH`, in the order of `names`. */
export function findNativeSolver(
  environment: Readonly<Record<string, string | undefined>>,
  names: readonly NativeSolverName[] = NATIVE_SOLVER_NAMES,
): NativeSolver | undefined {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const name of names) {
    const path = folders
      .flatMap((folder) => [join(folder, name), join(folder, `${name}.exe`)])
      .find(isExecutable);
    if (path !== undefined) return { name, path, ...NATIVE_SOLVERS[name] };
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
