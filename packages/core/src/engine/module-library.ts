import { readFileSync } from 'node:fs';
import type { CompilerOptions } from '../program/compiler-options.ts';
import { buildControlFlow } from '../program/control-flow/build-control-flow.ts';
import type { ControlFlowGraph } from '../program/control-flow/control-flow-graph.ts';
import { moduleFormatOf } from '../program/module-format.ts';
import { buildModuleModel, type ModuleModel } from '../program/module-model.ts';
import { ModuleResolver } from '../program/module-resolver.ts';
import { readModuleSource, type ModuleFormat } from '../program/module-source.ts';
import { instrumentModule } from '../instrument/instrument-module.ts';

/** One project file, modelled and placed: its sites and functions have ids of their own in this run. */
export interface LibraryModule {
  readonly file: string;
  readonly model: ModuleModel;
  readonly flow: ControlFlowGraph;
  readonly siteBase: number;
  readonly functionBase: number;
  readonly format: ModuleFormat;
  readonly plainCode: string;
  readonly instrumentedCode: string;
}

/** The project files that a run has met, each read, modelled and instrumented once. */
export class ModuleLibrary {
  readonly #options: CompilerOptions;
  readonly #resolver: ModuleResolver;
  readonly #modules = new Map<string, LibraryModule>();
  readonly #additions = new Map<string, string>();
  #siteCount = 0;
  #functionCount = 0;

  constructor(options: CompilerOptions) {
    this.#options = options;
    this.#resolver = new ModuleResolver(options);
  }

  resolve(specifier: string, fromFile: string): string | undefined {
    return this.#resolver.resolve(specifier, fromFile);
  }

  /** Adds code of our own to the end of a file that has not been read yet. */
  append(file: string, code: string): void {
    this.#additions.set(file, code);
  }

  moduleOf(file: string): LibraryModule {
    const known = this.#modules.get(file);
    if (known !== undefined) return known;
    const module = this.#read(file);
    this.#modules.set(file, module);
    return module;
  }

  #read(file: string): LibraryModule {
    const text = readFileSync(file, 'utf8') + (this.#additions.get(file) ?? '');
    const format = moduleFormatOf(file, text);
    const source = readModuleSource({ file, text, format, options: this.#options });
    const model = buildModuleModel(source);
    const place = { siteBase: this.#siteCount, functionBase: this.#functionCount };
    this.#siteCount += model.sites.length;
    this.#functionCount += model.functions.length;
    const { code, sourceMap } = instrumentModule(model, place);
    const instrumentedCode = withInlineMap(code, sourceMap);
    const plainCode = withInlineMap(source.code, source.sourceMap);
    return { file, model, flow: buildControlFlow(model), ...place, format, plainCode, instrumentedCode };
  }
}

function withInlineMap(code: string, sourceMap: string): string {
  const encoded = Buffer.from(sourceMap).toString('base64');
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${encoded}`;
}
