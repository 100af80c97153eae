import ts from 'typescript';
import { oncePer } from '../../foundation/once-per.ts';
import { exportKey, WHOLE_EXPORT, type ReplacedExport } from '../../model/input/surrounding.ts';
import { oncePerLoading } from '../modules/failing-modules.ts';
import { replacedName, type ReplacedName } from '../modules/replaced-names.ts';
import { isClient, isOfReaching, isThenable } from './clients.ts';
import type { ImportedExport } from './export-use.ts';
import { callOf, importedExport } from './imported-export.ts';
import { drawsAtRandom } from './random-draws.ts';
import { valueSymbol } from '../types/referred-code.ts';

/** A replaced export that code uses. */
export interface UsedExport extends ReplacedExport {
  /** The name that the code has for it. */
  readonly local: string;
  /** The type of the surrounding; of a hook, that of what it returns. */
  readonly type: ts.Type;
}

/** Modules of Node with which code reaches out of the process. */
const OF_NODE: ReadonlySet<string> = new Set([
  'child_process',
  'dgram',
  'dns',
  'dns/promises',
  'fs',
  'fs/promises',
  'http',
  'http2',
  'https',
  'net',
  'readline',
  'readline/promises',
  'tls',
]);

/** Types of objects, as far as they are known. */
const OBJECTS = ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.Any;

/** Finds the exports that a piece of code uses to reach out of the process, each piece once. */
export const replacedExportsFinder = oncePerLoading((program): ((piece: ts.Node) => readonly UsedExport[]) =>
  oncePer((piece) => new ExportFinder(program).find(piece)),
);

class ExportFinder {
  readonly #program: ts.Program;
  readonly #checker: ts.TypeChecker;
  readonly #found = new Map<string, UsedExport>();

  constructor(program: ts.Program) {
    this.#program = program;
    this.#checker = program.getTypeChecker();
  }

  find(piece: ts.Node): readonly UsedExport[] {
    this.#visitParts(piece);
    return [...this.#found.values()];
  }

  #visitParts(node: ts.Node): void {
    ts.forEachChild(node, (child) => {
      if (ts.isTypeNode(child)) return;
      if (ts.isIdentifier(child)) this.#identifier(child);
      this.#visitParts(child);
    });
  }

