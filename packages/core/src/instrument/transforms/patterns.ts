import type { AssignmentPattern, Identifier, MemberExpression, Node, Pattern } from 'estree';
import { childrenOf, endOf, startOf } from '../../program/modules/syntax.ts';
import type { PatternComplaint } from '../../wire/hook-contract.ts';
import { boundNames } from '../bound-names.ts';
import { engineText, iterableText } from '../engine-text.ts';
import type { Rewriter } from '../rewriter.ts';
import { isAnonymousDefinition } from './anonymous-definition.ts';
import { staticKeyOf } from './literals.ts';
import { keyText, visitPinnedKey, visitReference } from './members.ts';

/**
 * Destructuring stays the engine's own: iterators, getters, defaults and errors are exactly those of
 * the original. The source is remembered in `slot`, and afterwards each bound variable looks its
 * shadow up along its path.
 */
interface Leaf {
  /** A variable or a member; a pattern if it is inside of another and has a default. */
  readonly target: Node;
  readonly place: Place;
  readonly withDefault: AssignmentPattern | undefined;
  /** For a rest element: the first position that it collects, or −1 in an object. */
  readonly restFrom?: number;
  /** Whether the pattern assigns to the variable while it binds it. */
  readonly isReassigned?: boolean;
}

type VariableLeaf = Leaf & { readonly target: Identifier };
type MemberLeaf = Leaf & { readonly target: MemberExpression };

/** Keys to a value in a pattern, or `undefined` if it is untracked. */
type Path = readonly (string | number)[] | undefined;

/** Where a pattern finds a value: in its source, or in a default around it if that was used. */
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
  const shadows = variableLeaves(pattern).map(
    (leaf) => [leaf.target.name, boundText(rewriter, leaf, { hook: 'boundSoFar', slot })] as const,
  );
  visitWith(rewriter, pattern, { shadows, slot });
}

/** As {@link visitPattern}, where the variables exist before: until they are bound, they have their old shadows. */
export function visitAssignedPattern(rewriter: Rewriter, pattern: Pattern, slot: number): void {
  const shadows = variableLeaves(pattern).map((leaf) => {
    const soFar = boundText(rewriter, leaf, { hook: 'boundSoFar', slot });
    return [leaf.target.name, `(${soFar} ?? ${rewriter.companionOf(leaf.target) ?? 'null'})`] as const;
  });
  visitWith(rewriter, pattern, { shadows, slot });
}

function visitWith(
  rewriter: Rewriter,
  pattern: Pattern,
  { shadows, slot }: { readonly shadows: readonly (readonly [string, string])[]; readonly slot: number },
): void {
  const members = memberLeaves(pattern);
  rewriter.inPattern(new Map(shadows), () => {
    members.forEach(({ target }, index) => {
      if (target.object.type === 'Super') rewriter.leave(target);
      else visitReference(rewriter, target, slot + 1 + index);
    });
    visitParts(rewriter, pattern, slot + 1 + members.length);
  });
}

function visitParts(rewriter: Rewriter, pattern: Node, slot: number): void {
  switch (pattern.type) {
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') visitParts(rewriter, property.argument, slot);
        else {
          if (property.computed) visitPinnedKey(rewriter, property.key, slot);
          visitParts(rewriter, property.value, slot);
        }
      }
      return;
    case 'ArrayPattern':
      for (const element of pattern.elements) if (element) visitParts(rewriter, element, slot);
      return;
    case 'RestElement':
      visitParts(rewriter, pattern.argument, slot);
      return;
    case 'AssignmentPattern':
      visitParts(rewriter, pattern.left, slot);
      visitDefault(rewriter, pattern, slot);
      return;
    default:
      return;
  }
}

function visitDefault(rewriter: Rewriter, pattern: AssignmentPattern, slot: number): void {
  const { left, right } = pattern;
  rewriter.open(right, 'defaulted', rewriter.siteId(pattern), slot);
  if (isAnonymousDefinition(right) && left.type === 'Identifier') nameByProperty(rewriter, right, left.name);
  else rewriter.expression(right, slot);
  rewriter.close(right);
}

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
    if (rewriter.isResolved(target) && rewriter.companionOf(target) === undefined) return [];
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
    return `${frame}.boundMember(${slot}, [${memberSlot}, ${key}], ${placeText(rewriter, leaf)})`;
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
    : `${frame}.boundRest(${slot}, [${target.name}, ${restFrom}], ${place})`;
}

/** The path of a value, the site of its default, and the defaults around it, as arguments of a hook. */
function placeText(rewriter: Rewriter, { place: { path, around }, withDefault }: Leaf): string {
  const site = withDefault === undefined ? -1 : rewriter.siteId(withDefault);
  const own = `${JSON.stringify(path ?? null)}, ${site}`;
  if (around.length === 0) return own;
  const sites = around.map((one) => [rewriter.siteId(one.withDefault), one.path ?? null]);
  return `${own}, ${JSON.stringify(sites)}`;
}

const SELF_ASSIGNING = 'a pattern that assigns to its own variables';

const isVariable = (leaf: Leaf): leaf is VariableLeaf => leaf.target.type === 'Identifier';

/** The variables that a whole pattern binds. */
const variableLeaves = (pattern: Pattern): readonly VariableLeaf[] =>
  leavesOfWhole(pattern).filter(isVariable);

/** The members that a whole pattern assigns to. */
function memberLeaves(pattern: Pattern): readonly MemberLeaf[] {
  const isMember = (leaf: Leaf): leaf is MemberLeaf => leaf.target.type === 'MemberExpression';
  return leavesOfWhole(pattern).filter(isMember);
}

function leavesOfWhole(pattern: Pattern): readonly Leaf[] {
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
