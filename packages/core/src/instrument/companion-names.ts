import type { CatchClause, Node, VariableDeclaration } from 'estree';
import type { Variable } from 'eslint-scope';
import type { ModuleSource } from '../program/modules/module-source.ts';
import { childrenOf, endOf, isFunctionNode, startOf, type FunctionNode } from '../program/modules/syntax.ts';

/**
 * Which variables have a companion, and what it is called. Function and class names and imports have
 * none: what they hold has no shadow of its own.
 */
export class CompanionNames {
  /** The name of the frame variable; companions are named after it. */
  readonly frame: string;
  readonly #source: ModuleSource;
  readonly #boundInBody = new Map<Node, boolean>();

  constructor(source: ModuleSource) {
    this.#source = source;
    let frame = '$ps';
    while (source.code.includes(frame)) frame += '$';
    this.frame = frame;
  }

  of(variable: Variable): string | undefined {
    const hasCompanion =
      variable.defs.length > 0 && variable.defs.every((definition) => this.#isFollowed(definition, variable));
    return hasCompanion ? this.named(variable.name) : undefined;
  }

  /** The companion of the variable of a `catch`, if it can have one. */
  ofCaught(clause: CatchClause): string | undefined {
    const [variable] = this.#source.scopes.getDeclaredVariables(clause);
    return variable === undefined ? undefined : this.of(variable);
  }

  /**
   * Whether the parameters of a function can be bound in its body instead. A generator evaluates its
   * defaults when it is called but its body later; and names that both parameters and body use may
   * mean different variables: then parameters have to stay where they are.
   */
  areBoundInBody(fn: Node): boolean {
    let answer = this.#boundInBody.get(fn);
    if (answer === undefined) {
      answer =
        isFunctionNode(fn) && (hasSimpleParameters(fn) || (isEvaluatedAnytime(fn) && this.#isSeparable(fn)));
      this.#boundInBody.set(fn, answer);
    }
    return answer;
  }

  #isSeparable(fn: FunctionNode): boolean {
    if (/\beval\b/.test(this.#source.code.slice(startOf(fn), endOf(fn)))) return false;
    const inBody = new Set(
      (this.#source.scopes.acquire(fn, true)?.variables ?? [])
        .filter(({ defs }) => defs.some(({ type }) => type !== 'Parameter'))
        .map(({ name }) => name),
    );
    const isClear = (node: Node): boolean =>
      !(node.type === 'Identifier' && inBody.has(node.name)) && childrenOf(node).every(isClear);
    return fn.params.every(isClear);
  }

  named(name: string): string {
    return `${this.frame}_${name}`;
  }

  #isFollowed({ type, node }: Variable['defs'][number], variable: Variable): boolean {
    if (type === 'Parameter') return this.areBoundInBody(node);
    if (type === 'CatchClause') return !hasVarNamesake(variable);
    return type === 'Variable';
  }
}

/** Whether a `var` of the same function has the name of a caught value: its companion may stand in the same block. */
function hasVarNamesake({ name, scope }: Variable): boolean {
  const isVar = (definition: Variable['defs'][number]): boolean =>
    definition.type === 'Variable' && (definition.parent as VariableDeclaration | null)?.kind === 'var';
  return scope.variableScope.set.get(name)?.defs.some(isVar) ?? false;
}

/** Plain names only: no defaults, no patterns; a rest parameter may follow. */
export function hasSimpleParameters(fn: Node): boolean {
  return (
    isFunctionNode(fn) &&
    fn.params.every(
      (parameter) =>
        parameter.type === 'Identifier' ||
        (parameter.type === 'RestElement' && parameter.argument.type === 'Identifier'),
    )
  );
}

/**
 * Whether it makes no difference when the defaults of parameters are evaluated: the body of a generator begins later than
 * the call.
 */
function isEvaluatedAnytime({ generator, params }: FunctionNode): boolean {
  return (
    generator !== true ||
    params.every(
      (one) =>
        one.type === 'Identifier' ||
        (one.type === 'AssignmentPattern' && one.left.type === 'Identifier' && isAlwaysAlike(one.right)),
    )
  );
}

/** Whether an expression gives the same whenever it is evaluated: a literal, a new empty object, or a new empty array. */
function isAlwaysAlike(node: Node): boolean {
  if (node.type === 'ObjectExpression') return node.properties.length === 0;
  return node.type === 'Literal' || (node.type === 'ArrayExpression' && node.elements.length === 0);
}
