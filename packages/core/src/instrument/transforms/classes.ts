import type { ClassDeclaration, ClassExpression, PropertyDefinition, StaticBlock } from 'estree';
import { startOf } from '../../program/modules/syntax.ts';
import { ENTER_NAME } from '../../wire/hook-contract.ts';
import { isAnonymousDefinition } from './anonymous-definition.ts';
import { staticKeyOf } from './literals.ts';
import { visitPinnedKey } from './members.ts';
import { NO_SHADOW, NO_SLOT, type DirectFamily, type Rewriter, type TransformFamily } from '../rewriter.ts';

/**
 * Classes. Methods are functions like any other; static blocks and field initialisers open
 * frames of their own, since they run when an object is made and not where they stand.
 */
export const CLASSES: TransformFamily = {
  ClassDeclaration: (rewriter, node: ClassDeclaration) => {
    visitClass(rewriter, node, 0);
  },
  ClassExpression: (rewriter, node: ClassExpression, slot) => {
    if (slot === NO_SLOT) {
      visitClass(rewriter, node, NO_SLOT);
      return;
    }
    rewriter.open(node, 'literal', slot);
    visitClass(rewriter, node, slot);
    rewriter.close(node);
  },
};

/** A class never has a shadow. */
export const DIRECT_CLASSES: DirectFamily = {
  ClassExpression: (rewriter, node: ClassExpression, slot) => {
    visitClass(rewriter, node, slot);
    return NO_SHADOW;
  },
};

/** Visits the parts of a class. Without a slot, its heritage and computed keys stay as they are. */
function visitClass(rewriter: Rewriter, node: ClassDeclaration | ClassExpression, slot: number): void {
  const isLeft = slot === NO_SLOT;
  if (isLeft) rewriter.leave(node.superClass);
  else if (node.superClass) rewriter.expression(node.superClass, slot);
  showPrivateFields(rewriter, node);
  for (const member of node.body.body) {
    if (member.type !== 'StaticBlock' && member.computed) {
      if (isLeft) rewriter.leave(member.key);
      else visitPinnedKey(rewriter, member.key, slot);
    }
    if (member.type === 'StaticBlock') visitStaticBlock(rewriter, member);
    else if (member.type === 'PropertyDefinition') visitField(rewriter, member);
    else rewriter.leave(member.value);
  }
}

/** Private fields are part of the state, and only the class itself can see them. */
function showPrivateFields(rewriter: Rewriter, { body }: ClassDeclaration | ClassExpression): void {
  const fields = body.body.filter((member) => member.type === 'PropertyDefinition');
  for (const isStatic of [false, true]) {
    const names = fields.flatMap(({ key, static: isOfClass }) =>
      key.type === 'PrivateIdentifier' && isOfClass === isStatic ? [`#${key.name}`] : [],
    );
    if (names.length === 0) continue;
    const reads = names.map((name) => `${name} in $o ? $o.${name} : undefined`).join(', ');
    const holder = isStatic ? 'this' : 'this.prototype';
    const call = `${ENTER_NAME}.privates(${holder}, ${JSON.stringify(names)}, ($o) => [${reads}]);`;
    rewriter.text.appendLeft(startOf(body) + 1, ` static { ${call} }`);
  }
}

/** `x = v` → `x = (() => { …; return $ps.field(v, this, "x"); })()`; an anonymous function keeps its name. */
function visitField(rewriter: Rewriter, field: PropertyDefinition): void {
  const { value } = field;
  if (!value) return;
  if (isAnonymousDefinition(value)) {
    rewriter.leave(value);
    return;
  }
  const key =
    field.key.type === 'PrivateIdentifier' ? `#${field.key.name}` : staticKeyOf({ ...field, key: field.key });
  rewriter.before(value, `(() => { ${rewriter.openFrame(0)}return ${rewriter.frame}.field(`);
  rewriter.inFunction(() => {
    rewriter.expression(value, 0);
  });
  rewriter.after(value, `, this, ${JSON.stringify(key)}); })()`);
}

function visitStaticBlock(rewriter: Rewriter, block: StaticBlock): void {
  const [first] = block.body;
  if (first === undefined) return;
  rewriter.before(first, rewriter.openFrame(0));
  for (const statement of block.body) rewriter.statement(statement);
}
