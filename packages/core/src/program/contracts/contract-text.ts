import type { Node } from 'estree';
import type { SiteIndex } from '../../model/site-id.ts';
import { memberKey, type InvokableKind } from '../../model/sequence.ts';
import { CHECK_PREFIX, REQUIREMENT_PREFIX } from '../modules/generated-sites.ts';
import type { ModuleModel } from '../modules/module-model.ts';
import { childrenOf } from '../modules/syntax.ts';
import type { Contract, ContractParameter } from './contract.ts';
import { withoutThis } from './contract-tags.ts';

/** A callable with a contract: the way to it from its module. */
export interface ContractedCallable {
  readonly kind: InvokableKind;
  readonly exportName: string;
  /** The key of a member; the keys that lead to a function of an object. */
  readonly access: readonly string[];
  readonly contract: Contract;
}

/** A callable that may have a contract. */
export type Contractable = Omit<ContractedCallable, 'contract'> & {
  readonly contract?: Contract | undefined;
};

/** A member of a class or module, as contracts see it. */
export const contracted = ({
  kind,
  exportName,
  member,
  contract,
}: Omit<Contractable, 'access'> & { readonly member: string }): Contractable => ({
  kind,
  exportName,
  access: member === '' ? [] : [member],
  contract,
});

/** The name of the export that checks a callable, as a member of an object. */
export function checkOf({ contract, ...callable }: Contractable): { readonly check?: string } {
  const check = contract && checkExport({ ...callable, contract });
  return check === undefined ? {} : { check };
}

/** The names of both exports of a contract, as members of an object. */
export function contractExports(callable: Contractable): {
  readonly check?: string;
  readonly requirement?: string;
} {
  const { contract, ...way } = callable;
  const requirement = contract && memberRequirement({ ...way, contract });
  return { ...checkOf(callable), ...(requirement !== undefined && { requirement }) };
}

/** Source text for the end of a module that checks the contracts of some callables, each once. */
export function contractTexts(callables: readonly Contractable[], isScript: boolean): string {
  const texts = callables.flatMap(({ contract, ...way }) => {
    if (contract === undefined) return [];
    const callable = { ...way, contract };
    const requirement = way.kind === 'function' ? '' : memberRequirementText(callable, isScript);
    return [requirement, checkText(callable, isScript)];
  });
  return [...new Set(texts)].join('');
}

/** The promises that are checked after a call, in the order of their branches. */
export const promisesOf = ({ ensures, invariants }: Contract): readonly CheckedPromise[] => [
  ...ensures.map((text): CheckedPromise => ({ kind: 'ensures', text })),
  ...invariants.map((text): CheckedPromise => ({ kind: 'invariant', text })),
];

export interface CheckedPromise {
  readonly kind: 'ensures' | 'invariant';
  readonly text: string;
}

/** The export that calls a callable and checks what it promises; none if it promises nothing or has no name. */
export function checkExport(callable: ContractedCallable): string | undefined {
  const isChecked = promisesOf(callable.contract).length > 0 && calleeText(callable) !== undefined;
  return isChecked ? CHECK_PREFIX + keyOf(callable) : undefined;
}

/** The export that says whether callers keep their part; none if nothing is required of them. */
export function memberRequirement(callable: ContractedCallable): string | undefined {
  return callable.contract.requirements.length === 0 ? undefined : REQUIREMENT_PREFIX + keyOf(callable);
}

function keyOf({ kind, exportName, access }: ContractedCallable): string {
  const way = [exportName, ...(kind === 'function' ? [] : [kind]), ...access].join('$');
  return way.replaceAll(/[^\p{ID_Continue}$]/gu, '$');
}

/**
 * Source text for the end of a module: a function that makes the call, and takes a branch of its own for each promise
 * that is broken. As code of the module, it is followed and searched like the code it checks.
 */
export function checkText(callable: ContractedCallable, isScript: boolean): string {
  const name = checkExport(callable);
  if (name === undefined) return '';
  const { contract, kind } = callable;
  const { parameters, isAwaited } = contract;
  const awaits = isAwaited && kind !== 'constructor';
  const made = kind === 'constructor' ? 'result' : 'this';
  const lines = [
    `const result = ${awaits ? 'await ' : ''}${calleeText(callable) ?? ''};`,
    `const ${SELF} = ${made};`,
    ...parameters.flatMap(laterBinding),
    ...promisesOf(contract).flatMap(({ text }, index) => [
      `let ${BROKEN}${index}; try { ${BROKEN}${index} = !${withoutThis(text, SELF)}; } catch { ${BROKEN}${index} = true; }`,
      `if (${BROKEN}${index}) {}`,
    ]),
    'return result;',
  ];
  return exported(`${awaits ? 'async ' : ''}function`, name, {
    isScript,
    body: `(${parameterNames(parameters)}) { ${lines.join(' ')} }`,
  });
}

