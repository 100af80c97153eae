import type { Node } from 'estree';
import type { BranchSite } from './branch-site.ts';
import type { ModuleModel } from './module-model.ts';
import { endOf, startOf } from './syntax.ts';

/** The condition of an assertion as its author wrote it, on one line. */
export function assertionText({ siteOf, source }: ModuleModel, site: BranchSite): string {
  for (const [node, one] of siteOf) if (one === site) return conditionText(node, source.code);
  return '';
}

function conditionText(node: Node, code: string): string {
  const condition = node.type === 'CallExpression' ? node.arguments[0] : undefined;
  return condition === undefined
    ? ''
    : code.slice(startOf(condition), endOf(condition)).replaceAll(/\s+/g, ' ');
}
