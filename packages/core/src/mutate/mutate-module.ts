import type { Node, Program } from 'estree';
import MagicString from 'magic-string';
import { startOfCode } from '../program/modules/code-text.ts';
import { isGeneratedIn } from '../program/modules/generated-sites.ts';
import type { ModuleModel } from '../program/modules/module-model.ts';
import { childrenOf, endOf, isFunctionNode, startOf } from '../program/modules/syntax.ts';
import { importOfHooks } from '../wire/hook-contract.ts';
import { isList, isLoop, isUntouched, mutationsOf, omissible } from './mutable-places.ts';
import type { Mutant, Mutation, TextChange } from './mutant.ts';
import { Source } from './operators/source.ts';

/** Code that holds all mutants of a module, and a list of them. */
export interface MutatedModule {
  readonly code: string;
  readonly mutants: readonly Mutant[];
}

/** Names under which mutated code asks whether a mutant is active, and counts rounds of loops. */
const ACTIVE = '$active$ps';
const ROUND = '$round$ps';

/**
 * Writes all mutants of a module into its code, each behind a switch. While none is active, the code does what the
 * original does. Mutants are numbered from `base` on.
 */
export function mutateModule(model: ModuleModel, base: number): MutatedModule {
  const writer = new MutantWriter(model, base);
  writer.writeProgram(model.source.syntax);
  return { code: writer.text.toString(), mutants: writer.mutants };
}

class MutantWriter {
  readonly text: MagicString;
  readonly mutants: Mutant[] = [];
  readonly #model: ModuleModel;
  readonly #source: Source;
  readonly #base: number;

  constructor(model: ModuleModel, base: number) {
    this.#model = model;
    this.#base = base;
    this.#source = new Source(model.source.code);
    this.text = new MagicString(model.source.code);
  }

  writeProgram(program: Program): void {
    this.#visitChildren(program, 0);
    const imported = importOfHooks({ isActive: ACTIVE, countRound: ROUND }, this.#model.source.format);
    this.text.appendLeft(startOfCode(program), imported);
  }

  #visitChildren(node: Node, functionIndex: number): void {
    for (const child of childrenOf(node))
      if (!isUntouched(child, node) && !isGeneratedIn(node, child, this.#model))
        this.#visit(child, node, functionIndex);
  }

  /**
   * Writes the mutants of a node around those inside of it: what is put before it is written before, what is put behind
   * it after its children are. Code outside of functions runs on loading and has no mutants.
   */
  #visit(node: Node, parent: Node, outer: number): void {
    const functionIndex =
      isFunctionNode(node) && !(outer === 0 && isCalledAtOnce(node, parent))
        ? (this.#model.functionOf.get(node)?.index ?? outer)
        : outer;
    const close = functionIndex === 0 ? '' : this.#open(node, parent, functionIndex);
    const left = functionIndex === 0 ? undefined : this.#openStatements(node, parent, functionIndex);
    this.#visitChildren(node, functionIndex);
    if (left !== undefined) this.text.appendLeft(endOf(left), '}');
    this.text.appendLeft(endOf(node), close);
  }

  /** Opens what is put around a node, and returns the text that closes it. */
  #open(node: Node, parent: Node, functionIndex: number): string {
    const isBody = isLoop(parent) && parent.body === node;
    if (isBody) this.text.appendRight(startOf(node), `{${ROUND}();`);
    // A line before may rely on the line break between.
    if (node.type === 'ExpressionStatement' && isList(parent)) this.text.appendRight(startOf(node), ';');
    const isOmitted = node.type === 'ThrowStatement' && node.argument.type === 'NewExpression';
    if (isOmitted) {
      const change = changeOf(node, ';');
      const condition = this.#switch(
        node,
        { operator: 'CallExpression', text: ';' },
        { functionIndex, change },
      );
      this.text.appendRight(startOf(node), `{if (!${condition}) `);
    }
    const mutations = mutationsOf(node, parent, this.#source);
    if (mutations.length > 0) {
      const switches = mutations.map(
        ({ operator, text }) =>
          `${this.#switch(node, { operator, text }, { functionIndex, change: changeOf(node, `(${text})`) })} ? ${text} : `,
      );
      this.text.appendRight(startOf(node), `(${switches.join('')}`);
    }
    return `${mutations.length > 0 ? ')' : ''}${isOmitted ? '}' : ''}${isBody ? '}' : ''}`;
  }

  /**
   * Puts the statements of a block or a case behind a switch that leaves them out together, and returns the last of
   * them. Directives stay where they are.
   */
  #openStatements(node: Node, parent: Node, functionIndex: number): Node | undefined {
    const statements = omissible(node, parent, this.#source);
    const [first] = statements;
    const last = statements.at(-1);
    if (first === undefined || last === undefined) return undefined;
    const operator = node.type === 'SwitchCase' ? 'ConditionalExpression' : 'BlockStatement';
    const change = { start: startOf(first), end: endOf(last), text: '' };
    const condition = this.#switch(node, { operator, text: '{}' }, { functionIndex, change });
    this.text.appendRight(startOf(first), `if (!${condition}) {`);
    return last;
  }

  #switch(node: Node, { operator, text }: Mutation, made: Pick<Mutant, 'functionIndex' | 'change'>): string {
    const number = this.#base + this.mutants.length + 1;
    const { source } = this.#model;
    const place = { location: source.locate(startOf(node)), end: source.locate(endOf(node)) };
    this.mutants.push({ number, operator, ...place, replacement: text, ...made });
    return `${ACTIVE}(${number})`;
  }
}

/** Whether a function is called where it stands and nowhere else: enums and namespaces are compiled to that. */
const isCalledAtOnce = (node: Node, parent: Node): boolean =>
  parent.type === 'CallExpression' && parent.callee === node;

/** The change that puts a text in the place of a node. */
const changeOf = (node: Node, text: string): TextChange => ({ start: startOf(node), end: endOf(node), text });
