import type { Node } from 'estree';
import MagicString from 'magic-string';
import type { Variable } from 'eslint-scope';
import type { FunctionModel } from '../../program/modules/function-model.ts';
import type { ModuleModel } from '../../program/modules/module-model.ts';
import { endOf, startOf, type FunctionNode } from '../../program/modules/syntax.ts';
import type { Mutant } from '../mutant.ts';
import { NamedCode } from './named-code.ts';
import { COMPARING, productText } from './product-text.ts';

/** A module with functions that call one of its functions and a mutant of it, and compare what comes out. */
export interface ProductModule {
  readonly code: string;
  /** Names of these functions, by the number of the mutant. */
  readonly products: ReadonlyMap<number, string>;
}

/**
 * Writes the products of a function with some of its mutants (self-composition). The mutant is a copy of all functions
 * through which the changed code can be reached, so that nothing in it calls the original instead. Mutants for which
 * there is no such copy have no product: code in classes, or reached through tables.
 */
export function writeProducts(
  model: ModuleModel,
  { node, hasObjects }: ComposedFunction,
  mutants: readonly Mutant[],
): ProductModule | undefined {
  const code = new NamedCode(model);
  const called = node === undefined ? undefined : code.variableOf(node);
  if (node === undefined || called === undefined || node.generator === true) return undefined;
  const isSharing = hasObjects || [...code.reachedFrom(called)].some((one) => mayBeObject(one, code));
  const products = new Map<number, string>();
  let text = '';
  for (const mutant of mutants) {
    const copies = copiedFunctions(mutant, called, { model, code });
    if (copies === undefined) continue;
    const suffix = `$ps${mutant.number}`;
    const name = `$product${suffix}`;
    text += copies.map((variable) => copyOf(variable, mutant, { model, code, copies, suffix })).join('');
    const mutated = `${called.name}${suffix}`;
    text += productText({ name, original: called.name, mutated, node, isSharing });
    text += model.source.format === 'module' ? `export { ${name} };\n` : `exports.${name} = ${name};\n`;
    products.set(mutant.number, name);
  }
  return products.size === 0 ? undefined : { code: `${model.source.code}\n${COMPARING}${text}`, products };
}

/** A function, and whether its inputs are objects. */
export interface ComposedFunction extends Pick<FunctionModel, 'node'> {
  readonly hasObjects: boolean;
}

/** Whether a variable at the top of a module may hold an object that is no function. */
function mayBeObject(variable: Variable, code: NamedCode): boolean {
  if (code.functionOf(variable) !== undefined) return false;
  const definition = variable.defs[0]?.node as Node | undefined;
  const isLiteral =
    definition?.type === 'VariableDeclarator' &&
    definition.init?.type === 'Literal' &&
    !('regex' in definition.init);
  return !isLiteral;
}

interface Copying {
  readonly model: ModuleModel;
  readonly code: NamedCode;
}

/** Functions through which a function reaches the code of a mutant; `undefined` if not all such ways are known. */
function copiedFunctions(
  { change, functionIndex }: Mutant,
  called: Variable,
  { model, code }: Copying,
): readonly Variable[] | undefined {
  const top = topFunction(functionIndex, model);
  const changed = top?.node === undefined ? undefined : code.variableOf(top.node);
  if (changed === undefined) return undefined;
  const leading = [...code.reachedFrom(called)].filter((variable) => code.reachedFrom(variable).has(changed));
  const isCopied = (variable: Variable): boolean => {
    const node = code.functionOf(variable);
    if (node === undefined || !code.isUsedByNamedCode(variable)) return false;
    if (/\bexports\b|\barguments\b/.test(model.source.code.slice(startOf(node), endOf(node)))) return false;
    return code.mentionsIn(node).every(({ name, variable: used, parent }) => {
      if (!leading.includes(used)) return true;
      // The new text would call the original; a shorthand would change the name of a property.
      const isReplaced = startOf(name) >= change.start && endOf(name) <= change.end;
      return parent.type !== 'Property' && !(isReplaced && change.text.includes(name.name));
    });
  };
  return leading.length > 0 && leading.every(isCopied) ? leading : undefined;
}

/** The function at the top of the module that another is nested in. */
function topFunction(index: number, { functions }: ModuleModel): FunctionModel | undefined {
  let found = functions[index];
  while (found?.parentIndex !== undefined && found.parentIndex !== 0) found = functions[found.parentIndex];
  return found?.parentIndex === 0 ? found : undefined;
}

/** A copy of a function under another name, which calls other copies; the changed one with its change. */
function copyOf(
  variable: Variable,
  { change }: Mutant,
  {
    model,
    code,
    copies,
    suffix,
  }: Copying & { readonly copies: readonly Variable[]; readonly suffix: string },
): string {
  const node = code.functionOf(variable) as FunctionNode;
  const text = new MagicString(model.source.code);
  const names = code
    .mentionsIn(node)
    .filter((mention) => copies.includes(mention.variable))
    .map(({ name }) => name);
  const own = node.type === 'FunctionDeclaration' ? [node.id] : [];
  for (const name of [...names, ...own])
    if (!(startOf(name) >= change.start && endOf(name) <= change.end))
      text.overwrite(startOf(name), endOf(name), `${name.name}${suffix}`);
  const isChanged = startOf(node) <= change.start && change.end <= endOf(node);
  if (isChanged && change.text === '') text.remove(change.start, change.end);
  else if (isChanged) text.overwrite(change.start, change.end, change.text);
  const copied = text.slice(startOf(node), endOf(node));
  return node.type === 'FunctionDeclaration'
    ? `${copied}\n`
    : `const ${variable.name}${suffix} = ${copied};\n`;
}
