import ts from 'typescript';
import { oncePer } from '../../foundation/once-per.ts';
import type { GlobalFunction } from '../../model/input/surrounding.ts';
import { DRAWING } from './random-draws.ts';

/** The surroundings that a piece of code mentions. */
export interface Mentions {
  readonly readsClock: boolean;
  readonly readsRandom: boolean;
  /** Names of environment variables. */
  readonly variables: ReadonlySet<string>;
  /** Whether it uses `process.env` in another way than by names. */
  readonly readsAnyVariable: boolean;
  /** Functions of the global object that reach out of the process or draw at random, by name. */
  readonly globals: ReadonlyMap<string, UsedGlobal>;
}

/** A function of the global object with a use of it. */
export interface UsedGlobal extends GlobalFunction {
  readonly use: ts.Expression;
}

/** Functions of the global object whose calls leave the process. */
const REACHING_OUT: ReadonlySet<string> = new Set(['fetch']);

/** Functions of `process` that tell where it runs. */
const FOLDER: ReadonlySet<string> = new Set(['cwd']);

/** Functions that `reflect-metadata` adds to `Reflect`, which read what decorators have noted. */
const METADATA: ReadonlySet<string> = new Set([
  'getMetadata',
  'getOwnMetadata',
  'hasMetadata',
  'hasOwnMetadata',
]);

/** Code that notes metadata itself finds what it has noted. */
const NOTES_METADATA = /\bReflect\s*\.\s*(?:defineMetadata|deleteMetadata|metadata)\b/;

/** Finds what pieces of code mention, each piece once. */
export const mentionsFinder = oncePer((program: ts.Program): ((code: ts.Node) => Mentions) =>
  oncePer((code) => new MentionReader(program).read(code)),
);

class MentionReader {
  readonly #checker: ts.TypeChecker;
  readonly #variables = new Set<string>();
  readonly #globals = new Map<string, UsedGlobal>();
  #readsClock = false;
  #readsRandom = false;
  #readsAnyVariable = false;

  constructor(program: ts.Program) {
    this.#checker = program.getTypeChecker();
  }

  read(code: ts.Node): Mentions {
    ts.forEachChild(code, (child) => {
      this.#visit(child);
    });
    return {
      readsClock: this.#readsClock,
      readsRandom: this.#readsRandom,
      variables: this.#variables,
      readsAnyVariable: this.#readsAnyVariable,
      globals: this.#globals,
    };
  }

  #visit(node: ts.Node): void {
    if (ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node)) this.#identifier(node);
    ts.forEachChild(node, (child) => {
      this.#visit(child);
    });
  }

  #identifier(node: ts.Identifier): void {
    const { text, parent } = node;
    if (text === 'Date' && isClockReading(node)) this.#readsClock ||= this.#isGlobal(node);
    else if (text === 'Math' && isMember(parent, node, 'random')) this.#readsRandom ||= this.#isGlobal(node);
    else if (text === 'process' && isMember(parent, node, 'env')) this.#environment(node, parent);
    else if (REACHING_OUT.has(text) && ts.isCallExpression(parent) && parent.expression === node) {
      if (this.#isGlobal(node)) this.#globals.set(text, { name: text, use: node });
    } else if (text === 'crypto') this.#readBy(node, DRAWING);
    else if (text === 'process') this.#readBy(node, FOLDER);
    else if (text === 'Reflect' && readsOthersMetadata(node)) this.#readBy(node, METADATA);
  }

  /** Notes a function of an object that tells something of the world, and does nothing to it. */
  #readBy(holder: ts.Identifier, names: ReadonlySet<string>): void {
    const { parent: use, text } = holder;
    if (!ts.isPropertyAccessExpression(use) || use.expression !== holder || !names.has(use.name.text)) return;
    const { text: name } = use.name;
    if (this.#isGlobal(holder)) this.#globals.set(name, { name, holder: text, isDrawn: true, use });
  }

  /** Whether a name is that of a global: nothing in the project declares or imports it. */
  #isGlobal(node: ts.Identifier): boolean {
    const declarations = this.#checker.getSymbolAtLocation(node)?.declarations ?? [];
    return declarations.every((one) => one.getSourceFile().isDeclarationFile);
  }

  #environment(process: ts.Identifier, env: ts.Node): void {
    if (!this.#isGlobal(process)) return;
    const names = variablesRead(env);
    if (names === undefined) this.#readsAnyVariable = true;
    else for (const name of names) this.#variables.add(name);
  }
}

/** Whether the metadata that a file reads is noted elsewhere. */
const readsOthersMetadata = (node: ts.Node): boolean => !NOTES_METADATA.test(node.getSourceFile().text);

/** Whether a use of `Date` reads the clock: `Date.now()`, `new Date()`, `Date()`. */
function isClockReading(node: ts.Identifier): boolean {
  const { parent } = node;
  if (isMember(parent, node, 'now')) return true;
  if (ts.isNewExpression(parent)) return parent.expression === node && (parent.arguments ?? []).length === 0;
  return ts.isCallExpression(parent) && parent.expression === node;
}

const isMember = (node: ts.Node, holder: ts.Node, name: string): boolean =>
  ts.isPropertyAccessExpression(node) && node.expression === holder && node.name.text === name;

/** The environment variables that an expression of `process.env` reads by name; `undefined` if it is used otherwise. */
function variablesRead(env: ts.Node): readonly string[] | undefined {
  const { parent } = env;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === env) return [parent.name.text];
  if (ts.isElementAccessExpression(parent) && parent.expression === env)
    return ts.isStringLiteralLike(parent.argumentExpression) ? [parent.argumentExpression.text] : undefined;
  if (!ts.isVariableDeclaration(parent) || !ts.isObjectBindingPattern(parent.name)) return undefined;
  const names = parent.name.elements.map(({ propertyName, name, dotDotDotToken }) =>
    dotDotDotToken === undefined ? ts.idText((propertyName ?? name) as ts.Identifier) : '',
  );
  return names.includes('') ? undefined : names;
}
