import type { Class, MethodDefinition, Node, PropertyDefinition } from 'estree';
import type { Variable } from 'eslint-scope';
import type { SiteIndex } from '../../model/site-id.ts';
import type { ModuleModel } from '../modules/module-model.ts';
import { childrenOf, isFunctionNode, type FunctionNode } from '../modules/syntax.ts';
import { CodeStretch, type ClassStretches } from './code-stretch.ts';

/** The code of a module, cut into stretches. */
export interface ModuleStretches {
  readonly functions: ReadonlyMap<number, CodeStretch>;
  readonly classes: readonly ClassStretches[];
  /** Branch sites of code that runs when the module is loaded. */
  readonly loadSites: ReadonlySet<SiteIndex>;
  /** The code that mentioning a module-level variable leads to. */
  readonly bound: ReadonlyMap<Variable, readonly Bound[]>;
}

/** The code that a variable is bound to, or that changes it while the module loads. */
export type Bound = CodeStretch | ClassStretches;

/** Cuts the code of a module into stretches. */
export function stretchesOf(model: ModuleModel): ModuleStretches {
  const collector = new StretchCollector(model);
  collector.module();
  return collector;
}

/** The state of the walk: the current stretch, and whether its code runs when the module is loaded. */
interface Position {
  readonly stretch: CodeStretch;
  readonly isLoad: boolean;
}

class StretchCollector implements ModuleStretches {
  readonly functions = new Map<number, CodeStretch>();
  readonly classes: ClassStretches[] = [];
  readonly loadSites = new Set<SiteIndex>();
  readonly bound = new Map<Variable, Bound[]>();
  readonly #model: ModuleModel;

  constructor(model: ModuleModel) {
    this.#model = model;
  }

  module(): void {
    for (const statement of this.#model.source.syntax.body) this.#loadStatement(statement);
  }

  /** A statement that runs on loading: a declaration is reached by its names, others by the variables they change. */
  #loadStatement(node: Node): void {
    if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration') {
      if (node.declaration) this.#loadStatement(node.declaration as Node);
      return;
    }
    if (node.type === 'VariableDeclaration') {
      for (const one of node.declarations) this.#bindAll(one, this.#loadStretch(one));
      return;
    }
    if (node.type === 'FunctionDeclaration') {
      this.#bindAll(node, this.#function(node));
      return;
    }
    if (node.type === 'ClassDeclaration') {
      this.#bindAll(node, this.#class(node, true));
      return;
    }
    const stretch = this.#loadStretch(node);
    for (const variable of this.#changedIn(node)) this.#bind(variable, stretch);
  }

