import type { ReplacedModuleMessage } from '../../wire/target-messages.ts';
import { mapClear, mapGet, mapHas, mapSet, mapSize, quote } from '../realm/intrinsics.ts';

/** The module from which views of replaced modules import their stand-ins; nobody else can. */
export const SHELLS_MODULE = 'pathsmith:shells';

const SCHEME = 'pathsmith-replaced:';

/** Modules that importers see with stand-ins in place of some exports. */
export class ReplacedModules {
  readonly #replaced = new Map<string, ReplacedModuleMessage>();
  /** Sources of views by URL, and the other way round: equal views are one module, however often code is loaded. */
  readonly #sources = new Map<string, string>();
  readonly #urls = new Map<string, string>();

  /** Decides which modules are replaced for the code that is loaded from now on. */
  replace(modules: readonly ReplacedModuleMessage[]): void {
    mapClear(this.#replaced);
    for (let index = 0; index < modules.length; index += 1) {
      const one = modules[index] as ReplacedModuleMessage;
      mapSet(this.#replaced, one.loadedAs, one);
    }
  }

  /** The URL of a view, if a module is replaced: `name` is the URL of a file, or how code names a package. */
  viewOf(name: string, realUrl: string): string | undefined {
    const replaced = mapGet(this.#replaced, name);
    if (replaced === undefined) return undefined;
    const source = viewSource(replaced, realUrl);
    const known = mapGet(this.#urls, source);
    if (known !== undefined) return known;
    const url = `${SCHEME}${mapSize(this.#urls)}`;
    mapSet(this.#urls, source, url);
    mapSet(this.#sources, url, source);
    return url;
  }

  /** The source of a view. */
  sourceOf(url: string): string | undefined {
    return mapGet(this.#sources, url);
  }

  isView(url: string | undefined): boolean {
    return url !== undefined && mapHas(this.#sources, url);
  }
}

function viewSource(
  { module, exports, keepsNamed, keepsDefault }: ReplacedModuleMessage,
  realUrl: string,
): string {
  let source = `import { exportedValue } from ${quote(SHELLS_MODULE)};`;
  for (let index = 0; index < exports.length; index += 1) {
    const { name, form, member, keepsMembers } = exports[index] as ReplacedModuleMessage['exports'][number];
    const maker = member === undefined ? '' : `, member: ${quote(member)}`;
    const replaced = `{ module: ${quote(module)}, name: ${quote(name)}, form: ${quote(form)}${maker} }`;
    const real = keepsMembers === true ? `, real${index}[${quote(name)}]` : '';
    if (keepsMembers === true) source += `import * as real${index} from ${quote(realUrl)};`;
    source += `const export${index} = exportedValue(${replaced}${real}); export { export${index} as ${quote(name)} };`;
  }
  if (keepsNamed) source += `export * from ${quote(realUrl)};`;
  if (keepsDefault) source += `export { default } from ${quote(realUrl)};`;
  return source;
}
