import type { AssignmentPattern, Identifier, MemberExpression, Node, Pattern } from 'estree';
import { childrenOf } from '../../program/modules/syntax.ts';
import { boundNames } from '../bound-names.ts';
import { staticKeyOf } from './literals.ts';

/**
 * Something that a pattern binds. Destructuring stays the engine's own: iterators, getters, defaults and
 * errors are exactly those of the original. The source is remembered in a slot, and afterwards each bound
 * variable looks its shadow up along its path.
 */
export interface Leaf {
  /** A variable or a member; a pattern if it is inside of another and has a default. */
  readonly target: Node;
  readonly place: Place;
  readonly withDefault: AssignmentPattern | undefined;
  /** For a rest element: the first position that it collects, or −1 in an object. */
  readonly restFrom?: number;
  /** Whether the pattern assigns to the variable while it binds it. */
  readonly isReassigned?: boolean;
}

export type VariableLeaf = Leaf & { readonly target: Identifier };
export type MemberLeaf = Leaf & { readonly target: MemberExpression };

/** Keys to a value in a pattern, or `undefined` if it is untracked. */
type Path = readonly (string | number)[] | undefined;

/** The place where a pattern finds a value: in its source, or in a default around it if that was used. */
interface Place {
  readonly path: Path;
  /** Defaults of the patterns around, the innermost first, with the path from there. */
  readonly around: readonly { readonly withDefault: AssignmentPattern; readonly path: Path }[];
}

const WHOLE_SOURCE: Place = { path: [], around: [] };

/** The place of a member; `null` stands for keys that are not known before the code runs. */
function memberOf({ path, around }: Place, key: string | number | null): Place {
  const longer = (from: Path): Path => (from && key !== null ? [...from, key] : undefined);
  return { path: longer(path), around: around.map((one) => ({ ...one, path: longer(one.path) })) };
}

export const isVariable = (leaf: Leaf): leaf is VariableLeaf => leaf.target.type === 'Identifier';

/** The variables that a whole pattern binds. */
export const variableLeaves = (pattern: Pattern): readonly VariableLeaf[] =>
  leavesOfWhole(pattern).filter(isVariable);

/** The members that a whole pattern assigns to. */
export function memberLeaves(pattern: Pattern): readonly MemberLeaf[] {
  const isMember = (leaf: Leaf): leaf is MemberLeaf => leaf.target.type === 'MemberExpression';
  return leavesOfWhole(pattern).filter(isMember);
}

/** All that a whole pattern binds, in order. */
export function leavesOfWhole(pattern: Pattern): readonly Leaf[] {
  const reassigned = new Set(pattern.type === 'Identifier' ? [] : assignedNames(pattern));
  return leavesOf(pattern, WHOLE_SOURCE, undefined).map((leaf) =>
    isVariable(leaf) && reassigned.has(leaf.target.name) ? { ...leaf, isReassigned: true } : leaf,
  );
}

/** The names that expressions inside of a node assign to. */
function assignedNames(node: Node): readonly string[] {
  const inner = childrenOf(node).flatMap(assignedNames);
  if (node.type === 'AssignmentExpression') return [...boundNames(node.left), ...inner];
  return node.type === 'UpdateExpression' ? [...boundNames(node.argument), ...inner] : inner;
}

function leavesOf(pattern: Node, place: Place, withDefault: AssignmentPattern | undefined): readonly Leaf[] {
  switch (pattern.type) {
    case 'Identifier':
    case 'MemberExpression':
      return [{ target: pattern, place, withDefault }];
    case 'AssignmentPattern':
      return leavesOfDefault(pattern, place);
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => {
        if (property.type === 'RestElement') return restLeaves(property.argument, place, -1);
        return leavesOf(property.value, memberOf(place, staticKeyOf(property)), undefined);
      });
    case 'ArrayPattern':
      return pattern.elements.flatMap((element, index) => {
        if (element === null) return [];
        if (element.type === 'RestElement') return restLeaves(element.argument, place, index);
        return leavesOf(element, memberOf(place, index), undefined);
      });
    default:
      return [];
  }
}

function leavesOfDefault(pattern: AssignmentPattern, place: Place): readonly Leaf[] {
  const { left } = pattern;
  if (left.type !== 'ObjectPattern' && left.type !== 'ArrayPattern') return leavesOf(left, place, pattern);
  const around = [{ withDefault: pattern, path: [] }, ...place.around];
  return [{ target: left, place, withDefault: pattern }, ...leavesOf(left, { ...place, around }, undefined)];
}

function restLeaves(argument: Node, place: Place, restFrom: number): readonly Leaf[] {
  // A value that a pattern takes out of a rest element is untracked.
  if (argument.type !== 'Identifier') return leavesOf(argument, memberOf(place, null), undefined);
  return [{ target: argument, place, withDefault: undefined, restFrom }];
}
