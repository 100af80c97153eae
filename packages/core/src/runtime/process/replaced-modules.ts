import type { ReplacedModuleMessage } from '../../wire/target-messages.ts';
import { mapDelete, mapForEach, mapGet, mapHas, mapSet, quote } from '../realm/intrinsics.ts';

/** The module from which views of replaced modules import their stand-ins; nobody else can. */
export const SHELLS_MODULE = 'pathsmith:shells';

const SCHEME = 'pathsmith-replaced:';

/** Modules that importers see with stand-ins in place of some exports. */
export class ReplacedModules {
  readonly #replaced = new Map<string, ReplacedModuleMessage>();
  /** Sources of views, by URL. */
  readonly #views = new Map<string, string>();
  #count = 0;

  /** Decides which modules are replaced for the code that is loaded from now on. */
  replace(modules: readonly ReplacedModuleMessage[]): void {
    mapForEach(this.#replaced, (_, key) => {
      mapDelete(this.#replaced, key);
    });
    for (let index = 0; index < modules.length; index += 1) {
      const one = modules[index] as ReplacedModuleMessage;
      mapSet(this.#replaced, one.loadedAs, one);
    }
  }

  /** The URL of a view, if a module is replaced: `name` is the URL of a file, or how code names a package. */
  viewOf(name: string, realUrl: string): string | undefined {
    const replaced = mapGet(this.#replaced, name);
    if (replaced === undefined) return undefined;
    this.#count += 1;
    const url = `${SCHEME}${this.#count}`;
    mapSet(this.#views, url, viewSource(replaced, realUrl));
    return url;
  }

  /** The source of a view. */
  sourceOf(url: string): string | undefined {
    return mapGet(this.#views, url);
  }

  isView(url: string | undefined): boolean {
    return url !== undefined && mapHas(this.#views, url);
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
