import type { Identifier, Node } from 'estree';
import type { Variable } from 'eslint-scope';
import { functionBoundTo } from '../../program/modules/function-model.ts';
import type { ModuleModel } from '../../program/modules/module-model.ts';
import {
  childrenOf,
  contains,
  isFunctionNode,
  startOf,
  endOf,
  type FunctionNode,
} from '../../program/modules/syntax.ts';

/** A module's code by the names that it has at the top: which of them use which others. */
export class NamedCode {
  readonly #model: ModuleModel;
  readonly #uses = new Map<Variable, ReadonlySet<Variable>>();

  constructor(model: ModuleModel) {
    this.#model = model;
  }

  /** The variable at the top of the module that a function is bound to for good, if there is one. */
  variableOf(fn: FunctionNode): Variable | undefined {
    return this.#topVariables().find((variable) => functionBoundTo(variable) === fn);
  }

  /** The function that a variable is bound to for good. */
  functionOf(variable: Variable): FunctionNode | undefined {
    const bound = functionBoundTo(variable);
    return bound !== undefined && isFunctionNode(bound) ? bound : undefined;
  }

  /** Variables at the top that the code of one uses, directly or not, itself included. */
  reachedFrom(start: Variable): ReadonlySet<Variable> {
    const found = new Set([start]);
    for (const variable of found) for (const used of this.#usedBy(variable)) found.add(used);
    return found;
  }

  /** Names in a part of the code that mean variables at the top of the module. */
  mentionsIn(node: Node): readonly Mention[] {
    const found: Mention[] = [];
    const visit = (one: Node, parent: Node): void => {
      const variable = one.type === 'Identifier' ? this.#model.variableOf(one) : undefined;
      if (one.type === 'Identifier' && variable !== undefined && isAtTop(variable))
        found.push({ name: one, variable, parent });
      for (const child of childrenOf(one)) visit(child, one);
    };
    visit(node, node);
    return found;
  }

  /** Whether a variable is used only by code that has a name itself, and exported. */
  isUsedByNamedCode({ references }: Variable): boolean {
    const named = this.#topVariables().flatMap(({ defs }) => defs.map(({ node }) => node as Node));
    const exporting = this.#model.source.syntax.body.filter((node) => isExport(node, this.#model));
    return references.every(({ identifier }) =>
      [...named, ...exporting].some((node) => contains(node, identifier as Node)),
    );
  }

  #topVariables(): readonly Variable[] {
    return this.#model.source.scopes.scopes.flatMap(({ variables }) => variables.filter(isAtTop));
  }

  #usedBy(variable: Variable): ReadonlySet<Variable> {
    const known = this.#uses.get(variable);
    if (known !== undefined) return known;
    const nodes = variable.defs.map(({ node }) => node as Node);
    const used = new Set(nodes.flatMap((node) => this.mentionsIn(node)).map((mention) => mention.variable));
    this.#uses.set(variable, used);
    return used;
  }
}

/** A name that means a variable at the top of its module. */
export interface Mention {
  readonly name: Identifier;
  readonly variable: Variable;
  readonly parent: Node;
}

/** Whether a variable is declared outside of all functions. */
export function isAtTop({ scope, defs }: Variable): boolean {
  return defs.length > 0 && scope.block.type === 'Program';
}

/** Whether a statement does nothing but export. */
function isExport(node: Node, { source: { code } }: ModuleModel): boolean {
  if (node.type === 'ExportNamedDeclaration') return node.declaration === null;
  if (node.type === 'ExportDefaultDeclaration') return node.declaration.type === 'Identifier';
  return (
    node.type === 'ExpressionStatement' &&
    /^exports\.[\w$]+ = [\w$]+;?$/.test(code.slice(startOf(node), endOf(node)))
  );
}
