import type ts from 'typescript';
import { textsOf } from '../contracts/contract-tags.ts';
import { REQUIREMENT_PREFIX } from '../modules/generated-sites.ts';

/** The preconditions in the comment of a function: `@assume acyclic(head)`, `@requires items.length < 10`. */
export interface Preconditions {
  /** Assumptions about which objects may be shared, one string each. */
  readonly assumptions: readonly string[];
  /** Expressions over the parameters. */
  readonly requirements: readonly string[];
  /** The parameters as their author wrote them. */
  readonly parameterText: string;
}

/** Reads the preconditions of a function from its comment. */
export function readPreconditions(declaration: ts.Node, callable: ts.SignatureDeclaration): Preconditions {
  return {
    assumptions: textsOf(declaration, 'assume'),
    requirements: textsOf(declaration, 'requires'),
    parameterText: callable.parameters.map((parameter) => parameter.getText()).join(', '),
  };
}

/** Whether a function has preconditions on its inputs. */
export function hasPreconditions({ assumptions, requirements }: Preconditions): boolean {
  return assumptions.length + requirements.length > 0;
}

/** The way to a target: the name of an export, and the keys that lead on from there. */
export interface TargetAccess {
  readonly exportName: string;
  readonly access: readonly string[];
}

/** The name under which a module exports the check of a target's requirements. */
export const requirementExport = ({ exportName, access }: TargetAccess): string =>
  REQUIREMENT_PREFIX + [exportName, ...access].join('$').replaceAll(/[^\p{ID_Continue}$]/gu, '$');

/** A function that says whether arguments meet the requirements, as source text for the end of the module. */
export function requirementText(
  target: TargetAccess,
  { requirements, parameterText }: Preconditions,
  isScript: boolean,
): string {
  if (requirements.length === 0) return '';
  const body = `(${parameterText}) { return ${requirements.map((text) => `(\n${text}\n)`).join(' && ')}; }`;
  const name = requirementExport(target);
  return isScript ? `\nmodule.exports.${name} = function ${body};` : `\nexport function ${name}${body}`;
}
