import {
  createRequire,
  registerHooks,
  type LoadFnOutput,
  type LoadHookContext,
  type ResolveHookContext,
  type ResolveFnOutput,
} from 'node:module';
import { fileURLToPath } from 'node:url';
import { moduleUrl } from '../../foundation/module-url.ts';
import { HOOKS_MODULE } from '../../wire/hook-contract.ts';
import type { Interop, ReplacedModuleMessage, ToTarget } from '../../wire/target-messages.ts';
import {
  deleteProperty,
  mapGet,
  mapSet,
  quote,
  setAdd,
  setHas,
  stringIncludes,
  stringIndexOf,
  stringSlice,
  stringStartsWith,
} from '../realm/intrinsics.ts';
import { exportedNames, interopModule } from './interop-module.ts';
import type { Channel } from './channel.ts';
import type { GuardedModules } from './confinement/guard-modules.ts';
import { noteAccessDenied, refusal } from '../outcome/refusals.ts';
import { formatOfView, ReplacedModules, SHELLS_MODULE } from './replaced-modules.ts';

const register = registerHooks;

/** Marks the URLs of modules that the orchestrator serves; the number tells module instances apart. */
const GENERATION_MARK = '?pathsmith=';

/** JavaScript that a package brings along. */
const PACKAGE_CODE = /\/node_modules\/.*\.[cm]?js$/;

/** Styles that a package brings along: Node can load none of them, runners can. */
const PACKAGE_STYLE = /^file:.*\/node_modules\/.*\.(?:css|less|sass|scss)$/;

/** Modules that code under test may not import. */
const RUNTIME_FOLDER = new URL('..', import.meta.url).href;

/** Imported by views of replaced modules. */
export const SHELLS_URL = moduleUrl('../inputs/export-shells', import.meta.url).href;

/** How modules are served. */
export interface ServingOptions {
  readonly hooksUrl: string;
  readonly servesPackages: boolean;
  readonly guarded: GuardedModules;
}

/**
 * Routes module loading through the orchestrator: it resolves what the project's own files import and
 * serves their code, instrumented or plain. For instrumented code, packages are offered too. The engine
 * loads the rest itself. Packages are loaded once, even if the project's modules are loaded anew.
 */
