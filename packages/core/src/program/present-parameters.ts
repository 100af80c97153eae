import ts from 'typescript';
import { isAbsentLiteral } from './absent-literal.ts';
import type { SourceLocation } from '../model/target-spec.ts';
import type { SiteKind } from './modules/branch-site.ts';
import { exportsOf } from './modules/module-exports.ts';
import { allowsAbsence } from './options-reader.ts';
import { locationOf, siteAt, siteKey } from './places/site-words.ts';
import { isNamedElsewhere } from './named-elsewhere.ts';
import { isConstant, namesArguments, presenceOf, type Entry, type Presence } from './parameter-presence.ts';
import { withoutTypeWrappers } from './targets/callable-declaration.ts';
import { withoutAlias } from './without-alias.ts';

/** A way of a branch site that no input of the declared types takes. */
export interface ExcludedWay extends SourceLocation {
  readonly kind: SiteKind;
  readonly way: boolean;
}

/**
 * The ways at sites that ask whether a parameter is there, as in `if (!list)` and `list?.length`, where its declared type
 * has no absent value. That is a proof only where nothing but calls from outside bring the parameter about: the function
 * is exported, no code of the project names it otherwise, and nothing is assigned to the parameter.
 */
export function waysPastParameters(program: ts.Program, file: ts.SourceFile): readonly ExcludedWay[] {
  if (!/\.[cm]?tsx?$/.test(file.fileName) || allowsAbsence(program.getCompilerOptions())) return [];
  const checker = program.getTypeChecker();
  const found: ExcludedWay[] = [];
  const times = new Map<string, number>();
  const presences = new Map<ts.Symbol, Presence>();
  for (const symbol of exportsOf(checker, file).map((one) => withoutAlias(one, checker))) {
    const entry = entryOf(symbol, file);
    if (entry === undefined || isNamedElsewhere(symbol, file, program)) continue;
    for (const parameter of entry.parameters) {
      const own = checker.getSymbolAtLocation(parameter.name);
      const presence = own === undefined ? undefined : presenceOf(parameter, checker);
      if (own !== undefined && presence !== undefined && isConstant(own, entry, checker))
        presences.set(own, presence);
    }
  }
  const presenceAt = (node: ts.Expression): Presence | undefined => {
    const inner = valueItself(node);
    const symbol = ts.isIdentifier(inner) ? checker.getSymbolAtLocation(inner) : undefined;
    return symbol && presences.get(symbol);
  };
  const visit = (node: ts.Node): void => {
    const site = siteAt(node);
    if (site !== undefined) {
      const place = { ...locationOf(site.node, file), kind: site.kind };
      times.set(siteKey(place), (times.get(siteKey(place)) ?? 0) + 1);
      const way = excludedWay(site.kind, site.asked as ts.Expression, presenceAt);
      if (way !== undefined) found.push({ ...place, way });
    }
    ts.forEachChild(node, visit);
  };
  if (presences.size > 0) visit(file);
  // Sites of one kind that begin at one position cannot be told apart.
  return found.filter(
    (one) => times.get(siteKey({ kind: one.kind, line: one.line, column: one.column })) === 1,
  );
}

/** `(x as T)` and `x!` are `x`. */
function valueItself(node: ts.Expression): ts.Expression {
  const inner = withoutTypeWrappers(node);
  return ts.isNonNullExpression(inner) ? valueItself(inner.expression) : inner;
}

type PresenceFinder = (node: ts.Expression) => Presence | undefined;

function excludedWay(kind: SiteKind, asked: ts.Expression, presenceAt: PresenceFinder): boolean | undefined {
  if (kind === 'nullish' || kind === 'optional chain')
    return presenceAt(asked) === undefined ? undefined : true;
  if (!OF_TRUTH.has(kind)) return undefined;
  const truth = truthOf(asked, presenceAt);
  return truth === undefined ? undefined : !truth;
}

const OF_TRUTH: ReadonlySet<SiteKind> = new Set<SiteKind>(['if', 'conditional', 'and', 'or', 'loop']);

/** The truth that a condition has whenever it is asked; `undefined` if that is open. */
function truthOf(condition: ts.Expression, presenceAt: PresenceFinder): boolean | undefined {
  const node = valueItself(condition);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    const truth = truthOf(node.operand, presenceAt);
    return truth === undefined ? undefined : !truth;
  }
  if (ts.isBinaryExpression(node)) {
    const deciding = DECIDING.get(node.operatorToken.kind);
    if (deciding !== undefined) {
      const sides = [node.left, node.right].map((one) => truthOf(one, presenceAt));
      if (sides.includes(deciding)) return deciding;
      return sides.includes(undefined) ? undefined : !deciding;
    }
    const isEqual = EQUALITIES.get(node.operatorToken.kind);
    const [other] = [[node.left, node.right] as const, [node.right, node.left] as const].flatMap(
      ([value, absent]) => (isAbsentLiteral(absent) ? [value] : []),
    );
    const isKnown = isEqual !== undefined && other !== undefined && presenceAt(other) !== undefined;
    return isKnown ? !isEqual : undefined;
  }
  return presenceAt(node)?.isTruthy === true ? true : undefined;
}

/** The truth of one side that decides a condition, whatever the other side is. */
const DECIDING: ReadonlyMap<ts.SyntaxKind, boolean> = new Map([
  [ts.SyntaxKind.AmpersandAmpersandToken, false],
  [ts.SyntaxKind.BarBarToken, true],
]);

const EQUALITIES: ReadonlyMap<ts.SyntaxKind, boolean> = new Map([
  [ts.SyntaxKind.EqualsEqualsToken, true],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, true],
  [ts.SyntaxKind.ExclamationEqualsToken, false],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, false],
]);

/** The exported function that a symbol of the file stands for, if it is the only thing by that name. */
function entryOf({ declarations = [] }: ts.Symbol, file: ts.SourceFile): Entry | undefined {
  const withCode = declarations.flatMap((one): Entry[] => {
    if (one.getSourceFile() !== file) return [];
    if (ts.isFunctionDeclaration(one)) return one.body === undefined ? [] : [one];
    const isFixed =
      ts.isVariableDeclaration(one) && (ts.getCombinedNodeFlags(one) & ts.NodeFlags.Const) !== 0;
    const value = isFixed ? one.initializer : undefined;
    return value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))
      ? [value]
      : [];
  });
  const [entry] = withCode;
  // An overload may take more than the parameters of the code say.
  const isAlone = entry !== undefined && declarations.length === 1;
  return isAlone && !namesArguments(entry) ? entry : undefined;
}
