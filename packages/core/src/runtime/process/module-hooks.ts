import { registerHooks, type LoadHookContext } from 'node:module';
import { HOOKS_MODULE } from '../../protocol/hook-contract.ts';
import type { ToTarget } from '../../protocol/target-messages.ts';
import { quote, stringIndexOf, stringStartsWith } from '../intrinsics.ts';
import type { Channel } from './channel.ts';
import type { GuardedModules } from './confinement/guard-modules.ts';
import { noteAccessDenied, refusal } from './confinement/refusals.ts';

const register = registerHooks;

/** Marks the URLs of modules that the orchestrator serves; the number tells module instances apart. */
const GENERATION_MARK = '?pathsmith=';

/** JavaScript that a package brings along. */
const PACKAGE_CODE = /\/node_modules\/.*\.[cm]?js$/;

/** The modules that hold what is kept from code under test. */
const RUNTIME_FOLDER = new URL('..', import.meta.url).href;

/** How modules are served. */
export interface ServingOptions {
  readonly hooksUrl: string;
  readonly servesPackages: boolean;
  readonly guarded: GuardedModules;
}

/**
 * Routes module loading through the orchestrator: it resolves what the project's own files import and
 * serves their code, instrumented or plain. Where code is instrumented, packages are offered too; what
 * is not served, the engine loads itself. Packages are loaded once, whatever the project's modules are.
 */
export class ServedModules {
  readonly #channel: Channel;
  readonly #hooksUrl: string;
  readonly #servesPackages: boolean;
  readonly #guarded: GuardedModules;
  #generation = 0;

  constructor(channel: Channel, options: ServingOptions) {
    this.#channel = channel;
    this.#hooksUrl = options.hooksUrl;
    this.#servesPackages = options.servesPackages;
    this.#guarded = options.guarded;
  }

  install(): void {
    register({
      resolve: (specifier, context, nextResolve) => {
        if (specifier === HOOKS_MODULE) return { url: this.#hooksUrl, shortCircuit: true };
        this.#guarded.guard(specifier);
        const served = this.#resolve(specifier, context.parentURL);
        if (served !== undefined) return { url: served, shortCircuit: true };
        const resolved = noting(() => nextResolve(specifier, context));
        if (stringStartsWith(resolved.url, RUNTIME_FOLDER) && !isOfRuntime(context.parentURL))
          throw refusal(`import ${specifier}`);
        return resolved;
      },
      load: (url, context, nextLoad) => {
        const served = isJson(context) ? undefined : this.#servedUrl(url);
        const answer =
          served === undefined ? undefined : this.#ask(`{"type":"source","url":${quote(served)}}`);
        if (answer?.type !== 'source' || answer.code === undefined)
          return noting(() => nextLoad(url, context));
        return { format: answer.format ?? 'module', source: answer.code, shortCircuit: true };
      },
    });
  }

  /** The URL under which to import a served file; with `freshState`, a new instance of it and all it imports. */
  entryUrl(url: string, freshState: boolean): string {
    if (freshState) this.#generation += 1;
    return this.#marked(url);
  }

  /** The URL to ask the orchestrator for, if it may serve this module. */
  #servedUrl(url: string): string | undefined {
    const mark = url.indexOf(GENERATION_MARK);
    if (mark !== -1) return url.slice(0, mark);
    return this.#servesPackages && url.startsWith('file:') && PACKAGE_CODE.test(url) ? url : undefined;
  }

  #resolve(specifier: string, parentUrl: string | undefined): string | undefined {
    if (specifier.includes(GENERATION_MARK)) return specifier;
    const mark = parentUrl?.indexOf(GENERATION_MARK) ?? -1;
    // Only what served files import is asked about; packages resolve among themselves.
    if (parentUrl === undefined || mark === -1 || specifier.startsWith('node:')) return undefined;
    const question = `"specifier":${quote(specifier)},"parent":${quote(parentUrl.slice(0, mark))}`;
    const answer = this.#ask(`{"type":"resolve",${question}}`);
    return answer.type === 'resolved' && answer.url !== undefined ? this.#marked(answer.url) : undefined;
  }

  #marked(url: string): string {
    return `${url}${GENERATION_MARK}${this.#generation}`;
  }

  #ask(question: string): ToTarget {
    this.#channel.send(question);
    return this.#channel.receive() as ToTarget;
  }
}

/** Whether JSON is wanted as such. `require` knows no attributes. */
function isJson({ importAttributes, format }: LoadHookContext): boolean {
  const attributes = importAttributes as ImportAttributes | undefined;
  return attributes?.['type'] === 'json' || format === 'json';
}

/** What a step of Node's own comes to; a file that may not be read is a refusal. */
function noting<Result>(step: () => Result): Result {
  try {
    return step();
  } catch (error) {
    noteAccessDenied(error);
    throw error;
  }
}

const isOfRuntime = (url: string | undefined): boolean =>
  url !== undefined && stringStartsWith(url, RUNTIME_FOLDER) && stringIndexOf(url, GENERATION_MARK) === -1;