  #identifier(node: ts.Identifier): void {
    const imported = importedExport(node, this.#program);
    const symbol = valueSymbol(node, this.#checker);
    const hook = symbol && replacedName(symbol, this.#program);
    if (imported?.isFailing === true) this.#ofFailing(imported, node.text);
    else if (hook !== undefined) this.#hook(hook, node.text);
    else if (imported === undefined) this.#variable(node);
    else if (imported.value !== undefined) this.#constant(imported);
    else this.#ofPackage(imported, node.text);
  }

  #hook({ module, name, result }: ReplacedName, local: string): void {
    this.#add({ module, name, form: 'function', isHook: true, local, type: result });
  }

  /** A constant of another file of the project. */
  #constant({ module, name, use, value }: ImportedExport): void {
    const type = this.#checker.getNonNullableType(this.#checker.getTypeAtLocation(use));
    const local = ts.isIdentifier(use) ? use.text : name;
    if (value === undefined || !isMade(value) || !isClient(type, this.#program, use.getSourceFile())) return;
    const form = type.getConstructSignatures().length > 0 ? 'class' : 'object';
    this.#add({ module, name, form, local, type });
  }

  /** An export of a module that cannot be loaded. Values that are no objects have no stand-ins. */
  #ofFailing({ module, name, use }: ImportedExport, text: string): void {
    const type = this.#checker.getTypeAtLocation(use);
    const call = callOf(use);
    const found = { module, name, local: name === 'default' ? text : name, type };
    if (call !== undefined && ts.isNewExpression(call))
      this.#add({
        ...found,
        form: 'maker',
        local: lowerFirst(found.local),
        type: this.#checker.getTypeAtLocation(call),
      });
    else if (type.getConstructSignatures().length > 0) this.#add({ ...found, form: 'class' });
    else if (type.getCallSignatures().length > 0 || call !== undefined)
      this.#add({ ...found, form: 'function' });
    else if ((type.flags & OBJECTS) !== 0) this.#add({ ...found, form: 'object' });
  }

  /** A constant of the same file: what makes it is replaced. */
  #variable(node: ts.Identifier): void {
    const declaration = this.#checker.getSymbolAtLocation(node)?.valueDeclaration;
    const isConstant =
      declaration !== undefined &&
      ts.isVariableDeclaration(declaration) &&
      ts.isSourceFile(declaration.parent.parent.parent) &&
      !declaration.getSourceFile().isDeclarationFile;
    if (!isConstant || declaration.initializer === undefined) return;
    const visit = (part: ts.Node): void => {
      if (ts.isFunctionLike(part)) return;
      if (ts.isNewExpression(part) || ts.isCallExpression(part)) this.#maker(part, node.text);
      ts.forEachChild(part, visit);
    };
    visit(declaration.initializer);
  }

  #ofPackage({ use, module, name }: ImportedExport, local: string): void {
    const { parent } = use;
    const isOfNode = OF_NODE.has(module.replace(/^node:/, ''));
    const type = this.#checker.getTypeAtLocation(use);
    const found = { module, name, local: localName(name, local), type };
    const call = callOf(use);
    if (call !== undefined) {
      const isFunction =
        ts.isCallExpression(call) &&
        (isOfNode || (isThenable(this.#checker.getTypeAtLocation(call)) && isOfReaching(type)));
      if (isFunction) this.#add({ ...found, form: 'function' });
      else if (ts.isCallExpression(call) && drawsAtRandom({ module, name, call }, this.#checker))
        this.#add({ ...found, form: 'function', isDrawn: true });
      else this.#maker(call, lowerFirst(found.local));
    } else if (ts.isPropertyAccessExpression(parent) && parent.expression === use) {
      const made = callOf(parent);
      if (made !== undefined && !isOfNode && !isThenable(this.#checker.getTypeAtLocation(made)))
        this.#maker(made, lowerFirst(parent.name.text));
      const isReplaced = isOfNode ? callsMember(parent) : isClient(type, this.#program, use.getSourceFile());
      if (isReplaced) this.#add({ ...found, form: 'object' });
    }
  }

  /** A class or function of a package that makes clients. */
  #maker(made: ts.NewExpression | ts.CallExpression, local: string): void {
    const { expression: callee } = made;
    const name = ts.isPropertyAccessExpression(callee) ? callee.expression : callee;
    const imported = ts.isIdentifier(name) ? importedExport(name, this.#program) : undefined;
    if (imported === undefined || imported.value !== undefined) return;
    const type = this.#checker.getTypeAtLocation(made);
    if (!isClient(type, this.#program, made.getSourceFile())) return;
    const member =
      imported.use !== callee && ts.isPropertyAccessExpression(callee) ? callee.name.text : undefined;
    this.#add({
      module: imported.module,
      name: imported.name,
      form: 'maker',
      ...(member !== undefined && { member }),
      local,
      type,
    });
  }

  #add(found: UsedExport): void {
    const key = exportKey(found);
    // Makers come before the objects that have them as members.
    if (!this.#found.has(key) || found.form === 'maker') this.#found.set(key, found);
  }
}

/** Whether the value of a constant comes from a call, as opposed to code of its own. */
const isMade = (value: ts.Expression): boolean =>
  !ts.isObjectLiteralExpression(value) && !ts.isArrowFunction(value) && !ts.isFunctionExpression(value);

/** Whether a member, or a member of it at any depth, is called. */
function callsMember(access: ts.PropertyAccessExpression): boolean {
  const { parent } = access;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === access) return callsMember(parent);
  return ts.isCallExpression(parent) && parent.expression === access;
}

/** The name of an export; the code names those that have none. */
const localName = (name: string, text: string): string =>
  name === 'default' || name === WHOLE_EXPORT ? text : name;

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