/** A function that says whether a receiver and arguments meet the requirements, as source text. */
export function memberRequirementText(callable: ContractedCallable, isScript: boolean): string {
  const name = memberRequirement(callable);
  if (name === undefined) return '';
  const { parameters, requirements } = callable.contract;
  const declared = parameters.map(({ name: one, isRest, initializer }) =>
    isRest ? `...${one}` : initializer === undefined ? one : `${one} = ${initializer}`,
  );
  const conditions = requirements.map((text) => `(\n${text}\n)`).join(' && ');
  return exported('function', name, {
    isScript,
    body: `(${declared.join(', ')}) { return ${conditions}; }`,
  });
}

function exported(
  keyword: string,
  name: string,
  { isScript, body }: { readonly isScript: boolean; readonly body: string },
): string {
  return isScript
    ? `\n${keyword} ${name}${body}\nmodule.exports.${name} = ${name};`
    : `\nexport ${keyword} ${name}${body}`;
}

const SELF = 'self$ps';
const BROKEN = 'broken$ps';

/** The call itself; `undefined` if the module has no name for what is called. */
function calleeText({ kind, access, contract }: ContractedCallable): string | undefined {
  const { binding, parameters } = contract;
  const args = parameters.map(({ isRest }, index) =>
    isRest ? `...${argumentName(parameters, index)}` : argumentName(parameters, index),
  );
  const call = `(${args.join(', ')})`;
  const needsBinding = kind === 'function' || kind === 'constructor' || kind.startsWith('static');
  const isShadowed = parameters.some(({ name }) => name === binding);
  if (needsBinding && (binding === undefined || isShadowed)) return undefined;
  const members = access.map(memberText).join('');
  switch (kind) {
    case 'function':
      return `${binding ?? ''}${members}${call}`;
    case 'constructor':
      return `new ${binding ?? ''}${call}`;
    case 'method':
      return `this${members}${call}`;
    case 'getter':
      return `this${members}`;
    case 'setter':
      return `this${members} = ${args[0] ?? ''}`;
    case 'static method':
      return `${binding ?? ''}${members}${call}`;
    case 'static getter':
      return `${binding ?? ''}${members}`;
    case 'static setter':
      return `${binding ?? ''}${members} = ${args[0] ?? ''}`;
    default:
      return undefined;
  }
}

const memberText = (key: string): string =>
  typeof memberKey(key) === 'symbol' ? `[Symbol.${key.slice(2)}]` : `[${JSON.stringify(key)}]`;

/** Names under which arguments are handed on: defaults are left to the callee. */
const argumentName = (parameters: readonly ContractParameter[], index: number): string => {
  const { name = '' } = parameters[index] ?? {};
  return isPattern(name) ? `given${index}$ps` : name;
};

const isPattern = (name: string): boolean => /^[[{]/.test(name);

const parameterNames = (parameters: readonly ContractParameter[]): string =>
  parameters
    .map(({ isRest }, index) => `${isRest ? '...' : ''}${argumentName(parameters, index)}`)
    .join(', ');

/** Statements after the call that give a parameter the value that contracts mean. */
function laterBinding(
  { name, initializer }: ContractParameter,
  index: number,
  parameters: readonly ContractParameter[],
): readonly string[] {
  const given = argumentName(parameters, index);
  const byDefault =
    initializer === undefined ? [] : [`if (${given} === undefined) ${given} = ${initializer};`];
  return isPattern(name) ? [...byDefault, `const ${name} = ${given};`] : byDefault;
}

/** The sites at which a check finds promises broken, one for each, in their order. */
export function promiseSites(model: ModuleModel, name: string): readonly SiteIndex[] {
  const check = model.functions.find((fn) => fn.name === name)?.node;
  const sites: SiteIndex[] = [];
  const visit = (node: Node): void => {
    const isCheck =
      node.type === 'IfStatement' && node.test.type === 'Identifier' && node.test.name.startsWith(BROKEN);
    const site = isCheck ? model.siteOf.get(node) : undefined;
    if (site !== undefined) sites.push(site.index);
    for (const child of childrenOf(node)) visit(child);
  };
  if (check !== undefined) visit(check);
  return sites;
}
