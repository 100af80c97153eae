import type { CallExpression, MemberExpression, Node } from 'estree';
import { MUTATORS } from '../state/module-state.ts';

/**
 * The fields that a piece of code defines and uses, told apart by class as far as the code says it: `this.field` is
 * `Class.field`, any other access is `.field`. A change of a collection defines the field that holds it.
 */
export interface FieldEffects {
  readonly defines: Set<string>;
  readonly uses: Set<string>;
}

/** The elements of a collection that is not read from a field. */
const LOOSE_ELEMENTS = '.[]';

/** Adds what a node by itself does to fields, in code of a class. */
export function noteFields(
  node: Node,
  parent: Node | undefined,
  { ofClass, fields }: { readonly ofClass: string | undefined; readonly fields: FieldEffects },
): void {
  if (node.type === 'MemberExpression') noteMember(node, parent, { ofClass, fields });
  if (node.type === 'CallExpression' && isMutation(node))
    fields.defines.add(holderOf((node.callee as MemberExpression).object, ofClass));
  if (node.type === 'Property' && parent?.type === 'ObjectPattern' && node.key.type === 'Identifier')
    fields.uses.add(`.${node.key.name}`);
  if (node.type === 'ForOfStatement' && node.right.type === 'Identifier') fields.uses.add(LOOSE_ELEMENTS);
}

function noteMember(
  node: MemberExpression,
  parent: Node | undefined,
  { ofClass, fields }: { readonly ofClass: string | undefined; readonly fields: FieldEffects },
): void {
  const { isChanged, isRead } = accessTo(node, parent);
  const field = fieldOf(node, ofClass) ?? holderOf(node.object, ofClass);
  if (isChanged) fields.defines.add(field);
  if (isRead) fields.uses.add(field);
}

/** How a member expression is used: whether the member is changed, and whether it is read. */
export function accessTo(
  node: MemberExpression,
  parent: Node | undefined,
): { readonly isChanged: boolean; readonly isRead: boolean } {
  const isAssigned = parent?.type === 'AssignmentExpression' && parent.left === node;
  const isUpdated = parent?.type === 'UpdateExpression';
  const isDeleted = parent?.type === 'UnaryExpression' && parent.operator === 'delete';
  return {
    isChanged: isAssigned || isUpdated || isDeleted,
    isRead: !isAssigned || parent.operator !== '=',
  };
}

const isMutation = ({ callee }: CallExpression): boolean =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  !callee.computed &&
  MUTATORS.has(callee.property.name);

/** The field that a member expression accesses; `undefined` for an element, as in `a[i]`. */
function fieldOf({ object, property, computed }: MemberExpression, ofClass = ''): string | undefined {
  const owner = object.type === 'ThisExpression' ? ofClass : '';
  if (property.type === 'PrivateIdentifier') return `${owner}.#${property.name}`;
  if (computed || property.type !== 'Identifier') return undefined;
  // `length` and `size` count as the field that holds the collection.
  return property.name === 'length' || property.name === 'size' ? undefined : `${owner}.${property.name}`;
}

/** The field that holds a collection. */
function holderOf(node: Node, ofClass: string | undefined): string {
  if (node.type !== 'MemberExpression') return LOOSE_ELEMENTS;
  return fieldOf(node, ofClass) ?? holderOf(node.object, ofClass);
}
