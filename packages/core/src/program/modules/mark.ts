import type { Node } from 'estree';
import type { CodePlace } from '../../model/code-place.ts';
import { isSamePlace, type SourceLocation } from '../../model/target-spec.ts';
import { isFunctionNode, startOf, type FunctionNode } from './syntax.ts';
import type { Waypoint } from './waypoint.ts';

/** The statement, or the function, that a run is to come to. */
export type MarkRequest = Pick<CodePlace, 'kind' | 'start' | 'names'>;

/** A waypoint right before a statement, or at the beginning of a function. */
export interface Mark extends Waypoint {
  /** How the hook can be written before the statement: others stand beside it, or it is a body by itself. */
  readonly standing: 'in module' | 'in list' | 'alone';
}

/** Lists of statements: whatever is put between two of them runs in its turn. */
const LISTS: ReadonlySet<string> = new Set(['BlockStatement', 'SwitchCase', 'StaticBlock']);

/** How a statement stands among others; `undefined` for what is none, or cannot have anything before it. */
export function standingOf(node: Node, parent: Node | undefined): Mark['standing'] | undefined {
  if (!isStatement(node) || parent === undefined || parent.type === 'LabeledStatement') return undefined;
  if (parent.type === 'Program') return 'in module';
  if (LISTS.has(parent.type)) return 'in list';
  return node.type === 'VariableDeclaration' || node.type === 'ClassDeclaration' ? undefined : 'alone';
}

/** Whether a node is executed in its turn; a function declaration is not, nor is a directive. */
function isStatement(node: Node): boolean {
  if ('directive' in node && node.directive !== undefined) return false;
  if (node.type === 'BlockStatement' || node.type === 'EmptyStatement') return false;
  return (
    node.type.endsWith('Statement') ||
    node.type === 'VariableDeclaration' ||
    node.type === 'ClassDeclaration' ||
    node.type === 'ExportNamedDeclaration' ||
    node.type === 'ExportDefaultDeclaration'
  );
}

/** Whether a function is the one that is asked for; `location` is the place of its name. */
export function isMarkedFunction(
  node: Node,
  { names }: MarkRequest,
  { location, locate }: { readonly location: SourceLocation; locate(offset: number): SourceLocation },
): node is FunctionNode {
  if (!isFunctionNode(node)) return false;
  const known = [location, locate(startOf(node)), locate(startOf(node.body))];
  return names.some((name) => known.some((one) => isSamePlace(one, name)));
}
