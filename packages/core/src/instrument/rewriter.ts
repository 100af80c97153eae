import type { Identifier, Node, Program } from 'estree';
import MagicString from 'magic-string';
import { internalError } from '../foundation/errors.ts';
import { branchId } from '../model/branch-id.ts';
import { siteId, type SiteBase, type SiteId } from '../model/site-id.ts';
import { ENTER_NAME } from '../wire/hook-contract.ts';
import { startOfCode, withoutComments } from '../program/modules/code-text.ts';
import type { ModuleModel } from '../program/modules/module-model.ts';
import { childrenOf, endOf, isFunctionNode, startOf, type FunctionNode } from '../program/modules/syntax.ts';
import { isNeverReassigned } from '../program/modules/variable-writes.ts';
import type { Waypoint } from '../program/modules/waypoint.ts';
import { CompanionNames } from './companion-names.ts';

const WORD_CHARACTER = /[$\p{ID_Continue}]/u;

/** How the ids of one module are placed among those of all modules of a run. */
export interface InstrumentOptions {
  /** Added to the index of every branch site. */
  readonly siteBase: SiteBase;
  /** Added to the index of every function. */
  readonly functionBase: number;
}

/** Rewrites one node. Statements are given slot 0, expressions the slot that their shadow goes to. */
export type Transform = (rewriter: Rewriter, node: never, slot: number) => void;

/**
 * Rewrites an expression whose shadow can be written as text, and returns that text: it is evaluated right
 * after the expression. `undefined` if the shadow has to go through a slot; nothing is written then.
 */
export type DirectTransform = (rewriter: Rewriter, node: never, slot: number) => string | undefined;

/** Direct transforms by the type of node they rewrite. */
export type DirectFamily = Readonly<Partial<Record<Node['type'], DirectTransform>>>;

/** Transforms by the type of node they rewrite. */
export type TransformFamily = Readonly<Partial<Record<Node['type'], Transform>>>;

/**
 * Walks a module's syntax and writes hooks around it. Prefixes are written before, suffixes after
 * the children are visited, so that at one offset outer text encloses inner text.
 */
export class Rewriter {
  readonly text: MagicString;
  readonly model: ModuleModel;
  readonly companions: CompanionNames;
  readonly #options: InstrumentOptions;
  readonly #transforms: Transforms;
  /** Calls whose results are iterated right away, with the words in which the engine complains of them. */
  readonly iteratedCalls = new Map<Node, string>();
  #temporaries = 0;
  #functionDepth = 0;
  #functionKind: EnclosingFunction = 'plain';
  #pattern: ActivePattern | undefined;

  constructor(model: ModuleModel, options: InstrumentOptions, transforms: Transforms) {
    this.model = model;
    this.text = new MagicString(model.source.code);
    this.#options = options;
    this.#transforms = transforms;
    this.companions = new CompanionNames(model.source);
  }

  /** The frame variable of instrumented code. */
  get frame(): string {
    return this.companions.frame;
  }

  visitProgram(program: Program, preamble: string): void {
    for (const statement of program.body) this.statement(statement);
    // Written last, so that it is not part of any text that moves.
    this.text.appendLeft(startOfCode(program), `${preamble}${this.openFrame(0)}`);
  }

  /** The statement that opens a frame for the function with this index. */
  openFrame(functionIndex: number): string {
    return `const ${this.frame} = ${ENTER_NAME}(${this.functionId(functionIndex)});`;
  }

  /** The id, unique over all modules, of the function with this index. */
  functionId(functionIndex: number): number {
    return this.#options.functionBase + functionIndex;
  }

  /** Rewrites a statement, or a declaration standing in its place. */
  statement(node: Node | null | undefined): void {
    if (!node) return;
    const mark = this.model.marks.get(node);
    if (mark === undefined || isFunctionNode(node)) {
      this.#transform(node, 0);
      return;
    }
    const hook = `${this.#passing(mark)};`;
    // The preamble of a module is written last, and has to come first.
    if (mark.standing === 'in module') this.before(node, hook);
    else this.text.appendLeft(startOf(node), mark.standing === 'alone' ? `{${hook}` : hook);
    this.#transform(node, 0);
    if (mark.standing === 'alone') this.after(node, '}');
  }

  /** Rewrites an expression so that its shadow ends up in `slot`. */
  expression(node: Node, slot: number): void {
    this.#transform(node, slot);
  }