  #loadStretch(node: Node): CodeStretch {
    const stretch = new CodeStretch();
    this.#visit(node, { stretch, isLoad: true });
    return stretch;
  }

  #visit(node: Node, position: Position): void {
    const { stretch, isLoad } = position;
    const site = this.#model.siteOf.get(node);
    if (site !== undefined) {
      stretch.sites.push(site.index);
      if (isLoad) this.loadSites.add(site.index);
    }
    if (node.type === 'Identifier') this.#mention(node, stretch);
    noteMembers(node, stretch);
    if (isFunctionNode(node)) stretch.functions.push(this.#function(node));
    else if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression')
      stretch.classes.push(this.#class(node, isLoad));
    else if (isLoad && node.type === 'CallExpression' && isFunctionNode(node.callee))
      this.#invoked(node.callee, node.arguments, position);
    else for (const child of childrenOf(node)) this.#visit(child, position);
  }

  /** `(function () { … })()` at module level, which is also what a namespace or an enum is emitted as. */
  #invoked(callee: FunctionNode, args: readonly Node[], position: Position): void {
    for (const arg of args) this.#visit(arg, position);
    const stretch = this.#stretchOf(callee);
    position.stretch.functions.push(stretch);
    for (const one of callee.params) this.#visit(one, { stretch, isLoad: true });
    if (callee.body.type !== 'BlockStatement') this.#visit(callee.body, { stretch, isLoad: true });
    else for (const statement of callee.body.body) this.#invokedStatement(statement, stretch);
  }

  /** A statement of a function that runs on loading; what it returns is reached by the variable that it is assigned to. */
  #invokedStatement(node: Node, stretch: CodeStretch): void {
    if (node.type === 'ReturnStatement') this.#visit(node, { stretch, isLoad: true });
    else this.#loadStatement(node);
  }

  #mention(node: Node, stretch: CodeStretch): void {
    const variable = this.#model.variableOf(node);
    if (variable !== undefined) stretch.mentions.add(variable);
  }

  #stretchOf(node: FunctionNode): CodeStretch {
    const index = this.#model.functionOf.get(node)?.index;
    const stretch = new CodeStretch(index);
    if (index !== undefined) this.functions.set(index, stretch);
    return stretch;
  }

  #function(node: FunctionNode): CodeStretch {
    const stretch = this.#stretchOf(node);
    const position = { stretch, isLoad: false };
    for (const one of [...node.params, node.body]) this.#visit(one, position);
    return stretch;
  }

  #class(node: Class, isLoad: boolean): ClassStretches {
    const name = node.id?.name ?? this.#boundName(node) ?? 'default';
    const [statics, fields] = [new CodeStretch(), new CodeStretch()];
    const found: ClassStretches = { name, statics, fields, constructors: [], methods: new Map() };
    this.classes.push(found);
    if (node.superClass) this.#visit(node.superClass, { stretch: statics, isLoad });
    for (const member of node.body.body) {
      if (member.type === 'StaticBlock') this.#visit(member, { stretch: statics, isLoad });
      else this.#member(member, found, isLoad);
    }
    return found;
  }

  #member(member: MethodDefinition | PropertyDefinition, found: ClassStretches, isLoad: boolean): void {
    const making = { stretch: found.statics, isLoad };
    if (member.computed) this.#visit(member.key, making);
    const { value } = member;
    if (!value) return;
    if (isFunctionNode(value)) {
      const stretch = this.#function(value);
      const isConstructor = member.type === 'MethodDefinition' && member.kind === 'constructor';
      const key = keyOf(member);
      if (isConstructor) found.constructors.push(stretch);
      else found.methods.set(key, [...(found.methods.get(key) ?? []), stretch]);
    } else {
      this.#visit(value, member.static ? making : { stretch: found.fields, isLoad: false });
    }
  }

  /** In `const Name = class { … }` the name is that of the variable. */
  #boundName(node: Class): string | undefined {
    const { scopes } = this.#model.source;
    const around = scopes.acquire(node)?.upper?.variables ?? [];
    return around.find(({ defs }) => defs.some((one) => (one.node as { init?: unknown }).init === node))
      ?.name;
  }

  #bindAll(node: Node, bound: Bound): void {
    for (const variable of this.#model.source.scopes.getDeclaredVariables(node)) this.#bind(variable, bound);
  }

  #bind(variable: Variable, bound: Bound): void {
    this.bound.set(variable, [...(this.bound.get(variable) ?? []), bound]);
  }

  /** The variables that a statement calls, calls members of, or assigns members of. */
  #changedIn(statement: Node): ReadonlySet<Variable> {
    const changed = new Set<Variable>();
    const add = (node: Node | undefined): void => {
      const variable = node === undefined ? undefined : this.#model.variableOf(rootOf(node));
      if (variable !== undefined) changed.add(variable);
    };
    const visit = (node: Node): void => {
      if (isFunctionNode(node)) return;
      if (node.type === 'AssignmentExpression') add(node.left);
      if (node.type === 'CallExpression') {
        const isKnown = this.#model.variableOf(rootOf(node.callee)) !== undefined;
        // `Object.assign(Parser.prototype, { … })`
        add(isKnown ? node.callee : node.arguments[0]);
      }
      for (const child of childrenOf(node)) visit(child);
    };
    visit(statement);
    return changed;
  }
}

/** `a` in `a.b.c`, and in `a.b().c`. */
function rootOf(node: Node): Node {
  if (node.type === 'MemberExpression') return rootOf(node.object);
  return node.type === 'CallExpression' ? rootOf(node.callee) : node;
}

function noteMembers(node: Node, stretch: CodeStretch): void {
  if (node.type === 'MemberExpression') {
    const { property, computed } = node;
    if (property.type === 'PrivateIdentifier') stretch.members.add(`#${property.name}`);
    else if (property.type === 'Identifier' && !computed) stretch.members.add(property.name);
    else if (property.type === 'Literal') stretch.members.add(String(property.value));
  }
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && node.callee.computed)
    stretch.callsComputedMember ||= node.callee.property.type !== 'Literal';
  if (node.type === 'ObjectPattern')
    for (const one of node.properties)
      if (one.type === 'Property' && one.key.type === 'Identifier') stretch.members.add(one.key.name);
}

/** The key of a member; empty for a computed one. */
function keyOf({ key, computed }: MethodDefinition | PropertyDefinition): string {
  if (key.type === 'PrivateIdentifier') return `#${key.name}`;
  if (key.type === 'Identifier' && !computed) return key.name;
  return key.type === 'Literal' ? String(key.value) : '';
}
