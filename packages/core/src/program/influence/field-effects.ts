import type { CallExpression, MemberExpression, Node } from 'estree';
import { MUTATORS } from '../module-state.ts';

/**
 * The fields that a piece of code defines and uses, told apart by class as far as the code says it: what it reaches
 * through `this` is `Class.field`, what it reaches otherwise `.field`. What changes a collection defines the field that
 * holds it.
 */
export interface FieldEffects {
  readonly defines: Set<string>;
  readonly uses: Set<string>;
}

/** The elements of a collection that no field is seen to hold. */
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

/** What is done with a member where it stands. */
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

/** The field that a member expression reaches; one that is computed reaches an element. */
function fieldOf({ object, property, computed }: MemberExpression, ofClass = ''): string | undefined {
  const owner = object.type === 'ThisExpression' ? ofClass : '';
  if (property.type === 'PrivateIdentifier') return `${owner}.#${property.name}`;
  if (computed || property.type !== 'Identifier') return undefined;
  // How many there are, the field that holds them says.
  return property.name === 'length' || property.name === 'size' ? undefined : `${owner}.${property.name}`;
}

/** The field that holds a collection. */
function holderOf(node: Node, ofClass: string | undefined): string {
  if (node.type !== 'MemberExpression') return LOOSE_ELEMENTS;
  return fieldOf(node, ofClass) ?? holderOf(node.object, ofClass);
}
