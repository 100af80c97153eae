import ts from 'typescript';
import type { ReplacedExport } from '../../model/input/surrounding.ts';
import { filesAround } from '../types/doubles/code-around.ts';
import { hasModifier } from '../types/subtypes/class-lineage.ts';
import { exportKey, importedExport } from './imported-export.ts';

/** Ways to use an export while modules are loaded. */
export type LoadUse = 'held' | 'used' | 'made' | `made by ${string}`;

/** Whether code needs the real export while it is loaded: there is no run yet that could say what stands there. */
export function isNeededForLoading(
  { form, member }: Pick<ReplacedExport, 'form' | 'member'>,
  uses: ReadonlySet<LoadUse> = new Set(),
): boolean {
  const isHarmless = (use: LoadUse): boolean => {
    if (form === 'object' || form === 'class') return use === 'held';
    return form === 'maker' && use === (member === undefined ? 'made' : `made by ${member}`);
  };
  return ![...uses].every(isHarmless);
}

/** How code that runs when modules are loaded uses what it imports, by key. */
export function usesOnLoading(
  program: ts.Program,
  home: ts.SourceFile,
): ReadonlyMap<string, ReadonlySet<LoadUse>> {
  const uses = new Map<string, Set<LoadUse>>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isFunctionLike(node) || ts.isImportDeclaration(node)) return;
    // Fields get their values when an object is made.
    if (ts.isPropertyDeclaration(node) && !hasModifier(node, ts.ModifierFlags.Static)) return;
    const imported = ts.isIdentifier(node) ? importedExport(node, program) : undefined;
    if (imported !== undefined) {
      const key = exportKey(imported);
      uses.set(key, (uses.get(key) ?? new Set<LoadUse>()).add(loadUse(imported.use)));
    }
    ts.forEachChild(node, visit);
  };
  for (const file of filesAround(program)(home)) ts.forEachChild(file, visit);
  return uses;
}

function loadUse(use: ts.Expression): LoadUse {
  const { parent } = use;
  const isCallee = (ts.isNewExpression(parent) || ts.isCallExpression(parent)) && parent.expression === use;
  if (isCallee) return 'made';
  const isMember =
    (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) &&
    parent.expression === use;
  if (!isMember) return ts.isExpressionWithTypeArguments(parent) ? 'used' : 'held';
  const { parent: around } = parent;
  const isMaking =
    ts.isPropertyAccessExpression(parent) &&
    (ts.isNewExpression(around) || ts.isCallExpression(around)) &&
    around.expression === parent;
  return isMaking ? `made by ${parent.name.text}` : 'used';
}
