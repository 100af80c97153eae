import ts from 'typescript';
import { oncePer } from '../../foundation/once-per.ts';
import { exportKey, type ReplacedExport } from '../../model/input/surrounding.ts';
import { oncePerLoading } from '../modules/failing-modules.ts';
import { filesAround } from '../types/doubles/code-around.ts';
import { hasModifier } from '../types/subtypes/class-lineage.ts';
import { callOf, importedExport } from './imported-export.ts';

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

/** How code that runs when a file and those it imports are loaded uses what they import, by key. */
export function usesOnLoading(
  program: ts.Program,
  home: ts.SourceFile,
): ReadonlyMap<string, ReadonlySet<LoadUse>> {
  const uses = new Map<string, ReadonlySet<LoadUse>>();
  for (const file of filesAround(program)(home))
    for (const [key, own] of usesIn(program)(file))
      uses.set(key, new Set([...(uses.get(key) ?? []), ...own]));
  return uses;
}

/** The same for a single file, each once: many import it. */
const usesIn = oncePerLoading((program) =>
  oncePer((file: ts.SourceFile): ReadonlyMap<string, ReadonlySet<LoadUse>> => {
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
    ts.forEachChild(file, visit);
    return uses;
  }),
);

function loadUse(use: ts.Expression): LoadUse {
  if (callOf(use) !== undefined) return 'made';
  const { parent } = use;
  const isMember =
    (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) &&
    parent.expression === use;
  if (!isMember) return ts.isExpressionWithTypeArguments(parent) ? 'used' : 'held';
  const isMaking = ts.isPropertyAccessExpression(parent) && callOf(parent) !== undefined;
  return isMaking ? `made by ${parent.name.text}` : 'used';
}
