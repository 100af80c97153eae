import type { AssignmentPattern, Identifier, Node, Pattern } from 'estree';
import { NO_SITE } from '../../model/site-id.ts';
import { childrenOf, endOf, startOf } from '../../program/modules/syntax.ts';
import type { PatternComplaint, PatternPlace } from '../../wire/hook-contract.ts';
import { engineText, iterableText } from '../engine-text.ts';
import type { Rewriter } from '../rewriter.ts';
import { isAnonymousDefinition } from './anonymous-definition.ts';
import { staticKeyOf } from './literals.ts';
import {
  isVariable,
  leavesOfWhole,
  memberLeaves,
  variableLeaves,
  type Leaf,
  type VariableLeaf,
} from './pattern-leaves.ts';
import { keyText, visitPinnedKey, visitReference } from './members.ts';

/** Rewrites the source of a pattern that is assigned to, in `slot`. */
export function openSource(rewriter: Rewriter, source: Node, pattern: Pattern, slot: number): void {
  if (pattern.type === 'ArrayPattern') rewriter.iteratedCalls.set(source, iterableText(source));
  rewriter.open(source, 'source', slot);
  rewriter.expression(source, slot);
  rewriter.close(source, complaintOf(pattern, engineText(source)));
}

/** Rewrites the source of a pattern that is declared, in slot 0. */
export function openDeclaredSource(rewriter: Rewriter, source: Node, pattern: Pattern): void {
  if (pattern.type !== 'ArrayPattern' || !isFoundByEngine(rewriter, source)) {
    openSource(rewriter, source, pattern, 0);
    return;
  }
  rewriter.iteratedCalls.set(source, iterableText(source));
  rewriter.open(source, 'source', 0);
  rewriter.expression(source, 0);
  rewriter.close(source, JSON.stringify({ notIterable: iterableText(source), isIterated: true }));
}

