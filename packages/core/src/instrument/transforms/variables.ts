import type { Identifier, Node, VariableDeclaration, VariableDeclarator } from 'estree';
import { childrenOf, endOf, isFunctionNode, startOf } from '../../program/modules/syntax.ts';
import { NO_SHADOW, type DirectFamily, type Rewriter, type TransformFamily } from '../rewriter.ts';
import { isAnonymousDefinition } from './anonymous-definition.ts';
import {
  callsFunctions,
  emptyCompanions,
  fillCompanions,
  openDeclaredSource,
  visitPattern,
} from './patterns.ts';

/** Reading and declaring variables. */
export const VARIABLES: TransformFamily = {
  Identifier: (rewriter, node: Identifier, slot) => {
    const companion = rewriter.shadowTextOf(node);
    const plain = node.name === 'arguments' && !rewriter.isDeclared(node) ? 'argumentsObject' : 'literal';
    rewriter.open(node, companion === undefined ? plain : 'load', slot);
    rewriter.close(node, ...(companion === undefined ? [] : [companion]));
  },
  VariableDeclaration: (rewriter, node: VariableDeclaration) => {
    declareVariables(rewriter, node, { place: 'statement', outermost: node });
    rewriter.endStatement(node);
  },
};

/** A variable's shadow is in its companion. */
export const DIRECT_VARIABLES: DirectFamily = {
  Identifier: (rewriter, node: Identifier) => {
    const isArguments = node.name === 'arguments' && !rewriter.isDeclared(node);
    return rewriter.shadowTextOf(node) ?? (isArguments ? undefined : NO_SHADOW);
  },
};

/** The position of a declaration, which decides on the position of its companions. */
export interface DeclarationPlace {
  readonly place: 'statement' | 'for' | 'export';
  /** The whole statement: what must be declared first goes before it. */
  readonly outermost: Node;
}

/**
 * Declares each variable with its companion right behind it. Companions of a pattern are declared
 * before it, since functions in its defaults may refer to them; those of exported variables stand in
 * statements of their own, since they must not be exported.
 */
export function declareVariables(
  rewriter: Rewriter,
  node: VariableDeclaration,
  where: DeclarationPlace,
): void {
  const areConstant = where.place === 'for' && node.kind === 'const' && !node.declarations.some(runsCode);
  if (!areConstant) declarePatternCompanions(rewriter, node, where);
  node.declarations.forEach((declarator, index) => {
    const shadow = writeInitialiser(rewriter, declarator);
    const companions = companionsOfDeclarator(rewriter, declarator, { kind: node.kind, shadow });
    if (where.place === 'export') separateExport(rewriter, node, { index, companions });
    else if (companions.length > 0)
      rewriter.after(
        declarator,
        `, ${areConstant ? companions.join(', ') : asDeclarators(rewriter, declarator, companions)}`,
      );
  });
}

/** Whether functions may refer to the companions of a pattern before they are set. */
function runsCode({ id }: VariableDeclarator): boolean {
  const holdsFunction = (node: Node): boolean => isFunctionNode(node) || childrenOf(node).some(holdsFunction);
  return holdsFunction(id) || callsFunctions(id);
}

function declarePatternCompanions(
  rewriter: Rewriter,
  node: VariableDeclaration,
  { place, outermost }: DeclarationPlace,
): void {
  const patterns = node.declarations.map(({ id }) => id).filter((id) => id.type !== 'Identifier');
  const companions = patterns
    .map((pattern) => emptyCompanions(rewriter, pattern))
    .filter((text) => text !== '');
  if (companions.length === 0) return;
  const kind = node.kind === 'var' ? 'var' : 'let';
  // A `var` may be the only statement of an `if` without braces, where no second one fits.
  if (place === 'export' || (place === 'statement' && kind === 'let')) {
    rewriter.before(outermost, `${kind} ${companions.join(', ')};`);
    return;
  }
  // In the head of a loop companions can only be declared with the variables, and must not be constant.
  rewriter.text.update(startOf(node), startOf(node) + node.kind.length, `${kind} ${companions.join(', ')},`);
}

/** The companions of a pattern are declared already: a declarator of an unused variable fills them. */
function asDeclarators(
  rewriter: Rewriter,
  { id }: VariableDeclarator,
  companions: readonly string[],
): string {
  return id.type === 'Identifier'
    ? companions.join(', ')
    : `${rewriter.temporary()} = (${companions.join(', ')})`;
}

function separateExport(
  rewriter: Rewriter,
  node: VariableDeclaration,
  { index, companions }: { readonly index: number; readonly companions: readonly string[] },
): void {
  const [declarator, next] = [node.declarations[index], node.declarations[index + 1]];
  if (declarator === undefined) return;
  const kind = declarator.id.type !== 'Identifier' ? '' : node.kind === 'var' ? 'var ' : 'let ';
  if (companions.length > 0) rewriter.after(declarator, `; ${kind}${companions.join(', ')}`);
  if (next !== undefined)
    rewriter.replaceToken(',', [endOf(declarator), startOf(next)], `; export ${node.kind} `);
}

/** The text of the initialiser's shadow. */
function writeInitialiser(rewriter: Rewriter, { id, init }: VariableDeclarator): string {
  if (id.type !== 'Identifier') {
    visitPattern(rewriter, id, 0);
    if (init) openDeclaredSource(rewriter, init, id);
  } else if (isAnonymousDefinition(init)) {
    rewriter.define(init, 0);
  } else if (init) {
    return rewriter.operand(init, 0);
  }
  return NO_SHADOW;
}

function companionsOfDeclarator(
  rewriter: Rewriter,
  { id, init }: VariableDeclarator,
  { kind, shadow }: { readonly kind: VariableDeclaration['kind']; readonly shadow: string },
): readonly string[] {
  if (id.type !== 'Identifier') return fillCompanions(rewriter, id, 0);
  const companion = rewriter.companions.named(id.name);
  // `var x;` keeps the value it has, and so must its companion; a `const` needs an initialiser.
  return [kind === 'var' && !init ? companion : `${companion} = ${shadow}`];
}
