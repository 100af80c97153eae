import type { ChainExpression, MemberExpression, Node, SimpleCallExpression } from 'estree';
import { endOf } from '../../program/modules/syntax.ts';
import type { Rewriter, TransformFamily } from '../rewriter.ts';
import { calleeText, hasSpread, isRewritable, visitArguments, visitCallee } from './calls.ts';
import { getText, rememberedBase, visitComputedKey, visitPinnedKey } from './members.ts';

/**
 * Optional chains. Each optional link tests what stands before it and, if that is nullish, ends the
 * whole chain: `a?.b.c` → `($ps.nullish(site, slot, a) ? $ps.undefinedAt(slot) : …$ps.value.b.c…)`.
 *
 * A chain is a base and links. Between two optional links lies a segment; the hooks of its links open
 * together where the segment starts, outermost first.
 */
export const CHAINS: TransformFamily = {
  ChainExpression: (rewriter, node: ChainExpression, slot) => {
    const { base, links } = unfold(rewriter, node.expression);
    const segments = splitIntoSegments(links);
    rewriter.before(node, segmentPrefix(rewriter, segments, 0, slot));
    visitBase(rewriter, base, links[0], slot);
    segments.forEach((segment, index) => {
      for (const link of segment) visitLink(rewriter, link, { segments, index, slot });
    });
    rewriter.after(node, ')'.repeat(segments.length - 1));
  },
};

interface Link {
  readonly node: MemberExpression | SimpleCallExpression;
  /** The expression that the link applies to. */
  readonly inner: Node;
  /** A member that the next link calls: its object is the receiver. */
  readonly isMethod: boolean;
  /** A member that the next link calls only if it is there. */
  readonly isTested: boolean;
  /** A call whose callee is a member. */
  readonly isInvocation: boolean;
}

/** Splits a chain into base and links; an expression in parentheses is a base of its own. */
function unfold(rewriter: Rewriter, element: Node): { readonly base: Node; readonly links: readonly Link[] } {
  const links: Link[] = [];
  let [current, isCalled, isTested] = [element, false, false];
  for (;;) {
    const inner = innerOf(current);
    if (inner !== undefined && links.length > 0 && isParenthesised(rewriter, current, links[0]?.node))
      return { base: current, links };
    if (current.type === 'MemberExpression' && current.object.type !== 'Super') {
      links.unshift({
        node: current,
        inner: current.object,
        isMethod: isCalled,
        isTested,
        isInvocation: false,
      });
      [current, isCalled, isTested] = [current.object, false, false];
    } else if (current.type === 'CallExpression' && isRewritable(current)) {
      const isInvocation = current.callee.type === 'MemberExpression';
      links.unshift({ node: current, inner: current.callee, isMethod: false, isTested: false, isInvocation });
      [current, isCalled, isTested] = [current.callee, true, current.optional];
    } else {
      return { base: current, links };
    }
  }
}

function innerOf(node: Node): Node | undefined {
  if (node.type === 'MemberExpression') return node.object;
  return node.type === 'CallExpression' ? node.callee : undefined;
}

function isParenthesised(rewriter: Rewriter, inner: Node, outer: Node | undefined): boolean {
  if (outer === undefined) return false;
  return rewriter.codeBetween(endOf(inner), endOf(outer)).trimStart().startsWith(')');
}

/** The first segment holds the links before the first optional one, and may be empty. */
function splitIntoSegments(links: readonly Link[]): readonly (readonly Link[])[] {
  const segments: Link[][] = [[]];
  for (const link of links) {
    if (link.node.optional) segments.push([]);
    segments.at(-1)?.push(link);
  }
  return segments;
}

function segmentPrefix(
  rewriter: Rewriter,
  segments: readonly (readonly Link[])[],
  index: number,
  slot: number,
): string {
  const next = segments[index + 1]?.[0];
  const test =
    next === undefined ? '' : `(${rewriter.frame}.nullish(${rewriter.siteId(next.node)}, ${slot}, `;
  const opened = (segments[index] ?? []).map((link) => linkPrefix(rewriter, link, slot)).reverse();
  return `${test}${opened.join('')}`;
}

function linkPrefix(rewriter: Rewriter, link: Link, slot: number): string {
  const { frame } = rewriter;
  if (link.node.type === 'MemberExpression') {
    return link.isMethod
      ? `${methodText(rewriter, link, slot).open}${frame}.receiver(${slot}, `
      : `${getText(rewriter, link.node, slot).open}${frame}.object(${slot}, `;
  }
  const spread = hasSpread(link.node.arguments) ? 'Spread' : '';
  return `${frame}.${link.isInvocation ? 'invoke' : 'call'}${spread}(${slot}, ${calleeText(link.node.callee)}, `;
}

/** A method that may not be there has a shadow of its own; one that is called regardless needs none. */
function methodText(
  { frame }: Rewriter,
  { node, isTested }: Link,
  slot: number,
): { readonly open: string; readonly close: string } {
  if (!isTested || node.type !== 'MemberExpression' || node.computed) return { open: '', close: '' };
  const key = node.property.type === 'Identifier' ? node.property.name : '';
  return { open: `${frame}.method(${slot}, `, close: `, ${JSON.stringify(key)})` };
}

/** A base such as `super.m` or `(a.m)` has no shadow; where it is called, its object is the receiver. */
function visitBase(rewriter: Rewriter, base: Node, first: Link | undefined, slot: number): void {
  if (base.type === 'MemberExpression' && first?.isInvocation === true) visitCallee(rewriter, base, slot);
  else rewriter.expression(base, slot);
}

interface LinkPlace {
  readonly segments: readonly (readonly Link[])[];
  readonly index: number;
  readonly slot: number;
}

function visitLink(rewriter: Rewriter, link: Link, { segments, index, slot }: LinkPlace): void {
  const { node, inner } = link;
  const closeInner = node.type === 'MemberExpression' ? ')' : '';
  if (node.optional) {
    const dot = node.type === 'MemberExpression' && !node.computed ? '.' : '';
    const otherwise = `, ${rewriter.shadowIn(slot)}) ? ${rewriter.frame}.undefinedAt(${slot}) : ${segmentPrefix(rewriter, segments, index, slot)}`;
    const range: readonly [number, number] = [endOf(inner), endOf(node)];
    rewriter.replaceToken('?.', range, `${otherwise}${rewriter.frame}.value${closeInner}${dot}`);
  } else {
    rewriter.after(inner, closeInner);
  }
  if (node.type === 'CallExpression') {
    visitArguments(rewriter, node, slot + 1);
    return;
  }
  if (node.computed) visitLinkKey(rewriter, node, link.isMethod, slot);
  const { close } = link.isMethod ? methodText(rewriter, link, slot) : getText(rewriter, node, slot);
  rewriter.after(node, close);
}

function visitLinkKey(rewriter: Rewriter, node: MemberExpression, isMethod: boolean, slot: number): void {
  if (isMethod) visitPinnedKey(rewriter, node.property, slot + 1);
  else visitComputedKey(rewriter, node, { slot, base: rememberedBase(rewriter, slot) });
}