export class ServedModules {
  readonly #channel: Channel;
  readonly #hooksUrl: string;
  readonly #servesPackages: boolean;
  readonly #guarded: GuardedModules;
  readonly #views = new Map<string, View>();
  readonly #replaced = new ReplacedModules();
  /** Modules that Node loads itself, with all that they import. */
  readonly #ofNode = new Set<string>();
  /** Paths of scripts that were served since they were last forgotten. */
  #scripts: string[] = [];
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
        if (stringIncludes(specifier, GENERATION_MARK)) return { url: specifier, shortCircuit: true };
        if (this.#replaced.isView(context.parentURL)) {
          if (specifier === SHELLS_MODULE) return { url: SHELLS_URL, shortCircuit: true };
          // A view that scripts require asks for what it shows by the URL.
          if (stringStartsWith(specifier, 'file:')) return { url: specifier, shortCircuit: true };
        }
        this.#guarded.guard(specifier);
        const resolved = this.#resolveFrom(specifier, context, () =>
          noting(() => nextResolve(specifier, context)),
        );
        if (stringStartsWith(resolved.url, RUNTIME_FOLDER) && !isOfRuntime(context.parentURL))
          throw refusal(`import ${specifier}`);
        if (context.parentURL !== undefined && setHas(this.#ofNode, context.parentURL))
          this.leaveToNode(resolved.url);
        return this.#withStandIns(specifier, resolved, context);
      },
      load: (url, context, nextLoad) => {
        const replaced = this.#replaced.sourceOf(url);
        if (replaced !== undefined) return this.#servedView(url, replaced);
        const view = mapGet(this.#views, url);
        if (view !== undefined) return { format: 'module', source: viewSource(view), shortCircuit: true };
        const served = isJson(context) ? undefined : this.#servedUrl(url);
        const answer =
          served === undefined
            ? undefined
            : this.#ask(
                `{"type":"source","url":${quote(served)},"isServed":${served === url ? 'false' : 'true'}}`,
              );
        if (answer?.type !== 'source' || answer.code === undefined)
          return noting(() => nextLoad(url, context));
        const { format = 'module' } = answer;
        if (format === 'commonjs' && served !== undefined && served !== url)
          this.#scripts[this.#scripts.length] = fileURLToPath(served);
        return { format, source: answer.code, shortCircuit: true };
      },
    });
  }

  /** A view that a script requires is forgotten with the scripts: it holds what it shows of them. */
  #servedView(url: string, source: string): LoadFnOutput {
    const format = formatOfView(url);
    if (format === 'commonjs') this.#scripts[this.#scripts.length] = url;
    return { format, source, shortCircuit: true };
  }

  /** The URL under which to import a served file; with `freshState`, a new instance of it and all it imports. */
  entryUrl(url: string, freshState: boolean): string {
    if (freshState) {
      this.#generation += 1;
      this.#forgetScripts();
    }
    return this.#marked(url);
  }

  /** Has scripts of the project run anew when they are loaded again: Node keeps them by file, without the mark. */
  #forgetScripts(): void {
    for (let index = 0; index < this.#scripts.length; index += 1)
      deleteProperty(require.cache, this.#scripts[index] as string);
    this.#scripts = [];
  }

  /** Has Node load a module and all that it imports: their code is never instrumented. */
  leaveToNode(url: string): void {
    setAdd(this.#ofNode, url);
  }

  /** Decides which modules are replaced for the code that is loaded from now on. */
  replace(modules: readonly ReplacedModuleMessage[]): void {
    this.#replaced.replace(modules);
  }

  /** Code of the project sees stand-ins in place of what is replaced; code of packages does not. */
  #withStandIns(
    specifier: string,
    resolved: ResolveFnOutput,
    { parentURL, conditions }: ResolveHookContext,
  ): ResolveFnOutput {
    const isOfProject = parentURL !== undefined && stringIncludes(parentURL, GENERATION_MARK);
    if (!isOfProject) return resolved;
    const { url } = resolved;
    const mark = stringIndexOf(url, GENERATION_MARK);
    const name = mark === -1 ? specifier : stringSlice(url, 0, mark);
    const format = conditions.includes('import') ? 'module' : 'commonjs';
    const view = this.#replaced.viewOf(name, url, format);
    return view === undefined ? resolved : { url: view, shortCircuit: true };
  }

  /** The URL to ask the orchestrator for, if it may serve this module. */
  #servedUrl(url: string): string | undefined {
    const mark = url.indexOf(GENERATION_MARK);
    if (mark !== -1) return url.slice(0, mark);
    if (PACKAGE_STYLE.test(url)) return url;
    if (!this.#servesPackages || setHas(this.#ofNode, url)) return undefined;
    return url.startsWith('file:') && PACKAGE_CODE.test(url) ? url : undefined;
  }

  /** Resolves an import. The orchestrator is asked for imports of served files; Node resolves the others. */
  #resolveFrom(
    specifier: string,
    { parentURL, conditions }: ResolveHookContext,
    findByNode: () => ResolveFnOutput,
  ): ResolveFnOutput {
    const parent = servedParent(specifier, parentURL);
    if (parent === undefined) return findByNode();
    const isImport = conditions.includes('import');
    const found = this.#resolve(specifier, parent, isImport);
    if (found !== undefined) return { url: found, shortCircuit: true };
    return this.#resolvePackage({ specifier, parent, isImport }, findByNode);
  }

  #resolve(specifier: string, parent: string, isImport: boolean): string | undefined {
    const question = `"specifier":${quote(specifier)},"parent":${quote(parent)}`;
    const answer = this.#ask(`{"type":"resolve",${question}}`);
    if (answer.type !== 'resolved' || answer.url === undefined) return undefined;
    return this.#view(this.#marked(answer.url), isImport ? answer.interop : undefined);
  }

  /** The file that the project's runner loads: Node's, unless the orchestrator names another. */
  #resolvePackage(
    { specifier, parent, isImport }: PackageQuestion,
    findByNode: () => ResolveFnOutput,
  ): ResolveFnOutput {
    const byNode = attempt(findByNode);
    const found = byNode.result === undefined ? 'null' : quote(byNode.result.url);
    const question = `"specifier":${quote(specifier)},"parent":${quote(parent)},"found":${found}`;
    const answer = this.#ask(`{"type":"package",${question}}`);
    if (answer.type === 'package' && answer.url !== undefined) {
      const { url, isServed, interop } = answer;
      // A script that requires a package gets what Node gives it, unless that has to be compiled.
      if (isImport || isServed === true || byNode.result === undefined)
        return {
          url: this.#view(isServed === true ? this.#marked(url) : url, isImport ? interop : undefined),
          shortCircuit: true,
        };
    }
    if (byNode.result === undefined) throw byNode.error;
    return byNode.result;
  }

  /** The URL of a module that shows a script as the runner does; the script's own without interop. */
  #view(url: string, interop: Interop | undefined): string {
    if (interop === undefined) return url;
    const { kind, names, takesAll } = interop;
    const viewUrl = `pathsmith-view:${kind}:${names.join()}${takesAll ? '*' : ''}:${url}`;
    mapSet(this.#views, viewUrl, { url, ...interop });
    return viewUrl;
  }

  #marked(url: string): string {
    return `${url}${GENERATION_MARK}${this.#generation}`;
  }

  #ask(question: string): ToTarget {
    this.#channel.send(question);
    return this.#channel.receive() as ToTarget;
  }
}

/** A script, and how its importers see it. */
interface View extends Interop {
  readonly url: string;
}

interface PackageQuestion {
  readonly specifier: string;
  readonly parent: string;
  readonly isImport: boolean;
}

const require = createRequire(import.meta.url);

function viewSource({ url, kind, names, takesAll }: View): string {
  if (!takesAll) return interopModule(url, kind, names);
  // All names are known only once the script has run. Scripts of packages may run early.
  const others = url.includes(GENERATION_MARK) ? [] : exportedNames(require(fileURLToPath(url)));
  const all = [...new Set([...names, ...others])];
  return `${interopModule(url, kind, all)} export * from ${quote(url)};`;
}

/** The URL of the served file that imports something, without its mark; `undefined` if it was not served. */
function servedParent(specifier: string, parentUrl: string | undefined): string | undefined {
  const mark = parentUrl?.indexOf(GENERATION_MARK) ?? -1;
  return mark === -1 || specifier.startsWith('node:') ? undefined : parentUrl?.slice(0, mark);
}

function attempt<T>(action: () => T): { readonly result?: T; readonly error?: unknown } {
  try {
    return { result: action() };
  } catch (error) {
    return { error };
  }
}

/** Whether JSON is loaded. `require` passes no attributes. */
function isJson({ importAttributes, format }: LoadHookContext): boolean {
  const attributes = importAttributes as ImportAttributes | undefined;
  return attributes?.['type'] === 'json' || format === 'json';
}

/** Runs a step of Node's; a file that may not be read is noted as a refusal. */
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
