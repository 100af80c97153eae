import ts from 'typescript';
import { oncePer } from '../../foundation/once-per.ts';
import type { ReplacedExport, ReplacedModule } from '../../model/input/surrounding.ts';
import { filesAround } from '../types/doubles/code-around.ts';
import { hasModifier } from '../types/subtypes/class-lineage.ts';
import { codeWithin } from '../types/referred-code.ts';
import { importedExport } from './imported-export.ts';
import { replacedExportsFinder, type UsedExport } from './replaced-exports.ts';

/** A key for an export, across all files. */
export const exportKey = ({ module, name }: Pick<ReplacedExport, 'module' | 'name'>): string =>
  `${module}\n${name}`;

const rules = new WeakMap<ts.Program, (file: string) => boolean>();

/** Sets the files of a program whose tests can replace modules; by default there are none. */
export function replaceModulesFor(program: ts.Program, isReplacing: (file: string) => boolean): void {
  rules.set(program, isReplacing);
}

/** The exports that stand-ins replace for the tests of a file, by key. */
export const replacedExportsFor = oncePer((program: ts.Program) =>
  oncePer((home: ts.SourceFile): ReadonlyMap<string, UsedExport> => {
    if (rules.get(program)?.(home.fileName) !== true) return new Map();
    const find = replacedExportsFinder(program);
    const used = new Map<string, UsedExport>();
    for (const piece of codeWithin(program, [home]))
      for (const one of find(piece))
        if (!used.has(exportKey(one)) || one.form === 'maker') used.set(exportKey(one), one);
    const loading = usesOnLoading(program, home);
    return new Map([...used].filter(([key, one]) => !isNeededForLoading(one, loading.get(key))));
  }),
);

/** The modules with exports that stand-ins replace for the tests of a file. */
export function replacedModulesOf(program: ts.Program, home: ts.SourceFile): readonly ReplacedModule[] {
  const replaced = replacedExportsFor(program)(home);
  const files = filesAround(program)(home);
  return [...Map.groupBy(replaced.values(), ({ module }) => module)].map(([module, exports]) => {
    const imported = files.flatMap((file) => importsFrom(module, file, program));
    const kept = imported.filter((name) => !replaced.has(exportKey({ module, name })));
    return {
      module,
      exports: exports.map(({ name, form, member }) => ({
        name,
        form,
        ...(member !== undefined && {
          member,
          keepsMembers: files.some((file) => usesOthers(file, { module, name, member }, program)),
        }),
      })),
      keepsNamed: kept.some((name) => name !== 'default'),
      keepsDefault: kept.includes('default'),
    };
  });
}

/** Ways to use an export while modules are loaded. */
type LoadUse = 'held' | 'used' | 'made' | `made by ${string}`;

/** Whether code needs the real export while it is loaded: there is no run yet that could say what stands there. */
function isNeededForLoading(
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
function usesOnLoading(program: ts.Program, home: ts.SourceFile): ReadonlyMap<string, ReadonlySet<LoadUse>> {
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

/** The names of values that a file imports from a module, or exports again. */
function importsFrom(module: string, file: ts.SourceFile, program: ts.Program): readonly string[] {
  const checker = program.getTypeChecker();
  return file.statements.flatMap((statement): readonly string[] => {
    const isLink = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    if (!isLink || statement.moduleSpecifier === undefined) return [];
    const { text } = statement.moduleSpecifier as ts.StringLiteral;
    const found = checker.getSymbolAtLocation(statement.moduleSpecifier)?.declarations?.[0];
    if (text !== module && found?.getSourceFile().fileName !== module) return [];
    if (ts.isExportDeclaration(statement)) return statement.isTypeOnly ? [] : exportedAgain(statement);
    const { importClause } = statement;
    if (importClause === undefined || isOfTypes(importClause)) return [];
    const { name, namedBindings } = importClause;
    const isValue = (node: ts.Node): boolean => {
      const symbol = checker.getSymbolAtLocation(node);
      const aliased = symbol === undefined ? undefined : checker.getAliasedSymbol(symbol);
      return ((aliased?.flags ?? 0) & ts.SymbolFlags.Value) !== 0;
    };
    const named =
      namedBindings !== undefined && ts.isNamedImports(namedBindings)
        ? namedBindings.elements
            .filter((one) => !one.isTypeOnly && isValue(one.name))
            .map((one) => (one.propertyName ?? one.name).text)
        : [];
    return [
      ...(name !== undefined && isValue(name) ? ['default'] : []),
      ...named,
      ...namespaceUses(namedBindings, file),
    ];
  });
}

/** Whether a file uses other members of an export than one. */
function usesOthers(
  file: ts.SourceFile,
  { module, name, member }: Pick<ReplacedExport, 'module' | 'name'> & { readonly member: string },
  program: ts.Program,
): boolean {
  let isFound = false;
  const visit = (node: ts.Node): void => {
    if (isFound || ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const imported = ts.isIdentifier(node) ? importedExport(node, program) : undefined;
    if (imported?.module === module && imported.name === name) {
      const { parent } = imported.use;
      isFound = !(ts.isPropertyAccessExpression(parent) && parent.name.text === member);
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return isFound;
}

const isOfTypes = ({ phaseModifier }: ts.ImportClause): boolean =>
  phaseModifier === ts.SyntaxKind.TypeKeyword;

const exportedAgain = ({ exportClause }: ts.ExportDeclaration): readonly string[] =>
  exportClause !== undefined && ts.isNamedExports(exportClause)
    ? exportClause.elements.map((one) => (one.propertyName ?? one.name).text)
    : ['*'];

/** The members of a namespace that a file uses; `*` if it uses the namespace as a whole. */
function namespaceUses(bindings: ts.NamedImportBindings | undefined, file: ts.SourceFile): readonly string[] {
  if (bindings === undefined || !ts.isNamespaceImport(bindings)) return [];
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node) && node.text === bindings.name.text) {
      const { parent } = node;
      const isMember = ts.isPropertyAccessExpression(parent) && parent.expression === node;
      names.push(isMember ? parent.name.text : '*');
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return names;
}
