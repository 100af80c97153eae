import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { oncePer } from '../../foundation/once-per.ts';
import { textsNamed } from '../../inputs/draw/named-texts.ts';
import type { Circumstances } from '../../model/run/circumstances.ts';

/**
 * Files in which a project writes down which variables it needs, with values that are no secrets. What `.env` has may be
 * one, and must never get into a test.
 */
const FILES = ['.env.test', '.env.example', '.env.sample', '.env.template', '.env.dist'];

/** Other names of such files: `env.example`, `.env.local.example`, `env-example-relational`. */
const ALIKE = /^\.?env(?:[-.][\w-]+)?[-.](?:example|sample|template|dist)(?:[-.][\w-]+)?$/;

/**
 * The environment that a project documents. Only files whose modules cannot be loaded without it are run in it: for the
 * others a variable is an input, or unset.
 */
export class DocumentedEnvironment {
  readonly #root: string;
  #variables: Readonly<Record<string, string>> | undefined;
  readonly #files = new Set<string>();
  readonly #added = oncePer((circumstances: Circumstances) => this.#withVariables(circumstances));
  readonly #own = new WeakSet<Circumstances>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Its variables, read when the first module cannot be loaded. */
  get variables(): Readonly<Record<string, string>> {
    return (this.#variables ??= documentedVariables(this.#root));
  }

  /** Notes that a file cannot be loaded without it. */
  need(file: string): void {
    this.#files.add(file);
  }

  isNeededBy(file: string): boolean {
    return this.#files.has(file);
  }

  /** Circumstances with these variables in addition to their own. */
  addedTo(circumstances: Circumstances): Circumstances {
    return this.#own.has(circumstances) ? circumstances : this.#added(circumstances);
  }

  #withVariables(circumstances: Circumstances): Circumstances {
    const { environment } = circumstances;
    const variables = { ...this.variables, ...environment.variables };
    const changed = { ...circumstances, environment: { ...environment, variables } };
    this.#own.add(changed);
    return changed;
  }
}

/** The variables that a project documents; the first files count before later ones. */
export function documentedVariables(root: string): Readonly<Record<string, string>> {
  const alike = readdirSync(root).filter((name) => ALIKE.test(name) && !FILES.includes(name));
  const found = [...FILES, ...alike.sort()]
    .map((name) => join(root, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);
  const entries = found.toReversed().flatMap((path) => Object.entries(parseEnv(readFileSync(path, 'utf8'))));
  return Object.fromEntries(
    entries
      .filter(([name]) => !OF_THE_ENGINE.test(name))
      .map(([name, value = '']) => [name, value === '' ? exampleFor(name) : value]),
  );
}

/** Variables that change the engine itself, and could lift the confinement of a process. */
const OF_THE_ENGINE = /^(?:NODE_(?!ENV$)|LD_|DYLD_|PATH$|PATHSMITH_)/i;

/** A value for a variable that is documented without one: everybody has to set it. */
function exampleFor(name: string): string {
  const camel = name.toLowerCase().replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return textsNamed(camel)[0] ?? 'example';
}
