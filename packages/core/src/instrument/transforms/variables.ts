import type { Identifier, Node, VariableDeclaration, VariableDeclarator } from 'estree';
import { endOf, startOf } from '../../program/syntax.ts';
import type { Rewriter, TransformFamily } from '../rewriter.ts';
import { isAnonymousDefinition } from './anonymous-definition.ts';
import { companionsOfPattern, openSource, visitPattern } from './patterns.ts';

/** Reading and declaring variables. */
export const VARIABLES: TransformFamily = {
  Identifier: (rewriter, node: Identifier, slot) => {
    const companion = rewriter.companionOf(node);
    rewriter.open(node, companion === undefined ? 'literal' : 'load', slot);
    rewriter.close(node, ...(companion === undefined ? [] : [companion]));
  },
  VariableDeclaration: (rewriter, node: VariableDeclaration) => {
    declareVariables(rewriter, node, false);
  },
};

/**
 * Declares each variable with its companion right behind it. Companions of exported variables stand
 * in statements of their own, since they must not be exported.
 */
export function declareVariables(rewriter: Rewriter, node: VariableDeclaration, isExported: boolean): void {
  node.declarations.forEach((declarator, index) => {
    writeInitialiser(rewriter, declarator);
    const companions = companionsOfDeclarator(rewriter, declarator, node.kind);
    if (companions === '') return;
    if (!isExported) {
      rewriter.after(declarator, `, ${companions}`);
      return;
    }
    const companionKind = node.kind === 'var' ? 'var' : 'let';
    rewriter.after(declarator, `; ${companionKind} ${companions}`);
    const next = node.declarations[index + 1];
    if (next !== undefined) {
      rewriter.replaceToken(',', [endOf(declarator), startOf(next)], `; export ${node.kind} `);
    }
  });
}

function writeInitialiser(rewriter: Rewriter, { id, init }: VariableDeclarator): void {
  if (id.type !== 'Identifier') {
    visitPattern(rewriter, id, 1);
    if (init) openSource(rewriter, init, id, 0);
  } else if (isAnonymousDefinition(init)) {
    rewriter.leave(init);
  } else if (init) {
    rewriter.expression(init, 0);
  }
}

function companionsOfDeclarator(
  rewriter: Rewriter,
  { id, init }: VariableDeclarator,
  kind: VariableDeclaration['kind'],
): string {
  if (id.type !== 'Identifier') {
    return companionsOfPattern(rewriter, id, 0).join(', ');
  }
  const companion = rewriter.companions.named(id.name);
  if (init && !isAnonymousDefinition(init)) return `${companion} = ${rewriter.frame}.saved(0, ${id.name})`;
  // `var x;` keeps the value it has, and so must its companion; a `const` needs an initialiser.
  return kind === 'var' && !init ? companion : `${companion} = null`;
}

/** The names that a pattern binds, in order. */
export function boundNames(pattern: Node): readonly string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        boundNames(property.type === 'Property' ? property.value : property.argument),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element === null ? [] : boundNames(element)));
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'RestElement':
      return boundNames(pattern.argument);
    default:
      return [];
  }
}
