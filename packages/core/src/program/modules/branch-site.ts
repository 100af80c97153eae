import type { Node } from 'estree';
import type { SiteIndex } from '../../model/site-id.ts';
import type { SourceLocation } from '../../model/target-spec.ts';

/** The constructs that decide where execution goes next. */
export type SiteKind =
  | 'if'
  | 'conditional'
  | 'and'
  | 'or'
  | 'nullish'
  | 'loop'
  | 'case'
  | 'default value'
  | 'optional chain'
  /** A call that fails unless its first argument is true; its author wants one way only. */
  | 'assertion';

/**
 * A point where execution takes one of two ways. `true` means: the condition held, the left operand of
 * a logical operator was true (`&&`, `||`) or nullish (`??`, `?.`), the case matched, the default was used.
 */
export interface BranchSite {
  /** Position among the sites of its module, in source order. */
  readonly index: SiteIndex;
  readonly kind: SiteKind;
  /** Index of the function it stands in, among the functions of its module. */
  readonly functionIndex: number;
  readonly location: SourceLocation;
}

/** The kind of site that a node is, if it is one. */
export function siteKindOf(node: Node): SiteKind | undefined {
  switch (node.type) {
    case 'IfStatement':
      return 'if';
    case 'ConditionalExpression':
      return 'conditional';
    case 'LogicalExpression':
      return LOGICAL_KINDS[node.operator];
    case 'AssignmentExpression':
      return LOGICAL_ASSIGNMENT_KINDS[node.operator];
    case 'WhileStatement':
    case 'DoWhileStatement':
      return 'loop';
    case 'ForStatement':
      return node.test ? 'loop' : undefined;
    case 'SwitchCase':
      return node.test ? 'case' : undefined;
    case 'AssignmentPattern':
      return 'default value';
    case 'MemberExpression':
    case 'CallExpression':
      return node.optional ? 'optional chain' : undefined;
    default:
      return undefined;
  }
}

const LOGICAL_KINDS = { '&&': 'and', '||': 'or', '??': 'nullish' } as const;

const LOGICAL_ASSIGNMENT_KINDS: Readonly<Record<string, SiteKind | undefined>> = {
  '&&=': 'and',
  '||=': 'or',
  '??=': 'nullish',
};
