import { PathsmithError } from '../../foundation/errors.ts';
import { writeProducts } from '../../mutate/product/product-module.ts';
import { isPureFunction } from '../../mutate/product/pure-code.ts';
import { plannedModule } from './planned-module.ts';
import type { ProductRequest, Products } from './products.ts';
import type { LibraryModule, ModuleLibrary } from '../loading/module-library.ts';

/** Adds products of a function of the library to it. */
export function productsIn(
  library: Pick<ModuleLibrary, 'moduleOf' | 'addVariant'>,
  { file, functionIndex, hasObjects, mutants }: ProductRequest,
): Products | undefined {
  const { model, mutated } = library.moduleOf(file);
  const fn = model.functions[functionIndex];
  if (fn === undefined) return undefined;
  const asked = mutants.flatMap((number) => mutated.mutants.find((one) => one.number === number) ?? []);
  const written = writeProducts(model, { node: fn.node, hasObjects }, asked);
  if (written === undefined) return undefined;
  const module = variantOf(library, file, written.code);
  if (module === undefined) return undefined;
  return { module: plannedModule(module), names: written.products, isPure: isPureFunction(model, fn) };
}

/** The products as a module; `undefined` if they are no code: the tests of the function must not suffer from that. */
function variantOf(
  library: Pick<ModuleLibrary, 'addVariant'>,
  file: string,
  code: string,
): LibraryModule | undefined {
  try {
    return library.addVariant(file, code);
  } catch (error) {
    if (error instanceof PathsmithError) return undefined;
    throw error;
  }
}
