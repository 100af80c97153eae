import { WHOLE_EXPORT } from '../../model/input/surrounding.ts';
import type { ReplacedModuleMessage } from '../../wire/target-messages.ts';
import { mapClear, mapGet, mapHas, mapSet, mapSize, quote, stringStartsWith } from '../realm/intrinsics.ts';

/** The module from which views of replaced modules import their stand-ins; nobody else can. */
export const SHELLS_MODULE = 'pathsmith:shells';

const SCHEME = 'pathsmith-replaced:';
const SCRIPT_SCHEME = 'pathsmith-replaced-script:';

/** Whether a view is imported, or required by a script. */
export type ViewFormat = 'module' | 'commonjs';

export const formatOfView = (url: string): ViewFormat =>
  stringStartsWith(url, SCRIPT_SCHEME) ? 'commonjs' : 'module';

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
  viewOf(name: string, realUrl: string, format: ViewFormat): string | undefined {
    const replaced = mapGet(this.#replaced, name);
    if (replaced === undefined) return undefined;
    const source = SOURCES[format](replaced, realUrl);
    const known = mapGet(this.#urls, source);
    if (known !== undefined) return known;
    const url = `${format === 'commonjs' ? SCRIPT_SCHEME : SCHEME}${mapSize(this.#urls)}`;
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

const SOURCES: Readonly<Record<ViewFormat, (replaced: ReplacedModuleMessage, realUrl: string) => string>> = {
  module: moduleView,
  commonjs: scriptView,
};

function moduleView(
  { module, exports, keepsNamed, keepsDefault }: ReplacedModuleMessage,
  realUrl: string,
): string {
  let source = `import { exportedValue } from ${quote(SHELLS_MODULE)};`;
  for (let index = 0; index < exports.length; index += 1) {
    const one = exports[index] as ReplacedModuleMessage['exports'][number];
    const { name, keepsMembers } = one;
    const replaced = replacedSource(module, one);
    const real = keepsMembers === true ? `, real${index}[${quote(name)}]` : '';
    if (keepsMembers === true) source += `import * as real${index} from ${quote(realUrl)};`;
    source += `const export${index} = exportedValue(${replaced}${real}); export { export${index} as ${quote(name)} };`;
  }
  if (keepsNamed) source += `export * from ${quote(realUrl)};`;
  if (keepsDefault) source += `export { default } from ${quote(realUrl)};`;
  return source;
}

/** The source of a view that scripts require: it sets `module.exports`. */
function scriptView(
  { module, exports, keepsNamed, keepsDefault }: ReplacedModuleMessage,
  realUrl: string,
): string {
  const real = `require(${quote(realUrl)})`;
  let members = keepsNamed || keepsDefault ? `...${real},` : '';
  let whole = '';
  for (let index = 0; index < exports.length; index += 1) {
    const one = exports[index] as ReplacedModuleMessage['exports'][number];
    const isWhole = one.name === WHOLE_EXPORT;
    const kept = isWhole ? real : `${real}[${quote(one.name)}]`;
    const shell = `exportedValue(${replacedSource(module, one)}${one.keepsMembers === true ? `, ${kept}` : ''})`;
    if (isWhole) whole = shell;
    else members += `[${quote(one.name)}]: ${shell},`;
  }
  const value = whole === '' ? `{ ${members} }` : whole;
  return `const { exportedValue } = require(${quote(SHELLS_MODULE)}); module.exports = ${value};`;
}

/** Source text for a replaced export. */
function replacedSource(
  module: string,
  { name, form, member }: ReplacedModuleMessage['exports'][number],
): string {
  const maker = member === undefined ? '' : `, member: ${quote(member)}`;
  return `{ module: ${quote(module)}, name: ${quote(name)}, form: ${quote(form)}${maker} }`;
}
