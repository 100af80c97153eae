import type { Node } from 'estree';
import { oncePer } from '../../foundation/once-per.ts';
import { RENDERING_PREFIX } from '../../model/rendering.ts';
import type { SiteIndex } from '../../model/site-id.ts';
import type { ModuleModel } from './module-model.ts';
import { childrenOf, isFunctionNode } from './syntax.ts';

/** The prefix of the names of functions that check requirements. */
export const REQUIREMENT_PREFIX = '$requires$ps_';

/** The prefix of the names of functions that call others and check what these promise. */
export const CHECK_PREFIX = '$checked$ps_';

/**
 * The branch sites of a module that its author did not write, by index: those of the compiler's helpers
 * (`__decorate`) and of what it passes to them, of the wrappers of enums and namespaces (`Color || (Color = {})`),
 * and of contracts, which are added as functions. Assertions are among them: no test is to take both of their ways.
 */
export const generatedSites = oncePer((model: ModuleModel): ReadonlySet<SiteIndex> => {
  const found = new Set<SiteIndex>();
  const visit = (node: Node, isGenerated: boolean): void => {
    const site = isGenerated ? model.siteOf.get(node) : undefined;
    if (site !== undefined) found.add(site.index);
    for (const child of childrenOf(node)) visit(child, isGenerated || isGeneratedIn(node, child, model));
  };
  visit(model.source.syntax, false);
  for (const { kind, index } of model.sites) if (kind === 'assertion') found.add(index);
  return found;
});

/** Whether a name is that of a helper which the compiler has added, such as `__importStar`. */
export const isOfCompiler = (name: string, { isVerbatim, text }: ModuleModel['source']): boolean =>
  !isVerbatim && name.startsWith('__') && !text.includes(name);

/** Whether a part of a node is code that the author did not write. */
export function isGeneratedIn(node: Node, child: Node, model: ModuleModel): boolean {
  const { isVerbatim } = model.source;
  const isOurs = (one: Node | null | undefined): boolean =>
    one?.type === 'Identifier' &&
    [REQUIREMENT_PREFIX, CHECK_PREFIX, RENDERING_PREFIX].some((prefix) => one.name.startsWith(prefix));
  const isHelper = (one: Node): boolean => one.type === 'Identifier' && isOfCompiler(one.name, model.source);
  switch (node.type) {
    case 'FunctionDeclaration':
      return isOurs(node.id);
    case 'AssignmentExpression':
      return node.left.type === 'MemberExpression' && isOurs(node.left.property);
    case 'VariableDeclarator':
      return isHelper(node.id);
    case 'CallExpression':
      return isHelper(node.callee) || (!isVerbatim && isWrapped(node.callee, child));
    default:
      return false;
  }
}

/** Whether it is the argument of a wrapper, as in `(function (Color) { … })(Color || (Color = {}))`. */
function isWrapped(callee: Node, argument: Node): boolean {
  if (!isFunctionNode(callee) || argument.type !== 'LogicalExpression') return false;
  const { left, right } = argument;
  return right.type === 'AssignmentExpression' && left.type === 'Identifier' && argument.operator === '||';
}
