import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { instrumentModule } from '../../packages/core/src/instrument/instrument-module.ts';
import { siteBaseAt } from '../../packages/core/src/model/site-id.ts';
import { moduleFormatOf } from '../../packages/core/src/program/modules/module-format.ts';
import { buildModuleModel } from '../../packages/core/src/program/modules/module-model.ts';
import { readModuleSource } from '../../packages/core/src/program/modules/module-source.ts';
import { HOOKS_MODULE } from '../../packages/core/src/wire/hook-contract.ts';

const HOOKS_URL = new URL('../../packages/core/src/runtime/process/hooks-module.ts', import.meta.url).href;

/** Instruments every JavaScript file below `folder` as it is loaded. The count goes on as files are loaded. */
export function instrumentLoading(folder: string): { readonly files: number } {
  const count = { files: 0, sites: 0, functions: 0 };
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === HOOKS_MODULE
        ? { url: HOOKS_URL, format: 'module-typescript', shortCircuit: true }
        : next(specifier, context),
    load: (url, context, next) => {
      const file = url.startsWith('file:') ? fileURLToPath(url) : '';
      if (!file.startsWith(folder) || !/\.[cm]?js$/.test(file)) return next(url, context);
      const text = readFileSync(file, 'utf8');
      const format = moduleFormatOf(file, text);
      const model = buildModuleModel(readModuleSource({ file, text, format, options: {} }));
      const place = { siteBase: siteBaseAt(count.sites), functionBase: count.functions };
      count.files += 1;
      count.sites += model.sites.length;
      count.functions += model.functions.length;
      return { format, source: instrumentModule(model, place).code, shortCircuit: true };
    },
  });
  return count;
}
