import type { Node } from 'estree';
import type { Variable } from 'eslint-scope';
import type { ModuleSource } from '../program/module-source.ts';
import { isFunctionNode } from '../program/syntax.ts';

/**
 * Which variables have a companion, and what it is called. Function and class names, imports and
 * caught errors have none: what they hold has no shadow of its own.
 */
export class CompanionNames {
  /** The name of the frame variable; companions are named after it. */
  readonly frame: string;

  constructor(source: ModuleSource) {
    let frame = '$ps';
    while (source.code.includes(frame)) frame += '$';
    this.frame = frame;
  }

  of(variable: Variable): string | undefined {
    const hasCompanion =
      variable.defs.length > 0 &&
      variable.defs.every((definition) =>
        definition.type === 'Parameter' ? isRewritableParameter(definition.node as Node) : definition.type === 'Variable',
      );
    return hasCompanion ? this.named(variable.name) : undefined;
  }

  named(name: string): string {
    return `${this.frame}_${name}`;
  }
}

/**
 * Whether the parameters of a function can be bound in its body instead. A generator evaluates its
 * defaults when it is called but its body later, so its defaults have to stay where they are.
 */
export function isRewritableParameter(fn: Node): boolean {
  return isFunctionNode(fn) && (!fn.generator || hasSimpleParameters(fn));
}

/** Plain names only: no defaults, no patterns; a rest parameter may follow. */
export function hasSimpleParameters(fn: Node): boolean {
  return (
    isFunctionNode(fn) &&
    fn.params.every(
      (parameter) =>
        parameter.type === 'Identifier' || (parameter.type === 'RestElement' && parameter.argument.type === 'Identifier'),
    )
  );
}