  /**
   * Rewrites an expression and returns the text of its shadow, to be evaluated right after it. A shadow
   * that cannot be written as text ends up in `slot`.
   */
  operand(node: Node, slot: number): string {
    const direct = this.#transforms.direct[node.type]?.(this, node as never, slot);
    if (direct !== undefined) return direct;
    this.expression(node, slot);
    return this.shadowIn(slot);
  }

  /** The text of the shadow in a slot. */
  shadowIn(slot: number): string {
    return `${this.frame}.slots[${slot}]`;
  }

  #transform(node: Node, slot: number): void {
    const transform = this.#transforms.slotted[node.type];
    if (transform === undefined) {
      throw internalError({ code: 'SYNTAX_UNKNOWN', message: `no transform for ${node.type}` });
    }
    transform(this, node as never, slot);
  }

  /** Leaves a subtree as it is, but for the functions and classes in it, whose code has frames of its own. */
  leave(node: Node | null | undefined): void {
    if (!node) return;
    if (isFunctionNode(node) || node.type === 'ClassExpression') this.#transform(node, NO_SLOT);
    else for (const child of childrenOf(node)) this.leave(child);
  }

  /**
   * Rewrites an anonymous function or class, which takes its name from where it stands: nothing may be put around it.
   * The heritage and the computed keys of a class are evaluated there, with shadows from `slot` on.
   */
  define(node: Node | null | undefined, slot: number): void {
    if (node?.type === 'ClassExpression') this.operand(node, slot);
    else this.leave(node);
  }

  /** Writes a hook call around a node: `$ps.hook(args, node)`. Call before the children are visited. */
  open(node: Node, hook: string, ...args: readonly (string | number)[]): void {
    const listed = args.map((arg) => `${arg}, `).join('');
    this.before(node, `${this.frame}.${hook}(${listed}`);
  }

  /** Closes what {@link open} opened. Call after the children are visited. */
  close(node: Node, ...args: readonly (string | number)[]): void {
    this.after(node, `${args.map((arg) => `, ${arg}`).join('')})`);
  }

  before(node: Node, text: string): void {
    this.text.appendRight(startOf(node), this.#apart(startOf(node), text));
  }

  /** Replaces the text from the start of a node up to `end`. */
  replaceStart(node: Node, end: number, text: string): void {
    this.text.update(startOf(node), end, this.#apart(startOf(node), text));
  }

  /** Replaces a node by text that neither of the words beside it runs into, as in `for(const[a]of b)`. */
  replace(node: Node, text: string): void {
    const end = endOf(node);
    const after = WORD_CHARACTER.test(this.model.source.code.charAt(end)) ? ' ' : '';
    this.text.overwrite(startOf(node), end, `${this.#apart(startOf(node), text)}${after}`);
  }

  /** Text that does not run into a word right before it, as in `return-1`. */
  #apart(offset: number, text: string): string {
    return WORD_CHARACTER.test(this.model.source.code.charAt(offset - 1)) ? ` ${text}` : text;
  }

  /** Ends a statement that relies on the line break behind it: what is written next might continue it. */
  endStatement(node: Node): void {
    if (this.model.source.code[endOf(node) - 1] !== ';') this.after(node, ';');
  }

  after(node: Node, text: string): void {
    this.text.appendLeft(endOf(node), text);
  }

  /** Replaces the first `token` between two offsets. */
  replaceToken(token: string, range: readonly [from: number, to: number], replacement: string): void {
    const at = this.tokenAt(token, range);
    // `update` keeps what was written before the token; an empty replacement would drop it.
    this.text.update(at, at + token.length, replacement === '' ? ' ' : replacement);
  }

  /** The offset of the first `token` between two offsets, comments aside. */
  tokenAt(token: string, [from, to]: readonly [from: number, to: number]): number {
    const between = this.codeBetween(from, to);
    const index = between.indexOf(token);
    if (index === -1) throw internalError({ code: 'TOKEN_MISSING', message: `no ${token} in ${between}` });
    return from + index;
  }

  /** The text between two offsets, with spaces in place of comments. */
  codeBetween(from: number, to: number): string {
    return withoutComments(this.model.source.code.slice(from, to));
  }

  /** The source text of a node. */
  sourceOf(node: Node): string {
    return this.model.source.code.slice(startOf(node), endOf(node));
  }

  /** Whether a call asserts its first argument. */
  isAssertion(node: Node): boolean {
    return this.model.siteOf.get(node)?.kind === 'assertion';
  }

  /** The global id of the branch site at `node`. */
  siteId(node: Node): SiteId {
    const site = this.model.siteOf.get(node);
    if (site === undefined)
      throw internalError({ code: 'SITE_MISSING', message: `${node.type} is no branch site` });
    return siteId(this.#options.siteBase, site.index);
  }

  /** The hook at the waypoint of a node; empty if it has none. */
  passing(node: Node): string {
    const waypoint = this.model.waypointOf.get(node);
    return waypoint === undefined ? '' : this.#passing(waypoint);
  }

  /** The hook at the mark of a function; empty if it has none. */
  entering(node: FunctionNode): string {
    const mark = this.model.marks.get(node);
    return mark === undefined ? '' : `${this.#passing(mark)};`;
  }

  #passing({ index }: Waypoint): string {
    return `${this.frame}.pass(${branchId(siteId(this.#options.siteBase, index), true)})`;
  }

  /** The text that reads the shadow of an identifier's variable, if that has a companion. */
  shadowTextOf(identifier: Identifier): string | undefined {
    const companion = this.companionOf(identifier);
    if (companion === undefined) return undefined;
    const pattern = this.#pattern;
    // Companions are set after the whole pattern is bound, so its defaults look the shadow up in the source.
    const early = pattern?.depth === this.#functionDepth ? pattern.shadows.get(identifier.name) : undefined;
    return early ?? companion;
  }

  /** The companion of the variable that an identifier refers to, if it has one. */
  companionOf(identifier: Identifier): string | undefined {
    const variable = this.model.variableOf(identifier);
    return variable === undefined ? undefined : this.companions.of(variable);
  }

  /** Visits the inside of a pattern; `shadows` has the text of the shadow of each name. */
  inPattern(shadows: ReadonlyMap<string, string>, visit: () => void): void {
    const outer = this.#pattern;
    this.#pattern = { shadows, depth: this.#functionDepth };
    visit();
    this.#pattern = outer;
  }

  /** Visits the inside of a function. */
  inFunction<T>(visit: () => T, kind: EnclosingFunction = 'plain'): T {
    const outer = this.#functionKind;
    this.#functionDepth += 1;
    this.#functionKind = kind;
    const result = visit();
    this.#functionDepth -= 1;
    this.#functionKind = outer;
    return result;
  }

  /** The kind of the function around the current node. */
  get functionKind(): EnclosingFunction {
    return this.#functionKind;
  }

  /** The hook around the results of the current function. */
  get resultHook(): string {
    return this.#functionKind === 'plain' ? 'result' : 'completed';
  }

  /** Whether an identifier refers to something that the module declares explicitly, unlike `arguments`. */
  isDeclared(identifier: Identifier): boolean {
    return (this.model.variableOf(identifier)?.defs.length ?? 0) > 0;
  }

  /** Whether an identifier refers to a variable that keeps the value it was given first. */
  isNeverReassigned(identifier: Identifier): boolean {
    const variable = this.model.variableOf(identifier);
    return variable !== undefined && isNeverReassigned(variable);
  }

  /** Whether an identifier refers to something declared in this module. */
  isResolved(identifier: Identifier): boolean {
    return this.model.variableOf(identifier) !== undefined;
  }

  /** The companions of the variables that `var` declares inside of a node that is left alone. */
  companionsDeclaredIn(node: Node): readonly string[] {
    if (isFunctionNode(node)) return [];
    const own = this.model.source.scopes.getDeclaredVariables(node);
    const names = node.type === 'VariableDeclaration' && node.kind === 'var' ? own : [];
    const companions = names.map(({ name }) => this.companions.named(name));
    return [...companions, ...childrenOf(node).flatMap((child) => this.companionsDeclaredIn(child))];
  }

  /** A name that nothing else in the module uses. */
  temporary(): string {
    this.#temporaries += 1;
    return `${this.frame}$${this.#temporaries}`;
  }
}

/** How a function returns values: at once, by a promise, or one by one as an iterator. */
export type EnclosingFunction = 'plain' | 'async' | 'generator' | 'async generator';

/** Every transform: those that leave shadows in slots, and those that need none. */
export interface Transforms {
  readonly slotted: TransformFamily;
  readonly direct: DirectFamily;
}

interface ActivePattern {
  readonly shadows: ReadonlyMap<string, string>;
  /** How many functions it stands in: a function nested in it runs in another frame. */
  readonly depth: number;
}

/** The text of the shadow of a value that never has one. */
export const NO_SHADOW = 'null';

/** For functions met while leaving code alone: they are rewritten inside, but nothing wraps them. */
export const NO_SLOT = -1;
