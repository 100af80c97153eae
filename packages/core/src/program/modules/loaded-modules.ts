import type { Expression, Node, SimpleCallExpression, SpreadElement } from 'estree';
import type { ModuleSource } from './module-source.ts';
import { childrenOf } from './syntax.ts';

/** The modules that a module may load. */
export interface LoadedModules {
  /** The specifiers that stand in its code, in whatever form of import. */
  readonly specifiers: ReadonlySet<string>;
  /** Whether it may load others: names of modules are computed, or what loads them is handed on. */
  readonly isOpen: boolean;
}

/** Functions that load modules. */
const LOADING = new Set(['require', 'getBuiltinModule']);

/** Reads from the syntax of a module what it may load. What comments and strings say does not count. */
export function loadedModules({ syntax }: Pick<ModuleSource, 'syntax'>): LoadedModules {
  const specifiers = new Set<string>();
  let isOpen = false;
  const take = (source: Expression | SpreadElement | null | undefined): void => {
    if (source?.type === 'Literal' && typeof source.value === 'string') specifiers.add(source.value);
    else isOpen ||= source !== null;
  };
  const visit = (node: Node): void => {
    if (node.type === 'Identifier') isOpen ||= LOADING.has(node.name);
    else if (isRequire(node)) take(node.arguments[0]);
    else for (const child of partsOf(node)) visit(child);
    if ('source' in node) take(node.source);
  };
  visit(syntax);
  return { specifiers, isOpen };
}

const isRequire = (node: Node): node is SimpleCallExpression =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require';

/** The parts of a node whose names mean something: neither keys, nor what is asked for its type. */
function partsOf(node: Node): readonly Node[] {
  if (node.type === 'UnaryExpression' && node.operator === 'typeof' && node.argument.type === 'Identifier')
    return [];
  return node.type === 'Property' && !node.computed && !node.shorthand ? [node.value] : childrenOf(node);
}