/** Whether V8 prints the source of an array pattern: only if it is declared and starts at its position. */
function isFoundByEngine(rewriter: Rewriter, source: Node): boolean {
  const isSimple =
    SIMPLE_SOURCES.has(source.type) ||
    (source.type === 'CallExpression' && source.callee.type === 'Identifier');
  return (
    isSimple && !/[(]\s*$/.test(rewriter.codeBetween(Math.max(0, startOf(source) - 20), startOf(source)))
  );
}

const SIMPLE_SOURCES: ReadonlySet<string> = new Set([
  'Identifier',
  'Literal',
  'ThisExpression',
  'MetaProperty',
  'ObjectExpression',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassExpression',
  'UnaryExpression',
  'ConditionalExpression',
  'NewExpression',
]);

/** The engine's error message if it cannot destructure a value, as source text of a `PatternComplaint`. */
export function complaintOf(pattern: Pattern, text: string | undefined): string {
  if (pattern.type === 'ArrayPattern') return JSON.stringify({ isIterated: true });
  if (pattern.type !== 'ObjectPattern') return 'undefined';
  const [first] = pattern.properties;
  const firstKey = first?.type === 'Property' ? staticKeyOf(first) : null;
  const complaint: PatternComplaint = {
    ...(text === undefined ? {} : { text }),
    ...(firstKey === null ? {} : { firstKey }),
    ...(firstKey !== null && first?.type === 'Property' && first.value.type === 'AssignmentPattern'
      ? { hasDefault: true }
      : {}),
  };
  return JSON.stringify(complaint);
}

/** Rewrites what is evaluated inside of a pattern whose source is in `slot`: defaults and computed keys. */
export function visitPattern(rewriter: Rewriter, pattern: Pattern, slot: number): void {
  const shadows = variableLeaves(pattern).map((leaf) => ({
    leaf,
    text: boundText(rewriter, leaf, { hook: 'boundSoFar', slot }),
  }));
  visitWith(rewriter, pattern, { shadows, slot });
}

/** As {@link visitPattern}, where the variables exist before: until they are bound, they have their old shadows. */
export function visitAssignedPattern(rewriter: Rewriter, pattern: Pattern, slot: number): void {
  const shadows = variableLeaves(pattern).map((leaf) => {
    const soFar = boundText(rewriter, leaf, { hook: 'boundSoFar', slot });
    return { leaf, text: `(${soFar} ?? ${rewriter.companionOf(leaf.target) ?? 'null'})` };
  });
  visitWith(rewriter, pattern, { shadows, slot });
}

/** The text of a variable's shadow while its pattern is being bound. */
interface ShadowSoFar {
  readonly leaf: VariableLeaf;
  readonly text: string;
}

function visitWith(
  rewriter: Rewriter,
  pattern: Pattern,
  { shadows, slot }: { readonly shadows: readonly ShadowSoFar[]; readonly slot: number },
): void {
  const members = memberLeaves(pattern);
  const texts = new Map(shadows.map(({ leaf, text }) => [leaf.target.name, text]));
  rewriter.inPattern(texts, () => {
    members.forEach(({ target }, index) => {
      if (target.object.type === 'Super') rewriter.leave(target);
      else visitReference(rewriter, target, slot + 1 + index);
    });
    const parts = new PatternParts(rewriter, shadows, slot + 1 + members.length);
    parts.visit(pattern);
  });
}

/** Rewrites the defaults and computed keys of a pattern. */
class PatternParts {
  readonly #rewriter: Rewriter;
  readonly #shadows: readonly ShadowSoFar[];
  readonly #slot: number;

  constructor(rewriter: Rewriter, shadows: readonly ShadowSoFar[], slot: number) {
    this.#rewriter = rewriter;
    this.#shadows = shadows;
    this.#slot = slot;
  }

  visit(pattern: Node): void {
    switch (pattern.type) {
      case 'ObjectPattern':
        for (const property of pattern.properties) {
          if (property.type === 'RestElement') this.visit(property.argument);
          else {
            if (property.computed) this.#key(property.key);
            this.visit(property.value);
          }
        }
        return;
      case 'ArrayPattern':
        for (const element of pattern.elements) if (element) this.visit(element);
        return;
      case 'RestElement':
        this.visit(pattern.argument);
        return;
      case 'AssignmentPattern':
        this.visit(pattern.left);
        this.#default(pattern);
        return;
      default:
        return;
    }
  }

  #key(key: Node): void {
    const close = this.#fillBefore(key, startOf(key));
    visitPinnedKey(this.#rewriter, key, this.#slot);
    close();
  }

  #default(pattern: AssignmentPattern): void {
    const { left, right } = pattern;
    const rewriter = this.#rewriter;
    rewriter.open(right, 'defaulted', rewriter.siteId(pattern), this.#slot);
    if (isAnonymousDefinition(right) && left.type === 'Identifier')
      nameByProperty(rewriter, right, left.name);
    else {
      const close = this.#fillBefore(right, startOf(pattern));
      rewriter.expression(right, this.#slot);
      close();
    }
    rewriter.close(right);
  }

  /**
   * Fills the companions of the variables that are bound before a position, if the code there calls
   * functions, which may read them. Returns what closes it behind the code.
   */
  #fillBefore(code: Node, position: number): () => void {
    const rewriter = this.#rewriter;
    const bound = callsFunctions(code)
      ? this.#shadows.filter(({ leaf }) => endOf(leaf.withDefault ?? leaf.target) <= position)
      : [];
    const fills = bound
      .filter(({ leaf }) => hasCompanion(rewriter, leaf.target))
      .map(({ leaf, text }) => `${rewriter.companions.named(leaf.target.name)} = ${text}, `);
    if (fills.length === 0) return () => undefined;
    rewriter.before(code, `(${fills.join('')}`);
    return () => {
      rewriter.after(code, ')');
    };
  }
}

const CALLS: ReadonlySet<string> = new Set([
  'CallExpression',
  'NewExpression',
  'TaggedTemplateExpression',
  'AwaitExpression',
  'YieldExpression',
]);

/** Whether code calls functions, or lets others run. */
export function callsFunctions(code: Node): boolean {
  return CALLS.has(code.type) || childrenOf(code).some(callsFunctions);
}

const hasCompanion = (rewriter: Rewriter, variable: Identifier): boolean =>
  !rewriter.isResolved(variable) || rewriter.companionOf(variable) !== undefined;

/** An anonymous function takes the name of the property it stands in, as it would take the variable's. */
function nameByProperty(rewriter: Rewriter, definition: Node, name: string): void {
  rewriter.before(definition, `{ ${name}: `);
  rewriter.leave(definition);
  rewriter.after(definition, ` }.${name}`);
}

/** The names that a pattern declares, as companions without a shadow: `$ps_a = null, $ps_b = null`. */
export function emptyCompanions(rewriter: Rewriter, pattern: Pattern): string {
  return variableLeaves(pattern)
    .map(({ target }) => `${rewriter.companions.named(target.name)} = null`)
    .join(', ');
}

/**
 * For each variable that a pattern binds and that has a companion: `$ps_a = $ps.bound(…)`; for each
 * pattern inside of it that has a default: `$ps.boundPattern(…)`.
 */
export function fillCompanions(rewriter: Rewriter, pattern: Pattern, slot: number): readonly string[] {
  return leavesOfWhole(pattern).flatMap((leaf) => {
    if (leaf.target.type === 'MemberExpression') return [];
    if (!isVariable(leaf)) return `${rewriter.frame}.boundPattern(${slot}, ${placeText(rewriter, leaf)})`;
    const { target } = leaf;
    if (!hasCompanion(rewriter, target)) return [];
    return `${rewriter.companions.named(target.name)} = ${boundText(rewriter, leaf, { hook: 'bound', slot })}`;
  });
}

/** For each member that a pattern assigns to: `$ps.boundMember(…)`. */
export function fillMembers(rewriter: Rewriter, pattern: Pattern, slot: number): readonly string[] {
  const { frame } = rewriter;
  return memberLeaves(pattern).map((leaf, index) => {
    const { target } = leaf;
    if (target.object.type === 'Super') return `${frame}.unseen("a pattern that assigns")`;
    const memberSlot = slot + 1 + index;
    const key = target.computed ? `${frame}.lastKey(${memberSlot})` : keyText(target);
    return `${frame}.boundMember(${slot}, ${memberSlot}, ${key}, ${placeText(rewriter, leaf)})`;
  });
}

/** A whole declaration of a pattern whose source is given as text, for patterns that move. */
export function movedPattern(
  rewriter: Rewriter,
  pattern: Pattern,
  { kind, source }: { readonly kind: 'let' | 'const' | 'var'; readonly source: string },
): string {
  visitPattern(rewriter, pattern, 0);
  const text = rewriter.text.slice(startOf(pattern), endOf(pattern));
  const companions = emptyCompanions(rewriter, pattern);
  const declared = companions === '' ? '' : `${kind === 'var' ? 'var' : 'let'} ${companions};`;
  return `${declared}${kind} ${text} = ${source};${fillCompanions(rewriter, pattern, 0).join(';')};`;
}

function boundText(
  rewriter: Rewriter,
  leaf: VariableLeaf,
  { hook, slot }: { readonly hook: string; readonly slot: number },
): string {
  const { target, restFrom, isReassigned } = leaf;
  const { frame } = rewriter;
  if (isReassigned === true) return `${frame}.unfollowed("${SELF_ASSIGNING}", ${target.name})`;
  const place = placeText(rewriter, leaf);
  return restFrom === undefined
    ? `${frame}.${hook}(${slot}, ${target.name}, ${place})`
    : `${frame}.boundRest(${slot}, ${target.name}, ${restFrom}, ${place})`;
}

/** The place of a value as source text of a `PatternPlace`. */
function placeText(rewriter: Rewriter, { place: { path, around }, withDefault }: Leaf): string {
  const site = withDefault === undefined ? NO_SITE : rewriter.siteId(withDefault);
  const sites = around.map((one) => [rewriter.siteId(one.withDefault), one.path ?? null] as const);
  const text: PatternPlace = sites.length === 0 ? [path ?? null, site] : [path ?? null, site, sites];
  return JSON.stringify(text);
}

const SELF_ASSIGNING = 'a pattern that assigns to its own variables';
