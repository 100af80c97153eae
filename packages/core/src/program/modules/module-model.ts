import type { CallExpression, Identifier, Node, SimpleCallExpression } from 'estree';
import type { Variable } from 'eslint-scope';
import { siteIndexAfter } from '../../model/site-id.ts';
import { isSamePlace, placeText, type SourceLocation } from '../../model/target-spec.ts';
import { siteKindOf, type BranchSite } from './branch-site.ts';
import { functionBoundTo, type FunctionModel } from './function-model.ts';
import { isRunImplicitly } from './implicit-calls.ts';
import { isMarkedFunction, standingOf, type Mark, type MarkRequest } from './mark.ts';
import { hasWaypoint, isCallback, type Waypoint } from './waypoint.ts';
import type { ModuleSource } from './module-source.ts';
import { childrenOf, isFunctionNode, startOf, type FunctionNode } from './syntax.ts';

/** The functions, branch sites and calls of one module, each numbered in source order. */
export interface ModuleModel {
  readonly source: ModuleSource;
  readonly functions: readonly FunctionModel[];
  readonly sites: readonly BranchSite[];
  readonly siteOf: ReadonlyMap<Node, BranchSite>;
  readonly waypoints: readonly Waypoint[];
  readonly waypointOf: ReadonlyMap<Node, Waypoint>;
  /** Waypoints before statements and at beginnings of functions, the one that was asked for first. */
  readonly marks: ReadonlyMap<Node, Mark>;
  readonly functionOf: ReadonlyMap<Node, FunctionModel>;
  /** The variable that an identifier refers to, if the module declares it. */
  variableOf(identifier: Node): Variable | undefined;
  /** The function of this module that a call by name reaches, if that is certain. */
  calleeOf(call: Node): FunctionModel | undefined;
  /** Indices of the functions that may be called by other means than their name. */
  readonly escaping: ReadonlySet<number>;
  /** Whether reading or writing a property, or converting an object, may run a function of this module. */
  readonly hasAccessors: boolean;
}

/**
 * Builds the model of one module; `assertions` are the locations of calls that assert their first argument, and `marked`
 * is a place that runs are to come to.
 */
export function buildModuleModel(
  source: ModuleSource,
  assertions: readonly SourceLocation[] = [],
  marked?: MarkRequest,
): ModuleModel {
  const collector = new ModelCollector(source, assertions, marked);
  collector.visit(source.syntax, 0, undefined);
  collector.numberWaypoints();
  collector.numberMarks();
  collector.linkCalls();
  return collector;
}

class ModelCollector implements ModuleModel {
  readonly source: ModuleSource;
  readonly functions: (FunctionModel & { readonly callees: Set<number> })[] = [];
  readonly sites: BranchSite[] = [];
  readonly siteOf = new Map<Node, BranchSite>();
  readonly waypoints: Waypoint[] = [];
  readonly waypointOf = new Map<Node, Waypoint>();
  readonly marks = new Map<Node, Mark>();
  readonly functionOf = new Map<Node, FunctionModel>();
  readonly #withWaypoint: { readonly node: Node; readonly functionIndex: number }[] = [];
  readonly #calls: { readonly call: SimpleCallExpression; readonly callerIndex: number }[] = [];
  readonly #resolved = new Map<Node, Variable>();
  readonly #calleeNames = new Set<Node>();
  readonly escaping = new Set<number>();
  hasAccessors = false;
  readonly #assertions: ReadonlySet<string>;
  readonly #marked: MarkRequest | undefined;
  #toMark:
    { readonly node: Node; readonly standing: Mark['standing']; readonly functionIndex: number } | undefined;

  constructor(source: ModuleSource, assertions: readonly SourceLocation[], marked: MarkRequest | undefined) {
    this.source = source;
    this.#marked = marked;
    this.#assertions = new Set(assertions.map(placeText));
    this.#addFunction(undefined, undefined, { name: '(module)', location: { line: 1, column: 1 } });
    for (const scope of source.scopes.scopes) {
      for (const reference of scope.references) {
        if (reference.resolved) this.#resolved.set(reference.identifier as Node, reference.resolved);
      }
    }
  }

  visit(node: Node, functionIndex: number, parent: Node | undefined): void {
    const inner = isFunctionNode(node) ? this.#enterFunction(node, functionIndex, parent) : functionIndex;
    const kind = this.#isAssertion(node, parent) ? 'assertion' : siteKindOf(node);
    if (kind !== undefined) {
      // A default belongs to the function whose parameter it is, which is `inner` by now.
      const location = this.source.locate(startOf(node));
      const index = siteIndexAfter(this.sites.length);
      const site: BranchSite = { index, kind, functionIndex: inner, location };
      this.sites.push(site);
      this.siteOf.set(node, site);
    }
    // Code that runs while a module is loaded is no part of a call.
    const isGiven = functionIndex !== 0 && isCallback(node, parent);
    if (isGiven || hasWaypoint(node)) this.#withWaypoint.push({ node, functionIndex: inner });
    this.#findMark(node, inner, parent);
    if (node.type === 'CallExpression') {
      this.#calls.push({ call: node, callerIndex: inner });
      this.#calleeNames.add(node.callee);
    }
    if (isRunImplicitly(node)) this.hasAccessors = true;
    for (const child of childrenOf(node)) this.visit(child, inner, node);
  }

  #isAssertion(node: Node, parent: Node | undefined): boolean {
    if (this.#assertions.size === 0 || parent?.type !== 'ExpressionStatement') return false;
    const isPlainCall = node.type === 'CallExpression' && !node.optional && node.arguments.length > 0;
    return isPlainCall && this.#assertions.has(placeText(this.source.locate(startOf(node))));
  }

  numberWaypoints(): void {
    for (const { node, functionIndex } of this.#withWaypoint) {
      const index = siteIndexAfter(this.sites.length + this.waypoints.length);
      const waypoint = { index, functionIndex };
      this.waypoints.push(waypoint);
      this.waypointOf.set(node, waypoint);
    }
  }

  #findMark(node: Node, functionIndex: number, parent: Node | undefined): void {
    const marked = this.#marked;
    if (marked === undefined || this.#toMark !== undefined) return;
    const { source } = this;
    if (marked.kind === 'function') {
      const location = this.functions[functionIndex]?.location;
      if (
        isFunctionNode(node) &&
        location !== undefined &&
        isMarkedFunction(node, marked, { location, locate: source.locate })
      )
        this.#toMark = { node, standing: 'in list', functionIndex };
      return;
    }
    const standing = marked.kind === 'statement' ? standingOf(node, parent) : undefined;
    if (standing !== undefined && isSamePlace(source.locate(startOf(node)), marked.start))
      this.#toMark = { node, standing, functionIndex };
  }

  /** Numbers the mark, and one at the beginning of the function around it, which tells whether that was entered. */
  numberMarks(): void {
    const found = this.#toMark;
    if (found === undefined) return;
    const { node, standing, functionIndex } = found;
    const around = this.functions[functionIndex]?.node;
    this.#addMark(node, { functionIndex, standing });
    if (around !== undefined && around !== node)
      this.#addMark(around, { functionIndex, standing: 'in list' });
  }

  #addMark(node: Node, about: Omit<Mark, 'index'>): void {
    const mark = { index: siteIndexAfter(this.sites.length + this.waypoints.length), ...about };
    this.waypoints.push({ index: mark.index, functionIndex: mark.functionIndex });
    this.marks.set(node, mark);
  }

  linkCalls(): void {
    for (const { call, callerIndex } of this.#calls) {
      const callee = this.calleeOf(call);
      if (callee !== undefined) this.functions[callerIndex]?.callees.add(callee.index);
    }
    const calledByNameOnly = new Set<number>();
    // A module that imports others of its project may be imported by them in turn.
    const variables = importsProject(this.source)
      ? new Set(this.#resolved.values())
      : this.source.scopes.scopes.flatMap((scope) => scope.variables);
    for (const variable of variables) {
      const bound = functionBoundTo(variable);
      const fn = bound === undefined ? undefined : this.functionOf.get(bound);
      if (fn !== undefined && this.#isCalledByNameOnly(variable)) calledByNameOnly.add(fn.index);
    }
    for (const { index } of this.functions) if (!calledByNameOnly.has(index)) this.escaping.add(index);
  }

  #isCalledByNameOnly(variable: Variable): boolean {
    return variable.references.every(
      ({ identifier, init }) => init === true || this.#calleeNames.has(identifier as Node),
    );
  }

  variableOf(identifier: Node): Variable | undefined {
    return this.#resolved.get(identifier);
  }

  calleeOf(call: Node): FunctionModel | undefined {
    const { callee } = call as CallExpression;
    const variable = callee.type === 'Identifier' ? this.variableOf(callee) : undefined;
    const bound = variable === undefined ? undefined : functionBoundTo(variable);
    return bound === undefined ? undefined : this.functionOf.get(bound);
  }

  #enterFunction(node: FunctionNode, parentIndex: number, parent: Node | undefined): number {
    const found = nameNodeOf(node, parent);
    // `exports.default = …` is what the compiler makes of `export default …`, where nothing has that name.
    const isEmitted = found?.name === 'default' && !this.source.isVerbatim;
    const named = isEmitted ? undefined : found;
    const name = named === undefined ? '(anonymous)' : named.name;
    const location = this.source.locate(startOf(named ?? placeOf(node, parent)));
    return this.#addFunction(node, parentIndex, { name, location });
  }

  #addFunction(
    node: FunctionNode | undefined,
    parentIndex: number | undefined,
    naming: { readonly name: string; readonly location: SourceLocation },
  ): number {
    const index = this.functions.length;
    const model = { index, node, parentIndex, ...naming, callees: new Set<number>() };
    this.functions.push(model);
    if (node !== undefined) this.functionOf.set(node, model);
    return index;
  }
}

function nameNodeOf(node: FunctionNode, parent: Node | undefined): Identifier | undefined {
  if (node.type !== 'ArrowFunctionExpression' && node.id) return node.id;
  if (parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id;
  if (
    (parent?.type === 'Property' ||
      parent?.type === 'MethodDefinition' ||
      parent?.type === 'PropertyDefinition') &&
    parent.key.type === 'Identifier'
  ) {
    return parent.key;
  }
  return parent?.type === 'AssignmentExpression' ? nameOfAssigned(parent.left) : undefined;
}

/** The node that locates a function without a plain name: its key, or the statement that exports it. */
function placeOf(node: FunctionNode, parent: Node | undefined): Node {
  if (parent?.type === 'MethodDefinition' || parent?.type === 'Property') return parent.key;
  const isStatement = node.type === 'FunctionDeclaration' && parent?.type === 'ExportDefaultDeclaration';
  return isStatement ? parent : node;
}

/** The last name in `exports.name = …`; `module.exports = …` names nothing. */
function nameOfAssigned(left: Node): Identifier | undefined {
  if (left.type !== 'MemberExpression' || left.computed || left.property.type !== 'Identifier')
    return undefined;
  const isExports = left.property.name === 'exports' && left.object.type === 'Identifier';
  return isExports ? undefined : left.property;
}

/** Whether a module imports others of its project, in whatever way. */
function importsProject({ code }: ModuleSource): boolean {
  return /\bimport\s*\(|\brequire\s*\(|\bfrom\s*['"]|\bimport\s*['"]/.test(code);
}
